import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { and, eq, gte, lt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../mocks/db/schema/orders';
import { users } from '../../mocks/db/schema/system';
import { orderStatuses } from '@/orders/order';
import { server } from '../setup/server';
import { downloads, readCsv } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { selectAll } from '../support/selectAll';
import { list, newest } from './support';
import { clickWhenEnabled } from '../support/clickWhenEnabled';

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const filter = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}') as object;

test('counts the search results in each tab, and filters by tab in the URL', async () => {
  await renderApp('/order/list', { as: 'viewer' });
  await screen.findByText('共 5000 项');
  for (const { id } of orderStatuses) {
    const label = { unpaid: '待付款', paid: '待发货', shipped: '已发货', completed: '已完成', cancelled: '已取消' }[id];
    expect(await tab(new RegExp(`^${label} ${await server.db.$count(orders, eq(orders.status, id))}$`))).toBeVisible();
  }
  cleanup();
  const october = { createdAt_gte: '2026-10-04T16:00:00.000Z', createdAt_lte: '2026-10-06T15:59:59.999Z' };
  const user = await renderApp(list(october), { as: 'viewer' });
  expect(await screen.findByLabelText('下单时间，至')).toHaveValue('2026-10-06');
  const days = and(
    gte(orders.createdAt, new Date('2026-10-05T00:00:00+08:00')),
    lt(orders.createdAt, new Date('2026-10-07T00:00:00+08:00')),
  );
  const all = await server.db.$count(orders, days);
  const cancelled = await server.db.$count(orders, and(days, eq(orders.status, 'cancelled')));
  expect(await tab(new RegExp(`^全部 ${all}$`))).toBeVisible();
  await user.click(await tab(new RegExp(`^已取消 ${cancelled}$`)));
  expect(await screen.findByText(`共 ${cancelled} 项`)).toBeVisible();
  expect(await tab(new RegExp(`^全部 ${all}$`))).toHaveAttribute('aria-selected', 'false');
  expect(filter()).toEqual({ ...october, status: 'cancelled' });
  expect(screen.getByRole('button', { name: '展开' })).toBeVisible();
  // Without any decision right, selected orders can be printed.
  await selectAll(user);
  expect(await screen.findByRole('button', { name: '打印发货单' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^批量/ })).not.toBeInTheDocument();
});

test('lists the orders to ship oldest first, until the user sorts them', async () => {
  const order = () => new URLSearchParams(window.location.search).get('order');
  const user = await renderApp(list({ status: 'paid' }), { as: 'viewer' });
  const sorted = () => screen.findByRole('columnheader', { name: /下单时间/ });
  await sorted();
  expect(server.journal.calls(/^GET \/admin\/orders\?.*"createdAt","ASC"/)).toHaveLength(1);
  await user.click(await tab(/^全部/));
  await waitFor(() => expect(order()).toBe('DESC'));
  await user.click(await tab(/^待发货/));
  await waitFor(() => expect(order()).toBe('ASC'));
  await user.click(within(await sorted()).getByRole('button'));
  await waitFor(() => expect(order()).toBe('DESC'));
  await user.click(await tab(/^全部/));
  await waitFor(() => expect(filter()).toEqual({}));
  expect(order()).toBe('DESC');
});

test('resets the search within the selected tab', async () => {
  const user = await renderApp(list({ status: 'paid', q: 'SO2026' }), { as: 'viewer' });
  expect(await screen.findByRole('textbox', { name: '订单编号/运单号' })).toHaveValue('SO2026');
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(filter()).toEqual({ status: 'paid' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '订单编号/运单号' })).toHaveValue(''));
  expect(await tab(/^待发货/)).toHaveAttribute('aria-selected', 'true');
});

test('searches orders by number, user and supplier', async () => {
  const [order] = await newest('paid', 1);
  const [buyer] = await server.db
    .select()
    .from(users)
    .where(eq(users.id, order?.userId ?? ''));
  const user = await renderApp('/order/list', { as: 'admin' });
  await user.click(await screen.findByRole('textbox', { name: '订单编号/运单号' }));
  await user.paste(order?.orderNo ?? '');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('共 1 项')).toBeVisible();
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  expect(row.getByRole('link', { name: order?.orderNo })).toHaveAttribute('href', `/order/detail/${order?.id}`);
  expect(await row.findByRole('link', { name: buyer?.username })).toHaveAttribute('href', `/user/detail/${buyer?.id}`);
  await user.click(screen.getByRole('button', { name: '重置' }));
  await user.click(screen.getByRole('combobox', { name: '用户' }));
  await user.paste(buyer?.mobile ?? '');
  await user.click(await screen.findByRole('option', { name: buyer?.username }));
  await user.click(screen.getByRole('button', { name: '查询' }));
  const theirs = await server.db.$count(orders, eq(orders.userId, order?.userId ?? ''));
  expect(await screen.findByText(`共 ${theirs} 项`)).toBeVisible();
  expect(filter()).toEqual({ userId: order?.userId });
});

test('loads the first twenty users when the filter is opened, and none before', async () => {
  const user = await renderApp('/order/list', { as: 'admin' });
  await screen.findByText('共 5000 项');
  const asked = () => server.journal.calls(/^GET \/admin\/users\?.*range=\[0,19\]/);
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: '用户' }));
  expect(await screen.findAllByRole('option')).toHaveLength(20);
  expect(asked()).toHaveLength(1);
});

test('hides the user filter from users who may not list users', async () => {
  await renderApp('/order/list', { as: 'viewer' });
  await screen.findByText('共 5000 项');
  expect(screen.getByRole('combobox', { name: '供应商' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '用户' })).not.toBeInTheDocument());
});

test('sums the selected orders on this page and beyond, and exports them with their items', async () => {
  const chosen = await newest('unpaid', 1_000);
  const user = await renderApp(list({ status: 'unpaid' }), { as: 'admin' });
  await selectAll(user);
  const cents = chosen.reduce((sum, { totalAmount }) => sum + Math.round(Number(totalAmount) * 100), 0);
  const sum = (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const bar = screen.getByRole('group', { name: '批量操作' });
  expect(await within(bar).findByText(`合计 ¥${sum}`)).toBeVisible();
  expect(within(bar).getByRole('button', { name: '批量确认收款' })).toBeVisible();
  expect(within(bar).queryByRole('button', { name: '批量发货' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(await screen.findByRole('radio', { name: /CSV/ }));
  await clickWhenEnabled(user, screen.getByRole('button', { name: '开始导出' }));
  await screen.findByText(/^已导出/);
  const [file] = await downloads();
  const [head = [], ...lines] = readCsv(file?.bytes ?? new Uint8Array()).rows;
  expect(lines).toHaveLength(chosen.length);
  expect(lines[0]?.[head.indexOf('订单编号')]).toBe(chosen[0]?.orderNo);
  expect(lines[0]?.[head.indexOf('商品明细')]).toMatch(/^\S+ ×\d/);
});

test('finds an order by its number in the palette', async () => {
  const [order] = await newest('shipped', 1);
  const user = await renderApp('/dashboard/workplace', { as: 'viewer' });
  await screen.findByRole('heading', { level: 1, name: '工作台' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: '命令面板' });
  await user.paste(order?.orderNo ?? '');
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${order?.orderNo} ¥.+ · 已发货$`) }));
  expect(await screen.findByRole('heading', { level: 1, name: `订单详情 · ${order?.orderNo}` })).toBeVisible();
});
