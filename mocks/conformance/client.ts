import type { HttpExchange } from './createConformanceChecker';

/** Sends a request, like `fetch`. */
export type FetchFunction = (url: string, init: RequestInit) => Response | Promise<Response>;

type Options = { body?: unknown; key?: string; token?: string | null };

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

  const request = async (method: string, path: string, options: Options = {}): Promise<ClientExchange> => {
    const { body, key, token: bearer = token } = options;
    const call = `${method} /admin${decodeURIComponent(path)}`;
    const url = `${host}/admin${path}`;
    try {
      const response = await send(url, {
        method,
        signal: AbortSignal.timeout(patience),
        headers: {
          Accept: 'application/json',
          'Accept-Language': 'en',
          ...(bearer && { Authorization: `Bearer ${bearer}` }),
          ...(key && { 'Idempotency-Key': key }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const { status, headers } = response;
      return { call, method, url, sent: body, status, headers, received: parse(text), text };
    } catch (error) {
      throw new UnreachableError(`${call}: ${reasonOf(error)}`, { cause: error });
    }
  };

  return {
    request,
    signIn: (given: string) => {
      token = given;
    },
  };
};

export type SendRequest = ReturnType<typeof createClient>['request'];
