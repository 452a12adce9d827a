import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

// Most of them run at night only. A title that two of them have, or a missing module, would be found a day later.
test.each(['playwright', 'api', 'demo'])('the browser tests of e2e/%s.config.ts can be loaded', async config => {
  const cli = 'node_modules/@playwright/test/cli.js';
  const loaded = run(process.execPath, [cli, 'test', '-c', `e2e/${config}.config.ts`, '--list', '--reporter', 'line']);
  expect((await loaded).stdout).not.toBe('');
});
