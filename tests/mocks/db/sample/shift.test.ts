import { expect, test } from 'vitest';
import { createCategorySeeds } from '../../../../mocks/db/sample/categories';
import { createProductSeeds } from '../../../../mocks/db/sample/products/products';
import { createFinanceSeeds } from '../../../../mocks/db/sample/finance/finance';
import { createOrderSeeds } from '../../../../mocks/db/sample/orders/orders';
import { shiftTimes } from '../../../../mocks/db/sample/shift';
import { createSupplierSeeds } from '../../../../mocks/db/sample/suppliers';
import { createUserSeeds } from '../../../../mocks/db/sample/users';

const users = createUserSeeds();
const suppliers = createSupplierSeeds();
const products = createProductSeeds({ suppliers, categories: createCategorySeeds() });
const { orders } = createOrderSeeds({ users, products });
const { bills } = createFinanceSeeds({ users, suppliers, orders });

const hour = 3_600_000;

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

test('shifts all times of an order and keeps the rest', () => {
  const by = 130 * 24 * hour + 5 * hour;
  const wrong = orders.filter(order => {
    const { createdAt, orderNo, timeline, updatedAt, ...rest } = shiftTimes(order, by);
    return (
      createdAt.getTime() !== order.createdAt.getTime() + by ||
      orderNo !== `SO${day.format(createdAt).replaceAll('-', '')}${order.orderNo.slice(-6)}` ||
      timeline[0]?.at !== createdAt.toISOString() ||
      timeline.at(-1)?.at !== updatedAt.toISOString() ||
      rest.id !== order.id ||
      rest.receiver.mobile !== order.receiver.mobile
    );
  });
  expect(wrong).toEqual([]);
});

test('uses the new order number in the text of a bill', () => {
  const by = 77 * hour;
  const numbers = new Map(orders.map(order => [order.id, shiftTimes(order, by).orderNo]));
  const named = bills.map(bill => shiftTimes(bill, by)).filter(({ referenceId }) => numbers.has(referenceId ?? ''));
  expect(named.length).toBeGreaterThan(4_000);
  expect(named.filter(bill => !bill.description.includes(numbers.get(bill.referenceId ?? '') ?? '-'))).toEqual([]);
});
