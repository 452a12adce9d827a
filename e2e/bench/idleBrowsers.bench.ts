import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from '@playwright/test';
import { report, tell } from '../support/figures';
import { expect, test } from '../support/test';
import { heapOf } from './support/heap';
import { connect } from './support/work';

const browsers = 10;

/** Minutes that stand for a night: long enough for each regular read to come once. */
const minutes = Number(process.env['IDLE_MINUTES'] ?? 11);

/** Requests an hour of each browser: four reads every ten minutes, and some for what others change. */
const requestBar = 40;

/** Percent by which the memory of the server and of a page may grow. */
const memoryBar = 20;

/** Returns the memory of a process, in MB. */
const readMemory = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

test(`${browsers} idle browsers`, async ({ openPage, server: { pid } }) => {
  test.setTimeout(minutes * 60_000 + 300_000);
  const calls: string[] = [];
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/admin/')) calls.push(pathname);
  };
  const pages = [];
  for (let index = 0; index < browsers; index += 1) {
    const page = await openPage(index % 2 ? 'auditor' : 'admin');
    const opened = page.waitForResponse(/\/admin\/events$/);
    await page.goto(index % 3 ? '/supplier/audit' : '/dashboard/workplace');
    await opened;
    pages.push(page);
  }
  const [first] = pages;
  if (!first) throw new Error('There is no page');
  const session = await connect(first);
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  const before = { heap: await heapOf(session), server: readMemory(pid) };
  for (const page of pages) page.on('request', onRequest);
  await sleep(minutes * 60_000);
  const hours = minutes / 60;
  for (const path of new Set(calls))
    tell({ measurement: path, value: `${calls.filter(call => call === path).length} in ${minutes} min` });
  report('requests of an idle browser', calls.length / browsers / hours, 'an hour', requestBar);
  report('memory of the server', (readMemory(pid) / before.server - 1) * 100, '% more', memoryBar);
  report('heap of a page', ((await heapOf(session)) / before.heap - 1) * 100, '% more', memoryBar);
});
