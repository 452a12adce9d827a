import { beforeEach, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { builtInPermissions } from '../../../../mocks/db/catalogue/permissions';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../../../mocks/db/sample/roles';
import { admins } from '../../../../mocks/db/schema/system';
import type { Permission, PermissionHolders } from '@/system/permissions/permission';
import type { Someone } from '../roles/administration';
import { assign, makeAdmin, permissionOf, roleOf, signInAs, superAdmin } from '../roles/administration';
import { server } from '../../../setup/server';
import { call } from '../call';
import { readVersions } from '../../../setup/versions';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

type Result = { succeeded: string[]; failed: { code: number; message: string }[] };

test('finds permissions by name, code, type and status', async () => {
  const codes = async (filter: object) => (await boss.list<Permission>('permissions', filter)).map(({ code }) => code);
  expect(await codes({ name: '重置密码' })).toEqual(['admins:reset-password']);
  expect(await codes({ q: 'BILLS:C' })).toEqual(['bills:complete']);
  expect((await codes({ type: 'menu' })).every(code => /:(list|monitor|analysis)$/.test(code))).toBe(true);
  expect(await codes({ type: 'api' })).toEqual(['*']);
  expect(await codes({ status: 'disabled' })).toEqual([]);
  expect(await codes({})).toHaveLength(builtInPermissions.length);
});

test('creates, updates and deletes a permission', async () => {
  const { data: made } = await boss.post<Permission>('permissions', {
    name: '打印',
    code: 'orders:print',
    type: 'button',
  });
  expect(made).toMatchObject({ description: '', status: 'enabled', version: 1 });
  const { data: changed } = await boss.put<Permission>(`permissions/${made.id}`, { ...made, code: 'orders:print-all' });
  expect(changed).toMatchObject({ code: 'orders:print-all', version: 2 });
  expect((await boss.remove(`permissions/${made.id}`)).status).toBe(200);
});

test.each([
  ['nothing', {}, ['name', 'code', 'type']],
  ['a code without an action', { code: 'orders' }, ['code']],
  ['an action in capitals', { code: 'orders:Print' }, ['code']],
  ['a code that is taken', { code: 'suppliers:list' }, ['code']],
  ['the code for everything', { code: '*' }, ['code']],
  ['an unknown type', { type: 'page' }, ['type']],
  ['a field too many', { roles: ['admin'] }, ['roles']],
])('rejects a permission with %s', async (what, body, fields) => {
  const valid = { name: '打印', code: 'orders:print', type: 'button' };
  const { status, data } = await boss.post('permissions', what === 'nothing' ? {} : { ...valid, ...body });
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, fields]);
});

test('does not edit, disable or delete the permission for everything', async () => {
  const all = await permissionOf(boss, '*');
  const message = '“全部权限”为内置权限，不能编辑、停用或删除';
  for (const refused of [
    await boss.put(`permissions/${all.id}`, { ...all, name: '改名' }),
    await boss.put(`permissions/${all.id}`, { ...all, status: 'disabled' }),
    await boss.remove(`permissions/${all.id}`),
  ])
    expect([refused.status, refused.message]).toEqual([409, message]);
  const disabled = await boss.post<Result>('permissions/disable', {
    records: await readVersions(server.db, 'permissions', [all.id]),
  });
  expect(disabled.data).toMatchObject({ succeeded: [], failed: [{ code: 409, message }] });
  const preview = await boss.post('permissions/disable/preview', {
    records: await readVersions(server.db, 'permissions', [all.id]),
  });
  expect(preview.data).toMatchObject({ eligible: [], skipped: [{ message }] });
  expect(await permissionOf(boss, '*')).toEqual(all);
});

test('does not delete or recode a permission in use, and names the roles and menus that use it', async () => {
  const reject = await permissionOf(boss, 'suppliers:reject');
  const deleted = await boss.remove(`permissions/${reject.id}`);
  expect([deleted.status, deleted.message]).toEqual([409, expect.stringMatching(/管理员, 审核员.*风控/)]);
  const recoded = await boss.put(`permissions/${reject.id}`, { ...reject, code: 'admins:everything' });
  expect(recoded.status).toBe(409);
  expect((await boss.put(`permissions/${reject.id}`, { ...reject, name: '改名' })).status).toBe(200);

  const { data: made } = await boss.post<Permission>('permissions', {
    name: '报表',
    code: 'reports:list',
    type: 'menu',
  });
  await boss.post('menus', { type: 'menu', name: '报表', path: '/reports', permission: 'reports:list' });
  expect((await boss.remove(`permissions/${made.id}`)).message).toContain('报表');
});

test('does not delete or recode a permission whose holders must approve decisions', async () => {
  const { data: made } = await boss.post<Permission>('permissions', {
    name: '签字',
    code: 'sums:sign',
    type: 'button',
  });
  const rule = {
    name: '签字复核',
    collection: 'suppliers',
    action: 'approve',
    approverPermission: 'sums:sign',
    hours: 24,
  };
  await boss.post('approvalRules', rule);
  expect((await boss.remove(`permissions/${made.id}`)).message).toContain('签字复核');
  const recoded = await boss.put(`permissions/${made.id}`, { ...made, code: 'sums:sign-all' });
  expect([recoded.status, recoded.message]).toEqual([409, expect.stringContaining('签字复核')]);
});

test('does not let anyone disable the permissions needed to enable them again', async () => {
  const clerk = await makeAdmin('13900000002', ['permissions:list', 'permissions:enable', 'permissions:disable']);
  for (const code of ['permissions:list', 'permissions:enable']) {
    const { id } = await permissionOf(boss, code);
    const { status, message } = await clerk.post('permissions/disable', {
      records: await readVersions(server.db, 'permissions', [id]),
    });
    expect([status, message]).toEqual([409, expect.stringContaining(`失去 ${code}`)]);
    expect((await permissionOf(boss, code)).status).toBe('enabled');
  }
});

test('lets an admin edit a role with a disabled permission that they hold too', async () => {
  const clerk = await makeAdmin('13900000002', [
    'roles:assign-permissions',
    'roles:list',
    'roles:update',
    'bills:list',
  ]);
  const { id } = await permissionOf(boss, 'bills:list');
  await boss.post('permissions/disable', { records: await readVersions(server.db, 'permissions', [id]) });
  const { data: team } = await boss.post<{ id: string; version: number }>('roles', { name: '小组', code: 'team' });
  expect((await assign(clerk, team, ['bills:list'])).status).toBe(200);
  expect((await roleOf(boss, 'team')).permissionIds).toEqual([id]);
});

test('tells every admin who has a permission and whom to ask for it, by name only', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const ask = (code: string) => viewer.get<PermissionHolders>(`permissions/${encodeURIComponent(code)}/holders`);
  const refused = await viewer.post('withdrawals/approve', {
    records: await readVersions(server.db, 'withdrawals', ['1']),
  });
  expect([refused.status, refused.data]).toEqual([403, { permission: 'withdrawals:approve' }]);

  const { data } = await ask('withdrawals:approve');
  expect(data).toMatchObject({ enabled: true, roles: ['超级管理员', '管理员', '财务'], roleCount: 3 });
  // The finance role has the permission, but may not grant it.
  const granting = inArray(admins.roleId, [getSampleRoleId('super_admin'), getSampleRoleId('admin')]);
  const expected = (await server.db.select().from(admins).where(granting))
    .filter(({ status }) => status === 'enabled')
    .toSorted((a, b) => Number(b.lastLoginAt) - Number(a.lastLoginAt))
    .map(({ username }) => username);
  expect(expected.length).toBeGreaterThan(0);
  expect(data.admins).toEqual(expected.slice(0, 3));
  expect(JSON.stringify(data)).not.toMatch(/1\d{10}/);

  await server.db
    .update(admins)
    .set({ status: 'disabled' })
    .where(eq(admins.roleId, getSampleRoleId('admin')));
  const { data: fewer } = await ask('withdrawals:approve');
  expect(fewer.admins).toEqual([
    (await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.superAdmin)))[0]?.username,
  ]);
  const own = await boss.get<PermissionHolders>('permissions/*/holders');
  expect(own.data).toEqual({ enabled: true, roles: ['超级管理员'], roleCount: 1, admins: [] });

  await boss.post('permissions/disable', {
    records: await readVersions(server.db, 'permissions', [(await permissionOf(boss, 'withdrawals:approve')).id]),
  });
  expect((await ask('withdrawals:approve')).data).toMatchObject({ enabled: false, roles: ['超级管理员'] });
  expect((await ask('withdrawals:print')).status).toBe(404);
  // PostgreSQL stores no NUL.
  expect((await ask('\0')).status).toBe(404);
  expect((await call('GET', '/admin/permissions/bills:list/holders')).status).toBe(401);
});

test('returns the names that administrators gave to permissions with the user', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const names = async () => (await viewer.get<{ permissionNames: object }>('info')).data.permissionNames;
  expect(await names()).toEqual({});
  const approve = await permissionOf(boss, 'suppliers:approve');
  await boss.put(`permissions/${approve.id}`, { ...approve, name: '准入' });
  await boss.post('permissions', { name: '打印', code: 'orders:print', type: 'button' });
  expect(await names()).toEqual({ 'orders:print': '打印', 'suppliers:approve': '准入' });
});
