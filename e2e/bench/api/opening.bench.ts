import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { browserArgs, findBrowser } from '../../support/browser';
import { report, tell } from '../../support/figures';
import { createClient, percentile, type Client } from '../../support/million/client';
import { otherMenuPaths } from '../../support/menuPaths';
import { records } from '../../support/records';
import { startServer } from '../../support/server';
import { pages as others } from '../support/pages';

/** The limit in milliseconds for the 95th percentile of responses (docs/architecture.md#speed). */
const bar = 50;
const runs = 60;

/** Every page of the menu and beside it, and a record in each drawer that is known. */
const pages = [
  ...new Set([...others, ...otherMenuPaths([]), ...Object.values(records).filter(to => to.startsWith('/'))]),
];

/** Milliseconds without a call after which a page has made those of its opening. */
const quiet = 1_500;

/** Opens every page in a browser, and returns the reads of the API that each makes, by the page that is first with them. */
const recordReads = async (url: string, token: string) => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await context.addInitScript(known => localStorage.setItem('token', known), token);
  const found = new Map<string, string>();
  const page = await context.newPage();
  let opened = '';
  let last = 0;
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/admin/') || request.resourceType() !== 'fetch') return;
    // The stream of events stays open.
    if (pathname === '/admin/events') return;
    last = performance.now();
    const call = pathname.slice('/admin'.length) + search;
    if (!found.has(call)) found.set(call, opened);
  });
  for (opened of pages) {
    last = performance.now();
    await page.goto(opened);
    await expect(page.locator('main').first()).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => performance.now() - last, { timeout: 60_000 }).toBeGreaterThan(quiet);
  }
  await browser.close();
  return found;
};

/** Measures a call and, if it has an ETag, the same call again with it. The first calls prepare the process. */
const measureRead = async ({ call }: Client, token: string, read: string) => {
  const time = async (etag?: string) => {
    const durations: number[] = [];
    for (let index = -3; index < runs; index += 1) {
      const began = performance.now();
      const { status } = await call('GET', read, token, undefined, etag);
      if (etag) expect([read, status]).toEqual([read, 304]);
      if (index >= 0) durations.push(performance.now() - began);
    }
    return { p50: percentile(durations, 0.5), p95: percentile(durations, 0.95) };
  };
  const first = await time();
  // The marks of tables change now and then, such as when a session is renewed or an item of the inbox is deleted.
  const { etag } = await call('GET', read, token);
  return { ...first, unchanged: etag ? (await time(etag)).p95 : undefined };
};

/** Reports the slowest call of each page, and how long all take that answer 304. */
const measureReads = async (database: string, client: Client, reads: Map<string, string>) => {
  const token = await client.signIn();
  const slowest = new Map<string, { read: string; p50: number; p95: number }>();
  const unchanged: number[] = [];
  for (const [read, page] of reads) {
    const measured = await measureRead(client, token, read).catch((error: unknown) => String(error));
    if (typeof measured === 'string') {
      tell({ measurement: `${database}, failed`, value: measured });
      expect.soft(measured, read).toBe('');
      continue;
    }
    const { p50, p95, unchanged: again } = measured;
    if (p95 > (slowest.get(page)?.p95 ?? 0)) slowest.set(page, { read, p50, p95 });
    if (p95 > bar)
      tell({ measurement: `${database}, over`, value: `${p95.toFixed(1)} ms`, call: decodeURIComponent(read) });
    if (again !== undefined) unchanged.push(again);
  }
  for (const [page, { read, p50, p95 }] of slowest)
    report(`${database}, ${page}, slowest call, p95`, p95, 'ms', bar, {
      p50: `${p50.toFixed(1)} ms`,
      call: decodeURIComponent(read),
    });
  tell({ measurement: `${database}, calls that answer 304`, value: `${unchanged.length} of ${reads.size}` });
  report(`${database}, slowest 304, p95`, Math.max(...unchanged), 'ms', bar);
};

test('what pages call when they open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'supply-console-opening-'));
  const embedded = await startServer(folder);
  const client = createClient(embedded.url, 1);
  const reads = await recordReads(embedded.url, await client.signIn());
  tell({ measurement: 'calls of all pages', value: reads.size });
  await measureReads('embedded', client, reads);
  client.close();
  await embedded.stop();
  await rm(folder, { recursive: true });
  const large = await startServer(process.env['BENCH_DATABASE_URL'] ?? '');
  const other = createClient(large.url, 1);
  await measureReads('a million records', other, reads);
  other.close();
  await large.stop();
});
