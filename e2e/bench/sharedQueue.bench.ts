import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request as requests, type Page } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';
import { createApi, fetchToken } from '../support/api';
import { findPrograms, startCluster } from '../support/cluster';
import { store } from '../support/display';
import { waitForStream } from '../support/events';
import { report, tell } from '../support/figures';
import { createAuditors } from '../support/operators';
import { startServer, type Server } from '../support/server';
import { historyOf, listPending } from '../support/suppliers';
import { expect, test } from '../support/test';
import { clearQueue, readSeen, watchQueue, type Seen } from './support/queueWork';

test.use({ savesData: true });

const length = 60;

/** Milliseconds in which an operator sees what another one has decided or opened. */
const seenBar = 2_000;

/** Starts a process with an embedded database. Returns its server and a function that stops it. */
const startEmbedded = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shared-queue-'));
  await cp(path.join(process.env['E2E_FOLDER'] ?? '', 'seed'), folder, { recursive: true });
  const server = await startServer(folder);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { servers: [server], stop };
};

/** Starts two processes on one PostgreSQL database. */
const startPair = async () => {
  const cluster = startCluster();
  const servers: Server[] = [];
  for (let count = 0; count < 2; count += 1) servers.push(await startServer(cluster.databaseUrl));
  const stop = async () => {
    await Promise.all(servers.map(server => server.stop()));
    cluster.stop();
  };
  return { servers, stop };
};

const storages = [
  { name: 'the embedded database', start: startEmbedded, isMissing: false },
  { name: 'two processes on PostgreSQL', start: startPair, isMissing: !findPrograms() },
];

/** Returns how long two operators had the same record open without being told, in milliseconds, at worst. */
const findLongestOverlap = (all: readonly Seen[]) => {
  const overlaps = all.flatMap(({ open }, index) =>
    all
      .slice(index + 1)
      .flatMap(other =>
        open.flatMap(mine =>
          other.open
            .filter(({ name }) => name === mine.name)
            .map(theirs => Math.min(mine.to, theirs.to) - Math.max(mine.from, theirs.from)),
        ),
      ),
  );
  return Math.max(0, ...overlaps);
};

/** Returns when each record was decided, by its name, from the answers that a page gets. */
const watchDecisions = (page: Page, names: ReadonlyMap<string, string>, decidedAt: Map<string, number>) =>
  page.on('response', response => {
    if (!response.url().endsWith('/suppliers/approve') || !response.ok()) return;
    const { records } = response.request().postDataJSON() as { records: { id: string }[] };
    for (const { id } of records) {
      const name = names.get(id);
      if (name !== undefined && !decidedAt.has(name)) decidedAt.set(name, Date.now());
    }
  });

for (const { name: storage, start, isMissing } of storages)
  for (const operators of [2, 5])
    test(`${operators} operators clear a queue of ${length} on ${storage}`, async ({ browser, consoleWatch }) => {
      test.skip(isMissing, 'PostgreSQL is not installed');
      test.setTimeout(900_000);
      // Somebody else is faster with the claim or the decision.
      consoleWatch.allow(/409/);
      const { servers, stop } = await start();
      try {
        const [first] = servers;
        if (!first) throw new Error('No server has started');
        const request = await requests.newContext({ baseURL: first.url });
        const chief = createApi(request, await fetchToken(request, 'superAdmin'));
        const all = (await listPending(chief)) as (Supplier & { version: number })[];
        const waiting = all.slice(0, length);
        const names = new Map(waiting.map(({ id, name }) => [id, name]));
        expect(new Set(names.values()).size).toBe(length);
        const auditors = await createAuditors(chief, request, operators);
        const decidedAt = new Map<string, number>();
        const pages: Page[] = [];
        for (const [index, { token }] of auditors.entries()) {
          const context = await browser.newContext({ baseURL: servers[index % servers.length]?.url ?? '' });
          consoleWatch.attach(context);
          const page = await context.newPage();
          await store(page, { token });
          await watchQueue(page);
          watchDecisions(page, names, decidedAt);
          const opened = waitForStream(page);
          await page.goto('/supplier/queue');
          await opened;
          pages.push(page);
        }
        const began = Date.now();
        const told = await Promise.all(pages.map(clearQueue));
        const seconds = (Date.now() - began) / 1000;
        const seen = await Promise.all(pages.map(readSeen));
        const histories = await historyOf(chief, [...names.keys()]);
        const shares = auditors.map(({ name }) => histories.filter(([entry]) => entry === `approve by ${name}`).length);
        tell({
          measurement: `${operators} operators, ${storage}: decided by each; told that others were faster; seconds`,
          value: `${shares.join(' + ')}; ${told.join(' + ')}; ${seconds.toFixed(0)}`,
        });
        expect(histories.map(entries => entries.length)).toEqual(waiting.map(() => 1));
        const delays = [...decidedAt].flatMap(([name, at]) => seen.map(page => (page.waiting[name] ?? at) - at));
        report(`another's decision is seen, at worst`, Math.max(...delays), 'ms', seenBar);
        report('a record open on two pages without a word, at worst', findLongestOverlap(seen), 'ms', seenBar);
        await request.dispose();
      } finally {
        for (const context of browser.contexts()) await context.close();
        await stop();
      }
    });
