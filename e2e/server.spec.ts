import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as requests, type APIRequestContext } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';
import { createApi, fetchToken } from './support/api';
import { getRaw } from './support/raw';
import { shortLived, startServer } from './support/server';
import { expect, test as base } from './support/test';

const supplier = { name: '断电前保存的供应商', shopName: '断电测试店', phone: '13800009999' };

const test = base.extend<{ folder: string; site: APIRequestContext }>({
  /** Seeded data of its own. */
  folder: async ({}, use) => {
    const parent = process.env['E2E_FOLDER'] ?? '';
    const folder = await mkdtemp(path.join(parent, 'server-'));
    await cp(path.join(parent, 'seed'), folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  /** An API client for the shared server. */
  site: async ({ server }, use) => {
    const site = await requests.newContext({ baseURL: server.url });
    await use(site);
    await site.dispose();
  },
});

test.use({ data: 'shared' });

/** How browsers ask for a page. Programs that ask otherwise get no page for an unknown path. */
const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** The paths of the scripts and style sheets that a page requests. */
const assetsOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, asset]) => asset ?? '');

test('finishes calls in progress before the server stops, and loses no data', async ({ folder }) => {
  const server = await startServer(folder, shortLived);
  const site = await requests.newContext({ baseURL: server.url });
  const api = createApi(site, await fetchToken(site, 'admin'));
  const answers = Promise.allSettled(Array.from({ length: 10 }, () => api.post<Supplier>('/suppliers', supplier)));
  await api.get('/info');
  const stopped = server.stop('SIGINT');
  const kept = (await answers).flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.id] : []));
  expect(await stopped).toBe(0);
  await site.dispose();

  const next = await startServer(folder, shortLived);
  const again = await requests.newContext({ baseURL: next.url });
  const found = await createApi(again, await fetchToken(again, 'admin')).list<Supplier>('suppliers', {
    name: supplier.name,
  });
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
  await again.dispose();
  await next.stop();
});

test('serves busy clients until it stops, within five seconds', async ({ folder }) => {
  const server = await startServer(folder, shortLived);
  const answers = { ok: 0, last: 0, cut: [] as string[] };
  /**
   * Calls over one keep-alive connection, one after another, until the server closes it properly. Returns the status of
   * the last response.
   */
  const call = async (url: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;)
      try {
        const [answer] = (await once(get(server.url + url, { agent }), 'response')) as [IncomingMessage];
        answer.resume();
        await once(answer, 'end');
        answers.ok += 1;
        if (answer.headers.connection !== 'close') {
          // As a browser or a probe does: without a pause, the calls would keep the test busy instead of the server.
          await setTimeout(10);
          continue;
        }
        answers.last += 1;
        return answer.statusCode;
      } catch (error) {
        answers.cut.push(`${url}: ${String(error)}`);
        return undefined;
      }
  };
  const clients = Array.from({ length: 19 }, () => call('/admin/health'));
  // A load balancer must learn that this server gets no more requests.
  const probe = call('/readyz');
  await expect.poll(() => answers.ok).toBeGreaterThan(200);
  expect(await server.stop()).toBe(0);
  await Promise.all([...clients, probe]);
  expect(answers).toEqual({ ok: answers.ok, last: 20, cut: [] });
  expect(await probe).toBe(503);
});

test('sends a strict content security policy with a new nonce for every page', async ({ site }) => {
  const nonces = await Promise.all(
    ['/', '/login', '/supplier/list/12/edit', '/no/such/page'].map(async url => {
      const answer = await site.get(url, { headers: asBrowser });
      expect(answer.status()).toBe(200);
      const { 'content-security-policy': policy = '', ...headers } = answer.headers();
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html/),
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      const html = await answer.text();
      const nonce = /<meta name="style-nonce" nonce="([^"]+)"/.exec(html)?.[1];
      expect(nonce).toBeTruthy();
      expect(policy).toContain(`'nonce-${nonce}'`);
      expect(html).not.toContain('__CSP_NONCE__');
      // With a new nonce, Chromium compiles a script anew at each visit.
      expect(html).not.toMatch(/<(script|link)[^>]* nonce=/);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(nonces.length);
});

test('compresses assets and lets browsers cache them forever', async ({ site, server }) => {
  const assets = assetsOf(await (await site.get('/login', { headers: asBrowser })).text());
  expect(assets.length).toBeGreaterThan(0);
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const asset of assets) {
    const plain = await site.get(asset, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const body = await plain.body();
    for (const [encoding, decode] of Object.entries(decoders)) {
      // Not fetch, because it always decompresses.
      const { headers, raw } = await getRaw(`${server.url}${asset}`, encoding);
      if (body.length < 1024) continue;
      expect(headers['content-encoding'], `${asset} as ${encoding}`).toBe(encoding);
      expect(headers['vary']).toContain('Accept-Encoding');
      expect(raw.length).toBeLessThan(body.length);
      expect(decode(raw).equals(body)).toBe(true);
    }
  }
});

test('responds with 404 instead of a page to missing files and calls', async ({ site }) => {
  for (const url of ['/assets/missing.js', '/assets/missing', '/missing.png', '/.vite/manifest.json', '/health'])
    expect((await site.get(url)).status(), url).toBe(404);
  const call = await site.get('/admin/no/such/call');
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ code: 404, message: expect.any(String) });
  expect(call.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(call.headers()['x-powered-by']).toBeUndefined();
});

test('shows the API documentation, whose policy allows no inline code', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const response = await page.goto('/admin/docs');
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  await page.getByRole('link', { name: 'suppliers', exact: true }).click();
  await page.getByText('List suppliers', { exact: true }).click();
  await expect(page.getByText('at most 1000')).toBeVisible();
  await page.getByText('Approve suppliers', { exact: true }).click();
  await expect(page.getByText('Permission: suppliers:approve.')).toBeVisible();
  await expect(page.getByText('"succeeded"')).toBeVisible();
  await expect(page.getByText('Could not render')).toHaveCount(0);
  expect(violations).toEqual([]);
});
