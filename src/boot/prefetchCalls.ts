import { apiUrl, createHeaders, requestTimeout, sendRequest, type ApiResponse } from '@/providers/api';

/** Prefetched responses by URL. They are requested before the code that needs them is loaded. */
const prefetched = new Map<string, { token: string; answer: Promise<ApiResponse> }>();

/**
 * Prefetches GET calls to the given paths of the API while the console's code is loading. Each response is used once. Responses
 * that are still unused after the request timeout are dropped.
 */
export const prefetchCalls = (token: string, paths: readonly (string | undefined)[]) => {
  for (const path of paths) {
    if (path === undefined) continue;
    const url = apiUrl + path;
    const answer = sendRequest(url, { headers: createHeaders(token), signal: AbortSignal.timeout(requestTimeout) });
    // The caller that uses the response handles its error.
    answer.catch(() => undefined);
    prefetched.set(url, { token, answer });
  }
  setTimeout(() => prefetched.clear(), requestTimeout);
};

/** Returns the prefetched response to a GET of `url`, once. Returns undefined if the token has changed since. */
export const takePrefetchedResponse = (url: string, token: string | null, method = 'GET') => {
  if (method !== 'GET') return undefined;
  const taken = prefetched.get(url);
  prefetched.delete(url);
  return taken?.token === token ? taken?.answer : undefined;
};
