import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, shortLived, waitUntilReady } from '../../e2e/support/server';
import { copyRepository } from './copyRepository';

test('a build for a path serves console, API and documentation below it', { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyRepository(folder);
  const port = await findFreePort();
  const variables = { VITE_BASE_PATH: '/console', PORT: String(port), DATA_DIR: path.join(folder, 'data') };
  const { VITEST: _vitest, ...others } = process.env;
  const server = spawn(process.execPath, [...shortLived, 'mocks/start.mjs'], {
    cwd: folder,
    env: { ...others, NODE_ENV: '', DATABASE_URL: '', SAMPLE_DATA: 'off', ...variables },
  });
  onTestFinished(async () => {
    if (server.kill()) await once(server, 'exit');
  });
  await waitUntilReady(server, port);
  const url = `http://127.0.0.1:${port}`;
  const openPage = async (address: string) => {
    const html = await (await fetch(url + address, { headers: { Accept: 'text/html' } })).text();
    const files = [...html.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, file = '']) => new URL(file, url + address));
    const answers = await Promise.all(files.map(async file => ({ file, answer: await fetch(file) })));
    expect(files.length).toBeGreaterThan(2);
    for (const { file, answer } of answers) {
      expect([file.pathname, answer.status]).toEqual([expect.stringMatching(/^\/console\//), 200]);
    }
    return (await Promise.all(answers.map(async ({ answer }) => answer.text()))).join('\n');
  };
  // Where the console calls the API.
  expect(/(["'`])\/console\1/.test(await openPage('/console/login'))).toBe(true);
  await openPage('/console/admin/docs');
  const contract = (await (await fetch(`${url}/console/admin/openapi.json`)).json()) as { servers: object[] };
  expect(contract.servers).toEqual([{ url: '/console/' }]);
});
