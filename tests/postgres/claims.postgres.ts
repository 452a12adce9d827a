import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '@/models/queue';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { claims } from '../../mocks/db/schema/claims';
import { admins, operationLogs, sessions, suppliers } from '../../mocks/db/schema/system';
import { readVersions } from '../setup/versions';
import { openInstances } from './instances';
import { waitUntil } from '../setup/waitUntil';

type Instances = Awaited<ReturnType<typeof openInstances>>;
type Next = { record: { id: string; version: number } | null; claim: Claim | null };

let instances: Instances;
beforeAll(async () => {
  instances = await openInstances();
});
afterAll(() => instances.close());

const people = [
  ['first', sampleAccountMobiles.superAdmin],
  ['second', sampleAccountMobiles.admin],
  ['first', sampleAccountMobiles.auditor],
] as const;

const signInAll = () =>
  Promise.all(
    people.map(async ([process, mobile]) => {
      const token = await instances.signIn(mobile);
      return async <T>(method: string, path: string, body?: object) => {
        const response = await instances[process].request(`/admin/${path}`, {
          method,
          headers: { Authorization: `Bearer ${token}` },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: response.status, data: ((await response.json()) as { data: T }).data };
      };
    }),
  );

const isPending = eq(suppliers.status, 'pending');

test('works off a queue of sixty with three people on two processes: nobody gets the record of another', async () => {
  const { db } = instances;
  const newest = db.select({ id: suppliers.id }).from(suppliers).orderBy(asc(suppliers.id)).limit(60);
  await db.update(suppliers).set({ status: 'approved' });
  for (const { id } of await newest) await db.update(suppliers).set({ status: 'pending' }).where(eq(suppliers.id, id));
  const workers = await signInAll();
  const began = new Date();
  const decided: string[] = [];
  await Promise.all(
    workers.map(async call => {
      for (;;) {
        const { data } = await call<Next>('POST', 'suppliers/claims/next', {});
        if (!data.record) return;
        const { id, version } = data.record;
        const { data: result } = await call<{ succeeded: string[] }>('POST', 'suppliers/approve', {
          records: [{ id, version }],
        });
        // Nobody else has decided it meanwhile.
        expect(result.succeeded).toEqual([id]);
        decided.push(id);
      }
    }),
  );
  expect(decided).toHaveLength(60);
  expect(new Set(decided).size).toBe(60);
  expect(await db.$count(suppliers, isPending)).toBe(0);
  expect(await db.$count(claims)).toBe(0);
  const since = and(eq(operationLogs.action, 'approve'), gte(operationLogs.at, began));
  const logged = await db.select({ id: operationLogs.recordId }).from(operationLogs).where(since);
  expect(logged.map(({ id }) => id).toSorted()).toEqual(decided.toSorted());
});

test('gives a record to one of three who claim it at once, and leaves no claim of a decided one', async () => {
  const { db } = instances;
  const [record] = await db.select({ id: suppliers.id }).from(suppliers).limit(1);
  const id = record?.id ?? '';
  const workers = await signInAll();
  const [first, second, third] = workers;
  if (!first || !second || !third) throw new Error('Not everybody is there');
  for (let round = 0; round < 30; round += 1) {
    await db.update(suppliers).set({ status: 'pending' }).where(eq(suppliers.id, id));
    const statuses = (await Promise.all(workers.map(call => call('POST', `suppliers/${id}/claim`, {})))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const taken = await Promise.all(
      [second, third].map(call => call('POST', `suppliers/${id}/claim`, { takeOver: true })),
    );
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.$count(claims)).toBe(1);

    const records = await readVersions(db, 'suppliers', [id]);
    const [decision, late] = await Promise.all([
      first<{ succeeded: string[] }>('POST', 'suppliers/approve', { records }),
      second('POST', `suppliers/${id}/claim`, { takeOver: true }),
    ]);
    expect(decision.data.succeeded).toEqual([id]);
    expect([200, 409]).toContain(late.status);
    expect(await db.$count(claims)).toBe(0);
  }
});

test('answers 401 to a claim whose session ends while it is written', async () => {
  const { db } = instances;
  const [record] = await db.select({ id: suppliers.id }).from(suppliers).limit(1);
  await db
    .update(suppliers)
    .set({ status: 'pending' })
    .where(eq(suppliers.id, record?.id ?? ''));
  const [claim] = await signInAll();
  let claimed: ReturnType<NonNullable<typeof claim>> | undefined;
  await db.transaction(async tx => {
    const ofCaller = tx.select({ id: admins.id }).from(admins).where(eq(admins.mobile, people[0][1]));
    await tx.delete(sessions).where(eq(sessions.adminId, ofCaller));
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
    claimed = claim?.('POST', `suppliers/${record?.id}/claim`, {});
    // Other tests use the same database, so count only what waits for this transaction.
    await waitUntil(async () => {
      const waiting = await db.execute(
        sql`select 1 from pg_stat_activity where ${rows[0]?.pid} = any (pg_blocking_pids(pid))`,
      );
      expect((waiting as unknown as { rows: object[] }).rows).toHaveLength(1);
    });
  });
  expect(await claimed).toMatchObject({ status: 401 });
  expect(await db.$count(claims)).toBe(0);
});
