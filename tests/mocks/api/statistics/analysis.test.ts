import { and, between, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { products as productsTable } from '../../../../mocks/db/schema/catalog';
import { orderItems, orders } from '../../../../mocks/db/schema/orders';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { getDayEndAsIsoString, getDayStartAsIsoString } from '@/admin/fields/dateTime';
import type { AnalysisResult, ProductStatistics as AnyProductStatistics } from '@/visualization/analysis';
import { getMeasureListFilter } from '@/visualization/drillDown';
import { parseIntervalKey, type DayPeriod } from '@/visualization/periods';
import {
  dimensionFilterFields,
  listDimensions,
  subjects,
  type AnalysisFilter,
  type Measure,
  type AnalysisSubject,
} from '@/visualization/subjects';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';

/** The type of the response for a user with all permissions. */
type ProductStatistics = { [K in keyof AnyProductStatistics]: NonNullable<AnyProductStatistics[K]> };

type Answer = AnalysisResult & { errors: Record<string, string> };
type Listed = Record<string, string> & {
  stock: number;
  items?: { productId: string; price: string; quantity: number }[];
};

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

const ask = (parameters: Record<string, string>, as = token) =>
  call<Answer>('GET', `/admin/statistics/analysis?${new URLSearchParams(parameters)}`, { token: as });

const timeZone = 'America/New_York';
const days: DayPeriod = { from: '2026-10-12', to: '2026-10-25' };
const sum = (amounts: string[]) => toYuan(amounts.reduce((total, amount) => total + toFen(amount), 0n));
const times = (price: string, count: number) => toYuan(toFen(price) * BigInt(count));

const read = new Map<string, Promise<Listed[]>>();
beforeEach(() => read.clear());

/** Reads a whole list, once per path. */
const readList = (path: string) => {
  const known = read.get(path) ?? call<Listed[]>('GET', path, { token }).then(({ data }) => data);
  read.set(path, known);
  return known;
};

/** Reads the whole list of a collection with the filter that matches a measure. */
const listed = async (
  { id, collection, dated }: AnalysisSubject,
  measure: Measure,
  filter: AnalysisFilter,
  { from, to }: DayPeriod,
) => {
  const made = dated && {
    createdAt_gte: getDayStartAsIsoString(from, timeZone),
    createdAt_lte: getDayEndAsIsoString(to, timeZone),
  };
  const path = (first: number) =>
    listPath(collection, {
      filter: { ...made, ...getMeasureListFilter({ id }, measure, filter) },
      range: [first, first + 999],
    });
  const first = await readList(path(0));
  return first.length < 1000 ? first : [...first, ...(await readList(path(1000)))];
};

/** Measures computed from the records of a list. */
const counted: Partial<Record<Measure, (rows: Listed[], filter: AnalysisFilter) => number | string>> = {
  revenue: rows => sum(rows.map(({ totalAmount = '' }) => totalAmount)),
  average: rows =>
    rows.length ? (Number(sum(rows.map(row => row['totalAmount'] ?? ''))) / rows.length).toFixed(2) : '0.00',
  buyers: rows => new Set(rows.map(({ userId }) => userId)).size,
  quantity: (rows, { productId }) =>
    rows
      .flatMap(({ items = [] }) => items)
      .filter(item => !productId || item.productId === productId)
      .reduce((total, { quantity }) => total + quantity, 0),
  stock: rows => rows.reduce((total, { stock }) => total + stock, 0),
  stockValue: rows => sum(rows.map(({ price = '', stock }) => times(price, stock))),
  income: rows => sum(rows.map(({ amount = '' }) => amount)),
  expense: rows => sum(rows.map(({ amount = '' }) => amount)),
  amount: rows => sum(rows.map(({ amount = '' }) => amount)),
  net: rows => sum(rows.map(({ type, amount = '' }) => (type === 'income' ? amount : `-${amount}`))),
};

/** Measures that a list of orders cannot provide by category or product, because they depend on the order's items. */
const ofItems: Measure[] = ['revenue', 'average', 'quantity'];

test.each(subjects.map(subject => [subject.id, subject] as const))(
  'counts %s exactly as its list does with the same filter',
  async (_id, subject) => {
    for (const measure of subject.measures)
      for (const dimension of listDimensions(subject, measure)) {
        const { status, data } = await ask({
          subject: subject.id,
          measure,
          dimension,
          ...(subject.dated && { ...days, timeZone, interval: 'week' }),
        });
        expect([measure, dimension, status]).toEqual([measure, dimension, 200]);
        const field = dimensionFilterFields[dimension];
        for (const { key, values } of [...data.rows.slice(0, 2), { key: '', values: data.total }]) {
          if (key && ofItems.includes(measure) && dimension === 'category') continue;
          if (key && ofItems.includes(measure) && measure !== 'quantity' && dimension === 'product') continue;
          const filter = field && key ? { [field]: key } : {};
          const rows = await listed(
            subject,
            measure,
            filter,
            dimension === 'time' && key ? parseIntervalKey(key) : days,
          );
          const expected = counted[measure]?.(rows, filter) ?? rows.length;
          expect([measure, dimension, key, values[measure]]).toEqual([measure, dimension, key, expected]);
        }
      }
  },
);

/** The measures of whole orders. */
const whole = ['revenue', 'orders', 'average', 'buyers'];

test.each([
  { dimension: 'time', interval: 'day', compare: 'previous' },
  { dimension: 'time', interval: 'week', compare: 'year' },
  { dimension: 'product', compare: 'previous' },
  { dimension: 'category', by: 'supplier' },
  { dimension: 'time', by: 'product', interval: 'week' },
  { dimension: 'product', of: 'categoryId' },
  { dimension: 'category', of: 'productId' },
  { dimension: 'product', of: 'supplierId' },
  { dimension: 'time', interval: 'day', compare: 'previous', measures: whole },
  { dimension: 'time', interval: 'week', compare: 'year', measures: whole },
  { dimension: 'time', interval: 'day', compare: 'previous', measures: whole, from: '2026-09-01', to: '2026-09-30' },
  { dimension: 'supplier', compare: 'previous', measures: whole },
  { dimension: 'region', by: 'supplier', measures: whole },
  { dimension: 'time', by: 'region', interval: 'month', measures: whole },
  { dimension: 'region', of: 'supplierId', measures: whole },
  { dimension: 'supplier', of: 'region', measures: whole },
] as (Record<string, string> & { of?: 'productId' | 'supplierId' | 'categoryId' | 'region'; measures?: string[] })[])(
  'answers from daily sums as from the orders: %o',
  async ({ of, measures = ['revenue', 'quantity'], ...asked }) => {
    const [sold] = await server.db
      .select({
        productId: orderItems.productId,
        supplierId: orders.supplierId,
        categoryId: productsTable.categoryId,
        region: orders.region,
        userId: orders.userId,
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(productsTable, eq(productsTable.id, orderItems.productId))
      .where(and(eq(orders.status, 'completed'), between(orders.createdAt, new Date(days.from), new Date(days.to))));
    const filter = JSON.stringify(of && sold ? { [of]: sold[of] } : {});
    const compareAll = async () => {
      // Two dimensions allow one measure. Others are asked for one by one, too: the first of them, and at night each.
      const single = isNightly || asked['by'] ? measures : measures.slice(0, 1);
      for (const measure of asked['by'] ? single : [...single, measures.join()]) {
        const question = { subject: 'sales', measure, filter, ...days, ...asked };
        const { data } = await ask({ ...question, timeZone: 'Asia/Shanghai' });
        // The same days, but of a time zone without daily sums.
        const fromOrders = await ask({ ...question, timeZone: 'Asia/Singapore' });
        expect(data.rows.length).toBeGreaterThan(0);
        expect(data).toEqual(fromOrders.data);
      }
    };
    // What a buyer no longer buys is taken off the sums by rows that are not folded at first.
    const cancelled = { status: 'cancelled', cancelledAt: new Date(), shippedAt: null } as const;
    await server.db
      .update(orders)
      .set(cancelled)
      .where(eq(orders.userId, sold?.userId ?? ''));
    // The last two days of a long month correspond to the last day of a shorter one.
    await server.db
      .update(orders)
      .set({ userId: (await server.db.select().from(orders).limit(1))[0]?.userId })
      .where(between(orders.createdAt, new Date('2026-08-30T00:00+08:00'), new Date('2026-08-31T23:59+08:00')));
    await compareAll();
    await server.db.execute(sql`select fold_counts(), fold_order_days()`);
    await compareAll();
  },
);

test('combines two dimensions, and each cell matches the list', async () => {
  const [sales] = subjects;
  const common = { subject: 'sales', by: 'region', dimension: 'category', ...days, timeZone };
  const { data } = await ask({ ...common, measure: 'orders' });
  const [row] = data.rows;
  for (const [index, { key: region, value }] of data.columns.entries()) {
    const filter = { categoryId: row?.key ?? '', region };
    expect([region, row?.cells[index]]).toEqual([region, (await listed(sales, 'orders', filter, days)).length]);
    expect(value).toBe((await listed(sales, 'orders', { region }, days)).length);
  }
  expect(data.columnCount).toBeGreaterThan(data.columns.length);
  // The amounts of items add up to those of the orders.
  const { data: money } = await ask({ ...common, measure: 'revenue' });
  expect(sum(money.rows.map(({ values }) => String(values.revenue)))).toBe(money.total.revenue);

  // A category opens to its sub-categories, and returns its own name and those of its ancestors.
  const inside = await ask({ ...common, measure: 'revenue', filter: JSON.stringify({ categoryId: row?.key }) });
  expect(row?.branch).toBe(true);
  expect(inside.data.names).toEqual({ [row?.key ?? '']: row?.name });
  expect(inside.data.total).toEqual(money.rows.find(({ key }) => key === row?.key)?.values);
  expect(sum(inside.data.rows.map(({ values }) => String(values.revenue)))).toBe(inside.data.total.revenue);
});

test.each([
  ['previous', { from: '2026-10-02', to: '2026-10-15' }, { from: '2026-09-18', to: '2026-10-01' }],
  // Whole months are compared with as many whole months, even if these are shorter or longer.
  ['previous', { from: '2026-10-01', to: '2026-10-31' }, { from: '2026-09-01', to: '2026-09-30' }],
  ['previous', { from: '2027-01-01', to: '2027-02-28' }, { from: '2026-11-01', to: '2026-12-31' }],
  ['year', { from: '2028-02-01', to: '2028-02-29' }, { from: '2027-02-01', to: '2027-02-28' }],
] as const)('compares each interval with its own days of the %s period', async (compare, now, before) => {
  // One order on every day of both periods, each with a different amount.
  const [order] = await server.db.select().from(orders).limit(1);
  const made: (typeof orders.$inferInsert)[] = [];
  for (const period of [now, before])
    for (
      let day = new Date(`${period.from}T12:00:00Z`);
      day <= new Date(`${period.to}T23:00:00Z`);
      day = new Date(day.getTime() + 86_400_000)
    ) {
      const id = String(made.length + 1);
      if (order)
        made.push({
          ...order,
          id,
          orderNo: `N${id}`,
          status: 'paid',
          cancelledAt: null,
          createdAt: new Date(day),
          totalAmount: `${id}.50`,
        });
    }
  await server.db.delete(orders);
  await server.db.insert(orders).values(made);
  const common = { subject: 'sales', measure: 'revenue,orders', dimension: 'time' };
  const { data } = await ask({ ...common, ...now, compare, interval: 'week' });
  const { data: past } = await ask({ ...common, ...before, compare: 'none', interval: 'day' });
  expect(data.compared).toEqual(before);
  expect(data.previous).toEqual(past.total);
  expect(past.previous).toBeNull();
  expect(sum(data.rows.map(({ previous }) => String(previous?.revenue)))).toBe(past.total.revenue);
  const [first] = data.rows;
  const length = (Date.parse(parseIntervalKey(first?.key ?? '').to) - Date.parse(now.from)) / 86_400_000 + 1;
  expect(first?.previous?.revenue).toBe(sum(past.rows.slice(0, length).map(({ values }) => String(values.revenue))));
});

const asked = { subject: 'sales', measure: 'revenue', dimension: 'time', ...days };
test.each([
  ['nothing', {}, ['subject']],
  ['no days', { ...asked, from: '', to: '' }, ['from', 'to']],
  ['more than a year', { ...asked, from: '2025-10-01' }, ['to']],
  ['a subject that is none', { ...asked, subject: 'weather' }, ['subject']],
  ['a measure of another subject', { ...asked, measure: 'stock' }, ['measure.0']],
  ['a dimension of another subject', { ...asked, dimension: 'ownerType' }, ['dimension']],
  ['income by its type', { ...asked, subject: 'finance', measure: 'income', dimension: 'type' }, ['dimension']],
  ['time as the second dimension', { ...asked, dimension: 'region', by: 'time' }, ['by']],
  ['a dimension twice', { ...asked, dimension: 'region', by: 'region' }, ['by']],
  ['two measures crossed', { ...asked, measure: 'revenue,orders', by: 'region' }, ['measure']],
  [
    'days of what is counted now',
    { ...asked, subject: 'products', measure: 'stock', dimension: 'status' },
    ['from', 'to'],
  ],
  ['a filter of another subject', { ...asked, filter: '{"ownerType":"user"}' }, ['ownerType']],
  ['a status that brings no money', { ...asked, filter: '{"status":"unpaid"}' }, ['status']],
  ['an id that is none', { ...asked, filter: '{"supplierId":"1 or 1=1"}' }, ['supplierId']],
  ['income of expenses', { ...asked, subject: 'finance', measure: 'income', filter: '{"type":"expense"}' }, ['type']],
  ['an interval that is none', { ...asked, interval: 'hour' }, ['interval']],
  ['a parameter that is not known', { ...asked, limit: '5' }, ['limit']],
])('rejects %s and names the parameter', async (_what, parameters, fields) => {
  const { status, data, message } = await ask(parameters as Record<string, string>);
  expect([status, Object.keys(data.errors)]).toEqual([422, fields]);
  expect(message).toMatch(/^提交的内容有误/);
});

test('counts products as their list does, and sales as the analysis does', async () => {
  const statistics = () =>
    call<ProductStatistics>('GET', `/admin/statistics/products?${new URLSearchParams({ ...days, timeZone })}`, {
      token,
    });
  const { data } = await statistics();
  const count = async (filter: Record<string, unknown>) => {
    const { headers } = await call('GET', listPath('products', { filter }), { token });
    return Number(headers.get('Content-Range')?.split('/')[1]);
  };
  const { products, onSale, lowStock, outOfStock } = data.totals;
  expect([products, onSale, lowStock, outOfStock]).toEqual([
    await count({}),
    await count({ status: 'on_sale' }),
    await count({ stock_lte: 9 }),
    await count({ stock_lte: 0 }),
  ]);
  for (const { status, products: own } of data.statuses) expect(own).toBe(await count({ status }));
  for (const { id, products: own } of data.categories) expect(own).toBe(await count({ categoryId: id }));
  expect(sum(data.categories.map(({ stockValue }) => stockValue))).toBe(data.totals.stockValue);
  const { data: sold } = await ask({ ...asked, measure: 'revenue,quantity', dimension: 'product', timeZone });
  expect(data.best.map(({ id, amount, quantity }) => [id, amount, quantity])).toEqual(
    sold.rows.slice(0, 10).map(({ key, values }) => [key, values.revenue, values.quantity]),
  );
  const [worst] = data.worst;
  expect(worst?.quantity).toBeLessThanOrEqual(data.best.at(-1)?.quantity ?? 0);
});

test.each(['finance', 'viewer', 'catalog'] as const)('%s may not read the analysis', async account => {
  const own = await server.signIn(sampleAccountMobiles[account]);
  for (const answer of [await ask(asked, own), await call('GET', '/admin/statistics/products', { token: own })]) {
    expect(answer.status).toBe(403);
    expect(answer.message).toContain('statistics:analysis');
  }
});
