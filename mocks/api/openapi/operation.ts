import { z } from 'zod';
import type { QueryParameterSchema } from '../http/parameters';
import type { MediaResponse, Route } from '../http/routes';
import { capitalize } from '../rest/names';
import { describeRoute } from './description';
import { buildErrorResponseRefs } from './errors';
import { buildBodyExample, type SchemaBuilders } from './examples';
import type { JsonSchema, ToSchema } from './jsonSchema';

const json = 'application/json';

/** Returns the operation id: `GET /products/:id/sales` becomes `getProductsByIdSales`. */
const operationId = ({ method, path }: Route) =>
  method.toLowerCase() +
  path
    .split(/[/.-]/)
    .filter(Boolean)
    .map(step => capitalize(step.startsWith(':') ? `by${capitalize(step.slice(1))}` : step))
    .join('');

const isJson = (parameter: QueryParameterSchema): parameter is { json: z.ZodType } => 'json' in parameter;

/** Requires one field of a filter, because an example with all of them would match nothing. */
const withOneField = (schema: JsonSchema): JsonSchema => {
  const fields = Object.keys(schema['properties'] ?? {});
  const field = fields.find(name => name === 'status') ?? fields.find(name => name !== 'id');
  return { ...schema, required: field === undefined ? [] : [field] };
};

const parameterOf = (
  name: string,
  parameter: QueryParameterSchema,
  tag: string,
  { toSchema, buildExample }: SchemaBuilders,
) => {
  const schema = isJson(parameter) ? parameter.json : parameter;
  const required = !schema.safeParse(undefined).success;
  const { description, ...told } = toSchema(schema, 'input');
  const example = () => buildExample(name === 'filter' ? withOneField(told) : told, { owner: tag, field: name });
  return {
    name,
    in: 'query',
    required,
    ...(description !== undefined && { description }),
    ...(isJson(parameter)
      ? { content: { [json]: { schema: told, example: example() } } }
      : { schema: told, ...(required && { example: example() }) }),
  };
};

/** An id, or another text if there is a sample value for it. */
const idSchema = { anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'string' }] };

const pathParameters = ({ path }: Route, tag: string, { buildExample }: SchemaBuilders) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    // No pattern: the API responds to a malformed id with 404, not with 422.
    schema: { type: 'string' },
    example: buildExample(idSchema, { owner: tag, field: name }),
  }));

const bodyOf = ({ body, upload }: Route, owner: string, { toSchema, buildExample }: SchemaBuilders) => {
  if (upload) {
    const content = { '*/*': { schema: { type: 'string', format: 'binary', maxLength: upload.most } } };
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  const required = !body.safeParse({}).success;
  const schema = toSchema(body, 'input');
  const example = buildBodyExample(body, schema, owner, buildExample);
  return { requestBody: { required, content: { [json]: { schema, example } } } };
};

const etag = { ETag: { $ref: '#/components/headers/ETag' } };
const contentRange = { 'Content-Range': { $ref: '#/components/headers/ContentRange' } };

const unchangedResponse = { description: 'The response would be as before. It has no body.', headers: etag };

/** Describes the events of a stream. `data` is JSON text in the stream, and described as the value that it stands for. */
const eventsOf = ({ media: [contentMediaType], event }: MediaResponse, toSchema: ToSchema) =>
  event ? { contentMediaType, contentSchema: toSchema(event, 'output') } : {};

const answerOf = (
  { answer, paged, conditional }: Route,
  owner: string,
  { toSchema, buildExample }: SchemaBuilders,
): JsonSchema => {
  if ('media' in answer) {
    const content = answer.media.includes(json)
      ? { schema: { type: 'object' }, example: { openapi: '3.1.1', paths: {} } }
      : answer.example === undefined
        ? { schema: { type: 'string', format: 'binary' } }
        : { schema: { type: 'string', ...eventsOf(answer, toSchema) }, example: answer.example };
    return { description: 'OK', content: Object.fromEntries(answer.media.map(type => [type, content])) };
  }
  const envelope = z.strictObject({ code: z.literal(0), message: z.string(), data: answer });
  const schema = toSchema(envelope, 'output');
  const example = { ...Object(buildExample(schema, { owner })), message: 'ok' };
  return {
    description: 'OK',
    ...((paged || conditional) && { headers: { ...(paged && contentRange), ...(conditional && etag) } }),
    content: { [json]: { schema, example } },
  };
};

/** Returns the name of the record that a route returns, such as `Supplier`. Its sample values apply to the body too. */
const recordName = ({ answer }: Route) => ('media' in answer ? undefined : z.globalRegistry.get(answer)?.id);

const permissionOf = ({ access }: Route) =>
  typeof access === 'object' ? { 'x-permission': [access.permission, ...(access.or ?? [])] } : {};

export const buildOpenApiOperation = (route: Route, tag: string, shared: SchemaBuilders) => {
  const { method, path, access, query = {}, summary, secret, conditional } = route;
  const repeatable = method !== 'GET' && access !== 'public' && !secret;
  return {
    operationId: operationId(route),
    summary,
    description: describeRoute(route),
    tags: [tag],
    ...permissionOf(route),
    ...(access === 'public' && { security: [] }),
    parameters: [
      ...pathParameters(route, tag, shared),
      ...Object.entries(query).map(([name, parameter]) => parameterOf(name, parameter, tag, shared)),
      ...(repeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(repeatable ? [{ $ref: '#/components/parameters/TabId' }] : []),
      ...(path === '/events' ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
      ...(path === '/login' ? [{ $ref: '#/components/parameters/DeviceToken' }] : []),
      ...(conditional ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...bodyOf(route, recordName(route) ?? tag, shared),
    responses: {
      200: answerOf(route, tag, shared),
      ...(conditional && { 304: unchangedResponse }),
      ...buildErrorResponseRefs(route),
    },
  };
};
