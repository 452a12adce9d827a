import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Approval } from '@/features/approvals/approvals/approval';
import { addDays } from '@/models/calendarDay';
import type { InboxPage } from '@/models/inbox';
import { formatBeijingDay } from '../../../../../mocks/api/http/schemas';
import { approvalRules, approvals } from '../../../../../mocks/db/schema/approvals';
import { balances, bills, withdrawals } from '../../../../../mocks/db/schema/finance';
import { decisionFacts } from '../../../../../mocks/db/schema/rehearsal';
import { lowestDataVersion, operationLogs } from '../../../../../mocks/db/schema/system';
import { createInitialRecordFields } from '../../../../../mocks/db/sample/times';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { passTime } from '../../../../setup/passTime';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';
import { makeAdmin, signInAs, superAdmin, type Someone } from '../../roles/administration';
import { flush } from '../rehearsal/recorded';

type Requested = { id: string; requestId: string; holdUntil?: string; needsSecondPerson?: boolean };
type Result = { succeeded: string[]; requested?: Requested[]; failed: { id: string; code: number; message: string }[] };

const hour = 3_600_000;
const day = 24 * hour;
const today = () => formatBeijingDay(new Date(server.clock.now()));
const finance = () => signInAs(sampleAccountMobiles.finance);
const other = () => signInAs('13800000011');

let ids: string[] = [];

/** The time is noon in Beijing; there is money, one owner has ten withdrawals of ¥100, and no rule applies. */
beforeEach(async () => {
  server.clock.stop();
  await passTime(day - ((server.clock.now() + 8 * hour) % day) + 12 * hour);
  await server.db.update(approvalRules).set({ status: 'disabled' });
  const pending = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending')).limit(10);
  ids = pending.map(({ id }) => id);
  const owner = { ownerType: 'supplier' as const, ownerId: '77' };
  await server.db
    .update(withdrawals)
    .set({ ...owner, amount: '100.00' })
    .where(inArray(withdrawals.id, ids));
  await server.db
    .update(bills)
    .set({ ...owner, amount: '100.00', remainingAmount: '100.00' })
    .where(inArray(bills.referenceId, ids));
  const money = { balance: '9000000.00', frozen: '900000.00' };
  await server.db.update(balances).set(money);
  await server.db
    .insert(balances)
    .values({ ...owner, ...money, updatedAt: new Date(0) })
    .onConflictDoNothing();
});

let rules = 0;
const addRule = async (rule: Partial<typeof approvalRules.$inferInsert>) => {
  rules += 1;
  await server.db.insert(approvalRules).values({
    ...createInitialRecordFields(800 + rules, 0),
    name: `规则${rules}`,
    collection: 'withdrawals',
    action: 'approve',
    hours: 24,
    status: 'enabled',
    ...rule,
  });
  return `规则${rules}`;
};

const pay = async (who: Someone, some: readonly string[]) =>
  (await who.post<Result>('withdrawals/approve', { records: await readVersions(server.db, 'withdrawals', [...some]) }))
    .data;
const read = async (who: Someone, id: string) => (await who.get<Approval>(`approvals/${id}`)).data;
const decide = async (who: Someone, action: string, id: string, more: object = {}) => {
  const { version } = await read(who, id);
  return (await who.post<Result>(`approvals/${action}`, { records: [{ id, version }], ...more })).data;
};
const statusOf = async (id = '') =>
  (await server.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.status;
/** Makes a request about the first record and returns its id. */
const hold = async (who: Someone, id = ids[0] ?? '') => (await pay(who, [id])).requested?.[0]?.requestId ?? '';

test('holds a decision until its day, on which its owner carries it out alone', async () => {
  await addRule({ holdDays: 3, amountFrom: '100.00' });
  const owner = await finance();
  const [id = ''] = ids;
  const until = addDays(today(), 3);
  const preview = await owner.post('withdrawals/approve/preview', {
    records: await readVersions(server.db, 'withdrawals', [id]),
  });
  expect(preview.data).toMatchObject({
    requiresApproval: [id],
    approvalCauses: [{ id, hold: { until, ruleName: `规则${rules}` }, needsSecondPerson: false }],
  });
  const [requested] = (await pay(owner, [id])).requested ?? [];
  expect(requested).toMatchObject({ id, holdUntil: until, needsSecondPerson: false });
  const requestId = requested?.requestId ?? '';
  const record = await owner.get<{ approval: object }>(`withdrawals/${id}`);
  expect(record.data.approval).toMatchObject({ id: requestId, holdUntil: until, needsSecondPerson: false });
  expect(await read(owner, requestId)).toMatchObject({ isOwn: true, canDecide: false, canApprove: false });

  // A minute before its day, neither the owner nor anybody else.
  await passTime(2 * day + 12 * hour - 60_000);
  for (const who of [await finance(), await other(), await superAdmin()]) {
    const { failed } = await decide(who, 'approve', requestId);
    expect(failed).toMatchObject([{ id: requestId, code: 409 }]);
    expect(failed[0]?.message).toContain(until);
    expect(await who.list('approvals', { waitingForMe: true })).toEqual([]);
  }
  expect(await statusOf(id)).toBe('pending');

  await passTime(60_000);
  const back = await finance();
  expect(await back.list('approvals', { waitingForMe: true })).toMatchObject([{ id: requestId, canApprove: true }]);
  expect(await (await other()).list('approvals', { waitingForMe: true })).toEqual([]);
  expect(await decide(back, 'approve', requestId)).toEqual({ succeeded: [requestId], failed: [] });
  expect(await statusOf(id)).toBe('completed');
  const [log] = await server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.recordId, id), eq(operationLogs.action, 'approve')));
  // One person alone has decided it, so it counts for rules about totals.
  expect(log?.after).toMatchObject({ processedBy: '周雅琴', approval: null });
  await flush();
  const facts = await server.db.select().from(decisionFacts).where(eq(decisionFacts.recordId, id));
  expect(facts).toMatchObject([{ outcome: 'hold' }]);
});

test('a colleague may carry out what was held, and both are named', async () => {
  await addRule({ holdDays: 1 });
  const requestId = await hold(await finance());
  await passTime(day);
  expect((await decide(await other(), 'approve', requestId)).succeeded).toEqual([requestId]);
  const [row] = await server.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, ids[0] ?? ''));
  expect(row).toMatchObject({ status: 'completed', processedBy: '周雅琴、郑凯文' });
});

test('with a second person by another rule, both are met', async () => {
  const holding = await addRule({ holdDays: 2 });
  await addRule({ holdDays: 1, amountFrom: '50.00' });
  await addRule({ approverPermission: 'withdrawals:approve', amountFrom: '10.00' });
  const owner = await finance();
  const [id = ''] = ids;
  const until = addDays(today(), 2);
  const [requested] = (await pay(owner, [id])).requested ?? [];
  expect(requested).toMatchObject({ holdUntil: until, needsSecondPerson: true });
  const requestId = requested?.requestId ?? '';
  expect(await read(owner, requestId)).toMatchObject({
    cause: { ruleName: `规则${rules}`, hold: { until, ruleName: holding }, needsSecondPerson: true },
  });
  expect(await read(await other(), requestId)).toMatchObject({ canDecide: true, canApprove: false });
  expect((await decide(await other(), 'approve', requestId)).failed).toMatchObject([{ code: 409 }]);
  await passTime(2 * day);
  expect((await decide(await finance(), 'approve', requestId)).failed).toMatchObject([{ code: 403 }]);
  expect(await statusOf(id)).toBe('pending');
  expect((await decide(await other(), 'approve', requestId)).succeeded).toEqual([requestId]);
  const [log] = await server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.recordId, id), eq(operationLogs.action, 'approve')));
  expect(log?.after).toMatchObject({ approval: { requestedBy: '周雅琴', approvedBy: '郑凯文' } });
});

test('a hold can be withdrawn or declined before its day, and deciding again starts another one', async () => {
  await addRule({ holdDays: 5 });
  const requestId = await hold(await finance());
  await passTime(3 * day);
  const owner = await finance();
  expect((await decide(owner, 'decline', requestId, { reason: '算了' })).failed).toMatchObject([{ code: 403 }]);
  expect((await decide(await other(), 'withdraw', requestId)).failed).toMatchObject([{ code: 403 }]);
  expect((await decide(owner, 'withdraw', requestId)).succeeded).toEqual([requestId]);
  // Not the two days that were left of the first one.
  const [again] = (await pay(owner, ids.slice(0, 1))).requested ?? [];
  expect(again?.holdUntil).toBe(addDays(today(), 5));
  const declined = await decide(await other(), 'decline', again?.requestId ?? '', { reason: '凭证不符' });
  expect(declined.succeeded).toHaveLength(1);
  expect(await statusOf(ids[0])).toBe('pending');
});

test('lives as many hours as its rule says from the beginning of its day, and then ends', async () => {
  await addRule({ holdDays: 2, hours: 5 });
  const requestId = await hold(await finance());
  await passTime(day + 12 * hour + 5 * hour);
  const refused = await decide(await finance(), 'approve', requestId);
  expect(refused.failed).toMatchObject([{ code: 409 }]);
  expect(await read(await finance(), requestId)).toMatchObject({ status: 'expired' });
  expect(await statusOf(ids[0])).toBe('pending');
});

test('tells its owner when the day has come, and once it is decided nobody any more', async () => {
  await addRule({ holdDays: 2 });
  const requestId = await hold(await finance());
  const readInbox = async (who: Someone) =>
    (await who.get<InboxPage>('inbox?range=[0,9]')).data.items.filter(({ approvalId }) => approvalId === requestId);
  // Nobody else needs to do anything about it.
  expect(await readInbox(await other())).toEqual([]);
  await passTime(2 * day);
  const owner = await finance();
  await owner.get('inbox/unread');
  await passTime(11_000);
  await owner.get('inbox/unread');
  expect(await readInbox(owner)).toMatchObject([{ kind: 'holdEnded', readAt: null, actor: null }]);
  await passTime(11_000);
  await decide(owner, 'approve', requestId);
  const [item, ...others] = await readInbox(owner);
  expect(item).toMatchObject({ kind: 'holdEnded' });
  expect(item?.readAt).not.toBeNull();
  expect(others).toEqual([]);
});

test('carrying out checks again what the decision takes: money, version, permission and the totals of rules', async () => {
  await addRule({ holdDays: 1 });
  const person = await makeAdmin('13900004801', [
    'withdrawals:list',
    'withdrawals:approve',
    'approvals:list',
    'approvals:approve',
  ]);
  const { requested = [] } = await pay(person, ids.slice(0, 3));
  const [first = '', second = '', third = ''] = requested.map(({ requestId }) => requestId);
  await passTime(day);
  const back = await signInAs('13900004801');

  // The record has changed since it was shown.
  const seen = await read(back, first);
  await server.db
    .update(withdrawals)
    .set({ version: sql`version + 1` })
    .where(eq(withdrawals.id, ids[0] ?? ''));
  const stale = await back.post<Result>('approvals/approve', { records: [{ id: first, version: seen.version }] });
  expect(stale.data.failed).toMatchObject([{ id: first, code: 409 }]);

  // There is no money any more.
  await server.db.update(balances).set({ balance: '0.00', frozen: '0.00' }).where(eq(balances.ownerId, '77'));
  expect((await decide(back, 'approve', second)).failed).toMatchObject([{ id: second, code: 409 }]);
  await server.db.update(balances).set({ balance: '900.00', frozen: '900.00' }).where(eq(balances.ownerId, '77'));

  // The first one is paid; with the next one, the account reaches a total that takes two people.
  expect((await decide(back, 'approve', second)).succeeded).toEqual([second]);
  const name = await addRule({ approverPermission: 'withdrawals:approve', amountFrom: '200.00', amountOf: 'ownerDay' });
  const { failed } = await decide(back, 'approve', third);
  expect(failed).toMatchObject([{ id: third, code: 409 }]);
  expect(failed[0]?.message).toContain(name);
  expect(await statusOf(ids[2])).toBe('pending');
  await server.db.update(approvalRules).set({ status: 'disabled' }).where(eq(approvalRules.name, name));

  // The owner may no longer pay.
  await server.db.execute(sql`delete from role_permissions where role_id = ${person.role.id}
    and permission_id = (select id from permissions where code = 'withdrawals:approve')`);
  const without = await signInAs('13900004801');
  expect(await read(without, third)).toMatchObject({ isOwn: true, canApprove: false });
  const refused = await decide(without, 'approve', third);
  expect(refused.failed).toMatchObject([{ id: third, code: 403 }]);
  expect(refused.failed[0]?.message).toContain('withdrawals:approve');
});

test('carrying out takes the record in the scope of the action', async () => {
  await addRule({ holdDays: 1 });
  const person = await makeAdmin('13900004802', [
    'withdrawals:list',
    'withdrawals:approve',
    'approvals:list',
    'approvals:approve',
  ]);
  const requestId = await hold(person);
  await passTime(day);
  await server.db.execute(sql`update role_permissions set scope = 'own' where role_id = ${person.role.id}
    and permission_id = (select id from permissions where code = 'withdrawals:approve')`);
  const limited = await signInAs('13900004802');
  expect((await decide(limited, 'approve', requestId)).failed).toMatchObject([{ id: requestId, code: 404 }]);
  expect(await statusOf(ids[0])).toBe('pending');
});

test('the database itself lets nobody approve before the day, nor their own request for a second person', async () => {
  await addRule({ holdDays: 9 });
  await hold(await finance());
  const approve = (values: object) =>
    server.db.update(approvals).set({
      status: 'approved',
      decidedAt: new Date(server.clock.now()),
      decidedById: sql`requested_by_id`,
      ...values,
    });
  const broken = (constraint: string) => ({ cause: { constraint } });
  await expect(approve({ decidedById: '1' })).rejects.toMatchObject(broken('approvals_hold_check'));
  const alone = approve({ holdUntil: today(), needsSecondPerson: true });
  await expect(alone).rejects.toMatchObject(broken('approvals_approver_check'));
  await approve({ holdUntil: today() });
});

test('a rule holds with or without an approver, and needs one of both', async () => {
  const boss = await superAdmin();
  const body = { name: '先放一放', collection: 'withdrawals', action: 'approve', hours: 24 };
  expect((await boss.post('approvalRules', body)).status).toBe(422);
  for (const holdDays of [0, 31, 1.5])
    expect((await boss.post('approvalRules', { ...body, holdDays })).status).toBe(422);
  const { data } = await boss.post<{ id: string; holdDays: number }>('approvalRules', { ...body, holdDays: 30 });
  expect(data).toMatchObject({ holdDays: 30, approverRole: null, approverPermission: null });
  const both = await boss.post('approvalRules', { ...body, holdDays: 1, approverPermission: 'withdrawals:approve' });
  expect(both.status).toBe(200);
  const enable = async () =>
    (
      await boss.post<Result>('approvalRules/enable', {
        records: await readVersions(server.db, 'approval_rules', [data.id]),
      })
    ).data;
  expect((await enable()).succeeded).toEqual([data.id]);
  const [lowest] = await server.db.select().from(lowestDataVersion);
  expect(lowest?.number).toBe(4);
});
