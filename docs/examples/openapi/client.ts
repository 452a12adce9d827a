import createClient from 'openapi-fetch';
import { apiOrigin } from '@/providers/api';
import { createHttp } from '@/providers/createHttp';
import { sendWithIdempotencyKey } from '@/providers/idempotencyKeys';
import type { ResponseEnvelope } from '@/providers/response';
import type { paths } from './schema';

const baseUrl = `${apiOrigin || window.location.origin}/v2`;

/** A response is the data itself, or a problem of RFC 9457 with a 4xx or 5xx status. */
const toEnvelope = (body: unknown, status: number): ResponseEnvelope => {
  if (status < 400) return { code: 0, data: body };
  const { detail, title, errors } = (body ?? {}) as { detail?: string; title?: string; errors?: object };
  return { code: status, message: detail ?? title ?? '', data: errors && { errors } };
};

const http = createHttp({
  sessionUrls: [`${baseUrl}/tokens`],
  toEnvelope,
  idempotency: true,
});

/** Sends the generated client's requests like all calls of the console: token, timeout, session renewal, errors. */
const send = async (request: Request) => {
  const { url, method, headers, signal } = request;
  const body = (await request.text()) || undefined;
  const once = method === 'POST' ? sendWithIdempotencyKey : undefined;
  const { status, json } = await http(url, { method, headers, signal, body, once });
  return json === undefined ? new Response(null, { status }) : Response.json(json, { status });
};

/** The typed client of the API. A refused call rejects with the console's `HttpError`. */
export const client = createClient<paths>({ baseUrl, fetch: send });

/** Returns the data of a successful response. */
export const dataOf = async <T>(call: Promise<{ data?: T }>): Promise<{ data: T }> => ({
  data: (await call).data as T,
});
