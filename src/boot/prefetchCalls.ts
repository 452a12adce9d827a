import { apiUrl, headersFor, requestTimeout, sendCall, type Answer } from '@/providers/api';

/** Answers that are on their way before the code that asks for them, by URL. */
const begun = new Map<string, { token: string; answer: Promise<Answer> }>();

/**
 * Begins to read `paths` of the API, while the console's code is still loading. Each answer is handed to the first who
 * asks for it; one that nobody has asked for while a call may take is forgotten.
 */
export const prefetchCalls = (token: string, paths: readonly string[]) => {
  for (const path of paths) {
    const url = apiUrl + path;
    const answer = sendCall(url, { headers: headersFor(token), signal: AbortSignal.timeout(requestTimeout) });
    // How it failed is told to who asks.
    answer.catch(() => undefined);
    begun.set(url, { token, answer });
  }
  setTimeout(() => begun.clear(), requestTimeout);
};

/** The answer to a read of `url` that was begun, once; none to whoever has signed in anew since. */
export const takePrefetched = (url: string, token: string | null, method = 'GET') => {
  if (method !== 'GET') return undefined;
  const taken = begun.get(url);
  begun.delete(url);
  return taken?.token === token ? taken?.answer : undefined;
};
