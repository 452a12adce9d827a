import type { HttpExchange } from './createConformanceChecker';

/** Sends a request, like `fetch`. */
export type FetchFunction = (url: string, init: RequestInit) => Response | Promise<Response>;

type Options = { body?: unknown; key?: string; token?: string | null; accept?: string };

/** A response, with its body as text and, if it is JSON, parsed. */
export type ClientExchange = HttpExchange & { call: string; text: string };

/** The timeout of a request in milliseconds, the same as the console's. */
const patience = 10_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

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
 * Creates a client for a provider's API. `signIn` sets the token of later requests. Requests throw Unreachable if there
 * is no response.
 */
export const createClient = (host: string, send: FetchFunction) => {
  let token: string | null = null;

  /** Sends a request, and reads its response with `read`. */
  const exchange = async (
    method: string,
    path: string,
    { body, key, token: bearer = token, accept = 'application/json' }: Options,
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
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await read(response);
      const { status, headers } = response;
      return { call, method, url, sent: body, status, headers, received: parse(text), text };
    } catch (error) {
      throw new UnreachableError(`${call}: ${reasonOf(error)}`, { cause: error });
    }
  };

  const request = (method: string, path: string, options: Options = {}) =>
    exchange(method, path, options, response => response.text());

  /** Opens a stream of events, and closes it after the first one, whose text it returns. */
  const readStream = (path: string) =>
    exchange('GET', path, { accept: 'text/event-stream' }, async response => {
      if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.text();
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        const { done = true, value = '' } = (await reader?.read()) ?? {};
        text += value;
        if (!done && !/^data:.*\n\r?\n/m.test(text)) continue;
        await reader?.cancel();
        return text;
      }
    });

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
