import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { QueueSummary } from '@/dashboard/dashboard';
import { addWorkingTime, type DueTimes } from '@/models/dueTime';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import { getTimeWhenRecordBecomesDueNow } from '../../../../../mocks/api/features/dueTimes/countOverdueAndDueNowRecords';
import { bills, withdrawals } from '../../../../../mocks/db/schema/finance';
import { orders } from '../../../../../mocks/db/schema/orders';
import { suppliers } from '../../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { passTime } from '../../../../setup/passTime';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';
import { listPath } from '../../call';
import { makeAdmin, signInAs, superAdmin, type Someone } from '../../roles/administration';

type Waiting = { id: string; version: number; createdAt: string; dueAt: string | null; dueReason: string | null };

const hour = 3_600_000;

let boss: Someone;
let settings: DueTimes;
beforeEach(async () => {
  boss = await superAdmin();
  settings = (await boss.get<DueTimes>('dueTimes')).data;
});

const save = (who: Someone, { calendar, hours, version }: DueTimes) =>
  who.put<DueTimes & { current?: DueTimes }>('dueTimes', { calendar, hours, version });

/** When a supplier that waits since `since` is due. */
const due = (since: string | number, { calendar, hours } = settings) =>
  new Date(addWorkingTime(new Date(since).getTime(), hours.suppliers * 60, calendar)).toISOString();

const getPending = () => boss.list<Waiting>('suppliers', { status: 'pending' });
const getSupplier = async (id: string) => (await boss.get<Waiting>(`suppliers/${id}`)).data;

/** The longest-waiting pending supplier. */
const getFirst = async () => {
  const [row] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.id));
  return getSupplier(row?.id ?? '');
};

const decide = async (action: string, id: string) =>
  boss.post<{ failed: unknown[] }>(`suppliers/${action}`, {
    records: await readVersions(server.db, 'suppliers', [id]),
    ...(action === 'reject' && { reason: '资料不全' }),
  });

test('gives every waiting record of the sample data a due time, and no other', async () => {
  for (const table of [suppliers, withdrawals, bills, orders]) {
    const waits = inArray(sql`${table.status}`, table === orders ? ['paid'] : ['pending']);
    expect(await server.db.$count(table, sql`(${waits}) <> (${table.dueAt} is not null)`)).toBe(0);
    expect(await server.db.$count(table, waits)).toBeGreaterThan(0);
  }
  for (const { createdAt, dueAt, dueReason } of await getPending()) {
    expect(dueAt).toBe(due(createdAt));
    expect(dueReason).toBeNull();
  }
});

test('sets the due time when a record joins the queue, and clears it when it leaves', async () => {
  const { data: made } = await boss.post<Waiting>('suppliers', {
    name: '新店',
    shopName: '新店',
    phone: '13800001234',
  });
  expect(made.dueAt).toBe(due(made.createdAt));
  await decide('approve', made.id);
  expect((await getSupplier(made.id)).dueAt).toBeNull();
  server.clock.advance(72 * hour);
  boss = await superAdmin();
  await decide('reopen', made.id);
  // It waits since it was reopened, and not since it was created.
  const { dueAt } = await getSupplier(made.id);
  expect(Date.parse(dueAt ?? '') - Date.parse(made.createdAt)).toBeGreaterThan(72 * hour);
});

test('computes all due times again when the settings change, except those that somebody has set', async () => {
  const first = await getFirst();
  const dueAt = new Date(Date.now() + 24 * hour).toISOString();
  expect(
    (await boss.put(`suppliers/${first.id}/due-time`, { dueAt, reason: '等待补件', version: first.version })).status,
  ).toBe(200);
  const changed = {
    ...settings,
    hours: { ...settings.hours, suppliers: 3 },
    calendar: {
      ...settings.calendar,
      from: '08:00',
      weekdays: [1, 2, 3, 4, 5, 6],
      holidays: ['2026-10-20'],
      names: { '2026-10-20': '店庆' },
    },
  };
  const { data: saved } = await save(boss, changed);
  expect(saved).toMatchObject({ calendar: changed.calendar, hours: changed.hours, version: settings.version + 1 });
  const pending = await getPending();
  expect(pending.length).toBeGreaterThan(3);
  for (const record of pending)
    expect(record.dueAt).toBe(record.id === first.id ? dueAt : due(record.createdAt, changed));
  // Everyone may read the settings, so that their changes can be read by who may read the log.
  const auditor = await makeAdmin('13900000001', ['operationLogs:list']);
  const [entry] = await auditor.list<OperationLogEntry>('operationLogs', { collection: 'dueTimes' });
  expect(entry).toMatchObject({
    action: 'update',
    before: { suppliers: 8, from: '09:00', holidays: [] },
    after: { suppliers: 3, from: '08:00', holidays: [{ day: '2026-10-20', name: '店庆' }] },
  });
});

test('refuses settings that are out of date or wrong, and who may not change them', async () => {
  expect((await save(boss, settings)).status).toBe(200);
  const late = await save(boss, settings);
  expect(late.status).toBe(409);
  expect(late.data.current).toMatchObject({ version: settings.version + 1 });
  const wrong = await save(boss, { ...settings, calendar: { ...settings.calendar, until: '09:30' } });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.data.errors ?? {})).toEqual(['calendar.until']);
  const nameless = await save(boss, {
    ...settings,
    calendar: { ...settings.calendar, names: { '2026-10-20': '店庆' } },
  });
  expect(nameless.status).toBe(422);
  expect(Object.keys(nameless.data.errors ?? {})).toEqual(['calendar.names']);
  const auditor = await signInAs(sampleAccountMobiles.auditor);
  expect((await auditor.get('dueTimes')).status).toBe(200);
  expect((await save(auditor, settings)).status).toBe(403);
});

test('lists, orders and counts what is due now or overdue', async () => {
  const pending = await getPending();
  const [a, b, c] = pending.map(({ id }) => id);
  const set = (id: string | undefined, dueAt: number) =>
    server.db
      .update(suppliers)
      .set({ dueAt: new Date(dueAt) })
      .where(eq(suppliers.id, id ?? ''));
  await server.db
    .update(suppliers)
    .set({ dueAt: new Date(Date.now() + 1000 * hour) })
    .where(eq(suppliers.status, 'pending'));
  const soon = addWorkingTime(Date.now(), 60, settings.calendar);
  await set(a, Date.now() - 60_000);
  await set(b, soon - 60_000);
  await set(c, soon + 60_000);
  const idsOf = async (filter: object) => (await boss.list<Waiting>('suppliers', filter)).map(({ id }) => id);
  expect(await idsOf({ due: 'overdue' })).toEqual([a]);
  expect(await idsOf({ due: 'now' })).toEqual([b]);
  const sorted = await boss.get<Waiting[]>(
    listPath('suppliers', { filter: { status: 'pending' }, sort: ['dueAt', 'ASC'], range: [0, 2] }).replace(
      '/admin/',
      '',
    ),
  );
  expect(sorted.data.map(({ id }) => id)).toEqual([a, b, c]);
  const { data: next } = await boss.post<{ record: Waiting }>('suppliers/claims/next', {});
  expect(next.record.id).toBe(a);
  const { data } = await boss.get<{ waiting: QueueSummary[] }>('statistics/overview');
  expect(data.waiting.find(({ id }) => id === 'suppliers')).toMatchObject({
    count: pending.length,
    overdue: 1,
    dueNow: 1,
  });
  const products = data.waiting.find(({ id }) => id === 'products');
  for (const field of ['overdue', 'dueNow', 'changesIn']) expect(products).not.toHaveProperty(field);
  // The total follows the time, although nothing was written.
  await set(b, Date.now() + 5_000);
  expect(await idsOf({ due: 'overdue' })).toEqual([a]);
  await expect.poll(() => idsOf({ due: 'overdue' })).toHaveLength(2);
});

const readQueue = async () =>
  (await boss.get<{ waiting: QueueSummary[] }>('statistics/overview')).data.waiting.find(
    ({ id }) => id === 'suppliers',
  );

/** Sets the due times of all pending suppliers. */
const setAllDue = (time: number) =>
  server.db
    .update(suppliers)
    .set({ dueAt: new Date(time) })
    .where(eq(suppliers.status, 'pending'));

test('tells in how many seconds the counts change by themselves', async () => {
  const { data: changed } = await save(boss, {
    ...settings,
    calendar: { from: '00:00', until: '24:00', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: [], workdays: [] },
  });
  expect(changed.version).toBe(settings.version + 1);
  // Due in 90 minutes, and therefore due now just after 30.
  await passTime(0);
  await setAllDue(server.clock.now() + 1.5 * hour);
  const later = await readQueue();
  expect(later).toMatchObject({ overdue: 0, dueNow: 0 });
  expect(later?.changesIn).toBe(1801);
  await setAllDue(server.clock.now() + hour / 6);
  const now = await readQueue();
  expect(now).toMatchObject({ overdue: 0, dueNow: now?.count });
  expect(now?.changesIn).toBe(601);
  await setAllDue(server.clock.now() - hour);
  expect(await readQueue()).toMatchObject({ dueNow: 0 });
  expect(await readQueue()).not.toHaveProperty('changesIn');
  await setAllDue(server.clock.now() + 1000);
  const { changesIn = 0, overdue } = (await readQueue()) ?? {};
  expect(overdue).toBe(0);
  await passTime(changesIn * 1000);
  expect((await readQueue())?.overdue).toBeGreaterThan(0);
});

test.each([
  ['within a day', '2026-10-12T16:00', '2026-10-12T15:00'],
  ['from the day before', '2026-10-13T09:30', '2026-10-12T17:30'],
  ['over a weekend', '2026-10-12T09:30', '2026-10-09T17:30'],
  ['at a time without work', '2026-10-11T12:00', '2026-10-09T17:00'],
])('finds when a record becomes due now %s', (_, dueAt, start) => {
  const at = (time: string) => Date.parse(`${time}:00+08:00`);
  const found = getTimeWhenRecordBecomesDueNow(at(dueAt), settings.calendar);
  expect(Math.abs(found - at(start))).toBeLessThanOrEqual(1000);
});

test('sets another due time for a waiting record, with a reason that is logged', async () => {
  const { id, version, dueAt: before } = await getFirst();
  const dueAt = new Date(Date.now() + 48 * hour).toISOString();
  const body = { dueAt, reason: '等待补件', version };
  const { status, data } = await boss.put<Waiting>(`suppliers/${id}/due-time`, body);
  expect(status).toBe(200);
  expect(data).toMatchObject({ id, dueAt, dueReason: '等待补件', version: version + 1 });
  const [entry] = await boss.list<OperationLogEntry>('operationLogs', { action: 'set-due-time' });
  expect(entry).toMatchObject({
    collection: 'suppliers',
    recordId: id,
    before: { dueAt: before },
    after: { dueAt, dueReason: '等待补件' },
  });

  const late = await boss.put(`suppliers/${id}/due-time`, body);
  expect(late.status).toBe(409);
  expect(late.data.current).toMatchObject({ version: version + 1 });
  await decide('approve', id);
  const decided = await boss.put(`suppliers/${id}/due-time`, { ...body, version: version + 2 });
  expect(decided.status).toBe(409);
  expect(await getSupplier(id)).toMatchObject({ dueAt: null, dueReason: null });
});

test('refuses a due time in the past or far away, without a reason, or without the permission', async () => {
  const { id, version } = await getFirst();
  const send = async (who: Someone, change: object) =>
    who.put(`suppliers/${id}/due-time`, {
      dueAt: new Date(Date.now() + hour).toISOString(),
      reason: '等待补件',
      version,
      ...change,
    });
  for (const dueAt of [Date.now() - hour, Date.now() + 400 * 24 * hour].map(time => new Date(time).toISOString())) {
    const { status, data } = await send(boss, { dueAt });
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, ['dueAt']]);
  }
  expect(Object.keys((await send(boss, { reason: ' ' })).data.errors ?? {})).toEqual(['reason']);
  expect(
    (await boss.put('suppliers/1/due-time', { dueAt: '2026-12-01T00:00:00Z', reason: '等待补件', version: 1 })).status,
  ).toBe(404);
  expect((await send(await signInAs(sampleAccountMobiles.auditor), {})).status).toBe(403);
  const blind = await makeAdmin('13900000001', ['orders:set-due-time']);
  const [order] = await boss.list<Waiting>('orders', { status: 'paid' });
  expect(
    (
      await blind.put(`orders/${order?.id}/due-time`, {
        dueAt: '2026-12-01T00:00:00Z',
        reason: '等待补件',
        version: order?.version,
      })
    ).status,
  ).toBe(403);
});
