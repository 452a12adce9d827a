import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { approvalRules, approvals } from '../../mocks/db/schema/approvals';
import { balances, withdrawals } from '../../mocks/db/schema/finance';
import { createInitialRecordFields } from '../../mocks/db/sample/times';
import { readVersions } from '../setup/versions';
import { openInstances } from './instances';
import { whileLocked } from './whileLocked';

type Instances = Awaited<ReturnType<typeof openInstances>>;
type Result = { succeeded: string[]; requested?: { id: string; requestId: string }[]; failed?: object[] };

let instances: Instances;
beforeAll(async () => {
  instances = await openInstances();
});
afterAll(() => instances.close());

/** Signs in. Returns a function that calls one of the processes. */
const signInAt = async (process: 'first' | 'second', mobile: string) => {
  const token = await instances.signIn(mobile);
  return async <T>(method: string, path: string, body?: object) => {
    const response = await instances[process].request(`/admin/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: T }).data;
  };
};

/** Calls write the log after their checks, and so wait here with their changes not yet committed. */
const operationLogLock = sql`lock table operation_logs in share mode`;

test('marks an item as read when two people decide its two requests at the same moment', async () => {
  const { db } = instances;
  const finance = await signInAt('first', sampleAccountMobiles.finance);
  const one = await signInAt('first', '13800000011');
  const two = await signInAt('second', sampleAccountMobiles.admin);
  const large = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000')))
    .limit(2);
  const records = await readVersions(
    db,
    'withdrawals',
    large.map(({ id }) => id),
  );
  const { requested = [] } = await finance<Result>('POST', 'withdrawals/approve', { records });
  expect(requested).toHaveLength(2);
  const seen = await Promise.all(
    requested.map(({ requestId }) => two<{ version: number }>('GET', `approvals/${requestId}`)),
  );
  const decline = (call: typeof one, index: number) =>
    call<Result>('POST', 'approvals/decline', {
      records: [{ id: requested[index]?.requestId, version: seen[index]?.version }],
      reason: '金额有误',
    });
  const decisions: Promise<Result>[] = [];
  await whileLocked(db, operationLogLock, async untilBlocked => {
    decisions.push(decline(one, 0), decline(two, 1));
    await untilBlocked(2);
  });
  const declined = (await Promise.all(decisions)).flatMap(({ succeeded }) => succeeded);
  expect(declined).toEqual(requested.map(({ requestId }) => requestId));
  for (const approver of [one, two]) expect(await approver('GET', 'inbox/unread')).toEqual({ unread: 0 });
});

test('enables one of two rules without a second person when two calls enable the first at once', async () => {
  const { db } = instances;
  const calls = [
    await signInAt('first', sampleAccountMobiles.admin),
    await signInAt('second', sampleAccountMobiles.superAdmin),
  ];
  await db.update(approvalRules).set({ status: 'disabled' });
  const rule = { name: '两人', collection: 'withdrawals', action: 'reject', approverRole: 'admin', hours: 24 };
  const rules = await Promise.all(calls.map(call => call<{ id: string }>('POST', 'approvalRules', rule)));
  const results: Promise<Result>[] = [];
  await whileLocked(db, operationLogLock, async untilBlocked => {
    for (const [index, call] of calls.entries())
      results.push(call('POST', 'approvalRules/enable', { records: [{ id: rules[index]?.id, version: 1 }] }));
    await untilBlocked(2);
  });
  const answers = await Promise.all(results);
  expect(answers.flatMap(({ succeeded }) => succeeded)).toHaveLength(1);
  expect(answers.flatMap(({ requested = [] }) => requested)).toHaveLength(1);
  expect(await db.$count(approvalRules, eq(approvalRules.status, 'enabled'))).toBe(1);
  expect(
    await db.$count(approvals, and(eq(approvals.collection, 'approvalRules'), eq(approvals.status, 'pending'))),
  ).toBe(1);
});

test('adds up the decisions of two processes for a rule about sums', async () => {
  const { db } = instances;
  await db.update(approvalRules).set({ status: 'disabled' });
  const of = { amountOf: 'deciderDay', action: 'reject', status: 'enabled' } as const;
  await db.update(approvalRules).set(of).where(eq(approvalRules.name, '大额提现须两人通过'));
  const mobile = sampleAccountMobiles.finance;
  const calls = [await signInAt('first', mobile), await signInAt('second', mobile)];
  const small = await db
    .select({ id: withdrawals.id, ownerId: withdrawals.ownerId })
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), lt(withdrawals.amount, '5000')));
  const [one, two] = small.filter(({ ownerId }, index) => small.findIndex(row => row.ownerId === ownerId) === index);
  const ids = [one?.id ?? '', two?.id ?? ''];
  const amounts = await db
    .select({ sum: sql<string>`sum(amount)` })
    .from(withdrawals)
    .where(inArray(withdrawals.id, ids));
  await db.update(approvalRules).set({ amountFrom: amounts[0]?.sum ?? '' });
  const records = await readVersions(db, 'withdrawals', ids);
  const results: Promise<Result>[] = [];
  await whileLocked(db, operationLogLock, async untilBlocked => {
    for (const [index, call] of calls.entries())
      results.push(call('POST', 'withdrawals/reject', { records: [records[index]], reason: '账号有误' }));
    await untilBlocked(2);
  });
  const answers = await Promise.all(results);
  expect(answers.flatMap(({ succeeded }) => succeeded)).toHaveLength(1);
  expect(answers.flatMap(({ requested = [] }) => requested)).toHaveLength(1);
});

/** Adds pending withdrawals of ¥101 of ten owners with enough money, and returns their ids. */
const addSmallWithdrawals = async (first: number, count: number) => {
  const { db } = instances;
  const money = { balance: '9000000.00', frozen: '900000.00', updatedAt: new Date(0) };
  const owners = Array.from({ length: 10 }, (_, index) => ({
    ownerType: 'user' as const,
    ownerId: String(first + index),
  }));
  await db
    .insert(balances)
    .values(owners.map(owner => ({ ...owner, ...money })))
    .onConflictDoNothing();
  const ofOwner = sql`'owner_type', 'user', 'owner_id', ${first}::int + n % 10, 'amount', 101, 'remaining_amount', 101`;
  const copies = sql`generate_series(${first}::int, ${first + count - 1}::int) as n`;
  const copy = (table: string, more: SQL) => sql`
    insert into ${sql.raw(table)}
    select copy.* from (select ${sql.raw(table)} as pending from ${sql.raw(table)} where status = 'pending' limit 1) as known,
      ${copies}, jsonb_populate_record(pending, jsonb_build_object(${more}, ${ofOwner})) as copy`;
  await db.execute(copy('withdrawals', sql`'id', n`));
  await db.execute(
    copy('bills', sql`'id', 1000000 + n, 'reference_id', n, 'category', 'withdrawal', 'type', 'expense'`),
  );
  return Array.from({ length: count }, (_, index) => String(first + index));
};

test.each([
  ['deciderDay', '20000.00', 100_000],
  ['ownerDay', '4000.00', 200_000],
] as const)(
  'keeps the totals of %s exact while 1 000 approvals race in two processes',
  async (amountOf, limit, start) => {
    const { db } = instances;
    await db.execute(sql`delete from approval_rules where collection = 'withdrawals' and action = 'approve'`);
    await db.insert(approvalRules).values({
      ...createInitialRecordFields(8, start),
      name: '累计',
      collection: 'withdrawals',
      action: 'approve',
      amountFrom: limit,
      amountOf,
      approverPermission: 'withdrawals:approve',
      hours: 24,
      status: 'enabled',
    });
    const ids = await addSmallWithdrawals(start, 1_000);
    const calls: Awaited<ReturnType<typeof signInAt>>[] = [];
    for (const process of ['first', 'second'] as const)
      for (const mobile of [sampleAccountMobiles.finance, '13800000011', sampleAccountMobiles.finance, '13800000011'])
        calls.push(await signInAt(process, mobile));
    const waiting = [...ids];
    const results: Result[] = [];
    const work = async (call: (typeof calls)[number]) => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        results.push(await call<Result>('POST', 'withdrawals/approve', { records: [{ id, version: 1 }] }));
    };
    await Promise.all(calls.map(work));
    expect(results.flatMap(({ failed = [] }) => failed)).toEqual([]);
    expect(results.flatMap(({ succeeded, requested = [] }) => [...succeeded, ...requested])).toHaveLength(1_000);
    const key = amountOf === 'ownerDay' ? withdrawals.ownerId : withdrawals.processedBy;
    const sums = await db
      .select({ sum: sql<string>`sum(${withdrawals.amount})` })
      .from(withdrawals)
      .where(and(inArray(withdrawals.id, ids), eq(withdrawals.status, 'completed')))
      .groupBy(key);
    // As many payments of ¥101 as stay below the limit, not one more or less.
    const most = `${101 * (Math.ceil(Number(limit) / 101) - 1)}.00`;
    expect(sums.map(({ sum }) => sum)).toEqual(Array.from({ length: amountOf === 'ownerDay' ? 10 : 2 }, () => most));
  },
);
