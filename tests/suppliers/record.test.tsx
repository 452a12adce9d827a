import { screen, waitFor, within } from '@testing-library/react';
import { and, count, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../mocks/db/schema/catalog';
import { bills, withdrawals } from '../../mocks/db/schema/finance';
import { suppliers } from '../../mocks/db/schema/system';
import { orders } from '../../mocks/db/schema/orders';
import { getSignedAmount } from '@/finance/bills/bill';
import { formatMoney } from '@/admin/fields/money';
import { balanceOf, dialog, shown, sumOf } from '../finance/support';
import { accounts } from '../../mocks/db/sample/accounts';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const pending = and(eq(withdrawals.ownerType, 'supplier'), eq(withdrawals.status, 'pending'));

/** Returns the id of a supplier with a pending withdrawal. */
const payee = async () => {
  const [found] = await server.db.select({ id: withdrawals.ownerId }).from(withdrawals).where(pending).limit(1);
  if (!found) throw new Error('No supplier has a pending withdrawal');
  return found.id;
};

const openRecord = async (id: string, as: 'admin' | 'catalog' = 'admin') => {
  const user = await renderApp(`/supplier/list/${id}?filter={"status":"approved"}`, { as });
  return { user, details: await dialog('供应商详情') };
};

test('shows balance, pending withdrawals and sales of a supplier, each with a link to its list', async () => {
  const id = await payee();
  const mine = await server.db
    .select()
    .from(withdrawals)
    .where(and(pending, eq(withdrawals.ownerId, id)));
  const onSale = and(eq(products.supplierId, id), eq(products.status, 'on_sale'));
  const [selling] = await server.db.select({ count: count() }).from(products).where(onSale);
  const { user, details } = await openRecord(id);
  const figure = async (name: string, value: string | RegExp) => {
    const tile = await details.findByRole('link', { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(within(tile).getByRole('strong')).toHaveTextContent(value));
    return tile;
  };
  await figure('余额', shown(await balanceOf({ ownerType: 'supplier', ownerId: id })));
  await figure('在售商品', new RegExp(`^${selling?.count}$`));
  await figure('近 30 天有效订单', /^\d+$/);
  await figure('近 30 天销售额', /^¥/);
  await user.click(await figure('待处理提现', sumOf(mine)));
  expect(await screen.findByRole('heading', { level: 1, name: '提现列表' })).toBeVisible();
  expect(await screen.findByText(`共 ${mine.length} 项`)).toBeVisible();
});

test('shows a supplier’s bills as a statement, and opens a bill over the list of the supplier’s bills', async () => {
  const id = await payee();
  const newestFirst = [desc(bills.processedAt), desc(bills.id)];
  const booked = await server.db
    .select()
    .from(bills)
    .where(eq(bills.ownerId, id))
    .orderBy(...newestFirst);
  const { user, details } = await openRecord(id);
  await user.click(await details.findByRole('tab', { name: '账单' }));
  const statement = within(await details.findByRole('tabpanel', { name: '账单' }));
  await statement.findAllByRole('link', { name: '查看' });
  const rows = statement.getAllByRole('row').slice(1);
  for (const [index, bill] of booked.slice(0, 5).entries()) {
    expect(rows[index]).toHaveTextContent(formatMoney(getSignedAmount(bill), 'zh-CN', 'exceptZero') ?? '');
    const { status, balanceBefore, balanceAfter } = bill;
    const change = `${shown(balanceBefore ?? '')} → ${shown(balanceAfter ?? '')}`;
    const words = { pending: '待处理', failed: '已失败', completed: change };
    expect(rows[index]).toHaveTextContent(words[status]);
  }
  await user.click(statement.getAllByRole('link', { name: '查看' })[0] as HTMLElement);
  expect(await (await dialog('账单详情')).findByText(`1 / ${booked.length}`)).toBeVisible();
  expect(JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '')).toEqual({
    ownerType: 'supplier',
    ownerId: id,
  });
});

test('fetches a tab when it is selected, and keeps it selected for the next supplier', async () => {
  const approved = server.db.select().from(suppliers).where(eq(suppliers.status, 'approved'));
  const [{ id } = { id: '' }] = await approved.orderBy(desc(suppliers.createdAt)).limit(1);
  const [sold] = await server.db.select({ count: count() }).from(orders).where(eq(orders.supplierId, id));
  const { user, details } = await openRecord(id);
  await details.findByRole('tabpanel', { name: '商品' });
  await waitFor(() => expect(details.getByRole('tabpanel').textContent).toContain('查看'));
  expect(server.journal.calls(/^GET \/admin\/orders\?/)).toHaveLength(0);
  await user.click(details.getByRole('tab', { name: '订单' }));
  const tab = within(await details.findByRole('tabpanel', { name: '订单' }));
  const listed = Math.min(sold?.count ?? 0, 5);
  await waitFor(() => expect(tab.queryAllByRole('link', { name: '查看' })).toHaveLength(listed));
  expect(server.journal.calls(/^GET \/admin\/orders\?/)).toHaveLength(1);
  await user.keyboard(']');
  await waitFor(() => expect(window.location.pathname).not.toContain(id));
  expect(await details.findByRole('tabpanel', { name: '订单' })).toBeVisible();
});

test('shows the decisions about a supplier with their reasons', async () => {
  const waiting = server.db.select().from(suppliers).where(eq(suppliers.status, 'pending'));
  const [{ id } = { id: '' }] = await waiting.limit(1);
  const token = await server.signIn(accounts.admin);
  await server.callAs(token, 'POST', '/admin/suppliers/reject', { ids: [id], reason: '资质过期' });
  const { user, details } = await openRecord(id);
  await user.click(await details.findByRole('tab', { name: '操作日志' }));
  const log = within(await details.findByRole('tabpanel', { name: '操作日志' }));
  await log.findByText('资质过期');
  expect(log.getAllByRole('row')[1]).toHaveTextContent(/拒绝.*资质过期/);
});

test('shows and fetches only the records that the user may list', async () => {
  const { details } = await openRecord(await payee(), 'catalog');
  expect(await details.findByRole('link', { name: /^在售商品/ })).toBeVisible();
  expect(details.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['商品']);
  await waitFor(() => expect(details.getByRole('tabpanel').textContent).toContain('查看'));
  for (const name of [/^余额/, /^待处理提现/, /^近 30 天/])
    expect(details.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(server.journal.calls(/^GET \/admin\/(bills|withdrawals|orders|statistics)/)).toHaveLength(0);
});
