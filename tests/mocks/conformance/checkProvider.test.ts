import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles, password } from '../../../mocks/db/sample/accounts';
import { buildOpenApiDocument } from '../../../mocks/api/openapi/document';
import { routes } from '../../../mocks/api/routes';
import { checkEvents } from '../../../mocks/conformance/checks/events';
import { createClient, UnreachableError, type FetchFunction } from '../../../mocks/conformance/client';
import { createConformanceChecker } from '../../../mocks/conformance/createConformanceChecker';
import { createCheckCollector } from '../../../mocks/conformance/findings';
import { checkApiConformance } from '../../../mocks/conformance/checkApiConformance';
import { formatApiCheckResults } from '../../../mocks/conformance/print';
import { server } from '../../setup/server';
import { breaks, createBroken } from './brokenProvider';

const account = { host: 'http://provider.test', mobile: sampleAccountMobiles.superAdmin, password, write: true };
const answer = async (request: Request) => server.api.fetch(request);

test('names each break of a provider with its call and response, and reports nothing else', async () => {
  const { findings } = await checkApiConformance({ ...account, send: createBroken(answer) });
  const wrong = findings.filter(({ problems }) => problems.length > 0);
  for (const { name, call, says } of breaks) {
    const named = wrong.filter(finding => call.test(finding.call) && says.test(finding.problems.join('\n')));
    expect.soft(named.length, name).toBeGreaterThan(0);
  }
  const others = wrong.filter(finding => !breaks.some(({ call }) => call.test(finding.call)));
  expect(others.map(({ call, problems }) => [call, ...problems])).toEqual([]);
  const printed = formatApiCheckResults(findings);
  expect(printed).toMatch(
    /GET \/admin\/statistics\/monitor\n {2}✗ .*\n {6}status 502 .*\n(.*\n)? {6}got: 502 text\/html <h1>Bad Gateway/,
  );
  expect(printed).toContain(`${wrong.length} of ${findings.length} checks do not conform`);
  expect(findings.length).toBeGreaterThan(400);
}, 60_000);

test('reads the first event of live updates, and passes over an API without them', async () => {
  const checkOf = async (send: FetchFunction) => {
    const document = buildOpenApiDocument(routes);
    const findings = createCheckCollector(createConformanceChecker(document, { open: true }));
    const { request, readStream, signIn } = createClient(account.host, send);
    signIn(await server.signIn(account.mobile));
    await checkEvents(request, readStream, findings);
    return findings.findings;
  };
  const found = await checkOf((url, init) => answer(new Request(url, init)));
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
  expect(found).toHaveLength(3);
  const without = await checkOf((url, init) => answer(new Request(`${url}/none`, init)));
  expect(without.map(({ skipped }) => skipped)).toEqual(['the API has no live updates']);
});

test('reports a failed sign-in and an unreachable host', async () => {
  const refused = await checkApiConformance({
    ...account,
    password: 'wrong',
    send: (url, init) => answer(new Request(url, init)),
  });
  expect(refused.refused?.status).toBe(401);
  const down = checkApiConformance({ ...account, send: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(down).rejects.toThrow(UnreachableError);
  await expect(down).rejects.toThrow('POST /admin/login: fetch failed');
});

test('prints its usage when it is started without an address', () => {
  const script = path.resolve(import.meta.dirname, '../../../mocks/conformance/start.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('npm run check:contract -- https://api.example.com');
  expect(status).toBe(1);
}, 60_000);

/** Serves the API of the tests on a free port until the test ends. `refuse` are paths that it does not have. */
const listen = async (refuse?: RegExp) => {
  const listener = getRequestListener(request =>
    refuse?.test(request.url) ? new Response(null, { status: 404 }) : server.api.fetch(request),
  );
  const http = createHttpServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  onTestFinished(() => void http.close());
  await once(http, 'listening');
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
};

/** Runs `npm run check:provider` as a process. Resolves to its exit code and its output. */
const checkAsProcess = (...args: string[]) =>
  new Promise<[code: unknown, output: string]>(resolve => {
    const script = path.resolve(import.meta.dirname, '../../../mocks/conformance/providers.mjs');
    const { VITEST: _, ...env } = process.env;
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve([error ? error.code : 0, stdout + stderr]),
    );
  });

test('check:provider ends with a code for each outcome', { timeout: 120_000 }, async () => {
  const api = await listen();
  const reserved = createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const closed = `http://127.0.0.1:${(reserved.address() as AddressInfo).port}`;
  reserved.close();
  const token = await server.signIn(sampleAccountMobiles.admin);
  const only = ['--only', 'suppliers'];
  const [works, refused, incomplete, ...others] = await Promise.all([
    checkAsProcess(api, '--token', token, ...only),
    checkAsProcess(api, '--username', sampleAccountMobiles.admin, '--password', 'wrong', ...only),
    checkAsProcess(
      await listen(/\/statistics\//),
      '--username',
      sampleAccountMobiles.admin,
      '--password',
      password,
      ...only,
    ),
    checkAsProcess(api, '--token', token, '--only', 'shops'),
    checkAsProcess(api, '--token'),
    checkAsProcess('api.example.com', '--token', token),
    checkAsProcess(api),
    checkAsProcess(closed, '--token', token),
  ]);
  expect(works).toEqual([0, expect.stringContaining('✓ suppliers: getMany')]);
  expect(works[1]).not.toMatch(/✗|orders/);
  expect(refused).toEqual([1, expect.stringContaining('✗ signs in: 401: ')]);
  expect(incomplete).toEqual([2, expect.stringContaining('✗ statistics: 404')]);
  expect(others).toEqual([
    [3, expect.stringContaining('There is no resource “shops”. There are: ')],
    [3, expect.stringContaining('--token')],
    [3, expect.stringContaining('Name the address of the API: https://…')],
    [3, expect.stringContaining('Name an account')],
    [4, expect.stringContaining(`${closed} cannot be reached: `)],
  ]);
});
