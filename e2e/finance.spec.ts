import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { shortLived, startServer } from './support/server';
import { expect, test as base } from './support/test';
import type { Withdrawal } from '@/finance/withdrawals/withdrawal';
import { addWithdrawals, bank, decidedBy, listAdded } from './support/withdrawals';

const count = 500;
const approve = '**/admin/withdrawals/approve';
const list = `/finance/withdrawal/list?${new URLSearchParams({ filter: JSON.stringify({ status: 'pending', q: bank }) })}`;

const test = base.extend({
  /** Seeded data of its own, with 500 more withdrawals. */
  server: async ({}, use) => {
    const parent = process.env['E2E_FOLDER'] ?? '';
    const folder = await mkdtemp(path.join(parent, 'finance-'));
    await cp(path.join(parent, 'seed'), folder, { recursive: true });
    await addWithdrawals(folder, count);
    const server = await startServer(folder, shortLived);
    await use(server);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/** The second chunk gets to the server, but its response is lost, and then the network is down. */
const cutOffInTheMiddle = async (page: Page) => {
  let calls = 0;
  await page.route(approve, async route => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    await page.context().setOffline(true);
    return route.abort('connectionreset');
  });
};

/** Records the idempotency key and the records of each chunk. */
const watchChunks = (page: Page) => {
  const chunks: { key: string | undefined; records: object[] }[] = [];
  page.on('request', request => {
    if (!request.url().endsWith('/admin/withdrawals/approve')) return;
    const { records } = request.postDataJSON() as { records: object[] };
    chunks.push({ key: request.headers()['idempotency-key'], records });
  });
  return chunks;
};

test('reports the outcome of every record after a bulk run loses the connection halfway', async ({
  page,
  context,
  signIn,
  api,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/);
  await signIn('finance');
  const chief = await api('superAdmin');
  const added = (await listAdded(chief)).map(({ id }) => id);
  expect(added).toHaveLength(count);
  const chunks = watchChunks(page);
  await page.goto(list);
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible();
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: `选择全部 ${count} 项` }).click();
  await expect(page.getByRole('group', { name: '批量操作' })).toContainText(`已选 ${count} 项合计 ¥5,000.00`);
  await page.getByRole('button', { name: '批量通过' }).click();
  const dialog = page.getByRole('dialog', { name: '批量通过提现' });
  await expect(dialog.getByText(`可通过 ${count} 项。 合计 ¥5,000.00，涉及 1 个账户。`)).toBeVisible();
  await cutOffInTheMiddle(page);
  await dialog.getByRole('button', { name: '通过', exact: true }).click();

  await expect(dialog.getByRole('alert')).toContainText('未收到当前批次的结果，可能已经生效');
  await expect(dialog.getByText(`已处理 200 / ${count} 项`)).toBeVisible();
  const colleague = await api('admin');
  const lost = added.slice(-3);
  const records = lost.map(id => ({ id, version: 1 }));
  await colleague.post('/withdrawals/reject', { records, reason: '收款户名不符' });
  await context.setOffline(false);

  await expect(dialog.getByText(`已通过 ${count - 3} 项`)).toBeVisible();
  const failures = dialog.getByRole('group', { name: '失败 3 项' }).first();
  await expect(failures.getByRole('listitem')).toHaveCount(3);
  await expect(failures).toContainText('林晓峰');
  const approved = added.slice(0, -3);
  expect((await listAdded(chief, 'completed')).map(({ id }) => id)).toEqual(approved);
  expect((await listAdded(chief, 'failed')).map(({ id }) => id)).toEqual(lost);
  const decided = await decidedBy(chief, '周雅琴', 'approve');
  expect(decided.filter(id => added.includes(id)).toSorted()).toEqual(approved.toSorted());
  expect(chunks.map(chunk => chunk.records.length)).toEqual([200, 200, 200, 100]);
  expect(chunks[2]).toEqual(chunks[1]);
  expect(new Set(chunks.map(({ key }) => key)).size).toBe(3);

  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByText('已选 3 项')).toBeVisible();
});

test('moves through the chart’s days with the arrow keys', async ({ page, signIn }) => {
  await signIn('finance');
  await page.goto('/finance/bill/list');
  await page.getByRole('button', { name: '每日金额图表' }).click();
  const days = page.getByRole('slider', { name: /每日金额/ });
  await days.focus();
  await expect(days).toHaveAttribute('aria-valuetext', /^2026-11-01，收入 ¥[\d,.]+，支出 ¥[\d,.]+$/);
  await page.keyboard.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /^2026-10-31，/);
  await expect(page.getByText('每日金额 · 2026-10-31')).toBeVisible();
});

test('answers what a supplier was paid last month, in a link that can be shared', async ({ page, signIn, api }) => {
  await signIn('admin');
  const chief = await api('superAdmin');
  const now = new Date();
  const [start, end] = [-1, 0].map(months =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1) - 8 * 3_600_000).toISOString(),
  );
  const last = { ownerType: 'supplier', status: 'completed', processedAt_gte: start, processedAt_lte: end };
  const paid = await chief.list<Withdrawal>('withdrawals', last, [0, 199], ['createdAt', 'DESC']);
  const { ownerId } = paid[0] ?? {};
  const own = paid.filter(withdrawal => withdrawal.ownerId === ownerId);
  const sum = own.reduce((total, { amount }) => total + Number(amount), 0);
  const amount = sum.toLocaleString('zh-CN', { minimumFractionDigits: 2 });
  await page.goto(`/supplier/list/${ownerId}`);
  const record = page.getByRole('dialog', { name: '供应商详情' });
  await record.getByRole('tab', { name: '账单' }).click();
  await record.getByRole('button', { name: '上月' }).click();
  const statement = record.getByRole('table', { name: /^对账单/ });
  await expect(statement.getByRole('row', { name: /^已付提现/ })).toHaveText(`已付提现${own.length}-¥${amount}`);
  const name = await statement.getAttribute('aria-label');
  await page.reload();
  await expect(record.getByRole('table', { name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(statement).toBeHidden();
  await expect(record.getByRole('tab', { name: '账单' })).toBeVisible();
});
