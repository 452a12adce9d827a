/** Timeout of a call in milliseconds (docs/requirements.md#constants). */
export const requestTimeout = 10_000;

/** The origin of the API, or the path below which the origin of the console has both. Empty for its root. */
export const apiOrigin: string = import.meta.env.VITE_API_BASE_URL ?? import.meta.env.VITE_BASE_PATH ?? '';

export const apiUrl = `${apiOrigin}/admin`;

/** Returns the headers that every call sends, such as the bearer token and the language of the response. */
export const createHeaders = (token: string | null, given?: HeadersInit) => {
  const headers = new Headers(given);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', document.documentElement.lang);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

/** A complete response of the API. */
export type ApiResponse = Pick<Response, 'status' | 'ok' | 'headers'> & { body: string };

/** Calls the API and reads the whole body. Rejects like `fetch` if the response breaks off or never ends. */
export const sendRequest = async (url: string, options: RequestInit): Promise<ApiResponse> => {
  const response = await fetch(url, options);
  const { status, ok, headers } = response;
  return { status, ok, headers, body: await response.text() };
};

/** Sends a call with other headers, by calling `send`. */
type SendWithHeaders = <T extends Pick<ApiResponse, 'headers' | 'body'>>(
  url: string,
  options: HttpOptions,
  send: (options: HttpOptions) => Promise<T>,
) => Promise<T>;

/** The options of every call (providers/createHttp.ts). */
export type HttpOptions = {
  method?: string;
  /** Sent as JSON. A file is sent as it is. */
  body?: unknown;
  /** Timeout in milliseconds, for a call that takes longer than others. */
  timeout?: number;
  headers?: HeadersInit;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Sends the request instead of `fetch`, for example to report the progress of an upload. */
  transport?: typeof sendRequest;
  /** For writes that must not run twice: `sendWithIdempotencyKey`. Passed in, because the login page does not need its code. */
  once?: SendWithHeaders | undefined;
  /** For reads that pages repeat: `sendWithEtag`. Passed in for the same reason. */
  revalidate?: SendWithHeaders | undefined;
};
