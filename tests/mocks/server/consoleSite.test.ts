import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createConsoleOnlyApp } from '../../../mocks/server/consoleSite';
import { read } from './openSite';

const open = (isStopping = () => false) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Supply Console</title>');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return createConsoleOnlyApp({ folder, apiUrl: 'https://api.example.com/v2', hstsMaxAge: 60, isStopping });
};

const asBrowser = { Accept: 'text/html' };

test('serves a console of another API, and allows it to call that API', async () => {
  const { status, body, headers } = await read(open(), '/supplier/list', asBrowser);
  expect([status, body]).toEqual([200, '<title>Supply Console</title>']);
  expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://api.example.com;");
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=60');
});

test('has no API of its own, and says where the API is', async () => {
  const site = open();
  const signIn = await site.request('/admin/login', { method: 'POST', body: '{}' });
  expect(signIn.status).toBe(404);
  expect(await signIn.text()).toContain('https://api.example.com/v2');
  for (const url of ['/admin/info', '/admin/openapi.json', '/admin/docs', '/metrics'])
    expect((await read(site, url)).status).toBe(404);
});

test('reports that it is alive, and that it is stopping', async () => {
  let stopping = false;
  const site = open(() => stopping);
  expect((await read(site, '/healthz')).status).toBe(200);
  expect((await read(site, '/readyz')).status).toBe(200);
  stopping = true;
  expect((await read(site, '/readyz')).status).toBe(503);
});
