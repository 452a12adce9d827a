import { beforeEach, expect, test } from 'vitest';
import { categories, products } from '../../../../mocks/db/schema/catalog';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { orderItems, orders } from '../../../../mocks/db/schema/orders';
import { rolePermissions } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { toCalendarDay, getDayEndAsIsoString, getDayStartAsIsoString } from '@/admin/fields/dateTime';
import type { OrderStatisticsData } from '@/orders/order';
import { addDays } from '@/models/calendarDay';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';

type Answer = OrderStatisticsData & { errors: Record<string, string> };

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

const ask = (parameters: Record<string, string>, as = token) =>
  call<Answer>('GET', `/admin/statistics/orders?${new URLSearchParams(parameters)}`, { token: as });

const sum = (amounts: string[]) => toYuan(amounts.reduce((total, amount) => total + toFen(amount), 0n));
const isPaid = ({ status }: { status: string }) => !['unpaid', 'cancelled'].includes(status);

/** Reads all items, and all orders with the day of their creation in a time zone. */
const read = async (timeZone: string) => ({
  all: (await server.db.select().from(orders)).map(order => ({
    ...order,
    day: toCalendarDay(order.createdAt.toISOString(), timeZone) ?? '',
  })),
  allItems: await server.db.select().from(orderItems),
});

const figuresOf = ({ all, allItems }: Awaited<ReturnType<typeof read>>, from: string, to: string) => {
  const made = all.filter(({ day }) => day >= from && day <= to);
  const paid = made.filter(isPaid);
  const ids = new Set(paid.map(({ id }) => id));
  const items = allItems.filter(({ orderId }) => ids.has(orderId));
  const revenue = sum(paid.map(({ totalAmount }) => totalAmount));
  const totals = {
    orders: made.length,
    paid: paid.length,
    revenue,
    average: paid.length ? (Number(revenue) / paid.length).toFixed(2) : '0.00',
    cancelled: made.filter(({ status }) => status === 'cancelled').length,
    items: items.reduce((total, { quantity }) => total + quantity, 0),
  };
  return { made, items, totals };
};

test.each(['Asia/Shanghai', 'America/New_York'])('computes the figures of the orders created in %s', async timeZone => {
  const [from, to] = ['2026-10-20', '2026-10-26'];
  const { data } = await ask({ from, to, timeZone });
  const stored = await read(timeZone);
  const { made, items, totals } = figuresOf(stored, from, to);
  expect(data.totals).toEqual(totals);
  const before = figuresOf(stored, '2026-10-13', '2026-10-19');
  expect(data.previous).toEqual({ from: '2026-10-13', to: '2026-10-19', ...before.totals });

  expect(data.daily.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(count => addDays(from, count)));
  for (const { date, ...figures } of data.daily) {
    const ofDay = figuresOf(stored, date, date).totals;
    expect(figures).toEqual({ orders: ofDay.orders, paid: ofDay.paid, revenue: ofDay.revenue });
  }
  for (const { status, orders: count, amount } of data.statuses) {
    const own = made.filter(order => order.status === status);
    expect([count, amount]).toEqual([own.length, sum(own.map(({ totalAmount }) => totalAmount))]);
  }

  const goods = new Map((await server.db.select().from(products)).map(product => [product.id, product]));
  const tree = new Map((await server.db.select().from(categories)).map(category => [category.id, category]));
  const top = (id = ''): string => {
    const parent = tree.get(id)?.parentId;
    return parent ? top(parent) : id;
  };
  const supplierOf = new Map(made.map(({ id, supplierId }) => [id, supplierId]));
  const soldBy = (idOf: (item: (typeof items)[number]) => string) => {
    const ids = [...new Set(items.map(idOf))];
    return ids.map(id => {
      const own = items.filter(item => idOf(item) === id);
      const fen = own.reduce((total, { price, quantity }) => total + toFen(price) * BigInt(quantity), 0n);
      return { id, amount: toYuan(fen), quantity: own.reduce((total, { quantity }) => total + quantity, 0) };
    });
  };
  const ranked = (rows: ReturnType<typeof soldBy>, count: number) =>
    rows.toSorted((a, b) => Number(b.amount) - Number(a.amount)).slice(0, count);
  const unnamed = (rows: OrderStatisticsData['products']) =>
    rows.map(({ id, amount, quantity }) => ({ id, amount, quantity }));
  expect(unnamed(data.categories)).toEqual(
    ranked(
      soldBy(({ productId }) => top(goods.get(productId)?.categoryId)),
      99,
    ),
  );
  expect(unnamed(data.products)).toEqual(
    ranked(
      soldBy(({ productId }) => productId),
      10,
    ),
  );
  expect(unnamed(data.suppliers)).toEqual(
    ranked(
      soldBy(({ orderId }) => supplierOf.get(orderId) ?? ''),
      10,
    ),
  );
  expect(data.products[0]?.name).toBe(goods.get(data.products[0]?.id ?? '')?.name);
  expect(sum(data.categories.map(({ amount }) => amount))).toBe(data.totals.revenue);
});

test('counts exactly the orders in a list filtered by the same days', async () => {
  const [from, to, timeZone] = ['2026-10-25', '2026-10-31', 'America/New_York'];
  const { data } = await ask({ from, to, timeZone });
  const days = {
    createdAt_gte: getDayStartAsIsoString(from, timeZone),
    createdAt_lte: getDayEndAsIsoString(to, timeZone),
  };
  const count = async (filter: Record<string, unknown>) => {
    const { headers } = await call('GET', listPath('orders', { filter: { ...days, ...filter } }), { token });
    return Number(headers.get('Content-Range')?.split('/')[1]);
  };
  expect(await count({})).toBe(data.totals.orders);
  expect(await count({ earning: true })).toBe(data.totals.paid);
  expect(await count({ earning: false })).toBe(data.totals.orders - data.totals.paid);
  for (const { status, orders: made } of data.statuses) expect(await count({ status })).toBe(made);
});

test('returns figures for a single day and for days without orders', async () => {
  const none = { orders: 0, paid: 0, revenue: '0.00', average: '0.00', cancelled: 0, items: 0 };
  const { data: empty } = await ask({ from: '2020-02-28', to: '2020-03-01' });
  expect(empty.totals).toEqual(none);
  expect(empty.daily).toEqual(
    ['2020-02-28', '2020-02-29', '2020-03-01'].map(date => ({ date, orders: 0, paid: 0, revenue: '0.00' })),
  );
  expect([empty.statuses, empty.categories, empty.products, empty.suppliers]).toEqual([[], [], [], []]);
  const { data: day } = await ask({ from: '2026-10-20', to: '2026-10-20' });
  expect(day.daily).toHaveLength(1);
  expect(day.previous).toMatchObject({ from: '2026-10-19', to: '2026-10-19' });
  const { data: month } = await ask({ from: '2026-10-01', to: '2026-10-31' });
  const { from, to, ...totals } = month.previous;
  expect([from, to]).toEqual(['2026-09-01', '2026-09-30']);
  expect(totals).toEqual(figuresOf(await read('Asia/Shanghai'), from, to).totals);
  expect(day.totals).toEqual(figuresOf(await read('Asia/Shanghai'), '2026-10-20', '2026-10-20').totals);
});

test.each([
  ['days that are none', { from: 'today', to: 'today' }, ['from', 'to']],
  ['no days', {}, ['from', 'to']],
  ['days in the wrong order', { from: '2026-10-02', to: '2026-10-01' }, ['to']],
  ['more than a year', { from: '2025-10-01', to: '2026-10-02' }, ['to']],
  ['a zone that is none', { from: '2026-10-01', to: '2026-10-01', timeZone: 'Mars/Olympus' }, ['timeZone']],
])('rejects %s and names the parameters', async (_what, parameters, fields) => {
  const { status, data } = await ask(parameters as Record<string, string>);
  expect([status, Object.keys(data.errors)]).toEqual([422, fields]);
});

test('requires the permission to list orders', async () => {
  await server.db.delete(rolePermissions);
  const { status, message } = await ask({ from: '2026-10-01', to: '2026-10-01' });
  expect(status).toBe(403);
  expect(message).toContain('orders:list');
});
