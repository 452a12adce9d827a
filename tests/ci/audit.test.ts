import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../.ci/audit.mjs');
const none = { info: 0, low: 1, moderate: 2, high: 0, critical: 0 };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the audit where `npm` prints what it is told to. */
const audit = async (printed: string) => {
  const npm = path.join(folder, 'npm');
  await writeFile(npm, `#!/bin/sh\ncat <<'END'\n${printed}\nEND\n`);
  await chmod(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env['PATH']}` };
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, stdout };
};

test.skipIf(process.platform === 'win32')('a grave advisory fails, a registry that tells none does not', async () => {
  const found = { left: { name: 'left-pad', severity: 'high', range: '<1.3.0', fixAvailable: true } };
  const grave = await audit(
    JSON.stringify({ vulnerabilities: found, metadata: { vulnerabilities: { ...none, high: 1 } } }),
  );
  expect(grave).toEqual({ status: 1, stdout: expect.stringContaining('high: left-pad <1.3.0 (npm audit fix helps)') });
  const slight = await audit(JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: none } }));
  expect(slight).toEqual({ status: 0, stdout: expect.stringContaining('slighter ones: 3') });
  const refused = await audit(JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }));
  expect(refused).toEqual({
    status: 0,
    stdout: expect.stringContaining('not audited: the registry gave no advisories (405'),
  });
  expect(await audit('npm is broken')).toEqual({ status: 0, stdout: expect.stringContaining('(no answer)') });
});
