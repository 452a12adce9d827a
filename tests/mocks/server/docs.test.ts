import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSwaggerUiApp } from '../../../mocks/server/docs/docs';
import { locateDocsFiles } from '../../../mocks/server/docs/plugin';
import { openSite, read } from './openSite';

const docs = createSwaggerUiApp(name => readFile(locateDocsFiles().get(name) ?? name));

test('serves the page of the API documentation with a policy that allows only its own files', async () => {
  const answer = await docs.request('/admin/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(await answer.text()).not.toMatch(/<script>|<style|style="|\son\w+="|https?:/);
});

const types: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };

test('serves every file that the page loads, compressed', async () => {
  const html = await (await docs.request('/admin/docs')).text();
  const addresses = [...html.matchAll(/(?:src|href)="([\w/.-]+)"/g)].map(
    ([, address = '']) => new URL(address, 'http://localhost/admin/docs').pathname,
  );
  const answers = await Promise.all(
    addresses.map(async address => {
      const answer = await docs.request(address, { headers: { 'Accept-Encoding': 'gzip' } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isCompressed = answer.headers.get('Content-Encoding') === 'gzip';
      return { address, answer, isCompressed, content: isCompressed ? gunzipSync(bytes) : bytes };
    }),
  );
  expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter(({ isCompressed }) => isCompressed)).toHaveLength(4);
  for (const { address, answer, content } of answers) {
    expect(answer.headers.get('Content-Type')).toBe(types[path.extname(address).slice(1)]);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(content.equals(await readFile(locateDocsFiles().get(path.basename(address)) ?? ''))).toBe(true);
  }
});

test.each(['index.html', 'package.json', 'constructor', '..%2fserver.js', 'swagger-ui-bundle.js.map'])(
  'responds with 404 to /admin/docs/%s',
  async file => {
    expect((await docs.request(`/admin/docs/${file}`)).status).toBe(404);
  },
);

test('is part of the site, without sign-in and for reading only', async () => {
  const { app } = await openSite();
  expect(await read(app, '/admin/docs')).toMatchObject({ status: 200, body: expect.stringContaining('id="docs"') });
  expect(await read(app, '/admin/docs/page.js')).toMatchObject({ status: 200 });
  expect((await app.request('/admin/docs', { method: 'POST' })).status).toBe(404);
});

test('compresses each file once', async () => {
  let reads = 0;
  const app = createSwaggerUiApp(name => {
    reads += 1;
    return readFile(locateDocsFiles().get(name) ?? name);
  });
  const get = async (encoding: string) => {
    const answer = await app.request('/admin/docs/page.js', { headers: { 'Accept-Encoding': encoding } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.headers.get('Content-Encoding') === 'gzip' ? gunzipSync(bytes) : bytes;
  };
  const [first, second, plain] = [await get('gzip, br'), await get('gzip'), await get('')];
  expect([second, plain]).toEqual([first, first]);
  expect(reads).toBe(1);
});

test('sends the document of the API compressed as well', async () => {
  const { app } = await openSite();
  const get = (encoding: string) => app.request('/admin/openapi.json', { headers: { 'Accept-Encoding': encoding } });
  const [plain, compressed] = [await get('identity'), await get('gzip')];
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(await plain.text());
});
