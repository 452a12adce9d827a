import { and, eq, gt, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { balances, bills } from '../../../../mocks/db/schema/finance';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { operationLogs } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import type { Bill } from '@/finance/bills/bill';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';
import { expectSoundLedger } from './ledger';
import { readVersions } from '../../../setup/versions';

type Refusal = { id: string; code: number; message: string };
type Result = { succeeded: string[]; failed: Refusal[] };
type Net = Record<'income' | 'expense' | 'net', string>;
type Effect = { amount: string; net: Net; balanceBefore: string; balanceAfter: string };
type Preview = {
  eligible: { id: string; version: number }[];
  skipped: Refusal[];
  totalAmount: string;
  net: Net;
  effects: Effect[];
};

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.finance);
});

type Decided = { ids: string[]; reason?: string };
/** Names the records with their current versions. */
const withVersions = async ({ ids, ...body }: Decided) => ({
  ...body,
  records: await readVersions(server.db, 'bills', ids),
});
const act = async (name: string, body: Decided) =>
  call<Result>('POST', `/admin/bills/${name}`, { token, body: await withVersions(body) });
const preview = async (name: string, target: Decided | { filter: object }) => {
  const body = 'filter' in target ? target : await withVersions(target);
  return (await call<Preview>('POST', `/admin/bills/${name}/preview`, { token, body })).data;
};
const pendingOf = async (filter: object) =>
  (await call<Bill[]>('GET', listPath('bills', { filter: { status: 'pending', ...filter } }), { token })).data;
const one = async (filter: object) => {
  const [bill] = await pendingOf(filter);
  if (!bill) throw new Error('There is no such bill');
  return bill;
};
const balanceOf = async ({ ownerId }: Bill) => {
  const [found] = await server.db.select().from(balances).where(eq(balances.ownerId, ownerId));
  return { balance: toFen(found?.balance ?? '0.00'), frozen: toFen(found?.frozen ?? '0.00') };
};
const read = async ({ id }: Bill) => (await call<Bill>('GET', `/admin/bills/${id}`, { token })).data;

/** Adds a pending expense of this amount for an owner with available balance. */
const addExpense = async (amount: string) => {
  const [found] = await server.db
    .select()
    .from(bills)
    .innerJoin(balances, and(eq(balances.ownerId, bills.ownerId), gt(balances.balance, balances.frozen)))
    .where(and(eq(bills.status, 'pending'), ne(bills.category, 'withdrawal'), eq(bills.type, 'expense')))
    .limit(1);
  const row = found?.bills;
  if (!row) throw new Error('There is no pending expense');
  const id = String(BigInt(row.id) + BigInt(amount.replace('.', '')));
  await server.db.insert(bills).values({ ...row, id, amount, remainingAmount: amount });
  return id;
};

test('adds a completed income to the balance and stores the balance before and after on the bill', async () => {
  const bill = await one({ type: 'income' });
  const { balance, frozen } = await balanceOf(bill);
  expect((await act('complete', { ids: [bill.id] })).data).toEqual({ succeeded: [bill.id], failed: [] });
  const after = balance + toFen(bill.amount);
  expect(await balanceOf(bill)).toEqual({ balance: after, frozen });
  const figures = { balanceBefore: toYuan(balance), balanceAfter: toYuan(after), remainingAmount: '0.00' };
  expect(await read(bill)).toMatchObject({ ...figures, status: 'completed', processedBy: '周雅琴' });
  await expectSoundLedger(server.db);
});

test.each(['complete', 'fail'])('shows signed income, expense and net amounts in a preview of %s', async name => {
  const [income, expense] = [await one({ type: 'income' }), await addExpense('0.01')];
  const told = await preview(name, { ids: [income.id, expense] });
  const of = (bill: bigint, cost: bigint) => ({
    income: toYuan(bill),
    expense: toYuan(-cost),
    net: toYuan(bill - cost),
  });
  const both = of(toFen(income.amount), 1n);
  expect(told).toMatchObject({ totalAmount: both.net, net: both });
  expect(told.effects.map(({ amount, net }) => ({ amount, net }))).toEqual([
    { amount: income.amount, net: of(toFen(income.amount), 0n) },
    { amount: '-0.01', net: of(0n, 1n) },
  ]);
});

test('leaves the balance unchanged when a bill fails, and stores the reason', async () => {
  const bill = await one({ type: 'expense', category: 'refund' });
  const before = await balanceOf(bill);
  await act('fail', { ids: [bill.id], reason: '退款撤销' });
  expect(await balanceOf(bill)).toEqual(before);
  expect(await read(bill)).toMatchObject({ status: 'failed', reason: '退款撤销', remainingAmount: '0.00' });
  await expectSoundLedger(server.db);
});

test('refuses only the expense that exceeds the available balance, and shows it in the preview', async () => {
  const [small, huge] = [await addExpense('0.01'), await addExpense('99999999.00')];
  const told = await preview('complete', { ids: [small, huge] });
  const { data } = await act('complete', { ids: [small, huge] });
  expect(data.failed).toMatchObject([{ id: huge, code: 409, message: expect.stringContaining('可用余额不足') }]);
  expect(data.succeeded).toEqual([small]);
  expect(told).toMatchObject({ eligible: [{ id: small }], totalAmount: '-0.01', skipped: [{ id: huge, code: 409 }] });
  await expectSoundLedger(server.db);
});

test('does not spend the amount frozen for a withdrawal', async () => {
  const withdrawal = await one({ category: 'withdrawal' });
  const { balance, frozen } = await balanceOf(withdrawal);
  const [row] = await server.db.select().from(bills).where(eq(bills.id, withdrawal.id));
  if (!row) throw new Error('The bill is gone');
  const spend = (id: string, fen: bigint) => {
    const amount = toYuan(fen);
    const own = { category: 'adjustment', referenceId: null, amount, remainingAmount: amount } as const;
    return server.db.insert(bills).values({ ...row, ...own, id });
  };
  await spend('11', balance - frozen + 1n);
  await spend('12', balance - frozen);
  expect((await act('complete', { ids: ['11', '12'] })).data).toMatchObject({
    succeeded: ['12'],
    failed: [{ id: '11' }],
  });
  await expectSoundLedger(server.db);
});

test('skips the later of two expenses in a preview when both overdraw the balance', async () => {
  const id = await addExpense('0.01');
  const bill = (await server.db.select().from(bills).where(eq(bills.id, id)))[0];
  const [owner] = await server.db
    .select()
    .from(balances)
    .where(eq(balances.ownerId, bill?.ownerId ?? ''));
  const available = toFen(owner?.balance ?? '') - toFen(owner?.frozen ?? '');
  const most = await addExpense(toYuan(available));
  expect(await preview('complete', { ids: [id, most] })).toMatchObject({ eligible: [{ id }], skipped: [{ id: most }] });
  expect(await preview('complete', { ids: [most, id] })).toMatchObject({ eligible: [{ id: most }], skipped: [{ id }] });
});

test.each(['complete', 'fail'])('refuses to %s the bill of a withdrawal', async name => {
  const bill = await one({ category: 'withdrawal' });
  const told = await preview(name, { ids: [bill.id] });
  const { data } = await act(name, { ids: [bill.id], reason: '直接处理' });
  const message = '这是提现的账单，请在提现列表中通过或驳回该提现';
  expect(data).toEqual({ succeeded: [], failed: [{ id: bill.id, code: 409, message }] });
  expect(told).toMatchObject({ eligible: [], skipped: [{ id: bill.id, message }] });
  expect((await read(bill)).status).toBe('pending');
});

test('completes all pending bills except withdrawals and uncovered expenses', async () => {
  const told = await preview('complete', { filter: { status: 'pending' } });
  const logs = await server.db.$count(operationLogs);
  const ids = told.eligible.slice(0, 200).map(({ id }) => id);
  expect((await act('complete', { ids })).data).toEqual({ succeeded: ids, failed: [] });
  expect(await server.db.$count(operationLogs)).toBe(logs + ids.length);
  await expectSoundLedger(server.db);
});

test('creates a balance with an owner’s first bill', async () => {
  const user = await server.signIn(sampleAccountMobiles.admin);
  const body = { username: '无余额', mobile: '17000000009', status: 'enabled' };
  const { data: made } = await call<{ id: string }>('POST', '/admin/users', { token: user, body });
  const [row] = await server.db
    .select()
    .from(bills)
    .where(eq(bills.id, (await one({ type: 'income' })).id));
  if (!row) throw new Error('The bill is gone');
  await server.db.insert(bills).values({ ...row, id: '21', ownerType: 'user', ownerId: made.id });
  expect(await preview('complete', { ids: ['21'] })).toMatchObject({
    effects: [{ balanceBefore: '0.00', balanceAfter: row.amount }],
  });
  expect((await act('complete', { ids: ['21'] })).data.succeeded).toEqual(['21']);
  await expectSoundLedger(server.db);
});
