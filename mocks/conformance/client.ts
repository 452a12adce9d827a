import type { HttpExchange } from './createConformanceChecker';
import { parseEvents, readStreamUntil, type StreamOptions } from './eventStream';
import { safeParseJson } from './json';

/** Sends a request, like `fetch`. */
export type FetchFunction = (url: string, init: RequestInit) => Response | Promise<Response>;

type Options = {
  /** Sent as JSON. */
  body?: unknown;
  /** The text of a file, which is sent as it is. */
  file?: string;
  key?: string;
  token?: string | null;
  accept?: string;
  lastEventId?: string | undefined;
};

/** A response, with its body as text and, if it is JSON, parsed. */
export type ClientExchange = HttpExchange & { call: string; text: string };

/** The timeout of a request in milliseconds, the same as the console's. */
const patience = 10_000;

const reasonOf = (error: unknown) => {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError') return `no answer within ${patience / 1000} s`;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

/** Thrown when there is no response. */
export class UnreachableError extends Error {}

/** Formats a query string as the contract requires: each parameter as JSON. */
export const formatQueryString = (parameters: Record<string, unknown>) =>
  `?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;

/**
 * Creates a client for a provider's API. `signIn` sets the token of later requests. Requests throw
 * UnreachableError if there is no response.
 */
export const createClient = (host: string, send: FetchFunction) => {
  let token: string | null = null;

  /** Sends a request, and reads its response with `read`. */
  const exchange = async (
    method: string,
    path: string,
    { body, file, key, token: bearer = token, accept = 'application/json', lastEventId }: Options,
    read: (response: Response) => Promise<string>,
  ): Promise<ClientExchange> => {
    const call = `${method} /admin${decodeURIComponent(path)}`;
    const url = `${host}/admin${path}`;
    try {
      const response = await send(url, {
        method,
        signal: AbortSignal.timeout(patience),
        headers: {
          Accept: accept,
          'Accept-Language': 'en',
          ...(bearer && { Authorization: `Bearer ${bearer}` }),
          ...(key && { 'Idempotency-Key': key }),
          ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(file !== undefined && { 'Content-Type': 'text/plain' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file !== undefined && { body: file }),
      });
      const text = await read(response);
      const { status, headers } = response;
      return { call, method, url, sent: body, status, headers, received: safeParseJson(text), text };
    } catch (error) {
      throw new UnreachableError(`${call}: ${reasonOf(error)}`, { cause: error });
    }
  };

  const request = (method: string, path: string, options: Options = {}) =>
    exchange(method, path, options, response => response.text());

  /** Opens a stream of events, reads some, and closes it. Returns the events with the response. */
  const readStream = async (
    path: string,
    { lastEventId, onFirst = async () => {}, until = () => true }: StreamOptions = {},
  ) => {
    const answer = await exchange('GET', path, { accept: 'text/event-stream', lastEventId }, response =>
      response.headers.get('Content-Type')?.startsWith('text/event-stream')
        ? readStreamUntil(response.body, { onFirst, until })
        : response.text(),
    );
    return { ...answer, events: parseEvents(answer.text) };
  };

  return {
    request,
    readStream,
    signIn: (given: string) => {
      token = given;
    },
  };
};

export type SendRequest = ReturnType<typeof createClient>['request'];

export type ReadStream = ReturnType<typeof createClient>['readStream'];
