import { expect, test } from 'vitest';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { createCategorySeeds } from '../../../../mocks/db/sample/categories';
import { createProductSeeds } from '../../../../mocks/db/sample/products/products';
import { createOrderSeeds } from '../../../../mocks/db/sample/orders/orders';
import { createSupplierSeeds } from '../../../../mocks/db/sample/suppliers';
import { sampleEndTime } from '../../../../mocks/db/sample/times';
import { createUserSeeds } from '../../../../mocks/db/sample/users';

const users = createUserSeeds();
const suppliers = createSupplierSeeds();
const categories = createCategorySeeds();
const createSales = () => {
  const products = createProductSeeds({ suppliers, categories });
  return { products, ...createOrderSeeds({ users, products }) };
};
const sales = createSales();

const groupBy = <T>(rows: T[], keyOf: (row: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

test('creates the same seeds every time: 120 categories, 2 000 products, 5 000 orders', () => {
  expect(createSales()).toEqual(sales);
  expect([categories.seeds.length, sales.products.length, sales.orders.length]).toEqual([120, 2000, 5000]);
  for (const seeds of [categories.seeds, sales.products, sales.orders, sales.stockMovements])
    expect(new Set(seeds.map(({ id }) => id)).size).toBe(seeds.length);
  expect(new Set(sales.products.map(({ sku }) => sku)).size).toBe(2000);
  expect(new Set(sales.products.map(({ name }) => name)).size).toBe(2000);
  expect(new Set(sales.orders.map(({ orderNo }) => orderNo)).size).toBe(5000);
});

test('creates orders whose items belong to their supplier and add up to their amount', () => {
  const supplierOf = new Map(sales.products.map(({ id, supplierId }) => [id, supplierId]));
  const itemsOf = groupBy(sales.orderItems, ({ orderId }) => orderId);
  const broken = sales.orders.filter(({ id, supplierId, totalAmount }) => {
    const items = itemsOf.get(id) ?? [];
    const sum = items.reduce((total, { price, quantity }) => total + toFen(price) * BigInt(quantity), 0n);
    return toYuan(sum) !== totalAmount || items.some(({ productId }) => supplierOf.get(productId) !== supplierId);
  });
  expect(broken).toEqual([]);
  expect(sales.orders.every(({ updatedAt }) => updatedAt.getTime() <= sampleEndTime)).toBe(true);
});

test('creates stock movements that are consecutive, never negative, and end at the product’s stock', () => {
  const movementsOf = groupBy(sales.stockMovements, ({ productId }) => productId);
  const broken = sales.products.filter(({ id, stock }) => {
    let sum = 0;
    const wrong = (movementsOf.get(id) ?? []).filter(({ change, stockAfter }) => {
      sum += change;
      return sum !== stockAfter || sum < 0;
    });
    return sum !== stock || wrong.length > 0;
  });
  expect(broken).toEqual([]);
});

/** Returns the shares of the total of `valueOf`, by `keyOf`, largest first. */
const sharesOf = <T>(rows: T[], keyOf: (row: T) => string, valueOf: (row: T) => number) => {
  const sums = [...groupBy(rows, keyOf).values()].map(own => own.reduce((sum, row) => sum + valueOf(row), 0));
  const total = sums.reduce((sum, one) => sum + one, 0);
  return sums.map(one => one / total).toSorted((a, b) => b - a);
};

test('has a few large customers and suppliers, and kinds of goods of different weight', () => {
  const earning = sales.orders.filter(({ paidAt, cancelledAt }) => paidAt && !cancelledAt);
  const amountOf = ({ totalAmount }: (typeof earning)[number]) => Number(totalAmount);
  const first = (shares: number[], count: number) => shares.slice(0, count).reduce((sum, share) => sum + share, 0);
  const customers = sharesOf(earning, ({ userId }) => userId, amountOf);
  const suppliersByRevenue = sharesOf(earning, ({ supplierId }) => supplierId, amountOf);
  const kindOf = new Map(sales.products.map(({ id, sku }) => [id, sku.slice(0, 2)]));
  const kinds = sharesOf(
    sales.orderItems,
    ({ productId }) => kindOf.get(productId) ?? '',
    ({ price, quantity }) => Number(price) * quantity,
  );
  // No one dominates, and the rest is a long tail.
  for (const shares of [customers, suppliersByRevenue, kinds]) expect(shares[0]).toBeLessThan(0.35);
  expect(first(customers, 12)).toBeGreaterThan(0.12);
  expect(customers.length).toBeGreaterThan(800);
  expect(first(suppliersByRevenue, 10)).toBeGreaterThan(0.35);
  expect(kinds[0]).toBeGreaterThan(5 * (kinds.at(-1) ?? 1));
  const cancelled = sales.orders.filter(({ cancelledAt }) => cancelledAt);
  expect(cancelled.length / sales.orders.length).toBeLessThan(0.1);
});
