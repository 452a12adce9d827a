import { expect, test } from 'vitest';
import { createCategorySeeds } from '../../../../mocks/db/sample/categories';
import { createProductSeeds } from '../../../../mocks/db/sample/products/products';
import { createFinanceSeeds } from '../../../../mocks/db/sample/finance/finance';
import { createOrderSeeds } from '../../../../mocks/db/sample/orders/orders';
import { createSampleTimeShifter } from '../../../../mocks/db/sample/shift';
import { createSupplierSeeds } from '../../../../mocks/db/sample/suppliers';
import { sampleEndTime } from '../../../../mocks/db/sample/times';
import { createUserSeeds } from '../../../../mocks/db/sample/users';

const users = createUserSeeds();
const suppliers = createSupplierSeeds();
const products = createProductSeeds({ suppliers, categories: createCategorySeeds() });
const { orders } = createOrderSeeds({ users, products });
const { bills } = createFinanceSeeds({ users, suppliers, orders });

const hour = 3_600_000;
const day = 24 * hour;

const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** A Wednesday night, some weeks after the end of the sample data, a Sunday afternoon. */
const until = sampleEndTime + 87 * day + 11 * hour + 1_234;
const shiftRow = createSampleTimeShifter(until);

test('moves all times of an order in their order and keeps the rest', () => {
  const moved = orders.map(shiftRow);
  const wrong = moved.filter(({ createdAt, orderNo, timeline, updatedAt, id, receiver }, index) => {
    const order = orders[index];
    return (
      createdAt.getTime() > until ||
      createdAt < (moved[index - 1]?.createdAt ?? createdAt) ||
      timeline.some(({ at }, place) => at < (timeline[place - 1]?.at ?? at)) ||
      orderNo !== `SO${beijing.format(createdAt).replaceAll('-', '')}${order?.orderNo.slice(-6)}` ||
      timeline[0]?.at !== createdAt.toISOString() ||
      timeline.at(-1)?.at !== updatedAt.toISOString() ||
      id !== order?.id ||
      receiver.mobile !== order.receiver.mobile
    );
  });
  expect(wrong).toEqual([]);
  expect(until - Number(moved.at(-1)?.createdAt)).toBeLessThan(12 * hour);
});

test('uses the new order number in the text of a bill', () => {
  const numbers = new Map(orders.map(order => [order.id, shiftRow(order).orderNo]));
  const named = bills.map(shiftRow).filter(({ referenceId }) => numbers.has(referenceId ?? ''));
  expect(named.length).toBeGreaterThan(4_000);
  expect(named.filter(bill => !bill.description.includes(numbers.get(bill.referenceId ?? '') ?? '-'))).toEqual([]);
});

/** Returns the number of orders on each day in Beijing. */
const ordersByDay = (rows: { createdAt: Date }[]) => {
  const counts = new Map<string, number>();
  for (const { createdAt } of rows)
    counts.set(beijing.format(createdAt), (counts.get(beijing.format(createdAt)) ?? 0) + 1);
  return counts;
};

const averageOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;

// The first ends on a Sunday, the others after Singles' Day, before the Spring Festival and in early summer.
test.each([
  ['2026-11-01T08:00:00Z', ['2026-09-09']],
  ['2026-11-22T19:30:00Z', ['2026-11-11']],
  ['2027-01-27T23:00:00Z', ['2026-12-12', '2027-01-22']],
  ['2027-07-01T04:00:00Z', ['2027-06-18']],
])('has weekends, growth and peaks if it ends at %s', (end, peaks) => {
  const rows = orders.map(createSampleTimeShifter(Date.parse(end)));
  // The first and the last day are not whole.
  const days = [...ordersByDay(rows)].slice(1, -1);
  const on = (weekend: boolean) =>
    averageOf(
      days.filter(([date]) => [0, 6].includes(new Date(date).getUTCDay()) === weekend).map(([, count]) => count),
    );
  expect(on(true)).toBeLessThan(0.85 * on(false));
  const counts = days.map(([, count]) => count);
  expect(averageOf(counts.slice(-28))).toBeGreaterThan(1.15 * averageOf(counts.slice(0, 28)));
  for (const peak of peaks) expect(Object.fromEntries(days)[peak]).toBeGreaterThan(1.3 * averageOf(counts));
  // Most people sleep at night.
  const atNight = rows.filter(({ createdAt }) => (createdAt.getUTCHours() + 8) % 24 < 6).length;
  expect(atNight).toBeLessThan(0.08 * rows.length);
});
