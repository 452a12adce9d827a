import { HttpError } from 'react-admin';
import { getToken, useSessionStore } from '@/session/session';
import type { HttpOptions } from './api';

/** The most responses that are kept, and the most characters of their bodies. */
const mostResponses = 50;
const mostCharacters = 2_000_000;

type KnownResponse = { headers: Headers; body: string };

/** The last response to each read that had an ETag, by URL, the one used longest ago first. In memory only. */
const known = new Map<string, KnownResponse>();

/** The token and the language that the responses were sent for. */
let owner = '';

useSessionStore.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id || user?.role !== before?.role) known.clear();
});

const remember = (url: string, response: KnownResponse) => {
  known.delete(url);
  if (response.headers.has('ETag')) known.set(url, response);
  let characters = [...known.values()].reduce((sum, { body }) => sum + body.length, 0);
  for (const [oldest, { body }] of known) {
    if (known.size <= mostResponses && characters <= mostCharacters) return;
    known.delete(oldest);
    characters -= body.length;
  }
};

/**
 * Sends a read with the ETag of its last response. If the API answers 304, returns that response again: its data is the
 * same object, so nothing is parsed or rendered anew (docs/architecture.md#how-data-flows). An API without ETags is asked
 * as usual.
 */
export const sendWithEtag = async <T extends KnownResponse>(
  url: string,
  options: HttpOptions,
  send: (options: HttpOptions) => Promise<T>,
): Promise<T> => {
  const sender = `${getToken()} ${document.documentElement.lang}`;
  if (owner !== sender) known.clear();
  owner = sender;
  const before = known.get(url) as T | undefined;
  const headers = new Headers(options.headers);
  const etag = before?.headers.get('ETag');
  if (etag) headers.set('If-None-Match', etag);
  const response = await send({ ...options, headers }).catch((error: unknown) => {
    if (before && error instanceof HttpError && error.status === 304) return before;
    throw error;
  });
  remember(url, response);
  return response;
};
