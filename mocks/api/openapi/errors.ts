import { z } from 'zod';
import { en } from '../http/messages';
import type { Route } from '../http/routes';
import { en as session } from '../session/messages';
import { proofMethods } from '../session/factors/factors';
import type { SchemaBuilders } from './examples';

/** Description and `data` schema of error responses, by status code. */
const details: Record<number, { description: string; data: z.ZodType }> = {
  400: { description: 'The body is no valid JSON.', data: z.null() },
  401: { description: 'Nobody is signed in, or the credentials are wrong.', data: z.null() },
  403: {
    description:
      'The caller may not do this. `permission` is the missing permission. `reason` says what the caller must do first: change the password, set up a second factor, or prove their identity by one of `methods`.',
    data: z
      .object({
        permission: z.string(),
        reason: z.enum(['mustChangePassword', 'mustSetUpSecondFactor', 'stepUpRequired']),
        methods: z.array(z.enum(proofMethods)),
      })
      .partial()
      .nullable(),
  },
  404: { description: 'There is no such record.', data: z.null() },
  408: { description: 'The body did not arrive completely, or took too long.', data: z.null() },
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
  ...(method === 'GET' ? [] : [...(upload ? [] : [400]), 408, 409, 413]),
  ...(access === 'public' ? [] : [401, 403]),
  // An API without live updates has no stream.
  ...(path.includes('/:') || path === '/events' || body || method === 'DELETE' ? [404] : []),
  // Every route refuses unknown query parameters.
  422,
  500,
  503,
  // Sign-in refuses wrong credentials and disabled accounts, and limits attempts against password guessing.
  ...(path.startsWith('/login') ? [401, 403, 429] : []),
  ...(path === '/events' || path === '/password' || path === '/step-up' || upload || limited ? [429] : []),
];

/** Returns a response that is like others with its status, but has its own description and example. */
const createOwnResponse = (status: number, description: string, data: { message: string; data: unknown }) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: `#/components/responses/${nameOf(status)}/content/application~1json/schema` },
      example: { code: status, ...data },
    },
  },
});

/** The response of a route that needs a recent proof of identity. */
const stepUpResponse = createOwnResponse(403, 'The caller may not do this, or must prove their identity first.', {
  message: session.stepUpRequired,
  data: { reason: 'stepUpRequired', methods: ['passkey', 'totp'] },
});

/** The response of the stream of events of an API that has none. */
const noEventsResponse = createOwnResponse(404, 'The API has no live updates.', { message: en.noRoute, data: null });

const findOwnResponse = ({ path, stepUp }: Route, status: number) => {
  if (status === 403 && stepUp) return stepUpResponse;
  return status === 404 && path === '/events' ? noEventsResponse : undefined;
};

export const buildErrorResponseRefs = (route: Route) =>
  Object.fromEntries(
    statusesOf(route)
      .toSorted((a, b) => a - b)
      .map(status => [status, findOwnResponse(route, status) ?? { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
