import { HttpError } from 'react-admin';
import { askForNewPassword, untilPasswordChanged } from '@/session/passwordReset';
import { reportPermissionDenied } from '@/session/sessionSignals';
import { waitForRenewal } from '@/session/renewal';
import { getToken, useSession } from '@/session/session';
import { apiUrl, headersFor, requestTimeout, sendCall, type Answer } from './api';
import { parseEnvelope } from './envelope';
import { takePrefetched } from '@/boot/prefetchCalls';
import { withIdempotencyKey } from './idempotencyKeys';

/** A 401 of these is their answer, not an expired session. */
const sessionUrls = [`${apiUrl}/login`, `${apiUrl}/logout`];

/** What the API answers also before a password that was reset is changed. */
const arrivalUrls = [...sessionUrls, `${apiUrl}/info`, `${apiUrl}/menu`, `${apiUrl}/password`];

export type HttpOptions = {
  method?: string;
  /** Sent as JSON, or as it is when it is a file. */
  body?: unknown;
  /** Milliseconds to wait for a call that is known to take longer than others. */
  timeout?: number;
  headers?: HeadersInit;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** A write that makes a difference each time it is done: sent again after a lost answer, it is not done again. */
  once?: boolean;
};

/** What an error of the API carries: `errors` are messages by form field, `data` the rest of the answer. */
export type HttpErrorBody = { code: number; errors?: Record<string, string>; data?: unknown };

/**
 * The only door to the API (docs/requirements.md#calls). Sends the bearer token and the user's language, gives up after
 * ten seconds, unwraps the envelope `{ code, message | msg, data }` and answers its data, ids as strings, as `json`. A write that is sent
 * again since its answer was lost has the key of the first, so that the API acts once.
 * Throws `HttpError(message, status, HttpErrorBody)`; the message is the server's own or the key of one of ours, and
 * status 0 means that no answer came. A 401 waits until the user has signed in again in place, then is sent once more;
 * while a password that was reset must be changed first, calls wait for that. Those of nobody are not sent.
 */
export const http = async (url: string, options: HttpOptions = {}): Promise<HttpAnswer> => {
  const attempt = () => withIdempotencyKey(url, options, keyed => ask(url, keyed));
  if (arrivalUrls.includes(url)) return attempt();
  await untilPasswordChanged();
  // A page that is about to go may ask once more.
  if (getToken() === null) throw new HttpError('ra.auth.auth_check_error', 401);
  try {
    return await attempt();
  } catch (error) {
    if (askForNewPassword(error)) return http(url, options);
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
    // Whoever has signed out meanwhile, or is not known here, is not to be asked to sign in again in place.
    if (getToken() === null || useSession.getState().user === null) throw error;
  }
  if (getToken() === token) await waitForRenewal();
  return http(url, options);
};

type HttpAnswer = ReturnType<typeof unwrap>;

/** ra-data-simple-rest hands over bodies that are JSON already. */
const bodyOf = (body: unknown) =>
  body === undefined || typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);

const send = async (url: string, { body, signal, ...given }: HttpOptions, token: string | null) => {
  const { timeout: wait = requestTimeout, once: _, ...options } = given;
  const headers = headersFor(token, options.headers);
  if (body !== undefined) headers.set('Content-Type', body instanceof Blob ? body.type : 'application/json');
  const timeout = AbortSignal.timeout(wait);
  try {
    return await (takePrefetched(url, token, options.method) ??
      sendCall(url, {
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
 * The status of a failed call. The HTTP status or the envelope's code is enough by itself: some APIs answer every call
 * with HTTP 200, others put a gateway's 400 in front of a code that says more.
 */
const errorStatus = (status: number, code: number) => {
  const isHttpError = Number.isInteger(code) && code >= 400 && code < 600;
  return status === 401 || !isHttpError ? status : code;
};

/** What `Retry-After` asks for, as seconds or as a date; undefined where it asks for nothing. */
const secondsUntilRetry = (headers: Headers) => {
  const asked = headers.get('Retry-After');
  if (!asked) return undefined;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  return seconds > 0 ? seconds : undefined;
};

const unwrap = ({ status, ok, headers, body }: Answer) => {
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
