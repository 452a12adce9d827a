import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addWorkingTime, type DueTimes } from '@/models/dueTime';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { bills } from '../../mocks/db/schema/finance';
import { orders } from '../../mocks/db/schema/orders';
import { suppliers } from '../../mocks/db/schema/system';
import { readVersions } from '../setup/versions';
import { openInstances } from './instances';
import { whileLocked } from './whileLocked';

type Instances = Awaited<ReturnType<typeof openInstances>>;

let instances: Instances;
let token: string;
beforeAll(async () => {
  instances = await openInstances();
});
beforeEach(async () => {
  token = await instances.signIn(sampleAccountMobiles.superAdmin);
});
afterAll(() => instances.close());

const call = async <T>(process: 'first' | 'second', method: string, path: string, body?: object) => {
  const response = await instances[process].request(`/admin/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: ((await response.json()) as { data: T }).data };
};

/** Gives every queue one more working hour. Returns the call and the new settings. */
const changeSettings = async () => {
  const { data } = await call<DueTimes>('first', 'GET', 'dueTimes');
  const hours = Object.fromEntries(Object.entries(data.hours).map(([queue, most]) => [queue, most + 1]));
  const changed = { ...data, hours: { ...data.hours, ...hours } };
  return { changed, saving: call<DueTimes>('first', 'PUT', 'dueTimes', changed) };
};

/** Expects that all waiting records are due by the settings. */
const expectDue = async ({ calendar, hours }: DueTimes) => {
  for (const [queue, table, status] of [
    ['suppliers', suppliers, 'pending'],
    ['bills', bills, 'pending'],
    ['orders', orders, 'paid'],
  ] as const) {
    const rows = await instances.db
      .select({ id: table.id, since: table.waitingSince, due: table.dueAt })
      .from(table)
      .where(sql`${table.status} = ${status}`);
    const wrong = rows.filter(
      ({ since, due }) => due?.getTime() !== addWorkingTime(since?.getTime() ?? 0, hours[queue] * 60, calendar),
    );
    expect({ queue, wrong }).toEqual({ queue, wrong: [] });
  }
};

test('computes the due time of a record that has joined its queue, but is not committed yet', async () => {
  const { db } = instances;
  const [approved] = await db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.status, 'approved'))
    .limit(1);
  const reopen = sql`update suppliers set status = 'pending' where id = ${approved?.id}`;
  const { changed, saving } = await whileLocked(db, reopen, async untilBlocked => {
    const change = await changeSettings();
    await untilBlocked(1);
    return change;
  });
  expect((await saving).status).toBe(200);
  await expectDue(changed);
});

test('computes the due time of a record that joins its queue while the settings change by the new ones', async () => {
  const calls: Promise<{ status: number }>[] = [];
  // Both write the log last, and so wait here with their changes not yet committed.
  const lock = sql`lock table operation_logs in share mode`;
  const changed = await whileLocked(instances.db, lock, async untilBlocked => {
    const change = await changeSettings();
    await untilBlocked(1);
    const supplier = { name: '新店', shopName: '新店', phone: '13800001234' };
    calls.push(change.saving, call('second', 'POST', 'suppliers', supplier));
    await untilBlocked(2);
    return change.changed;
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  await expectDue(changed);
});

test('waits for an order that is cancelled while the settings change, and for the refund that joins the bills', async () => {
  const { db } = instances;
  const [paid] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.status} = 'paid' and jsonb_array_length(${orders.shipments}) = 0`)
    .limit(1);
  const records = await readVersions(db, 'orders', [paid?.id]);
  const before = await db.$count(bills);
  const calls: Promise<{ status: number }>[] = [];
  // Cancelling locks the order, and then waits here for its products.
  const changed = await whileLocked(db, sql`select from products for update`, async untilBlocked => {
    calls.push(call('second', 'POST', 'orders/cancel', { records, reason: '缺货' }));
    await untilBlocked(1);
    const change = await changeSettings();
    calls.push(change.saving);
    await untilBlocked(2);
    return change.changed;
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.$count(bills)).toBeGreaterThan(before);
  await expectDue(changed);
});
