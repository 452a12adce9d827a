import { getBankAccountCipherContext } from '../../../../mocks/db/accountNumbers';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { approvalRules } from '../../../../mocks/db/schema/approvals';
import { balances, bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { idempotencyKeys, operationLogs } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import type { Withdrawal } from '@/finance/withdrawals/withdrawal';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';
import { expectSoundLedger } from '../bills/ledger';
import { readVersions } from '../../../setup/versions';

type Refusal = { id: string; code: number; message: string };
type Result = { succeeded: string[]; failed: Refusal[]; errors: Record<string, string> };
type Payee = Pick<Withdrawal, 'bankName' | 'bankAccount'>;
type Effect = {
  ownerId: string;
  payees: Payee[];
  count: number;
  amount: string;
  balanceBefore: string;
  balanceAfter: string;
};
type Preview = {
  eligible: { id: string; version: number }[];
  skipped: Refusal[];
  totalAmount: string;
  owners: number;
  effects: Effect[];
};

let token = '';
/** The pending withdrawals below the amount from which the sample rule demands a second person. */
let pending: Withdrawal[] = [];
const readPending = async (filter: object = {}) => {
  const path = listPath('withdrawals', { filter: { status: 'pending', ...filter } });
  return (await call<Withdrawal[]>('GET', path, { token })).data;
};
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.finance);
  pending = await readPending({ amount_lte: '4999.99' });
});

type Decided = { ids?: (string | undefined)[]; reason?: string };
/** Names the records with their current versions. */
const withVersions = async ({ ids, ...body }: Decided) =>
  ids ? { ...body, records: await readVersions(server.db, 'withdrawals', ids) } : body;
const decide = async (action: string, body: Decided, headers: Record<string, string> = {}) =>
  call<Result>('POST', `/admin/withdrawals/${action}`, { token, body: await withVersions(body), headers });
const preview = async (action: string, body: Decided | { filter: object }) =>
  (
    await call<Preview>('POST', `/admin/withdrawals/${action}/preview`, {
      token,
      body: 'filter' in body ? body : await withVersions(body),
    })
  ).data;
const first = () => {
  const [withdrawal] = pending;
  if (!withdrawal) throw new Error('Nothing is pending');
  return withdrawal;
};
const balanceOf = async ({ ownerType, ownerId }: Pick<Withdrawal, 'ownerType' | 'ownerId'>) => {
  const mine = and(eq(balances.ownerType, ownerType), eq(balances.ownerId, ownerId));
  const [found] = await server.db.select().from(balances).where(mine);
  return { balance: toFen(found?.balance ?? ''), frozen: toFen(found?.frozen ?? '') };
};
const billOf = async ({ id }: Withdrawal) => (await server.db.select().from(bills).where(eq(bills.referenceId, id)))[0];
const billLogOf = async (id = '') => {
  const isBill = and(eq(operationLogs.collection, 'bills'), eq(operationLogs.recordId, id));
  return (await server.db.select().from(operationLogs).where(isBill).orderBy(desc(operationLogs.id)))[0];
};
const read = async ({ id }: Withdrawal) => (await call<Withdrawal>('GET', `/admin/withdrawals/${id}`, { token })).data;
/** The record without the field of another one, as the operation log stores it. */
const stored = (record: Withdrawal) => {
  const { ownerBalance: _, signals: __, ...own } = record;
  return own;
};
const lastLog = async () => (await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(1))[0];

test('subtracts an approved withdrawal from balance and frozen amount, and completes its bill', async () => {
  const withdrawal = first();
  const amount = toFen(withdrawal.amount);
  const before = await balanceOf(withdrawal);
  expect((await decide('approve', { ids: [withdrawal.id] })).data).toEqual({ succeeded: [withdrawal.id], failed: [] });
  expect(await balanceOf(withdrawal)).toEqual({ balance: before.balance - amount, frozen: before.frozen - amount });
  const figures = { balanceBefore: toYuan(before.balance), balanceAfter: toYuan(before.balance - amount) };
  const decided = await read(withdrawal);
  expect(decided).toMatchObject({ ...figures, status: 'completed', processedBy: '周雅琴', reason: null, version: 2 });
  const bill = await billOf(withdrawal);
  expect(bill).toMatchObject({ ...figures, status: 'completed', processedBy: '周雅琴', remainingAmount: '0.00' });
  expect(bill?.processedAt?.toISOString()).toBe(decided.processedAt);
  const log = await lastLog();
  expect(log).toMatchObject({ action: 'approve', before: stored(withdrawal), after: stored(decided) });
  expect(log?.before).not.toHaveProperty('ownerBalance');
  expect(await billLogOf(bill?.id)).toMatchObject({
    action: 'complete',
    before: { id: bill?.id, status: 'pending', version: 1 },
    after: { ...figures, id: bill?.id, status: 'completed', version: 2 },
  });
  await expectSoundLedger(server.db);
});

test('releases the frozen amount of a rejected withdrawal, and fails its bill with the same reason', async () => {
  const withdrawal = first();
  const before = await balanceOf(withdrawal);
  await decide('reject', { ids: [withdrawal.id], reason: '户名不一致' });
  const amount = toFen(withdrawal.amount);
  expect(await balanceOf(withdrawal)).toEqual({ balance: before.balance, frozen: before.frozen - amount });
  const balance = toYuan(before.balance);
  const outcome = { status: 'failed', reason: '户名不一致', balanceBefore: balance, balanceAfter: balance };
  expect(await read(withdrawal)).toMatchObject(outcome);
  const bill = await billOf(withdrawal);
  expect(bill).toMatchObject(outcome);
  expect(await billLogOf(bill?.id)).toMatchObject({ action: 'fail', after: { ...outcome, version: 2 } });
  await expectSoundLedger(server.db);
});

test('approves all at once, with one log entry each and for its bill, and correct balances', async () => {
  await server.db.update(approvalRules).set({ status: 'disabled' });
  const ids = pending.map(({ id }) => id);
  const logs = await server.db.$count(operationLogs);
  const { data } = await decide('approve', { ids });
  expect(data).toEqual({ succeeded: ids, failed: [] });
  expect(await server.db.$count(operationLogs)).toBe(logs + 2 * ids.length);
  expect(await readPending({ amount_lte: '4999.99' })).toEqual([]);
  await expectSoundLedger(server.db);
});

test('keeps a decision, and returns the same result for a repeat with the same key', async () => {
  const { id, version } = first();
  const approve = () =>
    call<Result>('POST', '/admin/withdrawals/approve', {
      token,
      body: { records: [{ id, version }] },
      headers: { 'Idempotency-Key': 'pay' },
    });
  const once = await approve();
  expect((await approve()).data).toEqual(once.data);
  const late = await decide('reject', { ids: [id], reason: '太晚' });
  expect(late.data.failed).toMatchObject([{ code: 409, message: expect.stringMatching(/已完成.*周雅琴/) }]);
  const [, second] = pending;
  await decide('reject', { ids: [second?.id], reason: '太晚' });
  const rejected = await decide('approve', { ids: [second?.id] });
  expect(rejected.data.failed).toMatchObject([{ code: 409, message: expect.stringMatching(/已驳回.*周雅琴/) }]);
  await expectSoundLedger(server.db);
});

test('applies only one of an approval and a rejection at the same time', async () => {
  const ids = pending.slice(0, 30).map(({ id }) => id);
  const [approved, rejected] = await Promise.all([
    decide('approve', { ids }),
    decide('reject', { ids: ids.toReversed(), reason: '重复' }),
  ]);
  expect([...approved.data.succeeded, ...rejected.data.succeeded].toSorted()).toEqual(ids.toSorted());
  await expectSoundLedger(server.db);
});

test('previews the total and the effect on each owner, and changes nothing', async () => {
  pending = await readPending();
  const data = await preview('approve', { filter: {} });
  expect(data.eligible.map(({ id }) => id).toSorted()).toEqual(pending.map(({ id }) => id).toSorted());
  expect(data.skipped).toHaveLength(800 - pending.length);
  const sum = (amounts: string[]) => toYuan(amounts.reduce((total, amount) => total + toFen(amount), 0n));
  expect(data.totalAmount).toBe(sum(pending.map(({ amount }) => amount)));
  expect(data.owners).toBe(new Set(pending.map(({ ownerId }) => ownerId)).size);
  expect(data.effects).toHaveLength(20);
  for (const { ownerId, payees, count, amount, balanceBefore, balanceAfter } of data.effects) {
    const own = pending.filter(withdrawal => withdrawal.ownerId === ownerId);
    const words = ({ bankName, bankAccount }: Payee) => `${bankName} ${bankAccount}`;
    expect(payees.map(words).toSorted()).toEqual([...new Set(own.map(words))].toSorted());
    expect([count, amount]).toEqual([own.length, sum(own.map(withdrawal => withdrawal.amount))]);
    expect(toFen(balanceBefore) - toFen(amount)).toBe(toFen(balanceAfter));
  }
  const amounts = data.effects.map(({ amount }) => Number(amount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  await expectSoundLedger(server.db);
  const rejection = await preview('reject', { ids: [first().id] });
  expect(rejection).toMatchObject({ totalAmount: first().amount, owners: 1, effects: [{ count: 1 }] });
  expect(rejection.effects[0]?.balanceAfter).toBe(rejection.effects[0]?.balanceBefore);
});

test('previews empty figures when nothing can be decided', async () => {
  const data = await preview('approve', { ids: ['1'] });
  expect(data).toMatchObject({ eligible: [], totalAmount: '0.00', owners: 0, effects: [] });
});

test('reveals the full account number with permission, and logs that', async () => {
  const { id, bankAccount, ownerName } = first();
  const reveal = (as: string, record = id) =>
    call<{ bankAccount: string }>('POST', `/admin/withdrawals/${record}/reveal`, {
      token: as,
      headers: { 'Idempotency-Key': 'reveal' },
    });
  const { data } = await reveal(token);
  expect(data.bankAccount).toMatch(/^\d{19}$/);
  expect(data.bankAccount.slice(-4)).toBe(bankAccount.slice(-4));
  const shown = { action: 'reveal', collection: 'withdrawals', recordId: id, recordName: ownerName };
  expect(await lastLog()).toMatchObject({ ...shown, before: null, after: null, adminName: '周雅琴' });
  expect(await server.db.$count(idempotencyKeys)).toBe(0);
  expect((await reveal(token, '1')).status).toBe(404);
  expect((await reveal(await server.signIn(sampleAccountMobiles.viewer))).status).toBe(403);
});

test('keeps account numbers out of the operation log', async () => {
  await decide('approve', { ids: pending.map(({ id }) => id) });
  await call('POST', `/admin/withdrawals/${first().id}/reveal`, { token });
  const logs = JSON.stringify(await server.db.select().from(operationLogs));
  const rows = await server.db.select({ id: withdrawals.id, bankAccount: withdrawals.bankAccount }).from(withdrawals);
  const numbers = await Promise.all(
    rows.map(async ({ id, bankAccount }) => ({
      bankAccount: await server.cipher.decrypt(bankAccount, getBankAccountCipherContext(id)),
    })),
  );
  expect(numbers.filter(({ bankAccount }) => logs.includes(bankAccount))).toEqual([]);
});
