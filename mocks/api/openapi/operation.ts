import { z } from 'zod';
import type { Parameter } from '../http/parameters';
import type { Route } from '../http/routes';
import { refusalsOf } from './errors';
import type { JsonSchema, ToSchema } from './jsonSchema';

const json = 'application/json';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the operation id: `GET /products/:id/sales` becomes `getProductsByIdSales`. */
const operationId = ({ method, path }: Route) =>
  method.toLowerCase() +
  path
    .split(/[/.-]/)
    .filter(Boolean)
    .map(step => capital(step.startsWith(':') ? `by${capital(step.slice(1))}` : step))
    .join('');

const isJson = (parameter: Parameter): parameter is { json: z.ZodType } => 'json' in parameter;

const parameterOf = (name: string, parameter: Parameter, toSchema: ToSchema) => {
  const schema = isJson(parameter) ? parameter.json : parameter;
  const required = !schema.safeParse(undefined).success;
  const { description, ...told } = toSchema(schema, 'input');
  return {
    name,
    in: 'query',
    required,
    ...(description !== undefined && { description }),
    ...(isJson(parameter) ? { content: { [json]: { schema: told } } } : { schema: told }),
  };
};

const pathParameters = ({ path }: Route) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    // No pattern: the API responds to a malformed id with 404, not with 422.
    schema: { type: 'string' },
  }));

const bodyOf = ({ body, upload }: Route, toSchema: ToSchema) => {
  if (upload) {
    const content = { '*/*': { schema: { type: 'string', format: 'binary', maxLength: upload.most } } };
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  const required = !body.safeParse({}).success;
  return { requestBody: { required, content: { [json]: { schema: toSchema(body, 'input') } } } };
};

const answerOf = ({ answer, paged }: Route, toSchema: ToSchema): JsonSchema => {
  if ('media' in answer) {
    const schema = answer.media.includes(json) ? { type: 'object' } : { type: 'string', format: 'binary' };
    return { description: 'OK', content: Object.fromEntries(answer.media.map(type => [type, { schema }])) };
  }
  const envelope = z.strictObject({ code: z.literal(0), message: z.string(), data: answer });
  return {
    description: 'OK',
    ...(paged && { headers: { 'Content-Range': { $ref: '#/components/headers/ContentRange' } } }),
    content: { [json]: { schema: toSchema(envelope, 'output') } },
  };
};

const permissionOf = ({ access }: Route) =>
  typeof access === 'object' ? { 'x-permission': [access.permission, ...(access.or ? [access.or] : [])] } : {};

/** Returns the OpenAPI operation of a route. */
export const operationOf = (route: Route, tag: string, toSchema: ToSchema) => {
  const { method, path, access, query = {}, summary, secret } = route;
  const repeatable = method !== 'GET' && access !== 'public' && !secret;
  return {
    operationId: operationId(route),
    summary,
    tags: [tag],
    ...permissionOf(route),
    ...(access === 'public' && { security: [] }),
    parameters: [
      ...pathParameters(route),
      ...Object.entries(query).map(([name, parameter]) => parameterOf(name, parameter, toSchema)),
      ...(repeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(path === '/login' ? [{ $ref: '#/components/parameters/DeviceToken' }] : []),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...bodyOf(route, toSchema),
    responses: { 200: answerOf(route, toSchema), ...refusalsOf(route) },
  };
};
