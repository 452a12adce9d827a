import { beforeEach, expect, test } from 'vitest';
import { balances } from '../../../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import type { Bill } from '@/finance/bills/bill';
import type { Withdrawal } from '@/finance/withdrawals/withdrawal';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.finance);
});

const list = async <T>(collection: string, parameters: object) => {
  const { headers, data } = await call<T[]>('GET', listPath(collection, { range: [0, 99], ...parameters }), { token });
  return { data, total: Number(headers.get('Content-Range')?.split('/')[1]) };
};
const withdrawals = (parameters: object = {}) => list<Withdrawal>('withdrawals', parameters);
const bills = (parameters: object = {}) => list<Bill>('bills', parameters);

test('lists 800 withdrawals and 6 000 bills, newest first, with exact amounts as strings', async () => {
  const [asked, booked] = [await withdrawals(), await bills()];
  expect([asked.total, booked.total]).toEqual([800, 6000]);
  for (const { data } of [asked, booked]) {
    expect(data).toEqual(data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)));
    expect(data.every(({ amount }) => /^\d+\.\d\d$/.test(amount))).toBe(true);
  }
  expect(booked.data.every(({ remainingAmount }) => /^\d+\.\d\d$/.test(remainingAmount))).toBe(true);
});

test('shows balances only for decided records', async () => {
  for (const { data } of [await withdrawals(), await bills()])
    for (const { status, balanceBefore, balanceAfter, processedAt, processedBy } of data) {
      const known = [balanceBefore, balanceAfter, processedAt, processedBy].map(value => value !== null);
      expect(new Set(known)).toEqual(new Set([status !== 'pending']));
    }
});

test('shows the owner’s current balance only for pending withdrawals', async () => {
  const { data } = await withdrawals({ range: [0, 199] });
  const owners = await server.db.select().from(balances);
  for (const { status, ownerType, ownerId, ownerBalance } of data) {
    const owner = owners.find(one => one.ownerType === ownerType && one.ownerId === ownerId);
    expect(ownerBalance).toBe(status === 'pending' ? owner?.balance : null);
  }
  expect(new Set(data.map(({ status }) => status)).size).toBe(3);
});

test('filters withdrawals by status, type, owner, text and full id', async () => {
  const [one] = (await withdrawals()).data;
  const find = async (filter: object) => (await withdrawals({ filter })).data;
  for (const field of ['status', 'type', 'ownerType', 'ownerId'] as const) {
    const found = await find({ [field]: one?.[field] });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(row => row[field] === one?.[field])).toBe(true);
  }
  expect(await find({ q: one?.id })).toEqual([one]);
  expect(await find({ q: one?.id.slice(0, -1) })).toEqual([]);
  for (const { bankName } of await find({ q: '招商' })) expect(bankName).toBe('招商银行');
  expect((await find({ q: one?.accountName })).map(({ id }) => id)).toContain(one?.id);
  expect(await find({ createdAt_gte: one?.createdAt })).toEqual([one]);
});

test('filters bills by type, category, status, owner, text and reference', async () => {
  const [one] = (await bills({ filter: { category: 'commission' } })).data;
  const find = async (filter: object) => (await bills({ filter })).data;
  for (const field of ['type', 'category', 'status', 'ownerType', 'ownerId', 'referenceId'] as const) {
    const found = await find({ [field]: one?.[field] });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(row => row[field] === one?.[field])).toBe(true);
  }
  for (const { description } of await find({ q: '平台活动' })) expect(description).toBe('平台活动补贴');
  expect((await find({ q: one?.ownerName })).length).toBeGreaterThan(0);
});

test.each(['withdrawals', 'bills', 'orders'])(
  'filters %s by a range of amounts with both ends included',
  async name => {
    const field = name === 'orders' ? 'totalAmount' : 'amount';
    const as = name === 'orders' ? await server.signIn(sampleAccountMobiles.admin) : token;
    const search = (filter: object, language = 'zh-CN') =>
      call<Record<string, string>[]>('GET', listPath(name, { filter, range: [0, 999], sort: [field, 'ASC'] }), {
        token: as,
        headers: { 'Accept-Language': language },
      });
    const sorted = (await search({})).data.map(row => Number(row[field]));
    const [from, to] = [sorted[10] ?? NaN, sorted[90] ?? NaN];
    const { data } = await search({ [`${field}_gte`]: from.toFixed(2), [`${field}_lte`]: to.toFixed(2) });
    expect(data.map(row => Number(row[field]))).toEqual(sorted.filter(amount => amount >= from && amount <= to));
    expect((await search({ [`${field}_gte`]: '5000' })).data.every(row => Number(row[field]) >= 5000)).toBe(true);
    const refused = async (filter: object, message: RegExp, language?: string) =>
      expect(await search(filter, language)).toMatchObject({ status: 422, message: expect.stringMatching(message) });
    const reversed = { [`${field}_gte`]: '10', [`${field}_lte`]: '9.99' };
    await refused(reversed, /最高金额不能低于最低金额/);
    await refused(reversed, /can’t be less than the lowest amount/, 'en');
    for (const wrong of ['1.234', '-1', 'x', '']) await refused({ [`${field}_gte`]: wrong }, /_gte/);
  },
);

test.each(['withdrawals', 'bills'])('sorts %s by amount numerically', async collection => {
  const { data } = await list<Bill>(collection, { sort: ['amount', 'DESC'] });
  const amounts = data.map(({ amount }) => Number(amount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(amounts[0]).toBeGreaterThan(1000);
  for (const field of ['status', 'ownerName', 'processedAt'])
    expect((await list(collection, { sort: [field, 'ASC'] })).total).toBeGreaterThan(0);
});

test('shows only the last four digits of a bank account, in the list and in the record', async () => {
  const [one] = (await withdrawals()).data;
  expect(one?.bankAccount).toMatch(/^\*{4} \d{4}$/);
  expect((await call('GET', `/admin/withdrawals/${one?.id}`, { token })).data).toEqual(one);
});

test('does not filter or sort by the account number', async () => {
  for (const parameters of [{ filter: { bankAccount: '6222' } }, { sort: ['bankAccount', 'ASC'] }])
    expect((await call('GET', listPath('withdrawals', parameters), { token })).status).toBe(422);
});

test('allows no create, update or delete of withdrawals and bills', async () => {
  for (const collection of ['withdrawals', 'bills'])
    for (const [method, path] of [
      ['POST', `/admin/${collection}`],
      ['PUT', `/admin/${collection}/1`],
      ['DELETE', `/admin/${collection}/1`],
    ] as const)
      expect((await call(method, path, { token, body: {} })).status).toBe(404);
});
