import { version } from '../../../package.json';
import type { Route } from '../http/routes';
import { toSpaceSeparatedWords } from '../rest/names';
import { buildErrorResponses } from './errors';
import { createExampleBuilder } from './examples';
import { createSchemaConverter, type JsonSchema } from './jsonSchema';
import { buildOpenApiOperation } from './operation';

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
  settings: 'session',
  'step-up': 'session',
  'second-factors': 'session',
  totp: 'session',
  passkeys: 'session',
  'recovery-codes': 'session',
  'sign-ins': 'session',
  events: 'session',
};

const tagOf = ({ path }: Route) => {
  const step = path.split('/')[1] ?? '';
  return groups[step] ?? step;
};

/** Descriptions of the tags that are not a collection. */
const tagDescriptions: Record<string, string> = {
  api: 'The health of the API, and this document.',
  session: "Signing in and out, and the caller's own account.",
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A call that is repeated with the same key within 24 hours acts only once and gets the same response.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  TabId: {
    name: 'X-Tab-Id',
    in: 'header',
    description: "Names the caller's window, which is told of its own changes with this `tab` (`GET /admin/events`).",
    schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
  },
  DeviceToken: {
    name: 'X-Device-Token',
    in: 'header',
    description: 'The `device` of an earlier sign-in. The failed attempts of others do not lock a known device.',
    schema: { type: 'string' },
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The `id` of the last event that the client has received. The stream goes on after it.',
    schema: { type: 'string', maxLength: 200 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier response to the same call.',
    schema: { type: 'string' },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Messages are English if it begins with `en`, otherwise Chinese.',
    schema: { type: 'string' },
    example: 'en',
  },
};

const headers = {
  ETag: {
    description: 'Stands for the data of the response. Missing if the response depends on the time.',
    schema: { type: 'string', pattern: '^W/"[0-9a-f]+-[0-9a-f]{32}"$' },
  },
  ContentRange: {
    description: 'The position of the page and the total: `suppliers 0-24/319`.',
    required: true,
    schema: { type: 'string', pattern: '^\\w+ (\\d+-\\d+|\\*)/\\d+$' },
  },
};

/** `version` is that of the console, too. */
export const apiInfo = {
  title: 'Supply Console API',
  version,
  description:
    'Every response is an envelope `{ code, message, data }`; `code` is 0, or the HTTP status of an error. Ids are digits ' +
    'as text, times ISO 8601 in UTC, amounts yuan with two decimals as text. `x-permission` names the permissions of ' +
    'which the caller needs one. `x-normalized-pattern` is what a text must match without the notation that the API ' +
    'also reads, such as surrounding spaces, full-width digits and the country code of a phone number.\n\nSign in with `POST /admin/login` and send the token as `Authorization: Bearer <token>`.',
  license: { name: 'MIT', identifier: 'MIT' },
};

export type OpenApiDocument = {
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, unknown>>;
} & JsonSchema;

/** Returns the OpenAPI 3.1 document of the routes, generated from their declarations only. */
export const buildOpenApiDocument = (
  routes: readonly Route[],
  tagsOfFeatures: Readonly<Record<string, string>> = {},
): OpenApiDocument => {
  const { schemas, toSchema } = createSchemaConverter();
  const shared = { toSchema, buildExample: createExampleBuilder(schemas) };
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = `/admin${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: buildOpenApiOperation(route, tagOf(route), shared) };
  }
  const tags = [...new Set(routes.map(tagOf))];
  return {
    openapi: '3.1.1',
    info: apiInfo,
    servers: [{ url: `${import.meta.env.VITE_BASE_PATH ?? ''}/` }],
    security: [{ bearer: [] }],
    tags: tags.map(name => ({
      name,
      description: tagDescriptions[name] ?? tagsOfFeatures[name] ?? `The collection of ${toSpaceSeparatedWords(name)}.`,
    })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters,
      headers,
      responses: buildErrorResponses(shared),
      schemas,
    },
  };
};
