import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../.ci/audit.mjs');
const none = { info: 0, low: 1, moderate: 2, high: 0, critical: 0 };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the audit with an `npm` that outputs `printed`. */
const audit = async (printed: string) => {
  const npm = path.join(folder, 'npm');
  await writeFile(npm, `#!/bin/sh\ncat <<'END'\n${printed}\nEND\n`);
  await chmod(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env['PATH']}` };
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, stdout };
};

describe.skipIf(process.platform === 'win32')('npm run audit', () => {
  test('fails on a severe advisory but not on milder ones', async () => {
    const found = { left: { name: 'left-pad', severity: 'high', range: '<1.3.0', fixAvailable: true } };
    const grave = await audit(
      JSON.stringify({ vulnerabilities: found, metadata: { vulnerabilities: { ...none, high: 1 } } }),
    );
    expect(grave).toEqual({
      status: 1,
      stdout: expect.stringContaining('high: left-pad <1.3.0 (npm audit fix helps)'),
    });
    const slight = await audit(JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: none } }));
    expect(slight).toEqual({ status: 0, stdout: expect.stringContaining('slighter ones: 3') });
  });

  test.each([
    ['a tool', 'vitest', 0],
    ['the console, though only its build needs it', 'react-router', 1],
    ['what a package of the console needs', 'query-string', 1],
    ['the server', 'hono', 1],
  ])('judges a severe advisory on %s', async (_what, name, status) => {
    const vulnerabilities = { [name]: { name, severity: 'high', range: '<9', fixAvailable: false } };
    const report = JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { ...none, high: 1 } } });
    expect((await audit(report)).status).toBe(status);
  });

  test('passes with a notice when the registry offers no audits', async () => {
    const message = '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk';
    const refused = await audit(JSON.stringify({ message, statusCode: 405, error: { summary: '' } }));
    expect(refused).toEqual({
      status: 0,
      stdout: expect.stringContaining('NOT AUDITED: this registry offers no audits (405 Method Not Allowed'),
    });
  });

  test.each([
    ['a registry that fails', JSON.stringify({ message: '503 Service Unavailable', statusCode: 503 }), '503 Service'],
    ['a registry out of reach', JSON.stringify({ message: 'ECONNREFUSED', error: {} }), 'ECONNREFUSED'],
    ['an error without words', JSON.stringify({ message: '', error: { summary: '' } }), 'npm audit gave no report'],
    ['an npm that is broken', 'npm is broken', 'npm audit gave no report'],
  ])('fails the check after %s', async (_what, printed, reason) => {
    const { status, stdout } = await audit(printed);
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining(`NOT AUDITED: the audit could not be done (${reason}`),
    ]);
  });
});
