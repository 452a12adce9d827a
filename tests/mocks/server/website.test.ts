import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleDataWarning, readEnvironment } from '../../../mocks/server/environment';
import { createSecurityHeadersMiddleware, securityHeadersMiddleware } from '../../../mocks/server/headers';
import { createStaticFilesApp } from '../../../mocks/server/website';

/** How browsers ask for a page. */
const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder = '';
const site = new Hono();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<meta name="style-nonce" nonce="__CSP_NONCE__">');
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), 'plain');
  await writeFile(path.join(folder, 'assets/app-1a2b.js.gz'), gzipSync('compressed'));
  site.use(securityHeadersMiddleware);
  site.route('/', createStaticFilesApp(folder));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['/', '/index.html', '/login', '/supplier/list/12/edit'])(
  'serves the console at %s without caching it',
  async page => {
    const answer = await site.request(page, { headers: asBrowser });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  },
);

test('uses a new nonce in every response, the same in policy and page', async () => {
  const read = async () => {
    const answer = await site.request('/login', { headers: asBrowser });
    const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1];
    expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    return nonce;
  };
  expect(await read()).not.toBe(await read());
});

test('allows only the console in the content security policy', async () => {
  const { headers } = await site.request('/');
  expect(headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'self'; script-src 'self'; style-src 'self' 'nonce-\S+'; img-src 'self' data: blob: https:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'$/,
  );
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  // Only HSTS_MAX_AGE sends this header.
  expect(headers.has('Strict-Transport-Security')).toBe(false);
  expect(headers.has('X-Powered-By')).toBe(false);
});

test('keeps openers away with the value that lets Chromium use its compiled code', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
  const { headers } = await site.request('/', { headers: { ...asBrowser, 'User-Agent': agent } });
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('noopener-allow-popups');
  expect(headers.get('Vary')).toContain('User-Agent');
});

test('allows calls to the origin of another API, and its images', async () => {
  const other = new Hono();
  other.use(createSecurityHeadersMiddleware('http://api.example.com:8080/v2'));
  const policy = (await other.request('/')).headers.get('Content-Security-Policy');
  expect(policy).toContain("connect-src 'self' http://api.example.com:8080;");
  expect(policy).toContain('https: http://api.example.com:8080;');
});

test('caches files with a content hash forever and sends them compressed', async () => {
  const headers = { 'Accept-Encoding': 'gzip, br' };
  const answer = await site.request('/assets/app-1a2b.js', { headers });
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('compressed');
  expect(await (await site.request('/assets/app-1a2b.js')).text()).toBe('plain');
});

test.each(['/health', '/ready', '/supplier/list'])(
  'responds with 404 to a program that asks for %s',
  async pathname => {
    const answer = await site.request(pathname, { headers: { Accept: '*/*' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).not.toContain('html');
  },
);

test.each(['/assets/gone-9f8e.js', '/robots.txt', '/.vite/manifest.json', '/assets/../../package.json'])(
  'responds with 404 to %s',
  async file => {
    const answer = await site.request(file);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).not.toContain('html');
  },
);

test('validates the environment and treats empty values as defaults', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    storage: { dataDir: './.data' },
  });
  expect(readEnvironment({ PORT: '80', DATABASE_URL: 'postgres://a:b@c/d', DATA_KEY: '07'.repeat(32) })).toMatchObject({
    port: 80,
    storage: { databaseUrl: 'postgres://a:b@c/d' },
  });
  expect(readEnvironment({}).sampleData).toBe(true);
  expect(readEnvironment({ SAMPLE_DATA: 'off' }).sampleData).toBe(false);
  const postgres = { DATABASE_URL: 'postgres://a:b@c/d', DATA_KEY: '07'.repeat(32) };
  expect(readEnvironment(postgres).sampleData).toBe(false);
  expect(readEnvironment({ ...postgres, SAMPLE_DATA: 'on' }).sampleData).toBe(true);
  expect(readEnvironment({ ...postgres, DATABASE_POOL: '5', STOP_DELAY: '10' })).toMatchObject({
    storage: { maxConnections: 5 },
    stopDelay: 10,
  });
  expect(() => readEnvironment({ DATABASE_POOL: '2', STOP_DELAY: '-1' })).toThrow(
    /DATABASE_POOL: must be at least 3\n.*STOP_DELAY: /,
  );
  expect(readEnvironment({}).host).toBe('127.0.0.1');
  expect(readEnvironment({ SAMPLE_DATA: 'off' }).host).toBeUndefined();
  expect(readEnvironment({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(createSampleDataWarning({ host: '127.0.0.1' })).toContain('only this machine');
  expect(createSampleDataWarning({ host: '0.0.0.0' })).toContain('whoever can connect');
  expect(() => readEnvironment({ SAMPLE_DATA: 'yes', ADMIN_MOBILE: '12', ADMIN_PASSWORD: 'Console@2026' })).toThrow(
    /SAMPLE_DATA: must be on or off\n.*ADMIN_MOBILE: .*mobile number.*\n.*ADMIN_PASSWORD: is too easy to guess/,
  );
  expect(readEnvironment({ SAMPLE_UNTIL: '2026-11-01T08:00:00Z' }).sampleUntil).toBe(Date.UTC(2026, 10, 1, 8));
  expect(() => readEnvironment({ PORT: 'http', DATABASE_URL: 'mysql://x', SAMPLE_UNTIL: 'now' })).toThrow(
    /PORT: .*\n.*DATABASE_URL: .*\n.*SAMPLE_UNTIL: /,
  );
});
