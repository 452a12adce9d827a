import type { BrowserContext, Request } from '@playwright/test';
import { listPending, openAudit, rowOf } from './support/suppliers';
import { isStream, waitForStream } from './support/events';
import { expect, test } from './support/test';

/** Records that the page's browser opens streams. */
const watchStreams = (context: BrowserContext) => {
  const streams: Request[] = [];
  context.on('request', request => isStream(request) && streams.push(request));
  return streams;
};

type Waiting = { id: string; name: string; version: number };

const toRecords = (suppliers: readonly Waiting[]) => ({
  records: suppliers.map(({ id, version }) => ({ id, version })),
});

test('two tabs share one connection, and the second continues it', async ({ page, context, signIn, api }) => {
  const chief = await api('superAdmin');
  const [first, second, third] = (await listPending(chief)) as Waiting[];
  if (!first || !second || !third) throw new Error('Too few suppliers wait');
  const streams = watchStreams(context);
  await signIn('auditor');
  const opened = waitForStream(page);
  await openAudit(page);
  await opened;
  const other = await context.newPage();
  await openAudit(other);
  // The other tab takes part: it waits for the connection's lock.
  const countWaiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(countWaiting).toBe(1);
  await chief.post('/suppliers/approve', toRecords([first]));
  for (const tab of [page, other]) await expect(rowOf(tab, first.name)).toContainText('已由 陈思远 通过');
  expect(streams).toHaveLength(1);
  const taken = waitForStream(other);
  await page.close();
  // Between two connections. It is not lost.
  await chief.post('/suppliers/approve', toRecords([second]));
  await taken;
  await expect(rowOf(other, second.name)).toContainText('已由 陈思远 通过');
  await chief.post('/suppliers/approve', toRecords([third]));
  await expect(rowOf(other, third.name)).toContainText('已由 陈思远 通过');
  expect(streams).toHaveLength(2);
  expect(streams[1]?.headers()['last-event-id']).toBeTruthy();
});

test('nothing is lost or shown twice when the network returns', async ({
  page,
  context,
  signIn,
  api,
  consoleWatch,
}) => {
  consoleWatch.allow(
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_NETWORK_CHANGED/,
    /ERR_INCOMPLETE_CHUNKED_ENCODING/,
    /ERR_FAILED/,
  );
  const chief = await api('superAdmin');
  const waiting = (await listPending(chief)) as Waiting[];
  const streams = watchStreams(context);
  await signIn('auditor');
  const opened = waitForStream(page);
  await openAudit(page);
  await opened;
  await context.setOffline(true);
  const decided = waiting.slice(0, 3);
  await chief.post('/suppliers/approve', toRecords(decided));
  await context.setOffline(false);
  for (const { name } of decided) await expect(rowOf(page, name)).toContainText('已由 陈思远 通过');
  await expect(page.getByText('减少 3 条')).toBeVisible();
  await page.getByRole('button', { name: '显示' }).click();
  for (const { name } of decided) await expect(rowOf(page, name)).toHaveCount(0);
  for (const stream of streams.slice(1)) expect(stream.headers()['last-event-id']).toBeTruthy();
});
