import { HttpError } from 'react-admin';
import {
  countPermissionDenial,
  getRefusalReason,
  requestReauthentication,
  setAccountRequirementFromError,
  waitForAccountRequirements,
} from '@/session/sessionSignals';
import { getToken, useSessionStore } from '@/session/session';
import { createHeaders, requestTimeout, sendRequest, type HttpOptions } from './api';
import { takePrefetchedResponse } from '@/boot/prefetchCalls';
import { followServerClock } from '@/ui/serverClock';
import { unwrapResponse, type ToEnvelope, type ToErrorStatus } from './response';

/** What differs between APIs: how they wrap a response, and which calls belong to signing in. */
export type ApiHttpConventions = {
  /** URLs of the sign-in and the sign-out. A 401 there is their own result, not an expired session. */
  sessionUrls: readonly string[];
  /** Other URLs that the API serves even before a reset password is changed or a required second factor is set up. */
  openUrls?: readonly string[];
  toEnvelope: ToEnvelope;
  /**
   * For an API that reports errors by codes of its own, such as 1003001000 at HTTP 200: their HTTP statuses. A bulk run
   * goes on after a record that is refused with 400, 404, 409 or 422, and stops at any other error.
   */
  toErrorStatus?: ToErrorStatus;
  /** Whether the API acts once on repeated writes with the same `Idempotency-Key`. If not, the header is not sent. */
  idempotency: boolean;
  /** Names this tab in writes (`X-Tab-Id`), so that the API's events tell its changes from those of the user's other tabs. */
  tabId?: string;
};

type HttpResponse = ReturnType<typeof unwrapResponse>;

/**
 * Creates the function through which every call to an API goes (docs/requirements.md#calls). It
 * - sends the bearer token and the user's language, and times out after ten seconds unless `timeout` is set.
 * - unwraps the envelope and returns its data, with ids as strings, as `json`.
 * - asks only for changes, if `revalidate` is passed.
 * - reuses the idempotency key of a write that is retried after a lost response, so that the API acts once.
 * - waits after a 401 until the user has signed in again in place, then sends the call once more.
 * - waits while a reset password must be changed or a second factor set up, and sends nothing without a token, except
 *   to `sessionUrls` and `openUrls`.
 * - waits after a 403 with the reason `stepUpRequired` until the user has proved their identity, and sends the call again.
 *
 * The function throws `HttpError(message, status, HttpErrorBody)`. The message is the server's own or a message key of
 * the console. Status 0 means that there was no response.
 */
export const createHttp = (conventions: ApiHttpConventions) => {
  const { sessionUrls, openUrls = [], toEnvelope, toErrorStatus, idempotency, tabId } = conventions;
  const withTabId = (options: HttpOptions) => {
    if (tabId === undefined || (options.method ?? 'GET') === 'GET') return options;
    const headers = new Headers(options.headers);
    headers.set('X-Tab-Id', tabId);
    return { ...options, headers };
  };

  const sendWithRenewal = async (url: string, options: HttpOptions): Promise<HttpResponse> => {
    const token = getToken();
    const response = await send(url, withTabId(options), token);
    try {
      return unwrapResponse(response, toEnvelope, toErrorStatus);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401 || sessionUrls.includes(url)) throw error;
      // Do not show the renewal dialog to a user who has signed out meanwhile or is not known yet.
      if (getToken() === null || useSessionStore.getState().user === null) throw error;
    }
    if (getToken() === token) await requestReauthentication();
    return http(url, options);
  };

  const sendWithKey = (url: string, options: HttpOptions) => {
    const { once, revalidate } = options;
    if (revalidate) return revalidate(url, options, conditional => sendWithRenewal(url, conditional));
    if (idempotency && once) return once(url, options, keyed => sendWithRenewal(url, keyed));
    if (idempotency) return sendWithRenewal(url, options);
    const headers = new Headers(options.headers);
    headers.delete('Idempotency-Key');
    return sendWithRenewal(url, { ...options, headers });
  };

  const http = async (url: string, options: HttpOptions = {}): Promise<HttpResponse> => {
    if (sessionUrls.includes(url)) return sendWithKey(url, options);
    const isOpen = openUrls.includes(url);
    if (!isOpen) await waitForAccountRequirements();
    // A page that is about to unmount may call once more.
    if (!isOpen && getToken() === null) throw new HttpError('ra.auth.auth_check_error', 401);
    const sentAt = performance.now();
    try {
      return await sendWithKey(url, options);
    } catch (error) {
      if (error instanceof HttpError && getRefusalReason(error) === 'stepUpRequired') {
        // Loaded with the console, because the sign-in page must stay small.
        const { requestIdentityProofIfNeeded } = await import('@/session/proof/stepUp');
        await requestIdentityProofIfNeeded(error, sentAt);
        return http(url, options);
      }
      if (isOpen) throw error;
      if (setAccountRequirementFromError(error)) return http(url, options);
      if (error instanceof HttpError && error.status === 403) countPermissionDenial();
      throw error;
    }
  };

  return http;
};

/** ra-data-simple-rest passes bodies that are JSON already. */
const serializeBody = (body: unknown) =>
  body === undefined || typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);

const send = async (url: string, { body, signal, ...given }: HttpOptions, token: string | null) => {
  const { timeout: wait = requestTimeout, once: _, revalidate: __, transport = sendRequest, ...options } = given;
  const headers = createHeaders(token, options.headers);
  if (body !== undefined) headers.set('Content-Type', body instanceof Blob ? body.type : 'application/json');
  const timeout = AbortSignal.timeout(wait);
  try {
    const prefetched = takePrefetchedResponse(url, token, options.method);
    // It may have arrived a while ago, so it does not tell the time.
    if (prefetched) return await prefetched;
    const response = await transport(url, {
      ...options,
      headers,
      body: serializeBody(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    followServerClock(response.headers);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    if (!isTimeout && !timeout.aborted) throw new HttpError('http.network', 0);
    throw new HttpError(wait === requestTimeout ? 'http.timeout' : 'http.late', 0);
  }
};
