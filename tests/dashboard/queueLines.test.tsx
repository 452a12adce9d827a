import { screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '../../mocks/db/schema/catalog';
import { bills, withdrawals } from '../../mocks/db/schema/finance';
import { orders } from '../../mocks/db/schema/orders';
import { suppliers } from '../../mocks/db/schema/system';
import { formatMoney, sumAmounts } from '@/admin/fields/money';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const minute = 60_000;
const later = 10_000 * minute;
const waiting = [
  [suppliers, 'pending'],
  [withdrawals, 'pending'],
  [bills, 'pending'],
  [orders, 'paid'],
] as const;

/** Sets when the records of a queue are due, in milliseconds from now: all of them, and then the first ones in turn. */
const setDue = async ([table, status]: (typeof waiting)[number], ...first: number[]) => {
  const isWaiting = sql`${table.status} = ${status}`;
  await server.db
    .update(table)
    .set({ dueAt: new Date(Date.now() + later) })
    .where(isWaiting);
  const rows = await server.db.select({ id: table.id }).from(table).where(isWaiting).limit(first.length);
  for (const [index, { id }] of rows.entries())
    await server.db
      .update(table)
      .set({ dueAt: new Date(Date.now() + (first[index] ?? later)) })
      .where(eq(table.id, id));
};

beforeEach(async () => {
  for (const queue of waiting) await setDue(queue);
});

/** Returns the line with this label, once its number is there. */
const findLine = async (label: string) => {
  const lines = within(await screen.findByRole('region', { name: /^(待办事项|To do)$/ }));
  const line = await lines.findByRole('listitem', { name: label });
  await waitFor(() => expect(line).toHaveTextContent(/\d/));
  return within(line);
};

test.each([
  ['zh-CN', '无超时', ['待审核供应商', '待处理提现', '待处理账单', '待发货订单'], ['待我复核', '库存不足商品']],
  [
    'en-US',
    'None overdue',
    ['Suppliers to audit', 'Withdrawals to decide', 'Bills to decide', 'Orders to ship'],
    ['To approve', 'Products low in stock'],
  ],
])('says in %s that nothing is overdue, where there are due times', async (locale, text, labels, others) => {
  useSettingsStore.setState({ locale });
  await renderApp('/dashboard/workplace', { as: 'admin' });
  for (const label of labels) expect((await findLine(label)).getByText(text)).toBeVisible();
  for (const label of others) expect((await findLine(label)).queryByText(text)).not.toBeInTheDocument();
});

test('says what waits, what is due, since when, and the sum, with one button', async () => {
  const [ofSuppliers, ofWithdrawals] = waiting;
  await setDue(ofSuppliers, -minute, 20 * minute);
  await setDue(ofWithdrawals, 20 * minute);
  const pending = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending'));
  const sum = formatMoney(sumAmounts(pending.map(({ amount }) => amount)), 'zh-CN') ?? '-';
  await server.db.update(products).set({ stock: 100 });
  await renderApp('/dashboard/workplace', { as: 'admin' });

  const first = await findLine('待审核供应商');
  expect(first.getByText('60')).toBeVisible();
  expect(first.getByRole('link', { name: '1 条已超时' })).toBeVisible();
  expect(first.getByRole('link', { name: '1 条即将超时' })).toBeVisible();
  expect(first.getByText(/^已等 \d+ 天$/)).toBeVisible();
  expect(first.getByRole('link', { name: '去处理 待审核供应商' })).toHaveClass('MuiButton-contained');

  const withSum = await findLine('待处理提现');
  expect(withSum.getByText(sum)).toBeVisible();
  expect(withSum.queryByRole('link', { name: /已超时/ })).not.toBeInTheDocument();
  expect(withSum.getByRole('link', { name: /^去处理/ })).toHaveClass('MuiButton-outlined');

  const done = await screen.findByRole('listitem', { name: '库存不足商品' });
  await waitFor(() => expect(done).toHaveTextContent('库存不足商品0已处理完'));
});

test('says nothing about due times if the API has none', async () => {
  await setDue(waiting[0], -minute);
  await renderApp('/dashboard/workplace', { as: 'admin', without: ['teamwork'] });
  expect((await findLine('待审核供应商')).getByRole('link', { name: /^去处理/ })).toBeVisible();
  const region = screen.getByRole('region', { name: '待办事项' });
  expect(within(region).queryByText(/超时/)).not.toBeInTheDocument();
});

test.each([
  ['zh-CN', '待处理账单', '1 条已超时', '类别不含：提现', /^待处理/, ['处理时限', '已超时']],
  ['en-US', 'Bills to decide', '1 overdue', 'Category is not: Withdrawal', /^Pending/, ['Due', 'Overdue']],
] as const)('names the filter of the overdue bills in %s', async (locale, label, link, chip, tab, [field, value]) => {
  useSettingsStore.setState({ locale });
  await server.db.update(bills).set({ category: 'order' }).where(eq(bills.status, 'pending'));
  await setDue([bills, 'pending'], -minute);
  const user = await renderApp('/dashboard/workplace', { as: 'admin' });
  await user.click((await findLine(label)).getByRole('link', { name: link }));
  const applied = within(await screen.findByRole('list', { name: /^(已应用的筛选条件|Applied filters)$/ }));
  expect(applied.getByRole('listitem')).toHaveTextContent(chip);
  expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('combobox', { name: field })).toHaveTextContent(value);
});
