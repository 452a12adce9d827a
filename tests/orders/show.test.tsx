import { screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Window as TestWindow } from 'happy-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { products, stockMovements } from '../../mocks/db/schema/catalog';
import { bills } from '../../mocks/db/schema/finance';
import { orderItems, orders } from '../../mocks/db/schema/orders';
import { operationLogs } from '../../mocks/db/schema/system';
import { shown } from '../finance/support';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { dialog, newest, read } from './support';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const itemsOf = (id: string) =>
  server.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
const open = async (status: Parameters<typeof newest>[0]) => {
  const [order] = await newest(status, 1);
  if (!order) throw new Error(`No order is ${status}`);
  return { order, items: await itemsOf(order.id) };
};

test('shows an order’s amount, status, items, receiver and progress', async () => {
  const { order, items } = await open('completed');
  const user = await renderApp(`/order/detail/${order.id}`, { as: 'admin' });
  await heading(`订单详情 · ${order.orderNo}`);
  const progress = await region('订单进度');
  expect(screen.getByText('已完成')).toBeVisible();
  expect(screen.getAllByText(shown(order.totalAmount))[0]).toBeVisible();
  for (const stage of ['提交订单', '付款', '发货', '完成']) expect(progress.getByText(stage)).toBeVisible();
  const table = await region('商品明细');
  const rows = table.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(items.length + 1);
  const [product] = await server.db
    .select()
    .from(products)
    .where(eq(products.id, items[0]?.productId ?? ''));
  await waitFor(() =>
    expect(rows[0]?.querySelector('img')).toHaveAttribute('src', expect.stringContaining(product?.images[0] ?? '?')),
  );
  const cents = Math.round(Number(items[0]?.price) * 100) * (items[0]?.quantity ?? 0);
  expect(rows[0]).toHaveTextContent(`${items[0]?.name}${shown(items[0]?.price ?? '')}${items[0]?.quantity}`);
  expect(rows[0]).toHaveTextContent(shown((cents / 100).toFixed(2)));
  expect(rows.at(-1)).toHaveTextContent(shown(order.totalAmount));
  expect(progress.getByText('系统')).toBeVisible();
  expect((await region('包裹')).getByText(order.trackingNo ?? '?', { exact: false })).toBeVisible();
  const receiver = await region('收货信息');
  expect(receiver.getByText(order.receiver.mobile)).toBeVisible();
  await user.click(receiver.getByRole('button', { name: '复制收货信息' }));
  expect(await navigator.clipboard.readText()).toContain(order.receiver.address);
  for (const name of ['发货', '取消订单', '完成', '确认收款'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('shows the refund and the returned stock before a paid order is cancelled', async () => {
  const { order, items } = await open('paid');
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const ids = items.map(({ productId }) => productId);
  const stockOf = async () =>
    (await server.db.select().from(products).where(inArray(products.id, ids))).reduce(
      (sum, { stock }) => sum + stock,
      0,
    );
  const before = await stockOf();
  const user = await renderApp(`/order/detail/${order.id}`, { as: 'admin' });
  expect((await region('订单信息')).queryByText('运单号'), 'a field without a value').not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  const run = await dialog('取消订单');
  expect(await run.findByText(`将退款 ${shown(order.totalAmount)}（1 个已付款的订单）`)).toBeVisible();
  expect(run.getByText(`将退回库存 ${pieces} 件`)).toBeVisible();
  await user.type(run.getByRole('textbox', { name: /原因/ }), '缺货');
  await user.click(run.getByRole('button', { name: '取消订单' }));
  expect(await screen.findByText('已取消')).toBeVisible();
  const progress = await region('订单进度');
  expect(await progress.findByText(/^林晓峰 · 缺货$/)).toBeVisible();
  const owed = await region('账单');
  expect(await owed.findByText(shown(order.totalAmount))).toBeVisible();
  expect(await stockOf()).toBe(before + pieces);
  const returned = and(eq(stockMovements.orderId, order.id), eq(stockMovements.kind, 'return'));
  expect(await server.db.$count(stockMovements, returned)).toBe(items.length);
  const [refund] = await server.db
    .select()
    .from(bills)
    .where(and(eq(bills.referenceId, order.id), eq(bills.ownerType, 'user'), eq(bills.category, 'refund')));
  expect(refund).toMatchObject({ status: 'pending', ownerId: order.userId, amount: order.totalAmount });
  await user.click(owed.getByRole('link', { name: '查看全部账单' }));
  await heading('账单列表');
  expect(await screen.findByRole('textbox', { name: '关联编号' })).toHaveValue(order.id);
});

test('marks an order as paid, and describes the change in its history', async () => {
  const { order } = await open('unpaid');
  const user = await renderApp(`/order/detail/${order.id}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '确认收款' }));
  const run = await dialog('确认订单收款');
  await user.click(await run.findByRole('button', { name: '确认收款' }));
  expect(await screen.findByRole('button', { name: '发货' })).toBeVisible();
  expect(await read(order.id)).toMatchObject([{ status: 'paid', paidAt: expect.any(Date) }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '操作记录' }));
  const history = await dialog('订单操作记录');
  expect(await history.findByText(/林晓峰 · 确认收款/)).toBeVisible();
  expect(history.getByText(/^\d{4}-\d\d-\d\d [\d:]+ 林晓峰 付款$/)).toBeVisible();
  expect(await server.db.$count(operationLogs, eq(operationLogs.recordId, order.id))).toBe(1);
});

test('shows the orders of a user on their page', async () => {
  const { order } = await open('completed');
  const theirs = await server.db.select().from(orders).where(eq(orders.userId, order.userId));
  const user = await renderApp(`/user/detail/${order.userId}`, { as: 'admin' });
  const ordered = within(await screen.findByRole('tabpanel', { name: '订单' }));
  const links = await ordered.findAllByRole('link', { name: '查看' });
  expect(links).toHaveLength(Math.min(theirs.length, 5));
  expect(ordered.getAllByText(/^SO\d{14}$/)).toHaveLength(links.length);
  await user.click(ordered.getByRole('link', { name: '查看全部订单' }));
  expect(await screen.findByText(`共 ${theirs.length} 项`)).toBeVisible();
  expect(await screen.findByRole('tab', { name: `全部 ${theirs.length}` })).toBeVisible();
});

test('links a bill to its order', async () => {
  const [bill] = await server.db.select().from(bills).where(eq(bills.category, 'commission')).limit(1);
  const [order] = await read(bill?.referenceId ?? '');
  const user = await renderApp(`/finance/bill/list/${bill?.id}`, { as: 'finance' });
  const details = await dialog('账单详情');
  await user.click(await details.findByRole('link', { name: order?.id }));
  await heading(`订单详情 · ${order?.orderNo}`);
  expect(await (await region('账单')).findByText(shown(bill?.amount ?? ''))).toBeVisible();
});

/** The bars of a barcode as modules: 1 for a bar, 0 for a space, without the free space on either side. */
const modulesOf = (path: string) => {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => [Number(x), Number(width)] as const);
  const start = bars[0]?.[0] ?? 0;
  return bars.reduce((text, [x, width]) => text.padEnd(x - start, '0') + '1'.repeat(width), '');
};

test('prints an order with its parcels, and its number as a barcode', async () => {
  const [orderNo, trackingNo] = ['SO20261101004989', '75123456789012'];
  const [order] = await server.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  const parcel = { items: [], at: '2026-11-01T00:00:00.000Z', by: '韩志远' };
  const shipments = [
    { id: '1', carrier: 'yto' as const, trackingNo: 'YT10000001', ...parcel },
    { id: '2', carrier: 'zto' as const, trackingNo, ...parcel },
  ];
  await server.db.update(orders).set({ trackingNo, shipments }).where(eq(orders.orderNo, orderNo));
  const { device } = (window as unknown as TestWindow).happyDOM.settings;
  device.mediaType = 'print';
  onTestFinished(() => void (device.mediaType = 'screen'));
  await renderApp(`/order/detail/${order?.id}`, { as: 'admin' });
  const note = within(await screen.findByRole('article'));
  expect(note.getByText('圆通速递 YT10000001; 中通快递 75123456789012')).toBeVisible();
  const barcode = note.getByRole('img', { name: orderNo });
  // As jsbarcode encodes the same text.
  expect(modulesOf(barcode.querySelector('path')?.getAttribute('d') ?? '')).toBe(
    '1101001000011011101000100011101101011101111011001001110111001001101100010010011001101100110110011001101000111011011011110101111011101100011101011',
  );
});

test('prints the note of one parcel: its items, its carrier and number, and which parcel it is', async () => {
  const { order, items } = await open('paid');
  const [first] = items;
  if (!first) throw new Error('The order has no items');
  const line = and(eq(orderItems.orderId, order.id), eq(orderItems.productId, first.productId));
  await server.db.update(orderItems).set({ quantity: 5 }).where(line);
  const parcel = (id: string, trackingNo: string, quantity: number) => ({
    id,
    carrier: 'zto' as const,
    trackingNo,
    items: [{ productId: first.productId, quantity }],
    at: '2026-11-01T00:00:00.000Z',
    by: '韩志远',
  });
  const shipments = [parcel('1', 'ZT10000001', 3), parcel('2', 'ZT10000002', 1)];
  await server.db.update(orders).set({ trackingNo: 'ZT10000002', shipments }).where(eq(orders.id, order.id));
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { device } = (window as unknown as TestWindow).happyDOM.settings;
  device.mediaType = 'print';
  onTestFinished(() => void (device.mediaType = 'screen'));
  const user = await renderApp(`/order/detail/${order.id}`, { as: 'admin' });
  const parcels = await region('包裹');
  await user.click(parcels.getByRole('button', { name: '打印包裹 1 的发货单' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const note = within((await screen.findAllByRole('article')).at(-1) as HTMLElement);
  expect(note.getByText('第 1 个，共 2 个')).toBeVisible();
  expect(note.getByText('ZT10000001')).toBeVisible();
  expect(note.getByText('中通快递')).toBeVisible();
  expect(note.queryByText(/ZT10000002/)).not.toBeInTheDocument();
  expect(note.getByRole('img', { name: order.orderNo })).toBeVisible();
  expect(note.getAllByRole('row').map(row => row.textContent)).toEqual([
    '序号商品数量',
    `1${first.name}3`,
    expect.stringMatching(/^合计.*3/),
  ]);
  expect(note.getByText('本订单其余商品将另行发出。')).toBeVisible();
});
