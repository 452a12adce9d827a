import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { savedViewLimits } from '@/models/schemas';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import type { Admin } from '@/system/admins/admin';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../../../../mocks/db/sample/roles';
import { adminRoles, admins, operationLogs, suppliers } from '../../../../../mocks/db/schema/system';
import { views } from '../../../../../mocks/db/schema/views';
import type { ViewResponse } from '../../../../../mocks/api/features/views/views';
import { server } from '../../../../setup/server';
import { makeAdmin, signInAs, superAdmin, type Someone } from '../../roles/administration';

const pending = {
  list: 'suppliers',
  name: '待审核',
  filter: { status: 'pending' },
  sort: ['createdAt', 'ASC'],
  columns: { hidden: ['phone'], order: ['status', 'shopName'], pinned: ['status'], widths: { status: 120 } },
  density: 'compact',
};

const save = async (who: Someone, values: object = {}) =>
  (await who.post<ViewResponse>('views', { ...pending, ...values })).data;
const namesOf = async (who: Someone, list = 'suppliers') =>
  (await who.get<ViewResponse[]>(`views?list=${list}`)).data.map(({ name }) => name);
const countsOf = async (who: Someone, list: string) =>
  (await who.get<{ id: string; total: number | null }[]>(`views/counts?list=${list}`)).data;
const changed = ({ name, filter, sort, columns, density, version }: ViewResponse, values: object = {}) => ({
  name,
  filter,
  sort,
  columns,
  density,
  version,
  ...values,
});
const share = (who: Someone, { id, version }: ViewResponse, role: string | null) =>
  who.put<ViewResponse>(`views/${id}/role`, { role, version });

test('saves a view that only its owner sees, changes it from its version, and deletes it', async () => {
  const [auditor, admin] = [await signInAs(sampleAccountMobiles.auditor), await signInAs(sampleAccountMobiles.admin)];
  const view = await save(auditor);
  expect(view).toMatchObject({ ...pending, role: null, ownerName: '李文静', isOwn: true, canChange: true, version: 1 });
  expect(await namesOf(admin)).toEqual([]);
  for (const attempt of [
    admin.put(`views/${view.id}`, changed(view)),
    admin.put(`views/${view.id}/default`, { isDefault: true }),
    share(admin, view, 'admin'),
    admin.remove(`views/${view.id}`),
  ])
    expect((await attempt).status).toBe(404);

  const { data: after } = await auditor.put<ViewResponse>(
    `views/${view.id}`,
    changed(view, { name: '待审', density: null }),
  );
  expect(after).toMatchObject({ name: '待审', density: null, version: 2 });
  const stale = await auditor.put(`views/${view.id}`, changed(view));
  expect([stale.status, stale.data.current?.version]).toEqual([409, 2]);
  expect((await auditor.remove(`views/${view.id}`)).status).toBe(200);
  expect(await namesOf(auditor)).toEqual([]);
  expect(await server.db.$count(operationLogs, eq(operationLogs.collection, 'views'))).toBe(0);
});

test('refuses what the list would refuse, unknown fields, and lists that the caller may not read', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const errorsFor = async (values: object) => {
    const { status, data } = await viewer.post('views', { ...pending, ...values });
    return [status, ...Object.keys(data?.errors ?? {})];
  };
  expect(await errorsFor({ filter: { status: 'lost' } })).toEqual([422, 'filter.status']);
  expect(await errorsFor({ filter: { owner: '1' } })).toEqual([422, 'owner']);
  expect(await errorsFor({ filter: { name: 'x'.repeat(101) } })).toEqual([422, 'filter.name']);
  expect(await errorsFor({ filter: { name: 'x'.repeat(4_000) } })).toEqual([422, 'filter']);
  expect(await errorsFor({ sort: ['colour', 'ASC'] })).toEqual([422, 'sort.0']);
  expect(await errorsFor({ colour: 'red' })).toEqual([422, 'colour']);
  expect(await errorsFor({ name: ' ' })).toEqual([422, 'name']);
  expect(await errorsFor({ name: '名'.repeat(savedViewLimits.name + 1) })).toEqual([422, 'name']);
  expect(await errorsFor({ list: 'toys' })).toEqual([422, 'list']);
  expect(await errorsFor({ list: 'withdrawals', filter: {}, sort: null })).toEqual([403]);
  expect((await viewer.get('views/counts?list=withdrawals')).status).toBe(403);
  const view = await save(viewer);
  const wrong = await viewer.put(`views/${view.id}`, changed(view, { filter: { owner: '1' } }));
  expect(wrong.data.errors).toHaveProperty('owner');
});

const badListNames = ['a%00b', 'suppliers/%00', '../suppliers', ''];

test.each(['views', 'views/counts'].flatMap(path => badListNames.map(list => [path, list])))(
  'refuses at “%s” the list name “%s” and names the parameter',
  async (path, list) => {
    const auditor = await signInAs(sampleAccountMobiles.auditor);
    const { status, data } = await auditor.get<{ errors: object }>(`${path}?list=${list}`);
    expect(status).toBe(422);
    expect(Object.keys(data.errors)).toEqual(['list']);
  },
);

test('keeps names unique for each owner and list, and limits the number of views', async () => {
  const [viewer, auditor] = [await signInAs(sampleAccountMobiles.viewer), await signInAs(sampleAccountMobiles.auditor)];
  const view = await save(viewer);
  expect((await viewer.post('views', pending)).data.errors).toHaveProperty('name');
  expect((await save(viewer, { list: 'suppliers/audit' })).list).toBe('suppliers/audit');
  expect((await save(auditor)).name).toBe(pending.name);
  const other = await save(viewer, { name: '另一个' });
  expect((await viewer.put(`views/${other.id}`, changed(other, { name: pending.name }))).data.errors).toHaveProperty(
    'name',
  );
  expect((await viewer.put(`views/${view.id}`, changed(view))).status).toBe(200);

  const rest = Array.from({ length: savedViewLimits.perList - 2 }, (_, index) => ({
    id: String(index + 1),
    list: 'suppliers',
    name: String(index),
    filter: {},
    createdAt: new Date(),
    updatedAt: new Date(),
  }));
  const [owner] = await server.db
    .select({ id: admins.id })
    .from(admins)
    .where(eq(admins.mobile, sampleAccountMobiles.viewer));
  await server.db.insert(views).values(rest.map(row => ({ ...row, ownerId: owner?.id ?? null })));
  const refused = await viewer.post('views', { ...pending, name: '第五十一个' });
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(`${savedViewLimits.perList} 个`)]);
});

test('shares a view with a role: its holders see it, and only who may share changes it', async () => {
  const [admin, auditor, viewer] = await Promise.all([
    signInAs(sampleAccountMobiles.admin),
    signInAs(sampleAccountMobiles.auditor),
    signInAs(sampleAccountMobiles.viewer),
  ]);
  const own = await save(auditor);
  const denied = await share(auditor, own, 'viewer');
  expect([denied.status, denied.message]).toEqual([403, expect.stringContaining('views:share')]);
  const view = await save(admin, { name: '每日审核' });
  expect((await share(admin, view, 'nobody')).data.errors).toHaveProperty('role');
  const { data: shared } = await share(admin, view, 'auditor');
  expect(shared.role).toEqual({ code: 'auditor', name: '审核员' });
  expect([await namesOf(auditor), await namesOf(viewer)]).toEqual([[own.name, '每日审核'], []]);

  const [, seen] = (await auditor.get<ViewResponse[]>('views?list=suppliers')).data;
  expect(seen).toMatchObject({ isOwn: false, canChange: false, ownerName: '林晓峰' });
  const refused = await auditor.put(`views/${shared.id}`, changed(shared, { name: '改名' }));
  expect([refused.status, (await auditor.remove(`views/${shared.id}`)).status]).toEqual([403, 403]);

  const boss = await superAdmin();
  const { admin: colleague, ...sharer } = await makeAdmin('13912345678', ['suppliers:list', 'views:share']);
  expect((await sharer.put(`views/${shared.id}`, changed(shared))).status).toBe(404);
  await server.db.insert(adminRoles).values({ adminId: colleague.id, roleId: getSampleRoleId('auditor') });
  const { data: renamed } = await sharer.put<ViewResponse>(`views/${shared.id}`, changed(shared, { name: '每日待审' }));
  expect(await namesOf(admin)).toEqual(['每日待审']);
  const logs = await boss.list<OperationLogEntry>('operationLogs', { collection: 'views' });
  expect(logs.map(({ action, recordName }) => [action, recordName])).toEqual([
    ['update', '每日待审'],
    ['share', '每日审核'],
  ]);

  expect((await share(admin, renamed, null)).data.role).toBeNull();
  expect(await namesOf(auditor)).toEqual([own.name]);
});

test('hides a shared view from who no longer holds the role, and keeps it when its owner is deleted', async () => {
  const boss = await superAdmin();
  const { admin: owner, ...sharer } = await makeAdmin('13912345678', ['suppliers:list', 'views:share']);
  const { data: shared } = await share(sharer, await save(sharer), 'auditor');
  const auditor = await signInAs(sampleAccountMobiles.auditor);
  await auditor.put(`views/${shared.id}/default`, { isDefault: true });
  const defaults = async () => (await auditor.get<ViewResponse[]>('views')).data.map(({ isDefault }) => isDefault);
  expect(await defaults()).toEqual([true]);

  await server.db
    .update(admins)
    .set({ roleId: getSampleRoleId('viewer') })
    .where(eq(admins.mobile, sampleAccountMobiles.auditor));
  expect(await namesOf(auditor)).toEqual([]);
  expect((await auditor.put(`views/${shared.id}/default`, { isDefault: true })).status).toBe(404);
  await server.db
    .update(admins)
    .set({ roleId: getSampleRoleId('auditor') })
    .where(eq(admins.mobile, sampleAccountMobiles.auditor));
  expect(await defaults()).toEqual([true]);

  await sharer.post('views', { ...pending, name: '只给自己' });
  expect((await boss.remove(`admins/${owner.id}`)).status).toBe(200);
  expect((await auditor.get<ViewResponse[]>('views')).data).toMatchObject([
    { id: shared.id, ownerName: null, isOwn: false },
  ]);
  const { admin: colleague, ...heir } = await makeAdmin('13912345679', ['suppliers:list', 'views:share']);
  await server.db.insert(adminRoles).values({ adminId: colleague.id, roleId: getSampleRoleId('auditor') });
  // Nobody would see it any more.
  expect((await share(heir, shared, null)).status).toBe(403);
  server.clock.advance(3_600_000);
  await auditor.get('views');
  expect((await server.db.select({ name: views.name }).from(views)).map(({ name }) => name)).not.toContain('只给自己');
});

test('opens each list with one default for each account', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const [first, second] = [await save(viewer), await save(viewer, { name: '第二个' })];
  const audit = await save(viewer, { list: 'suppliers/audit' });
  for (const { id } of [first, audit, second]) await viewer.put(`views/${id}/default`, { isDefault: true });
  const defaults = async () =>
    (await viewer.get<ViewResponse[]>('views')).data.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  expect(await defaults()).toEqual([second.id, audit.id]);
  // Another view is the default by now.
  await viewer.put(`views/${first.id}/default`, { isDefault: false });
  expect(await defaults()).toEqual([second.id, audit.id]);
  await viewer.put(`views/${second.id}/default`, { isDefault: false });
  expect(await defaults()).toEqual([audit.id]);
});

test('counts the records of a list’s views as the list does, in one call', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const own = [
    await save(viewer),
    await save(viewer, { name: '杭州', filter: { name: '杭州' } }),
    await save(viewer, { name: '全部', filter: {} }),
  ];
  const old = await save(viewer, { name: '旧筛选' });
  await server.db
    .update(views)
    .set({ filter: { colour: 'red' } })
    .where(eq(views.id, old.id));
  const totals = await Promise.all(
    own.map(async ({ filter }) => (await viewer.list<Admin>('suppliers', filter)).length),
  );
  const counts = await countsOf(viewer, 'suppliers');
  expect(counts).toEqual([...own.map(({ id }, index) => ({ id, total: totals[index] })), { id: old.id, total: null }]);
  await server.db.update(suppliers).set({ status: 'approved' });
  expect((await countsOf(viewer, 'suppliers'))[0]?.total).toBe(0);

  const boss = await superAdmin();
  const [orders] = (await boss.get<ViewResponse[]>('views?list=orders')).data;
  const paid = await boss.list('orders', orders?.filter ?? {});
  expect(await countsOf(boss, 'orders')).toEqual([{ id: orders?.id, total: paid.length }]);
});

test('keeps the display settings of an account, each with its last change', async () => {
  const [laptop, phone] = [await signInAs(sampleAccountMobiles.viewer), await signInAs(sampleAccountMobiles.viewer)];
  expect((await laptop.get('settings')).data).toEqual({});
  await laptop.put('settings', { theme: 'dark', menuWidth: 260 });
  await phone.put('settings', { theme: 'light', columns: { 'orders.datatable': ['region'] } });
  const merged = { theme: 'light', menuWidth: 260, columns: { 'orders.datatable': ['region'] } };
  expect((await laptop.get('settings')).data).toEqual(merged);
  expect((await (await superAdmin()).get('settings')).data).toEqual({});
  for (const wrong of [{ theme: 'pink' }, { colour: 'red' }, { menuWidth: 20 }, { rememberedMobile: '13800000000' }])
    expect((await laptop.put('settings', wrong)).data.errors).toHaveProperty(Object.keys(wrong));
  expect((await laptop.put('settings', { columns: { 'orders.datatable': 'x'.repeat(40_000) } })).status).toBe(422);
  expect((await phone.get('settings')).data).toEqual(merged);
});
