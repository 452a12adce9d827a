import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request as requests, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';
import { createApi, fetchToken, type Api } from '../support/api';
import { findPrograms, startCluster } from '../support/cluster';
import { store } from '../support/display';
import { waitForStream } from '../support/events';
import { report, tell } from '../support/figures';
import { createAuditors } from '../support/operators';
import { startServer, type Server } from '../support/server';
import { historyOf, listPending } from '../support/suppliers';
import { expect, test } from '../support/test';
import { createLine } from './support/line';
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

/** Milliseconds until the claim of a browser that was killed has ended. */
const claimBar = 60_000;

/** Milliseconds after which everything is seen once the network is back. */
const networkBar = 5_000;

type Waiting = Supplier & { version: number };

/** Starts `count` auditors, each in a browser of their own on the next server, with the queue open. */
const openQueues = async (
  browser: Browser,
  servers: readonly Pick<Server, 'url'>[],
  auditors: readonly { token: string }[],
  prepare: (page: Page) => Promise<void>,
) => {
  const pages: Page[] = [];
  for (const [index, { token }] of auditors.entries()) {
    const context = await browser.newContext({ baseURL: servers[index % servers.length]?.url ?? '' });
    const page = await context.newPage();
    await store(page, { token });
    await prepare(page);
    const opened = waitForStream(page);
    await page.goto('/supplier/queue');
    await opened;
    pages.push(page);
  }
  return pages;
};

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

/** Runs `act` on servers that are stopped afterwards, with an operator who calls the API. */
const onServers = async (
  { start }: (typeof storages)[number],
  browser: Browser,
  act: (servers: readonly Server[], chief: Api, request: APIRequestContext) => Promise<void>,
) => {
  const { servers, stop } = await start();
  const request = await requests.newContext({ baseURL: servers[0]?.url ?? '' });
  try {
    await act(servers, createApi(request, await fetchToken(request, 'superAdmin')), request);
  } finally {
    for (const context of browser.contexts()) await context.close();
    await request.dispose();
    await stop();
  }
};

for (const storage of storages) {
  for (const operators of [2, 5])
    test(`${operators} operators clear a queue of ${length} on ${storage.name}`, async ({ browser, consoleWatch }) => {
      test.skip(storage.isMissing, 'PostgreSQL is not installed');
      test.setTimeout(900_000);
      // Somebody else is faster with the claim or the decision.
      consoleWatch.allow(/409/);
      await onServers(storage, browser, async (servers, chief, request) => {
        const waiting = ((await listPending(chief)) as Waiting[]).slice(0, length);
        const names = new Map(waiting.map(({ id, name }) => [id, name]));
        expect(new Set(names.values()).size).toBe(length);
        const auditors = await createAuditors(chief, request, operators);
        const decidedAt = new Map<string, number>();
        const pages = await openQueues(browser, servers, auditors, async page => {
          consoleWatch.attach(page.context());
          await watchQueue(page);
          watchDecisions(page, names, decidedAt);
        });
        const began = Date.now();
        const told = await Promise.all(pages.map(clearQueue));
        const seconds = (Date.now() - began) / 1000;
        const seen = await Promise.all(pages.map(readSeen));
        const histories = await historyOf(chief, [...names.keys()]);
        const shares = auditors.map(({ name }) => histories.filter(([entry]) => entry === `approve by ${name}`).length);
        tell({
          measurement: `${operators} operators, ${storage.name}: decided by each; told that others were faster; seconds`,
          value: `${shares.join(' + ')}; ${told.join(' + ')}; ${seconds.toFixed(0)}`,
        });
        expect(histories.map(entries => entries.length)).toEqual(waiting.map(() => 1));
        const delays = [...decidedAt].flatMap(([name, at]) => seen.map(page => (page.waiting[name] ?? at) - at));
        report(`another's decision is seen, at worst`, Math.max(...delays), 'ms', seenBar);
        report('a record open on two pages without a word, at worst', findLongestOverlap(seen), 'ms', seenBar);
      });
    });

  test(`a killed browser, and a minute without network, on ${storage.name}`, async ({ browser, consoleWatch }) => {
    test.skip(storage.isMissing, 'PostgreSQL is not installed');
    test.setTimeout(600_000);
    consoleWatch.allow(
      /ERR_INTERNET_DISCONNECTED/,
      /ERR_NETWORK_CHANGED/,
      /ERR_INCOMPLETE_CHUNKED_ENCODING/,
      /ERR_FAILED/,
      /ERR_EMPTY_RESPONSE/,
      /ERR_CONNECTION_/,
    );
    await onServers(storage, browser, async (servers, chief, request) => {
      const auditors = await createAuditors(chief, request, 2);
      const line = await createLine(servers[0]?.url ?? '');
      const [page, other] = await openQueues(browser, [line, servers.at(-1) ?? line], auditors, async opened =>
        consoleWatch.attach(opened.context()),
      );
      if (!page || !other) throw new Error('Two pages are needed');
      const claimed = page.getByText(`${auditors[1]?.name} 处理中`);
      await expect(claimed).toBeVisible();
      // A crash gives nothing back. The claim ends by itself.
      await other.goto('chrome://crash').catch(() => undefined);
      const killedAt = Date.now();
      await expect(claimed).toBeHidden({ timeout: 2 * claimBar });
      report(`the claim of a killed browser has ended, ${storage.name}`, Date.now() - killedAt, 'ms', claimBar);

      const decided = ((await listPending(chief)) as Waiting[]).slice(1, 6);
      const marks = page.locator('nav [data-change]');
      await page.context().setOffline(true);
      line.cut();
      await sleep(30_000);
      await chief.post('/suppliers/approve', { records: decided.map(({ id, version }) => ({ id, version })) });
      await sleep(30_000);
      await expect(marks).toHaveCount(0);
      line.repair();
      await page.context().setOffline(false);
      const backAt = Date.now();
      await expect(marks).toHaveCount(decided.length);
      report('changes of a minute without network are seen', Date.now() - backAt, 'ms', networkBar);
      for (const { name } of decided)
        await expect(page.getByRole('button', { name: new RegExp(`${name}.*已由 陈思远 通过`) })).toHaveCount(1);
      line.close();
    });
  });
}
