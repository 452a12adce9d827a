/** Milliseconds after which a call is given up (docs/requirements.md#constants). */
export const requestTimeout = 10_000;

/** Where the provider's API is; empty means the origin that serves the console. */
export const apiOrigin: string = import.meta.env.VITE_API_BASE_URL ?? '';

export const apiUrl = `${apiOrigin}/admin`;

/** What every call says of itself: who asks, and in which language to answer. */
export const headersFor = (token: string | null, given?: HeadersInit) => {
  const headers = new Headers(given);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', document.documentElement.lang);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

/** An answer of the API that has come whole. */
export type Answer = Pick<Response, 'status' | 'ok' | 'headers'> & { body: string };

/** Calls the API. An answer that breaks off, or never ends, is none: it fails as `fetch` does. */
export const sendCall = async (url: string, options: RequestInit): Promise<Answer> => {
  const response = await fetch(url, options);
  const { status, ok, headers } = response;
  return { status, ok, headers, body: await response.text() };
};
