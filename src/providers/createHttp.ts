import { HttpError } from 'react-admin';
import {
  requirePasswordChange,
  waitForPasswordChange,
  reportPermissionDenied,
  waitForRenewal,
} from '@/session/sessionSignals';
import { getToken, useSession } from '@/session/session';
import { createHeaders, requestTimeout, sendRequest, type ApiResponse } from './api';
import { takePrefetched } from '@/boot/prefetchCalls';
import { withIdempotencyKey } from './idempotencyKeys';

/** What differs between APIs: how they wrap a response, and which calls belong to signing in. */
export type ApiDialect = {
  /** URLs of the sign-in and the sign-out. A 401 there is their own result, not an expired session. */
  sessionUrls: readonly string[];
  /** Other URLs that the API serves even before a reset password is changed. */
  openUrls?: readonly string[];
  /** Returns the envelope of a parsed body, or null if it is not a response of the API. The body may be undefined. */
  toEnvelope: (body: unknown, status: number) => Envelope | null;
  /** Whether the API acts once on repeated writes with the same `Idempotency-Key`. If not, the header is not sent. */
  idempotency: boolean;
};

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

type HttpResponse = ReturnType<typeof unwrap>;

/**
 * Creates the function through which every call to an API goes (docs/requirements.md#calls). It
 * - sends the bearer token and the user's language, and times out after ten seconds unless `timeout` is set.
 * - unwraps the envelope and returns its data, with ids as strings, as `json`.
 * - reuses the idempotency key of a write that is retried after a lost response, so that the API acts once.
 * - waits after a 401 until the user has signed in again in place, then sends the call once more.
 * - waits while a reset password must be changed, and sends nothing without a token, except to the dialect's URLs.
 *
 * The function throws `HttpError(message, status, HttpErrorBody)`. The message is the server's own or a message key of
 * the console. Status 0 means that there was no response.
 */
export const createHttp = ({ sessionUrls, openUrls = [], toEnvelope, idempotency }: ApiDialect) => {
  const ask = async (url: string, options: HttpOptions): Promise<HttpResponse> => {
    const token = getToken();
    const answer = await send(url, options, token);
    try {
      return unwrap(answer, toEnvelope);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401 || sessionUrls.includes(url)) throw error;
      // Do not show the renewal dialog to a user who has signed out meanwhile or is not known yet.
      if (getToken() === null || useSession.getState().user === null) throw error;
    }
    if (getToken() === token) await waitForRenewal();
    return http(url, options);
  };

  const attempt = (url: string, options: HttpOptions) => {
    if (idempotency) return withIdempotencyKey(url, options, keyed => ask(url, keyed));
    const headers = new Headers(options.headers);
    headers.delete('Idempotency-Key');
    return ask(url, { ...options, headers });
  };

  const http = async (url: string, options: HttpOptions = {}): Promise<HttpResponse> => {
    if (sessionUrls.includes(url) || openUrls.includes(url)) return attempt(url, options);
    await waitForPasswordChange();
    // A page that is about to unmount may call once more.
    if (getToken() === null) throw new HttpError('ra.auth.auth_check_error', 401);
    try {
      return await attempt(url, options);
    } catch (error) {
      if (requirePasswordChange(error)) return http(url, options);
      if (error instanceof HttpError && error.status === 403) reportPermissionDenied();
      throw error;
    }
  };

  return http;
};

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

const unwrap = ({ status, ok, headers, body }: ApiResponse, toEnvelope: ApiDialect['toEnvelope']) => {
  const parsed = parseBody(body);
  const envelope = parsed === unreadable ? null : toEnvelope(parsed, status);
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

/** What a response says, whatever API it is from (docs/requirements.md#errors). Without a code, it succeeded. */
export type Envelope = { code?: number; message?: string; msg?: string; data?: unknown };

/** A number under `id`, `parentId`, `parent_id`, …. JSON escapes quotes within strings, so neither pattern matches there. */
const numericId = /"(id|\w*(?:Id|_id))"\s*:\s*(-?\d+)(?=\s*[,}])/g;

/** Numbers in a list under `ids`, `permissionIds`, …, or in the result of an action. */
const numericIds = /"(ids|\w*(?:Ids|_ids)|succeeded|eligible)"\s*:\s*\[([\s\d,-]+)\]/g;

/**
 * Turns the numeric ids of a JSON text into strings (docs/architecture.md#the-contract). This happens before parsing,
 * because 64-bit ids lose their last digits as JavaScript numbers.
 */
const stringifyIds = (json: string) =>
  json
    .replace(numericId, '"$1":"$2"')
    .replace(numericIds, (_, name: string, list: string) => `"${name}":[${list.replace(/-?\d+/g, '"$&"')}]`);

const unreadable = Symbol('unreadable');

/** Parses a body, with ids as strings. An empty body is undefined. Returns `unreadable` if it is not JSON. */
const parseBody = (body: string): unknown => {
  if (body === '') return undefined;
  try {
    return JSON.parse(stringifyIds(body));
  } catch {
    return unreadable;
  }
};
