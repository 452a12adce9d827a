import type { BrowserContext, Response } from '@playwright/test';
import type { OpenApiDocument } from '../../mocks/api/openapi/document';
import { createConformance, type Conformance, type Exchange } from '../../mocks/contract/conformance';

/** Of each worker one: whatever server tells it, it is the same. */
let conformance: Promise<Conformance> | undefined;

const load = async (origin: string) => {
  const answer = await fetch(`${origin}/admin/openapi.json`);
  return createConformance((await answer.json()) as OpenApiDocument);
};

/** What of a call is not as the API's OpenAPI document tells, each with the call. */
export const compare = async (exchange: Exchange) => {
  conformance ??= load(new URL(exchange.url).origin);
  return (await conformance).check(exchange).map(problem => `${exchange.method} ${exchange.url}: ${problem}`);
};

const isJson = (type: string | undefined) => type?.startsWith('application/json') ?? false;

const isCall = (response: Response) =>
  new URL(response.url()).pathname.startsWith('/admin/') &&
  // Node dates what it answers; what a test makes up in its stead has no date.
  response.headers()['date'] !== undefined;

const read = async (response: Response): Promise<Exchange | undefined> => {
  const request = response.request();
  const headers = response.headers();
  const sent = isJson(request.headers()['content-type']) ? request.postData() : null;
  // A page that is gone takes its answers with it.
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

/** Compares every call of the console to the API with the OpenAPI document, both what it sends and what it gets. */
export const watchContract = () => {
  const compared: Promise<string[]>[] = [];
  return {
    attach(context: BrowserContext) {
      context.on('response', response => {
        if (isCall(response)) compared.push(read(response).then(exchange => (exchange ? compare(exchange) : [])));
      });
    },
    problems: async () => (await Promise.all(compared)).flat(),
  };
};

export type ContractWatch = ReturnType<typeof watchContract>;
