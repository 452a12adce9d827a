import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../../../mocks/api/openapi/document';
import { routes } from '../../../../mocks/api/routes';
import { createConformanceChecker } from '../../../../mocks/conformance/createConformanceChecker';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { drawRequest, type Caller, type DrawnRequest } from './drawRequest';
import { createDrawing } from './fromSchema';
import { knownRecords } from './known';
import { leaksOf } from './leaks';
import { createTally } from './tally';

/** `npm run test:nightly` makes more requests, with a new seed each time. */
const { FUZZ_RUNS: runs, FUZZ_SEED: given } = process.env;
const numRuns = Number(runs ?? (isNightly ? 100 : 3));
const seed = Number(given ?? (isNightly ? Date.now() % 2 ** 31 : 20_261_101));

/** The timeout of the console in milliseconds. */
const patience = 60_000;

const document = buildOpenApiDocument(routes);
const conformance = createConformanceChecker(document);
const tally = createTally();

const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    template,
    operation: operation as Parameters<typeof drawRequest>[1]['operation'] & { tags: string[] },
  })),
);
const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];

/** The tokens of callers. Signs a caller in again when a request has ended the session, or needs a newer proof of identity. */
const createTokens = () => {
  const tokens = new Map<Caller, string>();
  return {
    tokenOf: async (caller: Caller) => {
      if (caller === 'nobody') return undefined;
      if (caller === 'stranger') return 'f'.repeat(64);
      const token = tokens.get(caller) ?? (await server.signIn(sampleAccountMobiles[caller]).catch(() => undefined));
      if (token) tokens.set(caller, token);
      return token;
    },
    forget: (caller: Caller) => void tokens.delete(caller),
  };
};

type Tokens = ReturnType<typeof createTokens>;

const send = async ({ method, path, as, headers, body }: DrawnRequest, tokens: Tokens) => {
  const token = await tokens.tokenOf(as);
  const began = performance.now();
  const response = await server.api.request(path, {
    method,
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== null && { body }),
  });
  // A stream of events does not end.
  const isStream = response.headers.get('Content-Type') === 'text/event-stream';
  const text = isStream ? '' : await response.text();
  if (isStream) await response.body?.cancel();
  if (response.status === 401 || text.includes('stepUpRequired')) tokens.forget(as);
  return { response, text, milliseconds: performance.now() - began };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Lists what is wrong with the response to a request. The request itself may be invalid. */
const faultsOf = async (request: DrawnRequest, route: string, tokens: Tokens) => {
  const { response, text, milliseconds } = await send(request, tokens);
  const { status, headers } = response;
  tally.note(route, status, milliseconds);
  const { method, path: url } = request;
  const exchange = { method, url, status, headers, received: parse(text) };
  return [
    ...(status >= 500 ? [`it failed: ${text}`] : []),
    ...(milliseconds > patience ? [`it took ${milliseconds} ms`] : []),
    ...conformance.checkAnswer(exchange),
    ...leaksOf(`${text}\n${JSON.stringify([...headers])}`).map(leak => `it gives away ${leak}`),
  ];
};

test.each(tags)(
  'no request to %s makes the API fail, hang or leak internals',
  async tag => {
    const known = await knownRecords(server.db, tag);
    const draw = createDrawing(document, known);
    const tokens = createTokens();
    const failures: (string | undefined)[] = [];
    for (const operation of operations.filter(
      ({
        operation: {
          tags: [own],
        },
      }) => own === tag,
    )) {
      const route = `${operation.method} ${operation.template}`;
      const property = fc.asyncProperty(drawRequest(draw, operation, known), async request => {
        const faults = await faultsOf(request, route, tokens);
        if (faults.length > 0) throw new Error(faults.join('; '));
      });
      const details = await fc.check(property, { seed, numRuns });
      if (details.failed) failures.push(`${route}: ${fc.defaultReportMessage(details)}`);
    }
    expect(failures).toEqual([]);
  },
  isNightly ? 3_600_000 : undefined,
);

afterAll(() => {
  if (isNightly) process.stdout.write(`\n${tally.print()}seed: FUZZ_SEED=${seed}\n`);
});
