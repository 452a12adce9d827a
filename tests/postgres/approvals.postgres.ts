import { and, eq, gte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { withdrawals } from '../../mocks/db/schema/finance';
import { readVersions } from '../setup/versions';
import { openInstances } from './instances';
import { whileLocked } from './whileLocked';

type Instances = Awaited<ReturnType<typeof openInstances>>;
type Result = { succeeded: string[]; requested?: { id: string; requestId: string }[] };

let instances: Instances;
beforeAll(async () => {
  instances = await openInstances();
}, 120_000);
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
}, 60_000);
