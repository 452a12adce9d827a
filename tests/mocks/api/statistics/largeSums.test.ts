import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '../../../../mocks/db/schema/catalog';
import { balances, bills } from '../../../../mocks/db/schema/finance';
import { createIdAt } from '../../../../mocks/db/ids';
import { insertRows } from '../../../../mocks/db/insertRows';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { orders } from '../../../../mocks/db/schema/orders';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { sampleEndTime } from '../../../../mocks/db/sample/times';
import type { DailyMetric, MonitorData } from '@/dashboard/dashboard';
import type { Order, OrderStatisticsData } from '@/orders/order';
import type { AnalysisResult, ProductStatistics as AnyProductStatistics } from '@/visualization/analysis';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';
import { readVersions } from '../../../setup/versions';

/** The type of the response for a user with all permissions. */
type ProductStatistics = { [K in keyof AnyProductStatistics]: NonNullable<AnyProductStatistics[K]> };

const day = new Date(sampleEndTime).toISOString().slice(0, 10);
const days = `from=${day}&to=${day}&timeZone=UTC`;

let token = '';
beforeEach(async () => {
  server.clock.advance(sampleEndTime + 60_000 - Date.now());
  token = await server.signIn(sampleAccountMobiles.superAdmin);
});

const read = async <T>(path: string) => (await call<T>('GET', `/admin/${path}`, { token })).data;

const productStatistics = () => read<ProductStatistics>(`statistics/products?${days}`);

const copyProducts = async (count: number, changes: Partial<typeof products.$inferInsert>) => {
  const [product] = await server.db.select().from(products).limit(1);
  if (!product) throw new Error('There is no product');
  const rows = Array.from({ length: count }, (_, index) => ({
    ...product,
    ...changes,
    id: createIdAt(sampleEndTime, 2_000_000 + index),
    sku: `LARGE-${index}`,
  }));
  await insertRows(server.db, products, rows);
};

test('values the largest possible stock of the most expensive product to the last cent', async () => {
  const before = await productStatistics();
  await copyProducts(3, { price: '99999999.99', stock: 1_000_000 });
  const after = await productStatistics();
  expect(toFen(after.totals.stockValue) - toFen(before.totals.stockValue)).toBe(3n * 9_999_999_999n * 1_000_000n);
  const sum = (statistics: ProductStatistics) =>
    statistics.categories.reduce((total, { stockValue }) => total + toFen(stockValue), 0n);
  expect(sum(after) - sum(before)).toBe(3n * 9_999_999_999n * 1_000_000n);
  const { total } = await read<AnalysisResult>(
    'statistics/analysis?subject=products&measure=stockValue&dimension=status',
  );
  expect(total.stockValue).toBe(after.totals.stockValue);
});

test('counts stocks of more than two billion pieces in total', async () => {
  const before = await productStatistics();
  await copyProducts(2_200, { stock: 1_000_000 });
  const after = await productStatistics();
  expect(after.totals.stock - before.totals.stock).toBe(2_200_000_000);
  const { total } = await read<AnalysisResult>('statistics/analysis?subject=products&measure=stock&dimension=status');
  expect(total.stock).toBe(after.totals.stock);
});

test('sums a day of 120 orders of the largest amount to the last cent', async () => {
  const [order] = await server.db.select().from(orders).where(eq(orders.status, 'paid')).limit(1);
  if (!order) throw new Error('There is no paid order');
  const before = await read<OrderStatisticsData>(`statistics/orders?${days}`);
  const at = new Date(sampleEndTime);
  const made = Array.from({ length: 120 }, (_, index) => ({
    ...order,
    id: createIdAt(sampleEndTime, 2_000_000 + index),
    orderNo: `LARGE-${index}`,
    totalAmount: '999999999999.99',
    createdAt: at,
    updatedAt: at,
    paidAt: at,
  }));
  await insertRows(server.db, orders, made);
  const added = 99_999_999_999_999n * 120n;
  const after = await read<OrderStatisticsData>(`statistics/orders?${days}`);
  const revenue = toFen(after.totals.revenue);
  expect(revenue - toFen(before.totals.revenue)).toBe(added);
  const today = await read<{ figures: DailyMetric[] }>('statistics/today?timeZone=UTC');
  expect(today.figures.find(({ id }) => id === 'revenue')?.today).toBe(toYuan(revenue));
  const monitor = await read<MonitorData>('statistics/monitor');
  expect(monitor.minutes.reduce((sum, { revenue: amount }) => sum + toFen(amount ?? '0'), 0n)).toBeGreaterThanOrEqual(
    added,
  );
  const totals = await read<{ status: string; amount: string }[]>('statistics/order-totals');
  expect(toFen(totals.find(({ status }) => status === 'paid')?.amount ?? '0')).toBeGreaterThanOrEqual(added);
  const measured = await read<AnalysisResult>(
    `statistics/analysis?subject=sales&measure=revenue&dimension=time&${days}`,
  );
  expect(measured.total.revenue).toBe(toYuan(revenue));
  const { data } = await call<Order[]>('GET', listPath('orders', { filter: { status: 'paid' }, range: [0, 9] }), {
    token,
  });
  expect(data).toHaveLength(10);
  // The sums that a hundred times as many orders would produce.
  await server.db.execute(sql`update order_quarters set amount = amount * 100`);
  await server.db.execute(sql`update product_days set amount = amount * 100000000`);
  await server.db.execute(sql`select fold_counts()`);
  expect((await read<OrderStatisticsData>(`statistics/orders?${days}`)).totals.revenue).toBe(toYuan(revenue * 100n));
});

test('refuses only the bill that would exceed the largest balance', async () => {
  const amount = '998999999900.10';
  const pending = eq(bills.status, 'pending');
  const [income, other] = await server.db
    .select()
    .from(bills)
    .where(sql`${pending} and ${bills.type} = 'income' and ${bills.ownerType} = 'supplier'`)
    .orderBy(bills.id);
  if (!income || !other) throw new Error('There are no pending bills');
  const ids = ['31', '32'];
  await server.db.insert(bills).values(ids.map(id => ({ ...income, id, amount, remainingAmount: amount })));
  const all = [...ids, other.id];
  const body = { records: await readVersions(server.db, 'bills', all) };
  const preview = await call<{ skipped: object[] }>('POST', '/admin/bills/complete/preview', {
    token,
    body,
  });
  expect(preview.data.skipped).toMatchObject([{ id: '32', code: 409 }]);
  const { status, data } = await call('POST', '/admin/bills/complete', { token, body });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    succeeded: ['31', other.id],
    failed: [{ id: '32', code: 409, message: expect.stringContaining('余额上限') }],
  });
  const [balance] = await server.db.select().from(balances).where(eq(balances.ownerId, income.ownerId));
  expect(toFen(balance?.balance ?? '0')).toBeGreaterThanOrEqual(toFen(amount));
  expect(await server.db.$count(bills, inArray(bills.id, ids))).toBe(2);
});
