import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { checkProviders } from '@/providers/checkProviders';
import { buildOpenApiDocument } from '../../mocks/api/openapi/document';
import { routes } from '../../mocks/api/routes';
import { main } from '../../mocks/conformance/checkProvider';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { server } from '../setup/server';

const contract = buildOpenApiDocument(routes);
const { origin } = window.location;
const only = ['--only', 'suppliers'];
const account = ['--username', sampleAccountMobiles.admin, '--password', sampleAccountPassword];

beforeEach(() => server.intercept(http.get(`${origin}/`, () => new Response('Not found', { status: 404 }))));

/** Runs `npm run check:provider` with the console of the tests. Resolves to its exit code and its output. */
const run = async (...args: string[]): Promise<[code: number, output: string]> => {
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const connect = async () => ({ checkProviders, contract, close: async () => {} });
  return [await main(args, { print, connect }), output];
};

test('ends with 0 if everything works, and checks only the named resources', async () => {
  const [code, output] = await run(`${origin}/`, '--token', await server.signIn(sampleAccountMobiles.admin), ...only);
  expect(output).toContain('✓ suppliers: getMany');
  expect(output).toContain('✓ secondFactors: declaration');
  expect(output).not.toMatch(/✗|orders/);
  expect(code).toBe(0);
});

test('ends with 1 if something required fails, and with 2 if only something optional does', async () => {
  expect(await run(origin, ...account.slice(0, 3), 'wrong', ...only)).toEqual([
    1,
    expect.stringContaining('✗ signs in: 401: '),
  ]);
  server.intercept(http.get('*/admin/statistics/*', () => new Response(null, { status: 404 })));
  expect(await run(origin, ...account, ...only)).toEqual([2, expect.stringContaining('✗ statistics: overview: 404')]);
});

test('ends with 3 and its usage for wrong arguments', async () => {
  for (const [problem, ...args] of [
    ['There is no resource “shops”. There are: ', origin, ...account, '--only', 'shops'],
    ['--token', origin, '--token'],
    ['Name the address of the API: https://…', 'api.example.com', ...account],
    ['Name an account', origin],
  ])
    expect(await run(...args)).toEqual([3, expect.stringMatching(`${problem}[^]*npm run check:provider -- https`)]);
});
