import { expect, test } from 'vitest';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { createFinanceSeeds } from '../../../../mocks/db/sample/finance/finance';
import { createSupplierSeeds } from '../../../../mocks/db/sample/suppliers';
import { createCategorySeeds } from '../../../../mocks/db/sample/categories';
import { createProductSeeds } from '../../../../mocks/db/sample/products/products';
import { createOrderSeeds } from '../../../../mocks/db/sample/orders/orders';
import { createUserSeeds } from '../../../../mocks/db/sample/users';

const users = createUserSeeds();
const suppliers = createSupplierSeeds();
const products = createProductSeeds({ suppliers, categories: createCategorySeeds() });
const { orders } = createOrderSeeds({ users, products });
const { bills, withdrawals, balances } = createFinanceSeeds({ users, suppliers, orders });

test('creates the same seeds every time', () => {
  expect(createUserSeeds()).toEqual(users);
  expect(createFinanceSeeds({ users, suppliers, orders })).toEqual({ bills, withdrawals, balances });
  expect([users.length, withdrawals.length, bills.length]).toEqual([1500, 800, 6000]);
  expect(new Set(users.map(({ mobile }) => mobile)).size).toBe(1500);
  expect(users.every(({ mobile }) => /^1[3-9]\d{9}$/.test(mobile))).toBe(true);
});

test('creates one bill per withdrawal, with its amount and status', () => {
  const ofWithdrawals = bills.filter(({ category }) => category === 'withdrawal');
  expect(ofWithdrawals).toHaveLength(800);
  const byReference = new Map(ofWithdrawals.map(bill => [bill.referenceId, bill]));
  const billOf = ({ id }: (typeof withdrawals)[number]) => byReference.get(id);
  const shared = ['ownerId', 'amount', 'status', 'balanceBefore', 'balanceAfter', 'reason', 'processedAt'] as const;
  for (const field of shared)
    expect(withdrawals.map(row => billOf(row)?.[field])).toEqual(withdrawals.map(row => row[field]));
  expect(ofWithdrawals.every(({ type }) => type === 'expense')).toBe(true);
});

test('creates completed bills whose balances are consecutive and end at the owner’s balance', () => {
  const byOwner = new Map<string, typeof bills>();
  for (const bill of bills) {
    const owner = `${bill.ownerType}:${bill.ownerId}`;
    byOwner.set(owner, byOwner.get(owner) ?? []);
    byOwner.get(owner)?.push(bill);
  }
  expect(byOwner.size).toBe(balances.length);
  const expected = balances.map(({ ownerType, ownerId, ...balance }) => {
    const own = byOwner.get(`${ownerType}:${ownerId}`) ?? [];
    const completed = own
      .filter(({ status }) => status === 'completed')
      .toSorted((a, b) => Number(a.processedAt) - Number(b.processedAt));
    const shareAMoment = new Set(completed.map(({ processedAt }) => Number(processedAt))).size < completed.length;
    let sum = 0n;
    const broken = completed.filter(({ type, amount, balanceBefore, balanceAfter }) => {
      const before = sum;
      sum += type === 'income' ? toFen(amount) : -toFen(amount);
      return balanceBefore !== toYuan(before) || balanceAfter !== toYuan(sum);
    });
    const asked = own.filter(({ category, status }) => category === 'withdrawal' && status === 'pending');
    const frozen = toYuan(asked.reduce((total, { amount }) => total + toFen(amount), 0n));
    return { ...balance, balance: toYuan(sum), frozen, broken, shareAMoment };
  });
  expect(expected).toEqual(
    balances.map(({ ownerType: _type, ownerId: _id, ...balance }) => ({ ...balance, broken: [], shareAMoment: false })),
  );
});

test('links order bills to an order paid before, once per category', () => {
  const paid = new Map(orders.flatMap(({ id, paidAt, createdAt }) => (paidAt ? [[id, createdAt]] : [])));
  for (const category of ['order', 'commission', 'refund']) {
    const own = bills.filter(bill => bill.category === category);
    expect(new Set(own.map(({ referenceId }) => referenceId)).size).toBe(own.length);
    const early = own.filter(
      ({ referenceId, createdAt }) => !(Number(paid.get(referenceId ?? '')) < Number(createdAt)),
    );
    expect(early).toEqual([]);
  }
});

test('converts between fen and yuan without loss', () => {
  for (const yuan of ['0.00', '0.05', '1280.50', '-3.10', '999999999999.99']) expect(toYuan(toFen(yuan))).toBe(yuan);
});
