import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Approval } from '@/features/approvals/approvals/approval';
import type { Supplier } from '@/suppliers/supplier';
import { approvalDeputies, approvalRules, approvals } from '../../../../../mocks/db/schema/approvals';
import { changes } from '../../../../../mocks/db/schema/changes';
import { balances, bills, withdrawals } from '../../../../../mocks/db/schema/finance';
import { orders } from '../../../../../mocks/db/schema/orders';
import { admins, operationLogs, suppliers } from '../../../../../mocks/db/schema/system';
import { hashBankAccount } from '../../../../../mocks/db/accountNumbers';
import { toFen } from '../../../../../mocks/db/money';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';
import { expectSoundLedger } from '../../bills/ledger';
import { readVersions } from '../../../../setup/versions';
import { call, listPath } from '../../call';
import { makeAdmin } from '../../roles/administration';

type Refusal = { id: string; code: number; message: string; record?: { version: number } };
type Result = { succeeded: string[]; requested?: { id: string; requestId: string }[]; failed: Refusal[] };

const otherFinance = '13800000011';
let finance = '';
let other = '';
let admin = '';
let superAdmin = '';
beforeEach(async () => {
  finance = await server.signIn(sampleAccountMobiles.finance);
  other = await server.signIn(otherFinance);
  admin = await server.signIn(sampleAccountMobiles.admin);
  superAdmin = await server.signIn(sampleAccountMobiles.superAdmin);
});

const tables: Record<string, string> = { approvalRules: 'approval_rules', approvalDeputies: 'approval_deputies' };
const versionsOf = (collection: string, ids: string[]) =>
  readVersions(server.db, tables[collection] ?? collection, ids);
const send = async (token: string, path: string, records: object[], more: object = {}, headers = {}) =>
  (await call<Result>('POST', `/admin/${path}`, { token, body: { records, ...more }, headers })).data;
const act = async (token: string, collection: string, action: string, ids: string[], more: object = {}) =>
  send(token, `${collection}/${action}`, await versionsOf(collection, ids), more);
const readApproval = async (token: string, id: string) =>
  (await call<Approval>('GET', `/admin/approvals/${id}`, { token })).data;
/** Decides a request as a person who has just read it. */
const decide = async (token: string, action: string, ids: string[], more: object = {}) => {
  const seen = await Promise.all(ids.map(id => readApproval(token, id)));
  return send(
    token,
    `approvals/${action}`,
    seen.map(({ id, version }) => ({ id, version })),
    more,
  );
};
const pendingWithdrawals = (amount = gte(withdrawals.amount, '5000')) =>
  server.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), amount))
    .orderBy(withdrawals.id);
const large = async () => (await pendingWithdrawals())[0]?.id ?? '';
const readWithdrawal = async (id: string) =>
  (await server.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
const sumOfBalances = async () =>
  (await server.db.select({ sum: sql<string>`sum(${balances.balance})` }).from(balances))[0]?.sum;
/** Makes a request and returns its id. */
const request = async (token: string, id: string) =>
  (await act(token, 'withdrawals', 'approve', [id])).requested?.[0]?.requestId ?? '';
const addRule = async (rule: Partial<typeof approvalRules.$inferInsert>) => {
  const at = new Date(0);
  const id = String(900 + (await server.db.$count(approvalRules)));
  await server.db.insert(approvalRules).values({
    id,
    createdAt: at,
    updatedAt: at,
    name: '测试',
    collection: 'withdrawals',
    action: 'approve',
    hours: 24,
    status: 'enabled',
    approverPermission: 'withdrawals:approve',
    ...rule,
  });
  return id;
};

test('lets nobody move money above the rule alone, whatever role, call or key', async () => {
  const before = await sumOfBalances();
  const ids = (await pendingWithdrawals()).slice(0, 3).map(({ id }) => id);
  const persons = [finance, admin, superAdmin];
  for (const [index, token] of persons.entries()) {
    const id = ids[index] ?? '';
    const records = await versionsOf('withdrawals', [id]);
    const key = { 'Idempotency-Key': 'pay' };
    const asked = await send(token, 'withdrawals/approve', records, {}, key);
    const requestId = asked.requested?.[0]?.requestId ?? '';
    expect(asked).toEqual({ succeeded: [], requested: [{ id, requestId }], failed: [] });
    // The repeat of the call, the same decision again, and the other ways to it.
    expect(await send(token, 'withdrawals/approve', records, {}, key)).toEqual(asked);
    expect((await act(token, 'withdrawals', 'approve', [id])).failed).toMatchObject([{ id, code: 409 }]);
    expect((await decide(token, 'approve', [requestId])).failed).toMatchObject([{ id: requestId, code: 403 }]);
    expect((await decide(token, 'decline', [requestId], { reason: '否' })).failed).toMatchObject([{ code: 403 }]);
    const [bill] = await server.db.select().from(bills).where(eq(bills.referenceId, id));
    expect((await act(superAdmin, 'bills', 'complete', [bill?.id ?? ''])).failed).toMatchObject([{ code: 409 }]);
    for (const method of ['PUT', 'DELETE'])
      expect((await server.callAs(token, method, `/admin/withdrawals/${id}`, { status: 'completed' })).status).toBe(
        404,
      );
    expect(await readWithdrawal(id)).toMatchObject({ status: 'pending', version: 1 });
  }
  expect(await sumOfBalances()).toBe(before);
  await expectSoundLedger(server.db);
});

test('runs the action when another person approves, and names both', async () => {
  const id = await large();
  const [own] = await pendingWithdrawals(eq(withdrawals.id, id));
  const before = toFen((await sumOfBalances()) ?? '');
  const requestId = await request(finance, id);
  const tagged = await call<{ approval: object }>('GET', `/admin/withdrawals/${id}`, { token: other });
  expect(tagged.data.approval).toMatchObject({ id: requestId, action: 'approve', requestedBy: '周雅琴' });
  expect(await readApproval(finance, requestId)).toMatchObject({ isOwn: true, canDecide: false, changed: false });
  expect(await readApproval(other, requestId)).toMatchObject({
    isOwn: false,
    canDecide: true,
    ruleName: '大额提现须两人通过',
    amount: own?.amount,
    snapshot: { id, status: 'pending' },
  });
  const waiting = listPath('approvals', { filter: { waitingForMe: true } });
  expect((await call<Approval[]>('GET', waiting, { token: other })).data.map(row => row.id)).toEqual([requestId]);
  expect((await call<Approval[]>('GET', waiting, { token: finance })).data).toEqual([]);
  const preview = await call('POST', '/admin/approvals/approve/preview', {
    token: other,
    body: { filter: { waitingForMe: true } },
  });
  expect(preview.data).toMatchObject({ eligible: [{ id: requestId }], totalAmount: own?.amount, owners: 1 });

  expect(await decide(other, 'approve', [requestId])).toEqual({ succeeded: [requestId], failed: [] });
  expect(await readWithdrawal(id)).toMatchObject({ status: 'completed', processedBy: '周雅琴、郑凯文' });
  expect(toFen((await sumOfBalances()) ?? '')).toBe(before - toFen(own?.amount ?? ''));
  expect(await readApproval(other, requestId)).toMatchObject({ status: 'approved', decidedBy: '郑凯文' });
  const [log] = await server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.recordId, id), eq(operationLogs.action, 'approve')));
  expect(log).toMatchObject({
    adminName: '郑凯文',
    after: { status: 'completed', approval: { requestedBy: '周雅琴', approvedBy: '郑凯文' } },
  });
  // It is approved, not also superseded by the decision that it led to.
  expect(await server.db.$count(changes, eq(changes.action, 'supersede'))).toBe(0);
  await expectSoundLedger(server.db);
});

test('splits a bulk run into decided, requested and refused records', async () => {
  const [bigger, decided] = await pendingWithdrawals();
  const [smaller] = await pendingWithdrawals(lt(withdrawals.amount, '5000'));
  const [big, small, gone] = [bigger?.id ?? '', smaller?.id ?? '', decided?.id ?? ''];
  await act(admin, 'withdrawals', 'reject', [gone], { reason: '户名不一致' });
  const body = { records: await versionsOf('withdrawals', [big, small, gone]) };
  const preview = await call('POST', '/admin/withdrawals/approve/preview', { token: finance, body });
  expect(preview.data).toMatchObject({
    eligible: [{ id: big }, { id: small }],
    requiresApproval: [big],
    skipped: [{ id: gone }],
  });
  const result = await send(finance, 'withdrawals/approve', body.records);
  expect(result).toMatchObject({ succeeded: [small], requested: [{ id: big }], failed: [{ id: gone, code: 409 }] });
  await expectSoundLedger(server.db);
});

/** Adds pending expenses of these amounts of one owner with this balance, and returns their ids. */
const addExpenses = async (balance: string, amounts: readonly string[]) => {
  const isExpense = and(eq(bills.status, 'pending'), eq(bills.type, 'expense'), ne(bills.category, 'withdrawal'));
  const [row] = await server.db.select().from(bills).where(isExpense).limit(1);
  if (!row) throw new Error('There is no pending expense');
  const { ownerType, ownerId } = row;
  await server.db
    .insert(balances)
    .values({ ownerType, ownerId, balance, updatedAt: new Date(0) })
    .onConflictDoUpdate({ target: [balances.ownerType, balances.ownerId], set: { balance, frozen: '0.00' } });
  const added = amounts.map((amount, index) => ({ ...row, id: String(11 + index), amount, remainingAmount: amount }));
  await server.db.insert(bills).values(added);
  return added.map(({ id }) => id);
};

/** Returns the preview of completing bills, and then the result. */
const previewAndComplete = async (ids: string[]) => {
  const body = { records: await versionsOf('bills', ids) };
  const { data } = await call('POST', '/admin/bills/complete/preview', { token: finance, body });
  return [data, await send(finance, 'bills/complete', body.records)];
};

test('decides first what needs no second approval, in a preview as in the action', async () => {
  await addRule({ collection: 'bills', action: 'complete', amountFrom: '55.00', approverPermission: 'bills:complete' });
  const [big = '', bigger = '', small = ''] = await addExpenses('130.00', ['60.00', '70.00', '50.00']);
  const [preview, result] = await previewAndComplete([big, bigger, small]);
  // What the 50.00 leave covers a request for 60.00, but not another one for 70.00.
  const skipped = [{ id: bigger, message: expect.stringContaining('可用 20.00 元，需要 70.00 元') }];
  const effects = [{ count: 2, amount: '-110.00', balanceBefore: '130.00', balanceAfter: '20.00' }];
  expect(preview).toMatchObject({
    eligible: [{ id: big }, { id: small }],
    requiresApproval: [big],
    skipped,
    effects,
  });
  expect(result).toMatchObject({ succeeded: [small], requested: [{ id: big }], failed: skipped });
});

test('refuses a record with an open request once, and counts it against no balance', async () => {
  await addRule({ collection: 'bills', action: 'complete', amountFrom: '55.00', approverPermission: 'bills:complete' });
  const amounts = ['60.00', '50.00', '60.00', '50.00'];
  const [waiting = '', small = '', big = '', last = ''] = await addExpenses('110.00', amounts);
  expect((await act(finance, 'bills', 'complete', [waiting])).requested).toHaveLength(1);
  const skipped = [{ id: waiting, message: expect.stringContaining('提交复核') }];
  const [preview, result] = await previewAndComplete([waiting, small, big]);
  expect(preview).toMatchObject({ eligible: [{ id: small }, { id: big }], requiresApproval: [big], skipped });
  expect(result).toMatchObject({ succeeded: [small], requested: [{ id: big }], failed: skipped });
  // Now the balance does not cover it either.
  await act(finance, 'bills', 'complete', [last]);
  const [again, repeated] = await previewAndComplete([waiting]);
  expect(again).toMatchObject({ eligible: [], skipped });
  expect(repeated).toMatchObject({ succeeded: [], failed: skipped });
});

test('ends a request by declining, withdrawing, another decision, and in time', async () => {
  const ids = (await pendingWithdrawals()).slice(0, 4).map(({ id }) => id);
  const requests =
    (await act(finance, 'withdrawals', 'approve', ids)).requested?.map(({ requestId }) => requestId) ?? [];
  const [declined = '', withdrawn = '', superseded = '', expired = ''] = requests;
  const noReason = await call('POST', '/admin/approvals/decline', {
    token: other,
    body: { records: [{ id: '1', version: 1 }] },
  });
  expect(noReason.status).toBe(422);
  expect((await decide(other, 'decline', [declined], { reason: '金额有误' })).succeeded).toEqual([declined]);
  expect((await decide(other, 'withdraw', [withdrawn])).failed).toMatchObject([{ code: 403 }]);
  expect((await decide(finance, 'withdraw', [withdrawn])).succeeded).toEqual([withdrawn]);
  await act(other, 'withdrawals', 'reject', [ids[2] ?? ''], { reason: '重复申请' });
  server.clock.advance(73 * 3_600_000);
  const token = await server.signIn(otherFinance);
  expect((await decide(token, 'approve', [expired])).failed).toMatchObject([{ id: expired, code: 409 }]);
  const states = await server.db.select({ id: approvals.id, status: approvals.status }).from(approvals);
  expect(new Map(states.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [declined, 'declined'],
      [withdrawn, 'withdrawn'],
      [superseded, 'superseded'],
      [expired, 'expired'],
    ]),
  );
  // A record without an open request can be requested again.
  const again = await server.signIn(sampleAccountMobiles.finance);
  expect((await act(again, 'withdrawals', 'approve', [ids[3] ?? ''])).requested).toHaveLength(1);
  expect(await pendingWithdrawals(eq(withdrawals.id, ids[0] ?? ''))).toHaveLength(1);
});

test('ends the request about a bill that fails because its order is cancelled', async () => {
  await addRule({ collection: 'bills', action: 'complete', approverPermission: 'bills:complete' });
  const [order] = await server.db.select({ id: orders.id }).from(orders).where(eq(orders.status, 'unpaid')).limit(1);
  const orderId = order?.id ?? '';
  await act(superAdmin, 'orders', 'pay', [orderId]);
  const [bill] = await server.db.select({ id: bills.id }).from(bills).where(eq(bills.referenceId, orderId));
  const { requested } = await act(finance, 'bills', 'complete', [bill?.id ?? '']);
  expect(requested).toMatchObject([{ id: bill?.id }]);
  const cancelled = await act(superAdmin, 'orders', 'cancel', [orderId], { reason: '缺货' });
  expect(cancelled).toEqual({ succeeded: [orderId], failed: [] });
  expect(await readApproval(finance, requested?.[0]?.requestId ?? '')).toMatchObject({ status: 'superseded' });
});

test('lists and counts the records that wait for a second approval, and those that do not', async () => {
  const id = await large();
  const get = async <T>(path: string) => (await call<T>('GET', path, { token: superAdmin })).data;
  const read = async (collection: string, record: string, waitsForApproval: boolean) => {
    const filter = { id: [record], waitsForApproval };
    const rows = await get<{ id: string }[]>(listPath(collection, { filter }));
    return rows.map(row => row.id);
  };
  const sum = async (path: string, record: string) => {
    const filter = JSON.stringify({ id: [record], waitsForApproval: true });
    return get<object>(`/admin/statistics/${path}${new URLSearchParams({ filter })}`);
  };
  expect([await read('withdrawals', id, true), await read('withdrawals', id, false)]).toEqual([[], [id]]);
  await request(finance, id);
  expect([await read('withdrawals', id, true), await read('withdrawals', id, false)]).toEqual([[id], []]);
  expect(await sum('finance?collection=withdrawals&', id)).toMatchObject({ totals: [{ count: 1 }] });
  await addRule({ collection: 'orders', action: 'pay', approverPermission: 'orders:pay' });
  const [order] = await server.db.select({ id: orders.id }).from(orders).where(eq(orders.status, 'unpaid')).limit(1);
  await act(admin, 'orders', 'pay', [order?.id ?? '']);
  expect(await read('orders', order?.id ?? '', true)).toEqual([order?.id]);
  expect(await sum('order-totals?', order?.id ?? '')).toMatchObject([{ status: 'unpaid', count: 1 }]);
});

test('refuses a request that has expired since the last housekeeping', async () => {
  server.clock.advance(60_000);
  const id = await large();
  const requestId = await request(finance, id);
  const { version } = await readApproval(other, requestId);
  await server.db.update(approvals).set({ expiresAt: new Date(server.clock.now() + 1000) });
  server.clock.advance(1000);
  const { failed } = await send(other, 'approvals/approve', [{ id: requestId, version }]);
  expect(failed).toMatchObject([{ id: requestId, code: 409 }]);
  expect(await readWithdrawal(id)).toMatchObject({ status: 'pending' });
});

test('asks nobody about the only account that an owner has ever had', async () => {
  const [one] = await pendingWithdrawals();
  if (!one) throw new Error('There is no withdrawal');
  await server.db.update(approvalRules).set({ status: 'disabled' });
  await addRule({ accountDays: 365 });
  const { id, ownerId, ownerType, bankName, accountName, bankAccountHash } = one;
  const ofOwner = and(eq(withdrawals.ownerId, ownerId), eq(withdrawals.ownerType, ownerType));
  const since = new Date(server.clock.now() - 1000);
  const account = { bankName, accountName, bankAccountHash };
  await server.db
    .update(withdrawals)
    .set({ ...account, createdAt: since })
    .where(ofOwner);
  const path = '/admin/withdrawals/approve/preview';
  const body = { records: await versionsOf('withdrawals', [id]) };
  const preview = async () =>
    (await call<{ requiresApproval?: string[] }>('POST', path, { token: finance, body })).data;
  expect((await preview()).requiresApproval).toBeUndefined();
  const earlier = { ...one, id: '1', bankName: '旧银行', createdAt: new Date(0) };
  await server.db.insert(withdrawals).values(earlier);
  expect((await preview()).requiresApproval).toEqual([id]);
});

test('takes two numbers with the same last four digits for two accounts', async () => {
  const [one] = await pendingWithdrawals();
  if (!one) throw new Error('There is no withdrawal');
  await server.db.update(approvalRules).set({ status: 'disabled' });
  await addRule({ firstPayment: true });
  const body = { records: await versionsOf('withdrawals', [one.id]) };
  const needsApproval = async (bankAccountHash: string | null) => {
    const paid = { ...one, id: '1', status: 'completed' as const, processedAt: one.createdAt, bankAccountHash };
    await server.db.delete(withdrawals).where(eq(withdrawals.id, '1'));
    await server.db.insert(withdrawals).values(paid);
    const { data } = await call<{ requiresApproval?: string[] }>('POST', '/admin/withdrawals/approve/preview', {
      token: finance,
      body,
    });
    return data.requiresApproval !== undefined;
  };
  const ofOwner = and(eq(withdrawals.ownerId, one.ownerId), eq(withdrawals.status, 'completed'));
  await server.db.update(withdrawals).set({ bankName: '旧银行' }).where(ofOwner);
  expect(await needsApproval(one.bankAccountHash)).toBe(false);
  expect(await needsApproval(await hashBankAccount(server.cipher, '6222020000001234'))).toBe(true);
  expect(await needsApproval(null)).toBe(true);
});

test('asks the second person again when the record has changed since the request', async () => {
  await addRule({ collection: 'suppliers', approverPermission: 'suppliers:approve' });
  const auditor = await server.signIn(sampleAccountMobiles.auditor);
  const path = listPath('suppliers', { filter: { status: 'pending' }, range: [0, 0] });
  const [supplier] = (await call<Supplier[]>('GET', path, { token: auditor })).data;
  const id = supplier?.id ?? '';
  const requestId = (await act(auditor, 'suppliers', 'approve', [id])).requested?.[0]?.requestId ?? '';
  const { version } = await readApproval(admin, requestId);
  const body = { ...supplier, shopName: '改名' };
  expect(
    (await call('PUT', `/admin/suppliers/${id}`, { token: admin, body: { ...body, status: 'approved' } })).status,
  ).toBe(422);
  expect((await call('PUT', `/admin/suppliers/${id}`, { token: superAdmin, body })).status).toBe(200);
  const stale = await send(admin, 'approvals/approve', [{ id: requestId, version }]);
  expect(stale).toMatchObject({
    succeeded: [],
    failed: [{ id: requestId, code: 409, record: { version: version + 1 } }],
  });
  const changed = await readApproval(admin, requestId);
  expect(changed).toMatchObject({ changed: true, snapshot: { shopName: supplier?.shopName } });
  expect((await decide(admin, 'approve', [requestId])).succeeded).toEqual([requestId]);
  const { data } = await call<Supplier>('GET', `/admin/suppliers/${id}`, { token: admin });
  expect(data).toMatchObject({ status: 'approved', auditedBy: '李文静、林晓峰', approval: null });
});

test('tests the conditions of a rule, and lets the one with the highest amount name the approver', async () => {
  const [one] = await pendingWithdrawals();
  const id = one?.id ?? '';
  await addRule({ amountFrom: '5000.01', approverPermission: null, approverRole: 'super_admin' });
  const requestId = await request(finance, id);
  expect((await decide(other, 'approve', [requestId])).failed).toMatchObject([{ code: 403 }]);
  expect((await decide(superAdmin, 'approve', [requestId])).succeeded).toEqual([requestId]);

  await server.db.update(approvalRules).set({ status: 'disabled' });
  const [next] = await pendingWithdrawals();
  const { ownerType = 'user', type = 'balance', ownerId = '' } = next ?? {};
  const matched = async (rule: Partial<typeof approvalRules.$inferInsert>) => {
    await server.db.update(approvalRules).set({ status: 'disabled' });
    await addRule(rule);
    const body = { records: await versionsOf('withdrawals', [next?.id ?? '']) };
    const { data } = await call<{ requiresApproval?: string[] }>('POST', '/admin/withdrawals/approve/preview', {
      token: finance,
      body,
    });
    return data.requiresApproval !== undefined;
  };
  expect(await matched({ recordType: type })).toBe(true);
  expect(await matched({ recordType: type === 'deposit' ? 'balance' : 'deposit' })).toBe(false);
  expect(await matched({ ownerType })).toBe(true);
  expect(await matched({ ownerType: ownerType === 'user' ? 'supplier' : 'user' })).toBe(false);
  expect(await matched({ action: 'reject' })).toBe(false);
  const mine = eq(withdrawals.ownerId, ownerId);
  await server.db
    .update(withdrawals)
    .set({ bankName: '旧银行' })
    .where(and(mine, sql`${withdrawals.id} <> ${next?.id ?? ''}`));
  expect(await matched({ firstPayment: true })).toBe(true);
  const hasEarlier =
    (await server.db.$count(withdrawals, and(mine, lt(withdrawals.createdAt, next?.createdAt ?? new Date())))) > 0;
  expect(await matched({ accountDays: 365 })).toBe(hasEarlier);
  expect(await matched({ accountDays: 1 })).toBe(false);
  await server.db
    .update(withdrawals)
    .set({
      bankName: next?.bankName ?? '',
      bankAccountHash: next?.bankAccountHash ?? null,
      accountName: next?.accountName ?? '',
      status: 'completed',
      processedAt: new Date(),
    })
    .where(and(mine, sql`${withdrawals.id} <> ${next?.id ?? ''}`));
  expect(await matched({ firstPayment: true })).toBe((await server.db.$count(withdrawals, mine)) === 1);
});

test('asks a second person about a supplier without a business licence that is valid today', async () => {
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const id = supplier?.id ?? '';
  await addRule({ collection: 'suppliers', withoutLicence: true, approverPermission: 'suppliers:approve' });
  const licence = { id: '1', number: '1', image: '/admin/images/1', type: 'business' as const, expiresOn: null };
  const isAsked = async (licences: (typeof suppliers.$inferSelect)['licences']) => {
    await server.db.update(suppliers).set({ licences }).where(eq(suppliers.id, id));
    const body = { records: await versionsOf('suppliers', [id]) };
    const { data } = await call<object>('POST', '/admin/suppliers/approve/preview', { token: admin, body });
    return 'requiresApproval' in data;
  };
  // The day in Beijing, where it is later than in UTC.
  server.clock.advance(Date.parse('2031-05-01T16:30:00Z') - server.clock.now());
  admin = await server.signIn(sampleAccountMobiles.admin);
  expect(await isAsked([])).toBe(true);
  expect(await isAsked([{ ...licence, type: 'food' }])).toBe(true);
  expect(await isAsked([{ ...licence, expiresOn: '2031-05-01' }])).toBe(true);
  expect(await isAsked([{ ...licence, expiresOn: '2031-05-02' }])).toBe(false);
  expect(await isAsked([licence])).toBe(false);
});

test.each(['ownerDay', 'deciderDay'] as const)('adds up what is decided in a day for a rule of %s', async amountOf => {
  const paid = '2000.00';
  await server.db.update(approvalRules).set({ amountOf });
  await server.db.update(balances).set({ balance: '90000.00', frozen: '16000.00' });
  const all = (await pendingWithdrawals(gte(withdrawals.amount, '0'))).slice(0, 8);
  const ids = all.map(({ id }) => id);
  const [first] = all;
  const owner = { ownerId: first?.ownerId ?? '', ownerType: first?.ownerType ?? 'user' };
  await server.db
    .update(withdrawals)
    .set({ amount: paid, ...owner })
    .where(inArray(withdrawals.id, ids));
  await server.db
    .update(bills)
    .set({ amount: paid, remainingAmount: paid, ...owner })
    .where(inArray(bills.referenceId, ids));
  const [one = '', two = '', three = '', four = '', five = ''] = ids;

  // The sample data has decisions of its last day.
  server.clock.advance(24 * 3_600_000);
  [finance, other] = [await server.signIn(sampleAccountMobiles.finance), await server.signIn(otherFinance)];

  expect(await act(finance, 'withdrawals', 'approve', [one])).toEqual({ succeeded: [one], failed: [] });
  // With 2,000 of before, one more of this run stays below 5,000, and two do not.
  const body = { records: await versionsOf('withdrawals', [two, three]) };
  const preview = await call('POST', '/admin/withdrawals/approve/preview', { token: finance, body });
  const cause = { ruleName: '大额提现须两人通过', amount: { of: amountOf, total: '6000.00', from: '5000.00' } };
  expect(preview.data).toMatchObject({ requiresApproval: [three], approvalCauses: [{ id: three, ...cause }] });
  const run = await act(finance, 'withdrawals', 'approve', [two, three]);
  expect(run).toMatchObject({ succeeded: [two], requested: [{ id: three }], failed: [] });
  expect((await readApproval(other, run.requested?.[0]?.requestId ?? '')).cause).toEqual(cause);
  // What took two persons does not count, and another person has a total of their own.
  expect((await decide(other, 'approve', [run.requested?.[0]?.requestId ?? ''])).failed).toEqual([]);
  const byOther = await act(other, 'withdrawals', 'approve', [four]);
  expect(byOther.succeeded).toEqual(amountOf === 'ownerDay' ? [] : [four]);
  server.clock.advance(24 * 3_600_000);
  finance = await server.signIn(sampleAccountMobiles.finance);
  expect((await act(finance, 'withdrawals', 'approve', [five])).succeeded).toEqual([five]);
});

test('counts the bills of withdrawals for no rule about bills, because they are decided with their withdrawals', async () => {
  const [expense = ''] = await addExpenses('9000.00', ['60.00']);
  const [small] = await pendingWithdrawals(lt(withdrawals.amount, '5000'));
  expect((await act(finance, 'withdrawals', 'approve', [small?.id ?? ''])).succeeded).toHaveLength(1);
  await addRule({ collection: 'bills', action: 'complete', countOf: 'deciderHour', countFrom: 2 });
  expect((await act(finance, 'bills', 'complete', [expense])).succeeded).toEqual([expense]);
});

test('lets nobody change the rules or deputies alone, except for the very first rule', async () => {
  const [rule] = await server.db.select().from(approvalRules);
  const id = rule?.id ?? '';
  const path = `/admin/approvalRules/${id}`;
  const body = { ...(await call<object>('GET', path, { token: superAdmin })).data, amountFrom: '90000000' };
  expect((await call('PUT', path, { token: superAdmin, body })).status).toBe(409);
  expect((await call('DELETE', `${path}?version=1`, { token: superAdmin })).status).toBe(409);
  const requestId = (await act(superAdmin, 'approvalRules', 'disable', [id])).requested?.[0]?.requestId ?? '';
  expect((await decide(superAdmin, 'approve', [requestId])).failed).toMatchObject([{ code: 403 }]);
  expect((await decide(other, 'approve', [requestId])).failed).toMatchObject([{ code: 403 }]);
  expect((await decide(admin, 'approve', [requestId])).succeeded).toEqual([requestId]);

  const input = { name: '首付款', collection: 'withdrawals', action: 'approve', firstPayment: true, hours: 24 };
  const create = (more: object) =>
    call<{ id: string }>('POST', '/admin/approvalRules', { token: admin, body: { ...input, ...more } });
  expect((await create({})).status).toBe(422);
  expect((await create({ approverRole: 'nobody' })).status).toBe(422);
  expect((await create({ collection: 'suppliers', approverRole: 'admin' })).status).toBe(422);
  const first = (await create({ approverRole: 'admin' })).data.id;
  const second = (await create({ approverRole: 'admin' })).data.id;
  // No rule is enabled now, so one person may enable the first.
  expect((await act(admin, 'approvalRules', 'enable', [first])).succeeded).toEqual([first]);
  expect((await act(admin, 'approvalRules', 'enable', [second])).requested).toHaveLength(1);
  // A rule that nobody could satisfy would block the money.
  const third = (await create({ approverRole: 'viewer' })).data.id;
  await server.db.update(admins).set({ status: 'disabled' }).where(eq(admins.mobile, sampleAccountMobiles.viewer));
  expect((await act(admin, 'approvalRules', 'enable', [third])).failed).toMatchObject([{ code: 409 }]);
});

test('lets one person enable no more than one of several rules while none is enabled', async () => {
  await server.db.update(approvalRules).set({ status: 'disabled' });
  const input = { name: '两人', collection: 'withdrawals', action: 'reject', approverRole: 'admin', hours: 24 };
  const create = async () =>
    (await call<{ id: string }>('POST', '/admin/approvalRules', { token: admin, body: input })).data.id;
  const [first, second, third] = [await create(), await create(), await create()];
  const records = [second, first, third].map(id => ({ id, version: 1 }));
  const preview = await call('POST', '/admin/approvalRules/enable/preview', { token: admin, body: { records } });
  expect(preview.data).toMatchObject({ requiresApproval: [first, third] });
  const result = await send(admin, 'approvalRules/enable', records);
  expect(result).toMatchObject({ succeeded: [second], requested: [{ id: first }, { id: third }], failed: [] });
});

test('lets a deputy approve in the dates, but never for the person who made the request', async () => {
  const [absent] = await server.db.select().from(admins).where(eq(admins.mobile, otherFinance));
  const [deputy] = await server.db.select().from(admins).where(eq(admins.mobile, '13800000010'));
  const [requester] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.finance));
  await server.db.update(approvalRules).set({ approverPermission: null, approverRole: 'finance' });
  const deputyToken = await server.signIn('13800000010');
  const requestId = await request(finance, await large());
  expect((await decide(deputyToken, 'approve', [requestId])).failed).toMatchObject([{ code: 403 }]);
  const days = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const create = async (adminId = '') =>
    (
      await call<{ id: string }>('POST', '/admin/approvalDeputies', {
        token: admin,
        body: { adminId, deputyId: deputy?.id, ...days },
      })
    ).data.id;
  const enable = async (id: string) => {
    const result = await send(admin, 'approvalDeputies/enable', [{ id, version: 1 }]);
    await decide(superAdmin, 'approve', [result.requested?.[0]?.requestId ?? '']);
  };
  // The deputy of the requester is no second person.
  await enable(await create(requester?.id));
  expect((await decide(deputyToken, 'approve', [requestId])).failed).toMatchObject([{ code: 403 }]);
  const id = await create(absent?.id);
  expect((await decide(deputyToken, 'approve', [requestId])).failed).toMatchObject([{ code: 403 }]);
  await enable(id);
  await server.db.update(approvalDeputies).set({ endsOn: '2020-01-02' });
  expect((await decide(deputyToken, 'approve', [requestId])).failed).toMatchObject([{ code: 403 }]);
  await server.db.update(approvalDeputies).set({ endsOn: '2099-12-31' });
  expect((await decide(deputyToken, 'approve', [requestId])).succeeded).toEqual([requestId]);
});

test('lets nobody approve as the deputy of somebody whose account is disabled', async () => {
  const [absent] = await server.db.select().from(admins).where(eq(admins.mobile, otherFinance));
  const [deputy] = await server.db.select().from(admins).where(eq(admins.mobile, '13800000010'));
  if (!absent || !deputy) throw new Error('There is no deputy');
  await server.db.update(approvalRules).set({ approverPermission: null, approverRole: 'finance' });
  const at = new Date(0);
  const days = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const row = { id: '1', createdAt: at, updatedAt: at, adminId: absent.id, deputyId: deputy.id, ...days };
  await server.db.insert(approvalDeputies).values({ ...row, status: 'enabled' });
  const token = await server.signIn('13800000010');
  const requestId = await request(finance, await large());
  const setStatus = (status: 'enabled' | 'disabled') =>
    server.db.update(admins).set({ status }).where(eq(admins.id, absent.id));
  await setStatus('disabled');
  expect((await decide(token, 'approve', [requestId])).failed).toMatchObject([{ code: 403 }]);
  await setStatus('enabled');
  expect((await decide(token, 'approve', [requestId])).succeeded).toEqual([requestId]);
});

test('changes and deletes no deputy who is enabled, and enables none who may not approve', async () => {
  const [absent] = await server.db.select().from(admins).where(eq(admins.mobile, otherFinance));
  const [deputy] = await server.db.select().from(admins).where(eq(admins.mobile, '13800000010'));
  const input = { adminId: absent?.id, deputyId: deputy?.id, startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const created = await call<{ id: string }>('POST', '/admin/approvalDeputies', { token: admin, body: input });
  const path = `/admin/approvalDeputies/${created.data.id}`;
  await server.db.update(approvalDeputies).set({ status: 'enabled' });
  const changed = await call('PUT', path, { token: admin, body: { ...input, endsOn: '2099-12-30', version: 1 } });
  expect([changed.status, (await call('DELETE', `${path}?version=1`, { token: admin })).status]).toEqual([409, 409]);

  await server.db.update(approvalDeputies).set({ status: 'disabled' });
  await server.db.update(admins).set({ status: 'disabled' }).where(eq(admins.mobile, '13800000010'));
  expect((await act(admin, 'approvalDeputies', 'enable', [created.data.id])).failed).toMatchObject([{ code: 409 }]);
});

test('hides what a request says about a record from those who may not list it', async () => {
  const requestId = await request(finance, await large());
  const auditor = await server.signIn(sampleAccountMobiles.auditor);
  expect((await call('GET', `/admin/approvals/${requestId}`, { token: auditor })).status).toBe(403);
  expect(
    JSON.stringify(
      await server.db
        .select({ after: operationLogs.after })
        .from(operationLogs)
        .where(eq(operationLogs.collection, 'approvals')),
    ),
  ).not.toContain('bankAccount');
});

test('neither finds a request by what it hides, nor returns that when a decision is refused', async () => {
  const id = await large();
  const amount = (await readWithdrawal(id))?.amount;
  const requestId = await request(finance, id);
  const { version, recordName } = await readApproval(other, requestId);
  const { token } = await makeAdmin('17000000061', ['approvals:list', 'approvals:approve', 'suppliers:list']);
  const count = async (as: string, filter: object) =>
    (await call<Approval[]>('GET', listPath('approvals', { filter: { id: [requestId], ...filter } }), { token: as }))
      .data.length;
  for (const filter of [{ q: recordName }, { amount_gte: amount }, { amount_lte: amount }])
    expect([await count(other, filter), await count(token, filter)]).toEqual([1, 0]);
  expect(await count(token, { q: '周雅琴' })).toBe(1);

  await decide(other, 'decline', [requestId], { reason: '金额有误' });
  const records = [{ id: requestId, version }];
  const refusals = async (as: string) => [
    ...(
      await call<{ skipped: Refusal[] }>('POST', '/admin/approvals/approve/preview', { token: as, body: { records } })
    ).data.skipped,
    ...(await send(as, 'approvals/approve', records)).failed,
  ];
  const hidden = { status: 'declined', recordName: null, amount: null, snapshot: null };
  expect(await refusals(token)).toMatchObject([{ record: hidden }, { record: hidden }]);
  for (const refusal of await refusals(token)) expect(refusal).not.toHaveProperty('seen');
  const shown = { record: { recordName, amount, snapshot: { id } }, seen: { status: 'pending', recordName, amount } };
  expect(await refusals(finance)).toMatchObject([shown, shown]);
});

test('keeps balances exact when 1 000 first and second approvals race', async () => {
  await server.db.update(approvalRules).set({ amountFrom: '0.01' });
  const rows = await pendingWithdrawals(gte(withdrawals.amount, '0.01'));
  const total = rows.reduce((sum, { amount }) => sum + toFen(amount), 0n);
  const before = toFen((await sumOfBalances()) ?? '');
  const chunks = Array.from({ length: Math.ceil(rows.length / 40) }, (_, index) =>
    rows.slice(index * 40, index * 40 + 40),
  );
  let decisions = 0;
  const paid: string[] = [];
  const race = async (token: string, ids: string[]) => {
    const records = ids.map(id => ({ id, version: 1 }));
    expect((await send(token, 'withdrawals/approve', records)).succeeded).toEqual([]);
    const isOpen = and(eq(approvals.status, 'pending'), inArray(approvals.recordId, ids));
    const open = await server.db.select({ id: approvals.id }).from(approvals).where(isOpen);
    decisions += ids.length + open.length;
    // A request's version is its own and that of its record.
    if (open.length > 0)
      paid.push(
        ...(
          await send(
            token,
            'approvals/approve',
            open.map(({ id }) => ({ id, version: 2 })),
          )
        ).succeeded,
      );
  };
  const persons = [finance, other, admin, superAdmin, finance, other];
  for (const chunk of chunks) {
    const ids = chunk.map(({ id }) => id);
    await Promise.all(persons.map(token => race(token, ids)));
  }
  expect(decisions).toBeGreaterThan(1_000);
  expect(new Set(paid).size).toBe(paid.length);
  const approved = await server.db
    .select()
    .from(approvals)
    .where(eq(approvals.status, 'approved'))
    .orderBy(desc(approvals.id));
  expect(approved.every(({ requestedById, decidedById }) => requestedById !== decidedById)).toBe(true);
  const completed = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'completed'));
  const ids = new Set(rows.map(({ id }) => id));
  const moved = completed.filter(({ id }) => ids.has(id)).reduce((sum, { amount }) => sum + toFen(amount), 0n);
  expect(completed.filter(({ id }) => ids.has(id))).toHaveLength(paid.length);
  expect(toFen((await sumOfBalances()) ?? '')).toBe(before - moved);
  expect(moved).toBe(total);
  await expectSoundLedger(server.db);
});
