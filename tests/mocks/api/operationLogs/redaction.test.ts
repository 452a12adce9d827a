import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApi } from '../../../../mocks/api/createApi';
import { admins, operationLogs } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import type { MonitorData } from '@/dashboard/dashboard';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import type { ProductStatistics } from '@/visualization/analysis';
import { server } from '../../../setup/server';
import { waitUntil } from '../../../setup/waitUntil';
import { call } from '../call';
import { adminOf, makeAdmin, signInAs, superAdmin, type Someone } from '../roles/administration';

const logsOf = (who: Someone, filter: object) => who.list<OperationLogEntry>('operationLogs', filter);

const decided = async (collection: string) => {
  const [line] = await server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.collection, collection), eq(operationLogs.action, 'approve')))
    .limit(1);
  if (!line?.recordId || !line.recordName) throw new Error(`Nothing of ${collection} was approved`);
  return { id: line.id, recordId: line.recordId, recordName: line.recordName, adminName: line.adminName };
};

test('hides the record of a log entry from admins who may not list its collection', async () => {
  const reader = await makeAdmin('17000000041', ['operationLogs:list', 'suppliers:list']);
  const withdrawal = await decided('withdrawals');
  const hidden = { redacted: true, recordName: null, before: null, after: null };
  const { recordId, adminName } = withdrawal;
  const told = { action: 'approve', collection: 'withdrawals', recordId, adminName };
  for (const line of await logsOf(reader, { collection: 'withdrawals' })) expect(line).toMatchObject(hidden);
  expect((await reader.get<OperationLogEntry>(`operationLogs/${withdrawal.id}`)).data).toMatchObject({
    ...told,
    ...hidden,
  });
  // The history of a record uses the same list.
  expect(await logsOf(reader, { collection: 'withdrawals', recordId: withdrawal.recordId })).toMatchObject([hidden]);
  const supplier = await decided('suppliers');
  const [line] = await logsOf(reader, { recordId: supplier.recordId });
  expect(line).toMatchObject({ redacted: false, recordName: supplier.recordName, after: { status: 'approved' } });
  const boss = await superAdmin();
  const [whole] = await logsOf(boss, { recordId: withdrawal.recordId });
  expect(whole).toMatchObject({ redacted: false, recordName: withdrawal.recordName, after: { status: 'completed' } });
});

test('shows who exported which approvals to whoever may list them', async () => {
  const boss = await superAdmin();
  const filter = { status: 'pending' };
  await boss.post('approvals/export', { filter });
  const exportsOf = async (who: Someone) => logsOf(who, { collection: 'approvals', action: 'export' });
  const reader = await makeAdmin('17000000041', ['operationLogs:list', 'approvals:list']);
  expect(await exportsOf(reader)).toMatchObject([{ redacted: false, after: { filter } }]);
  const none = await makeAdmin('17000000042', ['operationLogs:list']);
  expect(await exportsOf(none)).toMatchObject([{ redacted: true, after: null }]);
});

test('does not search hidden parts of the log', async () => {
  const { recordName } = await decided('withdrawals');
  const [reader, none] = [
    await makeAdmin('17000000041', ['operationLogs:list', 'withdrawals:list']),
    await makeAdmin('17000000042', ['operationLogs:list']),
  ];
  const found = (await logsOf(reader, { q: recordName })).filter(({ collection }) => collection === 'withdrawals');
  expect(found.length).toBeGreaterThan(0);
  expect(await logsOf(none, { q: recordName })).toEqual([]);
  expect((await logsOf(none, { q: 'withdrawals', recordId: found[0]?.recordId })).length).toBeGreaterThan(0);
});

test('hides records in an admin’s own operations that they may no longer list', async () => {
  const boss = await makeAdmin('17000000041', ['roles:create', 'roles:list', 'suppliers:list']);
  await boss.post('roles', { name: '夜班', code: 'night' });
  const own = async () => (await boss.get<OperationLogEntry[]>('operations')).data;
  expect(await own()).toMatchObject([{ redacted: false, recordName: '夜班' }, ...(await own()).slice(1)]);
  await server.db.execute(
    `delete from role_permissions where role_id = ${boss.role.id} and permission_id in (select id from permissions where code = 'roles:list')`,
  );
  expect((await own())[0]).toMatchObject({ action: 'create', redacted: true, recordName: null, after: null });
});

test('shows an admin’s sessions only to admins with at least the same permissions', async () => {
  const admin = await signInAs(sampleAccountMobiles.admin);
  const { id } = await adminOf(admin, sampleAccountMobiles.superAdmin);
  expect((await admin.get(`admins/${id}/sessions`)).status).toBe(403);
  const [own] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.admin));
  expect((await admin.get(`admins/${own?.id}/sessions`)).status).toBe(200);
  const viewer = await adminOf(admin, sampleAccountMobiles.viewer);
  expect((await admin.get(`admins/${viewer.id}/sessions`)).status).toBe(200);
  expect((await (await superAdmin()).get(`admins/${own?.id}/sessions`)).status).toBe(200);
});

test('returns statistics only on collections that the admin may list', async () => {
  const days = 'from=2026-10-01&to=2026-10-31';
  const analyst = await makeAdmin('17000000041', ['statistics:analysis', 'statistics:monitor', 'products:list']);
  const analysis = (subject: string, measure: string, dimension: string) =>
    analyst.get(`statistics/analysis?subject=${subject}&measure=${measure}&dimension=${dimension}&${days}`);
  for (const [subject, measure, dimension, permission] of [
    ['finance', 'income', 'type', 'bills:list'],
    ['withdrawals', 'amount', 'status', 'withdrawals:list'],
    ['sales', 'revenue', 'supplier', 'orders:list'],
    ['suppliers', 'registered', 'status', 'suppliers:list'],
    ['users', 'registered', 'status', 'users:list'],
  ] as const) {
    const { status, message } = await analysis(subject, measure, dimension === 'type' ? 'ownerType' : dimension);
    expect([subject, status, message]).toEqual([subject, 403, expect.stringContaining(permission)]);
  }
  const stock = '/admin/statistics/analysis?subject=products&measure=stock&dimension=status';
  expect((await call('GET', stock, { token: analyst.token })).status).toBe(200);
  const products = await analyst.get<ProductStatistics>(`statistics/products?${days}`);
  expect(products.data).toMatchObject({ totals: { products: expect.any(Number) }, best: null, worst: null });
  const monitor = (await analyst.get<MonitorData>('statistics/monitor')).data;
  expect(monitor.waiting).toEqual([]);
  expect(
    monitor.minutes.every(({ orders, revenue, api }) => orders === null && revenue === null && api.count >= 0),
  ).toBe(true);

  const other = await makeAdmin('17000000042', ['statistics:analysis', 'statistics:monitor', 'orders:list']);
  const nothing = { totals: null, statuses: null, categories: null, best: null, worst: null };
  expect((await other.get<ProductStatistics>(`statistics/products?${days}`)).data).toEqual(nothing);
  const seen = (await other.get<MonitorData>('statistics/monitor')).data;
  expect(seen.waiting.map(({ collection }) => collection)).toEqual(['orders', 'orders']);
  expect(seen.minutes.every(({ orders }) => orders !== null)).toBe(true);
});

test('logs denied attempts, and a flood of them as a number each minute', async () => {
  const boss = await superAdmin();
  const viewer = await makeAdmin('17000000041', ['orders:list']);
  const attempts = async () =>
    (await boss.list<OperationLogEntry>('operationLogs', { action: 'denied' })).map(({ after, adminName }) => ({
      ...after,
      adminName,
    }));
  const adminName = '新人17000000041';
  const supplier = { adminName, call: 'POST /admin/suppliers/approve', permission: 'suppliers:approve' };
  for (let count = 0; count < 5; count += 1)
    expect((await viewer.post('suppliers/approve', { ids: ['1'], reason: '' })).status).toBe(403);
  expect((await viewer.get('withdrawals')).status).toBe(403);
  const bills = { adminName, call: 'GET /admin/withdrawals', permission: 'withdrawals:list', attempts: 1 };
  expect(await attempts()).toEqual([bills, { ...supplier, attempts: 1 }]);
  server.clock.advance(61_000);
  expect(await attempts()).toEqual([{ ...supplier, attempts: 4 }, bills, { ...supplier, attempts: 1 }]);
  server.clock.advance(61_000);
  expect(await attempts()).toHaveLength(3);
});

test('logs denied attempts a minute later when they could not be logged, even if that call is rolled back', async () => {
  const { token } = await makeAdmin('17000000041', ['orders:list']);
  const failures: string[] = [];
  const onFailure = (error: Error) => failures.push(error.message);
  const api = createApi(server.db, { now: server.clock.now, maintainInBackground: true, onFailure });
  const send = async (method: string, path: string, body?: string) =>
    (await api.request(path, { method, headers: { Authorization: `Bearer ${token}` }, ...(body && { body }) })).status;
  await server.db.execute(sql`alter table operation_logs add constraint broken check (action <> 'denied') not valid`);
  expect([await send('GET', '/admin/withdrawals'), await send('GET', '/admin/bills')]).toEqual([403, 403]);
  expect(await send('GET', '/admin/bills')).toBe(403);
  await server.db.execute(sql`alter table operation_logs drop constraint broken`);
  expect(failures.splice(0)).toHaveLength(2);
  server.clock.advance(61_000);
  expect(await send('POST', '/admin/views', '{}')).toBe(422);
  const logged = () =>
    server.db.select().from(operationLogs).where(eq(operationLogs.action, 'denied')).orderBy(operationLogs.id);
  await waitUntil(async () =>
    expect(await logged()).toMatchObject([{ after: { attempts: 1 } }, { after: { attempts: 2 } }]),
  );
  expect(failures).toEqual([]);
});
