import { z } from 'zod';
import type { Route } from '../http/routes';
import type { SchemaBuilders } from './operation';

/** Description and `data` schema of error responses, by status code. */
const details: Record<number, { description: string; data: z.ZodType }> = {
  400: { description: 'The body is no valid JSON.', data: z.null() },
  401: { description: 'Nobody is signed in, or the credentials are wrong.', data: z.null() },
  403: {
    description:
      'The caller may not do this. `permission` is the missing permission. `reason` says that the password must be changed first.',
    data: z
      .object({ permission: z.string(), reason: z.literal('mustChangePassword') })
      .partial()
      .nullable(),
  },
  404: { description: 'There is no such record.', data: z.null() },
  409: {
    description: 'It cannot be done as things are; `current` is the record where someone else has changed it.',
    data: z.record(z.string(), z.unknown()).nullable(),
  },
  413: { description: 'The body is too large.', data: z.null() },
  422: {
    description: 'Something in the request is wrong: a message by field.',
    data: z.object({ errors: z.record(z.string(), z.string()) }),
  },
  429: {
    description: 'Too many failed attempts, too many calls at once, or too much within an hour: try again later.',
    data: z.object({ retryAfterSeconds: z.int().min(0) }),
  },
  500: { description: 'The server failed.', data: z.null() },
  503: { description: 'The service is unavailable at the moment; the call may be sent again.', data: z.null() },
};

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
};

const headers: Record<number, unknown> = { 429: retryAfter, 503: retryAfter };

const nameOf = (status: number) => `Error${status}`;

/** Returns the error responses by name. Each is an envelope whose `code` is the status code. */
export const buildErrorResponses = ({ toSchema, buildExample }: SchemaBuilders) =>
  Object.fromEntries(
    Object.entries(details).map(([key, { description, data }]) => {
      const status = Number(key);
      const envelope = z.strictObject({ code: z.literal(status), message: z.string().min(1), data });
      const schema = toSchema(envelope, 'output');
      const example = { ...Object(buildExample(schema, { owner: nameOf(status) })), message: description };
      const content = { 'application/json': { schema, example } };
      return [nameOf(status), { description, ...(headers[status] ? { headers: headers[status] } : {}), content }];
    }),
  );

/** Returns the status codes with which a route may refuse a call. */
const statusesOf = ({ method, path, access, body, upload, limited }: Route) => [
  ...(method === 'GET' ? [] : [...(upload ? [] : [400]), 409, 413]),
  ...(access === 'public' ? [] : [401, 403]),
  ...(path.includes('/:') || body ? [404] : []),
  // Every route refuses unknown query parameters.
  422,
  500,
  503,
  // Sign-in refuses wrong credentials and disabled accounts, and limits attempts against password guessing.
  ...(path === '/login' ? [401, 403, 429] : []),
  ...(path === '/password' || upload || limited ? [429] : []),
];

export const buildErrorResponseRefs = (route: Route) =>
  Object.fromEntries(
    statusesOf(route)
      .toSorted((a, b) => a - b)
      .map(status => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
