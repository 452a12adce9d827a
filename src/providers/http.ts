import { HttpError } from 'react-admin';
import {
  requirePasswordChange,
  waitForPasswordChange,
  reportPermissionDenied,
  waitForRenewal,
} from '@/session/sessionSignals';
import { getToken, useSession } from '@/session/session';
import { apiUrl, createHeaders, requestTimeout, sendRequest, type ApiResponse } from './api';
import { takePrefetched } from '@/boot/prefetchCalls';
import { withIdempotencyKey } from './idempotencyKeys';

/** A 401 of these URLs is their own result, not an expired session. */
const sessionUrls = [`${apiUrl}/login`, `${apiUrl}/logout`];

/** URLs that the API serves even before a reset password is changed. */
const arrivalUrls = [...sessionUrls, `${apiUrl}/info`, `${apiUrl}/menu`, `${apiUrl}/password`];

export type HttpOptions = {
  method?: string;
  /** Sent as JSON. A file is sent as it is. */
  body?: unknown;
  /** Timeout in milliseconds, for a call that takes longer than others. */
  timeout?: number;
  headers?: HeadersInit;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** For writes that must not run twice. A retry after a lost response reuses the idempotency key. */
  once?: boolean;
};

/** The body of an API error. `errors` are messages by form field; `data` is the envelope's data. */
export type HttpErrorBody = { code: number; errors?: Record<string, string>; data?: unknown };

/**
 * Calls the API. Every call goes through this function (docs/requirements.md#calls).
 * - Sends the bearer token and the user's language, and times out after ten seconds unless `timeout` is set.
 * - Unwraps the envelope `{ code, message | msg, data }` and returns its data, with ids as strings, as `json`.
 * - Reuses the idempotency key of a write that is retried after a lost response, so that the API acts once.
 * - After a 401, waits until the user has signed in again in place, then sends the call once more.
 * - Waits while a reset password must be changed, and sends nothing without a token, except to `arrivalUrls`.
 *
 * Throws `HttpError(message, status, HttpErrorBody)`. The message is the server's own or a message key of the console.
 * Status 0 means that there was no response.
 */
export const http = async (url: string, options: HttpOptions = {}): Promise<HttpAnswer> => {
  const attempt = () => withIdempotencyKey(url, options, keyed => ask(url, keyed));
  if (arrivalUrls.includes(url)) return attempt();
  await waitForPasswordChange();
  // A page that is about to unmount may call once more.
  if (getToken() === null) throw new HttpError('ra.auth.auth_check_error', 401);
  try {
    return await attempt();
  } catch (error) {
    if (requirePasswordChange(error)) return http(url, options);
    if (error instanceof HttpError && error.status === 403) reportPermissionDenied();
    throw error;
  }
};

const ask = async (url: string, options: HttpOptions): Promise<HttpAnswer> => {
  const token = getToken();
  const answer = await send(url, options, token);
  try {
    return unwrap(answer);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401 || sessionUrls.includes(url)) throw error;
    // Do not show the renewal dialog to a user who has signed out meanwhile or is not known yet.
    if (getToken() === null || useSession.getState().user === null) throw error;
  }
  if (getToken() === token) await waitForRenewal();
  return http(url, options);
};

type HttpAnswer = ReturnType<typeof unwrap>;

/** ra-data-simple-rest passes bodies that are JSON already. */
const bodyOf = (body: unknown) =>
  body === undefined || typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);

const send = async (url: string, { body, signal, ...given }: HttpOptions, token: string | null) => {
  const { timeout: wait = requestTimeout, once: _, ...options } = given;
  const headers = createHeaders(token, options.headers);
  if (body !== undefined) headers.set('Content-Type', body instanceof Blob ? body.type : 'application/json');
  const timeout = AbortSignal.timeout(wait);
  try {
    return await (takePrefetched(url, token, options.method) ??
      sendRequest(url, {
        ...options,
        headers,
        body: bodyOf(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    const late = error instanceof Error && error.name === 'TimeoutError';
    if (!late && !timeout.aborted) throw new HttpError('http.network', 0);
    throw new HttpError(wait === requestTimeout ? 'http.timeout' : 'http.late', 0);
  }
};

/**
 * Returns the status of a failed call. Either the HTTP status or the envelope's code is enough: some APIs respond to
 * every call with HTTP 200, others send a gateway's 400 with a more specific code.
 */
const errorStatus = (status: number, code: number) => {
  const isHttpError = Number.isInteger(code) && code >= 400 && code < 600;
  return status === 401 || !isHttpError ? status : code;
};

/** Returns the delay that `Retry-After` requests, in seconds. The header is a number or a date. Undefined if none. */
const secondsUntilRetry = (headers: Headers) => {
  const asked = headers.get('Retry-After');
  if (!asked) return undefined;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  return seconds > 0 ? seconds : undefined;
};

const unwrap = ({ status, ok, headers, body }: ApiResponse) => {
  const envelope = parseEnvelope(body);
  const retryAfter = secondsUntilRetry(headers);
  if (!envelope) throw Object.assign(new HttpError(ok ? 'http.malformed' : 'http.failed', status), { retryAfter });
  const { code, message, msg, data } = envelope;
  if ((code ?? 0) !== 0 || !ok) {
    const errors = (data as { errors?: Record<string, string> } | undefined)?.errors;
    const failure: HttpErrorBody = { code: code ?? status, data, ...(errors && { errors }) };
    const error = new HttpError(message || msg || 'http.failed', errorStatus(status, code ?? status), failure);
    throw Object.assign(error, { retryAfter });
  }
  return { status, headers, body, json: data };
};

/** The envelope of every API response (docs/requirements.md#errors). */
export type Envelope = { code?: number; message?: string; msg?: string; data?: unknown };

/** A number under `id`, `parentId`, …. JSON escapes quotes within strings, so neither pattern matches there. */
const numericId = /"(id|\w*Id)"\s*:\s*(-?\d+)(?=\s*[,}])/g;

/** Numbers in a list under `ids`, `permissionIds`, …, or in the result of an action. */
const numericIds = /"(ids|\w*Ids|succeeded|eligible)"\s*:\s*\[([\s\d,-]+)\]/g;

/**
 * Turns the numeric ids of a JSON text into strings (docs/architecture.md#the-contract). This happens before parsing,
 * because 64-bit ids lose their last digits as JavaScript numbers.
 */
const stringifyIds = (json: string) =>
  json
    .replace(numericId, '"$1":"$2"')
    .replace(numericIds, (_, name: string, list: string) => `"${name}":[${list.replace(/-?\d+/g, '"$&"')}]`);

/** Returns the envelope in a response body, with ids as strings. Returns null if the body is not an envelope. */
export const parseEnvelope = (body: string): Envelope | null => {
  try {
    const parsed: unknown = JSON.parse(stringifyIds(body));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
};
