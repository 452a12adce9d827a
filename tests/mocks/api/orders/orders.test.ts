import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products, stockMovements } from '../../../../mocks/db/schema/catalog';
import { bills } from '../../../../mocks/db/schema/finance';
import { orders } from '../../../../mocks/db/schema/orders';
import { operationLogs, users } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import type { Order } from '@/orders/order';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';
import { expectSoundLedger } from '../bills/ledger';
import { openShop, receiver } from './shop';
import { readVersions } from '../../../setup/versions';

type Failure = { id: string; code: number; message: string };
type Result = { succeeded: string[]; failed: Failure[]; errors: Record<string, string> };
type Preview = { eligible: { id: string }[]; figures: { name: string; amount?: string; count: number }[] };

let token = '';
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.superAdmin);
  shop = await openShop(server.db, { stock: 10 });
});

const post = <T = Result>(path: string, body: object) => call<T>('POST', `/admin/${path}`, { token, body });
const place = (quantities: number[], more: object = {}) =>
  post<Order & Pick<Result, 'errors'>>('orders', {
    userId: shop.buyer.id,
    receiver,
    items: quantities.map((quantity, index) => ({ productId: shop.ids[index], quantity })),
    ...more,
  });
const stocks = async () => {
  const rows = await server.db.select().from(products).where(inArray(products.id, shop.ids)).orderBy(asc(products.id));
  return rows.map(({ stock }) => stock);
};
const movementsOf = (id: string) =>
  server.db.select().from(stockMovements).where(eq(stockMovements.orderId, id)).orderBy(asc(stockMovements.id));
const billsOf = (id: string) =>
  server.db.select().from(bills).where(eq(bills.referenceId, id)).orderBy(asc(bills.ownerType), asc(bills.id));
const read = async (id: string) => (await call<Order>('GET', `/admin/orders/${id}`, { token })).data;

test('takes the ordered products from stock, with their current names and prices', async () => {
  const { status, data } = await place([2, 3]);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    orderNo: expect.stringMatching(/^SO\d{14}$/),
    status: 'unpaid',
    userName: shop.buyer.username,
    supplierId: shop.supplierId,
    region: '浙江省',
    timeline: [{ event: 'create', by: shop.buyer.username }],
  });
  expect(data.items.map(({ quantity }) => quantity)).toEqual([2, 3]);
  const cents = data.items.reduce((sum, { price, quantity }) => sum + Math.round(Number(price) * 100) * quantity, 0);
  expect(Number(data.totalAmount)).toBe(cents / 100);
  expect(await stocks()).toEqual([8, 7, 10]);
  expect(await movementsOf(data.id)).toMatchObject([
    { kind: 'sale', change: -2, stockAfter: 8 },
    { kind: 'sale', change: -3, stockAfter: 7 },
  ]);
});

test('rejects an invalid order at the wrong field and changes no stock', async () => {
  const [first, second] = shop.ids;
  await server.db
    .update(products)
    .set({ status: 'off_sale' })
    .where(eq(products.id, second ?? ''));
  const wrong = await place([1, 1], { receiver: { ...receiver, address: '杭州市西湖区' } });
  expect([wrong.status, Object.keys(wrong.data.errors)]).toEqual([422, ['receiver.address']]);
  const off = await place([1, 1]);
  expect([off.status, Object.keys(off.data.errors)]).toEqual([422, ['items.1.productId']]);
  const twice = await place([1], { items: [first, first].map(productId => ({ productId, quantity: 1 })) });
  expect(twice.data.errors).toEqual({ 'items.1.productId': '只能出现一次' });
  const short = await place([11]);
  expect(short).toMatchObject({ status: 409, message: expect.stringMatching(/库存不足：.+ 需要 11，剩余 10$/) });
  expect(await stocks()).toEqual([10, 10, 10]);
});

test('places no order of a disabled user, nor one whose amount no column holds', async () => {
  const [first] = shop.ids;
  const price = '999999999999.99';
  await server.db
    .update(products)
    .set({ price })
    .where(eq(products.id, first ?? ''));
  const expensive = await place([2]);
  expect([expensive.status, expensive.data.errors]).toEqual([422, { items: '订单金额过大，请分开下单' }]);
  await server.db.update(users).set({ status: 'disabled' }).where(eq(users.id, shop.buyer.id));
  const disabled = await place([1]);
  expect([disabled.status, Object.keys(disabled.data.errors)]).toEqual([422, ['userId']]);
  expect(await stocks()).toEqual([10, 10, 10]);
});

test('pays, ships and completes an order, each step recorded in the timeline and the log', async () => {
  const { data: order } = await place([1]);
  const other = (await place([1])).data;
  await post('orders/pay', { records: await readVersions(server.db, 'orders', [order.id, other.id]) });
  const shipped = await post('orders/ship', {
    records: await readVersions(server.db, 'orders', [order.id, other.id]),
    trackingNo: { [order.id]: ' SF1234567 ' },
  });
  expect(shipped.data.succeeded).toEqual([order.id]);
  expect(shipped.data.failed).toMatchObject([{ id: other.id, code: 422 }]);
  const wrong = await post('orders/ship', {
    records: await readVersions(server.db, 'orders', [other.id]),
    trackingNo: { [other.id]: 'SF-1' },
  });
  expect(wrong.data.failed).toMatchObject([{ code: 422, message: expect.stringContaining('6 至 30 位字母或数字') }]);
  const foreign = await post('orders/ship', {
    records: await readVersions(server.db, 'orders', [other.id]),
    trackingNo: { [order.id]: 'SF1234567' },
  });
  expect([foreign.status, Object.keys(foreign.data.errors)]).toEqual([422, [`trackingNo.${order.id}`]]);
  const early = await post('orders/complete', {
    records: await readVersions(server.db, 'orders', [order.id, other.id]),
  });
  expect(early.data).toMatchObject({ succeeded: [order.id], failed: [{ id: other.id, code: 409 }] });
  expect(await read(order.id)).toMatchObject({
    status: 'completed',
    trackingNo: 'SF1234567',
    timeline: [
      { event: 'create' },
      { event: 'pay', by: '陈思远' },
      { event: 'ship', note: 'SF1234567' },
      { event: 'complete', note: null },
    ],
    completedAt: expect.any(String),
  });
  expect(await billsOf(order.id)).toMatchObject([
    { ownerType: 'supplier', type: 'income', category: 'order', amount: order.totalAmount, status: 'pending' },
  ]);
  const logged = await server.db.select().from(operationLogs).where(eq(operationLogs.recordId, order.id));
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['complete', 'create', 'pay', 'ship']);
});

/** Places and pays an order of these quantities. */
const placePaid = async (quantities: number[]) => {
  const { data } = await place(quantities);
  await post('orders/pay', { records: await readVersions(server.db, 'orders', [data.id]) });
  return read(data.id);
};
/** Ships quantities of the shop's products, by their position. Null ships all that remain. */
const ship = async (
  order: Order,
  quantities: (number | null)[] | null,
  more: { version?: number; no?: string } = {},
) => {
  const items = quantities?.flatMap((quantity, index) =>
    quantity === null ? [] : [{ productId: shop.ids[index], quantity }],
  );
  const { data } = await post('orders/ship', {
    records: more.version
      ? [{ id: order.id, version: more.version }]
      : await readVersions(server.db, 'orders', [order.id]),
    trackingNo: { [order.id]: more.no ?? 'YT10000001' },
    ...(items && { items: { [order.id]: items } }),
  });
  return data;
};

test('ships an order in parts, which stays paid until nothing remains', async () => {
  const order = await placePaid([3, 1]);
  expect((await ship(order, [2])).succeeded).toEqual([order.id]);
  const partly = await read(order.id);
  expect(partly).toMatchObject({
    status: 'paid',
    shippedAt: null,
    trackingNo: 'YT10000001',
    version: order.version + 1,
    shipments: [
      {
        id: '1',
        carrier: 'yto',
        trackingNo: 'YT10000001',
        by: '陈思远',
        items: [{ productId: shop.ids[0], quantity: 2 }],
      },
    ],
  });
  const find = async (filter: object) => (await call<Order[]>('GET', listPath('orders', { filter }), { token })).data;
  expect((await find({ partlyShipped: true, userId: order.userId })).map(({ id }) => id)).toContain(order.id);
  const { data: unpaid } = await place([1]);
  const whole = await placePaid([1]);
  const others = (await find({ partlyShipped: false, userId: order.userId })).map(({ id }) => id);
  expect(others).toContain(unpaid.id);
  expect(others).toContain(whole.id);
  expect(others).not.toContain(order.id);
  // A label that is scanned twice is no second parcel.
  expect((await ship(order, [1])).failed).toMatchObject([
    { id: order.id, code: 409, message: '此订单已有该运单号的包裹，请更换运单号' },
  ]);
  const rest = await post('orders/ship', {
    records: await readVersions(server.db, 'orders', [order.id]),
    trackingNo: { [order.id]: 'ABC1234567' },
    carrier: { [order.id]: 'other' },
  });
  expect(rest.data.succeeded).toEqual([order.id]);
  const shipped = await read(order.id);
  expect(shipped).toMatchObject({
    status: 'shipped',
    shippedAt: expect.any(String),
    trackingNo: 'ABC1234567',
    timeline: [{ event: 'create' }, { event: 'pay' }, { event: 'ship', note: 'YT10000001' }, { event: 'ship' }],
  });
  expect(shipped.shipments?.[1]).toMatchObject({
    id: '2',
    carrier: 'other',
    items: [
      { productId: shop.ids[0], quantity: 1 },
      { productId: shop.ids[1], quantity: 1 },
    ],
  });
  for (const q of ['YT10000001', 'yt10000001', 'BC123456'])
    expect((await find({ q })).map(({ id }) => id)).toEqual([order.id]);
  expect(await find({ partlyShipped: true, id: [order.id] })).toEqual([]);
  // The goods left the stock, and the supplier got the bill, before anything was shipped.
  expect(await stocks()).toEqual([5, 9, 10]);
  expect(await billsOf(order.id)).toHaveLength(1);
  const logged = await server.db.select().from(operationLogs).where(eq(operationLogs.recordId, order.id));
  expect(logged.filter(({ action }) => action === 'ship')).toHaveLength(2);
});

test('refuses a parcel with more than what remains, other products, or a carrier that it does not know', async () => {
  const order = await placePaid([3, 1]);
  await ship(order, [2]);
  const failure = async (body: object) => {
    const { data } = await post('orders/ship', {
      records: await readVersions(server.db, 'orders', [order.id]),
      trackingNo: { [order.id]: 'SF1234567' },
      ...body,
    });
    expect(data.succeeded).toEqual([]);
    return data.failed[0];
  };
  const items = (...quantities: number[]) => ({
    items: { [order.id]: quantities.map((quantity, index) => ({ productId: shop.ids[index], quantity })) },
  });
  expect(await failure(items(2))).toMatchObject({ code: 409, message: expect.stringMatching(/本次 2，待发 1$/) });
  for (const wrong of [items(0), items(0.5), items(-1), items()])
    expect(await failure(wrong)).toMatchObject({ code: 422 });
  const first = { productId: shop.ids[0], quantity: 1 };
  expect(await failure({ items: { [order.id]: [first, first] } })).toMatchObject({
    code: 422,
    message: 'items 只能出现一次',
  });
  const foreign = await failure({ items: { [order.id]: [{ productId: shop.ids[2], quantity: 1 }] } });
  expect(foreign).toMatchObject({ code: 422, message: expect.stringContaining('订单中没有商品') });
  expect(await failure({ carrier: { [order.id]: 'pigeon' } })).toMatchObject({ code: 422 });
  expect(await read(order.id)).toMatchObject({ status: 'paid', shipments: [{ id: '1' }], version: order.version + 1 });
});

test('does not cancel an order of which goods have left', async () => {
  const order = await placePaid([2]);
  const other = await placePaid([1]);
  await ship(order, [1]);
  const ids = [order.id, other.id];
  const preview = await post<Preview & { skipped: Failure[] }>('orders/cancel/preview', {
    records: await readVersions(server.db, 'orders', ids),
  });
  expect(preview.data).toMatchObject({
    eligible: [{ id: other.id }],
    skipped: [{ id: order.id, code: 409 }],
    figures: [
      { name: 'refund', amount: other.totalAmount, count: 1 },
      { name: 'stock', count: 1 },
    ],
  });
  const { data } = await post('orders/cancel', {
    records: await readVersions(server.db, 'orders', ids),
    reason: '买家不想要了',
  });
  expect(data).toMatchObject({
    succeeded: [other.id],
    failed: [{ message: expect.stringContaining('已部分发货，不能取消') }],
  });
  expect(await read(order.id)).toMatchObject({ status: 'paid', cancelledAt: null });
  expect(await stocks()).toEqual([8, 10, 10]);
});

test('never ships more than what was ordered when two parcels are recorded at once', async () => {
  const order = await placePaid([3]);
  const both = await Promise.all([ship(order, [2]), ship(order, [2])]);
  expect(both.map(({ succeeded }) => succeeded.length).toSorted()).toEqual([0, 1]);
  expect(both.flatMap(({ failed }) => failed)).toMatchObject([{ code: 409 }]);
  const seen = await placePaid([3]);
  const { version } = seen;
  const bound = await Promise.all([ship(seen, [1], { version }), ship(seen, [1], { version })]);
  expect(bound.map(({ succeeded }) => succeeded.length).toSorted()).toEqual([0, 1]);
  expect((await read(seen.id)).shipments).toHaveLength(1);
});

test('returns the stock, refunds the buyer and charges the supplier when an order is cancelled', async () => {
  const { data: order } = await place([2, 1]);
  const { data: unpaid } = await place([1]);
  const { data: waiting } = await place([1]);
  await post('orders/pay', { records: await readVersions(server.db, 'orders', [order.id, waiting.id]) });
  const [income] = await billsOf(order.id);
  await post('bills/complete', { records: await readVersions(server.db, 'bills', [income?.id]) });
  const ids = [order.id, unpaid.id, waiting.id];
  const preview = await post<Preview>('orders/cancel/preview', {
    records: await readVersions(server.db, 'orders', ids),
  });
  const refund = (Number(order.totalAmount) + Number(waiting.totalAmount)).toFixed(2);
  expect(preview.data.figures).toEqual([
    { name: 'refund', amount: refund, count: 2 },
    { name: 'stock', count: 5 },
  ]);
  const { data } = await post('orders/cancel', {
    records: await readVersions(server.db, 'orders', ids),
    reason: '买家不想要了',
  });
  expect(data).toEqual({ succeeded: ids, failed: [] });
  expect(await stocks()).toEqual([10, 10, 10]);
  const mine = { status: 'pending', category: 'refund', amount: order.totalAmount };
  expect(await billsOf(order.id)).toMatchObject([
    { ownerType: 'supplier', type: 'income', category: 'order', status: 'completed' },
    { ...mine, ownerType: 'supplier', type: 'expense' },
    { ...mine, ownerType: 'user', ownerId: shop.buyer.id, type: 'income' },
  ]);
  expect(await billsOf(waiting.id)).toMatchObject([
    { ownerType: 'supplier', status: 'failed', reason: '买家不想要了', processedBy: '陈思远' },
    { ownerType: 'user', status: 'pending', category: 'refund' },
  ]);
  expect(await billsOf(unpaid.id)).toEqual([]);
  for (const { id, status, version } of [...(await billsOf(order.id)), ...(await billsOf(waiting.id))]) {
    const logged = and(eq(operationLogs.collection, 'bills'), eq(operationLogs.recordId, id));
    const entries = await server.db.select().from(operationLogs).where(logged).orderBy(asc(operationLogs.id));
    expect(entries[0]).toMatchObject({ action: 'create', before: null, after: { status: 'pending', version: 1 } });
    expect(entries.at(-1)?.after).toMatchObject({ status, version });
    // The log shows a bill as the API does, with what features add.
    for (const { after } of entries) expect(after).toHaveProperty('approval', null);
  }
  expect(await read(order.id)).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(String) });
  expect(
    (await post('orders/cancel', { records: await readVersions(server.db, 'orders', ids), reason: '再来一次' })).data
      .succeeded,
  ).toEqual([]);
  expect(await stocks()).toEqual([10, 10, 10]);
  await expectSoundLedger(server.db);
});

test('finds orders by product, region and payment date, with totals by the same filter', async () => {
  const { data: order } = await place([1, 1]);
  const find = async (filter: object) => (await call<Order[]>('GET', listPath('orders', { filter }), { token })).data;
  const held = await find({ productId: shop.ids[1], status: 'unpaid' });
  expect(held.map(({ id }) => id)).toContain(order.id);
  for (const { items } of held) expect(items.map(({ productId }) => productId)).toContain(shop.ids[1]);
  expect((await find({ q: order.orderNo.toLowerCase() })).map(({ id }) => id)).toEqual([order.id]);
  const day = { paidAt_gte: '2026-10-05', paidAt_lte: '2026-10-05', region: '广东省' };
  const paid = await find(day);
  expect(paid.length).toBeGreaterThan(0);
  for (const { paidAt, region } of paid) expect([paidAt?.slice(0, 10), region]).toEqual(['2026-10-05', '广东省']);
  const { data } = await call<{ status: string; count: number; amount: string }[]>(
    'GET',
    listPath('statistics/order-totals', { filter: day }),
    { token },
  );
  expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(paid.length);
  for (const { status, count } of data) expect(paid.filter(one => one.status === status)).toHaveLength(count);
});

test('totals all orders as it totals a filter that matches them all', async () => {
  const totals = async (filter: object) =>
    (await call('GET', listPath('statistics/order-totals', { filter }), { token })).data;
  const before = await totals({});
  await place([1]);
  const after = await totals({});
  expect(after).not.toEqual(before);
  expect(after).toEqual(await totals({ createdAt_gte: '2000-01-01' }));
});

test('does not delete the buyer or supplier of an order', async () => {
  const { data: order } = await place([1]);
  await server.db.delete(bills).where(and(eq(bills.ownerType, 'user'), eq(bills.ownerId, shop.buyer.id)));
  expect((await call('DELETE', `/admin/users/${order.userId}?version=1`, { token })).status).toBe(409);
  expect(await server.db.$count(orders, eq(orders.userId, order.userId))).toBeGreaterThan(0);
});
