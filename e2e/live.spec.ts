import type { BrowserContext, Page, Request } from '@playwright/test';
import { store } from './support/display';
import { createAuditors } from './support/operators';
import { historyOf, listPending, openAudit, rowOf } from './support/suppliers';
import { expect, test } from './support/test';

const isStream = (request: Request) => new URL(request.url()).pathname === '/admin/events';

const waitForStream = (page: Page) => page.waitForResponse(response => isStream(response.request()));

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

/** Approves what is open in queue mode until nothing is left. Returns what the operator was told about others. */
const clearQueue = async (page: Page) => {
  const approve = page.getByRole('button', { name: /^通过/ });
  const done = page.getByText('队列已处理完');
  const takeOver = page.getByRole('button', { name: '接手', exact: true });
  const dialog = page.getByRole('dialog', { name: '通过供应商' });
  const confirm = dialog.getByRole('button', { name: '通过', exact: true });
  const close = dialog.getByRole('button', { name: '关闭' });
  const others = page.getByRole('navigation', { name: '队列' }).getByRole('button');
  const told: string[] = [];
  const isSettled = async () => !(await dialog.isVisible()) || (await close.isVisible());
  for (;;) {
    await expect(done.or(approve).or(dialog).first()).toBeVisible();
    if (await dialog.isVisible()) {
      await expect(close.or(confirm).first()).toBeVisible();
      // By the pointer: the operators are faster than the focus, which follows the record that opens by itself.
      if (await confirm.isVisible()) await confirm.click({ timeout: 5_000 }).catch(() => undefined);
      await expect.poll(isSettled).toBe(true);
      // Somebody else was faster. The dialog names them.
      if (await close.isVisible()) {
        told.push(await dialog.innerText());
        await close.click();
        await page.reload();
      }
    } else if (await done.isVisible()) return told;
    else if ((await takeOver.isVisible()) || (await approve.getAttribute('aria-disabled')) === 'true') {
      // Whoever has a record open that somebody else works on, or has decided, is told so, and goes on with another one.
      told.push(await page.getByRole('region', { name: '资料' }).innerText());
      const free = others.filter({ hasNotText: /处理中|已由|已有变动/ }).filter({ hasText: '公司' });
      await free
        .first()
        .click({ timeout: 2_000 })
        .catch(() => page.reload());
    } else {
      await page.keyboard.press('a');
      await dialog.waitFor({ timeout: 2_000 }).catch(() => undefined);
    }
  }
};

/**
 * Numbers of operators and of suppliers in their queue. Only with FULL_QUEUE=1, because as many browsers keep two processors
 * busy for minutes.
 */
const queues = process.env['FULL_QUEUE']
  ? ([
      [2, 60],
      [5, 60],
    ] as const)
  : [];

for (const [operators, length] of queues)
  test(`${operators} operators clear one queue and decide nothing twice`, async ({
    browser,
    baseURL,
    api,
    request,
    consoleWatch,
  }) => {
    test.setTimeout(600_000);
    // Somebody else is faster with the claim or the decision.
    consoleWatch.allow(/409/);
    const chief = await api('superAdmin');
    const all = (await listPending(chief)) as Waiting[];
    const waiting = all.slice(0, length);
    if (all.length > length) await chief.post('/suppliers/approve', toRecords(all.slice(length)));
    const auditors = await createAuditors(chief, request, operators);
    const pages = await Promise.all(
      auditors.map(async ({ token }) => {
        const context = await browser.newContext(baseURL ? { baseURL } : {});
        consoleWatch.attach(context);
        const page = await context.newPage();
        await store(page, { token });
        const opened = waitForStream(page);
        await page.goto('/supplier/queue');
        await opened;
        return page;
      }),
    );
    const told = await Promise.all(pages.map(clearQueue));
    const histories = await historyOf(
      chief,
      waiting.map(({ id }) => id),
    );
    expect(histories.map(entries => entries.length)).toEqual(waiting.map(() => 1));
    const shares = auditors.map(({ name }) => histories.filter(([entry]) => entry === `approve by ${name}`).length);
    test
      .info()
      .annotations.push({ type: 'queue', description: `${shares.join(' + ')}; told ${told.flat().length} times` });
    for (const page of pages) await page.context().close();
  });

test('each operator sees the other’s decision, and a killed browser gives its record back', async ({
  page,
  signIn,
  openPage,
  api,
}) => {
  const chief = await api('superAdmin');
  const [first, second] = (await listPending(chief)) as Waiting[];
  if (!first || !second) throw new Error('Too few suppliers wait');
  await signIn('auditor');
  const opened = waitForStream(page);
  await page.goto('/supplier/queue');
  await expect(page.getByRole('heading', { level: 2, name: first.name })).toBeVisible();
  await opened;
  const other = await openPage('admin');
  await other.goto('/supplier/queue');
  await expect(other.getByRole('heading', { level: 2, name: second.name })).toBeVisible();
  const item = page.getByRole('button', { name: second.name });
  await expect(item).toContainText('林晓峰 处理中');
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('nav [data-change]')) document.body.dataset['markedAt'] ??= String(Date.now());
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await other.keyboard.press('a');
  await expect(other.getByRole('dialog').getByText(second.name)).toBeVisible();
  const decided = other.waitForResponse(/\/suppliers\/approve$/);
  await other.keyboard.press('Enter');
  await decided;
  const at = Date.now();
  await expect(item).toContainText('已由 林晓峰 通过');
  const markedAt = Number(await page.evaluate(() => document.body.dataset['markedAt']));
  test.info().annotations.push({ type: 'decision', description: `seen after ${markedAt - at} ms` });
  const claimed = page.getByText('林晓峰 处理中');
  await expect(claimed).toBeVisible();
  const killedAt = Date.now();
  // A crash gives nothing back. The claim ends by itself.
  await other.goto('chrome://crash').catch(() => undefined);
  await expect(claimed).toBeHidden({ timeout: 75_000 });
  test
    .info()
    .annotations.push({ type: 'claim', description: `free after ${Math.round((Date.now() - killedAt) / 1000)} s` });
});
