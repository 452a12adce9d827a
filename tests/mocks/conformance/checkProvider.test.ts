import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accounts, password } from '../../../mocks/db/sample/accounts';
import { Unreachable } from '../../../mocks/conformance/client';
import { checkProvider } from '../../../mocks/conformance/checkProvider';
import { printFindings } from '../../../mocks/conformance/print';
import { server } from '../../setup/server';
import { breaks, createBroken } from './brokenProvider';

const account = { host: 'http://provider.test', mobile: accounts.superAdmin, password, write: true };
const answer = async (request: Request) => server.api.fetch(request);

test('names each break of a provider with its call and response, and reports nothing else', async () => {
  const { findings } = await checkProvider({ ...account, send: createBroken(answer) });
  const wrong = findings.filter(({ problems }) => problems.length > 0);
  for (const { name, call, says } of breaks) {
    const named = wrong.filter(finding => call.test(finding.call) && says.test(finding.problems.join('\n')));
    expect.soft(named.length, name).toBeGreaterThan(0);
  }
  const others = wrong.filter(finding => !breaks.some(({ call }) => call.test(finding.call)));
  expect(others.map(({ call, problems }) => [call, ...problems])).toEqual([]);
  const printed = printFindings(findings);
  expect(printed).toMatch(
    /GET \/admin\/statistics\/monitor\n {2}✗ .*\n {6}status 502 .*\n(.*\n)? {6}got: 502 text\/html <h1>Bad Gateway/,
  );
  expect(printed).toContain(`${wrong.length} of ${findings.length} checks do not conform`);
  expect(findings.length).toBeGreaterThan(400);
}, 60_000);

test('reports a failed sign-in and an unreachable host', async () => {
  const refused = await checkProvider({
    ...account,
    password: 'wrong',
    send: (url, init) => answer(new Request(url, init)),
  });
  expect(refused.refused?.status).toBe(401);
  const down = checkProvider({ ...account, send: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(down).rejects.toThrow(Unreachable);
  await expect(down).rejects.toThrow('POST /admin/login: fetch failed');
});

test('prints its usage when it is started without an address', () => {
  const script = path.resolve(import.meta.dirname, '../../../mocks/conformance/start.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('npm run check:contract -- https://api.example.com');
  expect(status).toBe(1);
}, 60_000);
