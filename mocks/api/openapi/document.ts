import type { Route } from '../http/routes';
import { errorResponses } from './errors';
import { createSchemas, type JsonSchema } from './jsonSchema';
import { operationOf } from './operation';

/** Tags of the paths that do not belong to a collection. */
const groups: Record<string, string> = {
  health: 'api',
  'openapi.json': 'api',
  login: 'session',
  logout: 'session',
  info: 'session',
  menu: 'session',
  password: 'session',
  role: 'session',
  operations: 'session',
  sessions: 'session',
};

const tagOf = ({ path }: Route) => {
  const step = path.split('/')[1] ?? '';
  return groups[step] ?? step;
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A call that is repeated with its key answers the same and acts once, for 24 hours.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  DeviceToken: {
    name: 'X-Device-Token',
    in: 'header',
    description: 'The `device` that an earlier sign-in answered: failed sign-ins of others do not lock a known device.',
    schema: { type: 'string' },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Messages are English where it begins with `en`, else Chinese.',
    schema: { type: 'string' },
  },
};

const headers = {
  ContentRange: {
    description: 'The first and the last of the records that are answered, of how many: `suppliers 0-24/319`.',
    required: true,
    schema: { type: 'string', pattern: '^\\w+ (\\d+-\\d+|\\*)/\\d+$' },
  },
};

const info = {
  title: 'Supply Console: the API of the provider',
  version: '1.0.0',
  description:
    'Every answer is an envelope `{ code, message, data }`; `code` is 0, or the HTTP status of an error. Ids are digits as ' +
    'text, times ISO 8601 in UTC, amounts yuan with two decimals as text. `x-permission` names the permissions of which ' +
    'the caller needs one.',
  license: { name: 'MIT', identifier: 'MIT' },
};

export type OpenApiDocument = {
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, unknown>>;
} & JsonSchema;

/** Returns the OpenAPI 3.1 document of the routes, generated from their declarations only. */
export const openApiDocument = (routes: readonly Route[]): OpenApiDocument => {
  const { schemas, toSchema } = createSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = `/admin${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, tagOf(route), toSchema) };
  }
  const tags = [...new Set(routes.map(tagOf))];
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: tags.map(name => ({ name, description: `Calls of ${name}.` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters,
      headers,
      responses: errorResponses(toSchema),
      schemas,
    },
  };
};
