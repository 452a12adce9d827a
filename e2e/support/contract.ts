import type { BrowserContext, Response } from '@playwright/test';
import type { OpenApiDocument } from '../../mocks/api/openapi/document';
import {
  createConformanceChecker,
  type ConformanceChecker,
  type HttpExchange,
} from '../../mocks/conformance/createConformanceChecker';

/** One per worker, because the document is the same on every server. */
let conformance: Promise<ConformanceChecker> | undefined;

const load = async (origin: string) => {
  const answer = await fetch(`${origin}/admin/openapi.json`);
  return createConformanceChecker((await answer.json()) as OpenApiDocument);
};

/** Lists how a call violates the API's OpenAPI document. */
export const compare = async (exchange: HttpExchange) => {
  conformance ??= load(new URL(exchange.url).origin);
  return (await conformance).check(exchange).map(problem => `${exchange.method} ${exchange.url}: ${problem}`);
};

const isJson = (type: string | undefined) => type?.startsWith('application/json') ?? false;

const isCall = (response: Response) =>
  /^\/admin\/(?!docs(?:\/|$))/.test(new URL(response.url()).pathname) &&
  // Node sets a date on its responses. A response that a test fakes has none.
  response.headers()['date'] !== undefined;

const read = async (response: Response): Promise<HttpExchange | undefined> => {
  const request = response.request();
  const headers = response.headers();
  const sent = isJson(request.headers()['content-type']) ? request.postData() : null;
  // A closed page discards its responses.
  const text = isJson(headers['content-type']) ? await response.text().catch(() => undefined) : '';
  if (text === undefined) return undefined;
  return {
    method: request.method(),
    url: response.url(),
    ...(sent !== null && { sent: JSON.parse(sent) as unknown }),
    status: response.status(),
    headers: { get: name => headers[name.toLowerCase()] ?? null },
    received: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
};

/** Compares every API call of the console, request and response, with the OpenAPI document. */
export const watchContract = () => {
  const compared: Promise<string[]>[] = [];
  const onResponse = (response: Response) => {
    if (isCall(response)) compared.push(read(response).then(exchange => (exchange ? compare(exchange) : [])));
  };
  return {
    attach: (context: BrowserContext) => void context.on('response', onResponse),
    detach: (context: BrowserContext) => void context.off('response', onResponse),
    problems: async () => (await Promise.all(compared)).flat(),
  };
};

export type ContractWatch = ReturnType<typeof watchContract>;
