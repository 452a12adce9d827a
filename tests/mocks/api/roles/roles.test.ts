import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { operationLogs } from '../../../../mocks/db/schema/system';
import type { PermissionAssignmentPreview, Role } from '@/system/roles/role';
import { server } from '../../../setup/server';
import { assign, idsOf, makeAdmin, makeRole, permissionOf, roleOf, signInAs, superAdmin } from './administration';
import type { Someone } from './administration';
import { readVersions } from '../../../setup/versions';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const lastLog = async () => (await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(1))[0];

test('lists twelve roles with their permissions and number of admins', async () => {
  const roles = await boss.list<Role>('roles');
  expect(roles).toHaveLength(12);
  const permissionIds = await idsOf(boss, [
    'suppliers:list',
    'suppliers:approve',
    'suppliers:reject',
    'suppliers:reopen',
    'notes:create',
  ]);
  const auditor = roles.find(({ code }) => code === 'auditor');
  // Three have it as their primary role, one of them disabled; the administrator has it in addition.
  expect(auditor).toMatchObject({ permissionIds: permissionIds.toSorted(), adminCount: 4, builtIn: false });
  expect(roles.filter(({ builtIn }) => builtIn).map(({ code }) => code)).toEqual(['super_admin', 'admin']);
  expect((await boss.list<Role>('roles', { q: 'AUDIT' })).map(({ code }) => code)).toEqual([
    'auditor',
    'internal_audit',
  ]);
});

test('creates, updates and deletes a role', async () => {
  const { data: made } = await boss.post<Role>('roles', { name: '新角色', code: 'fresh' });
  expect(made).toMatchObject({ description: '', permissionIds: [], adminCount: 0, builtIn: false, version: 1 });
  const { data: changed } = await boss.put<Role>(`roles/${made.id}`, { ...made, code: 'fresher', description: '说明' });
  expect(changed).toMatchObject({ code: 'fresher', description: '说明', version: 2 });
  expect((await boss.remove(`roles/${made.id}`)).status).toBe(200);
  expect((await boss.get(`roles/${made.id}`)).status).toBe(404);
});

test.each([
  ['no name and no code', {}, { name: '必填', code: '必填' }],
  ['a code in capitals', { name: '新', code: 'Fresh' }, { code: '格式不正确' }],
  ['a code that begins with a digit', { name: '新', code: '1a' }, { code: '格式不正确' }],
  ['a code that is taken', { name: '新', code: 'finance' }, { code: '已被其他记录使用，请更换' }],
  [
    'permissions on the way',
    { name: '新', code: 'fresh', permissionIds: ['1'] },
    { permissionIds: '未知字段，请移除' },
  ],
  ['a flag that is not its to set', { name: '新', code: 'fresh', builtIn: true }, { builtIn: '未知字段，请移除' }],
])('rejects a role with %s', async (_what, body, errors) => {
  const { status, data } = await boss.post('roles', body);
  expect([status, data.errors]).toEqual([422, errors]);
});

test('rejects a duplicate code on edit', async () => {
  const role = await roleOf(boss, 'viewer');
  const { status, data } = await boss.put(`roles/${role.id}`, { ...role, code: 'finance' });
  expect([status, data.errors]).toEqual([422, { code: '已被其他记录使用，请更换' }]);
});

test('keeps the code of built-in roles and does not delete them, but allows renaming', async () => {
  const role = await roleOf(boss, 'admin');
  const renamed = await boss.put<Role>(`roles/${role.id}`, { ...role, name: '系统管理员' });
  expect(renamed.data.name).toBe('系统管理员');
  const recoded = await boss.put(`roles/${role.id}`, { ...renamed.data, code: 'boss' });
  expect([recoded.status, recoded.message]).toEqual([409, '内置角色不能删除，其编码也不能修改']);
  expect((await boss.remove(`roles/${role.id}`)).status).toBe(409);
});

test('does not delete a role that admins have, even as an additional role', async () => {
  const role = await roleOf(boss, 'finance');
  const { status, message } = await boss.remove(`roles/${role.id}`);
  expect([status, message]).toEqual([409, '仍有 2 位管理员拥有此角色，请先更换他们的角色']);
  const extra = await makeRole('extra', ['suppliers:list']);
  const body = { username: '兼任', mobile: '13900000001', role: 'viewer', roles: ['extra'], password: 'Start@2026' };
  await boss.post('admins', body);
  expect((await boss.remove(`roles/${extra.id}`)).message).toContain('仍有 1 位');
});

test('copies a role with its permissions, and logs what was granted', async () => {
  const source = await roleOf(boss, 'finance');
  const { data: made } = await boss.post<Role>(`roles/${source.id}/copy`, { name: '出纳', code: 'cashier' });
  expect(made).toMatchObject({ name: '出纳', code: 'cashier', adminCount: 0, builtIn: false });
  expect(made.permissionIds).toEqual(source.permissionIds);
  expect(made.permissionIds.length).toBeGreaterThan(3);
  expect(await lastLog()).toMatchObject({ action: 'assign-permissions', recordName: '出纳' });
  expect((await boss.post(`roles/${source.id}/copy`, { name: '出纳', code: 'cashier' })).data.errors).toEqual({
    code: '已被其他记录使用，请更换',
  });
  expect((await boss.post('roles/999999/copy', { name: '出纳', code: 'other' })).status).toBe(404);
});

test('lets nobody copy a role with permissions beyond their own, or without the permission to create', async () => {
  const admin = await signInAs(sampleAccountMobiles.admin);
  const chief = await roleOf(boss, 'super_admin');
  const refused = await admin.post(`roles/${chief.id}/copy`, { name: '越权', code: 'beyond' });
  expect(refused.status).toBe(403);
  const assigner = await makeAdmin('13900000003', ['roles:list', 'roles:assign-permissions']);
  expect((await assigner.post(`roles/${assigner.role.id}/copy`, { name: '复制', code: 'copied' })).status).toBe(403);
  const codes = (await boss.list<Role>('roles')).map(({ code }) => code);
  expect(codes).not.toContain('beyond');
  expect(codes).not.toContain('copied');
});

test('previews an assignment, applies it, logs its codes, and enforces it at the next call', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const role = await roleOf(boss, 'viewer');
  const permissionIds = await idsOf(boss, ['suppliers:list', 'suppliers:delete']);
  const preview = await boss.post<PermissionAssignmentPreview>(`roles/${role.id}/permissions/preview`, {
    permissionIds,
  });
  const gone = ['categories:list', 'orders:list', 'products:list'];
  expect(preview.data).toEqual({ added: ['suppliers:delete'], removed: gone, admins: 1 });
  expect((await roleOf(boss, 'viewer')).permissionIds).toEqual(role.permissionIds);
  expect((await viewer.remove('suppliers/1')).status).toBe(403);

  const { data } = await boss.put<Role>(`roles/${role.id}/permissions`, { permissionIds, version: role.version });
  expect(data).toMatchObject({ permissionIds: permissionIds.toSorted(), version: 2 });
  expect((await viewer.remove('suppliers/1')).status).toBe(404);
  expect(await lastLog()).toMatchObject({
    action: 'assign-permissions',
    recordName: '只读',
    before: { permissions: [...gone, 'suppliers:list'].toSorted() },
    after: { permissions: ['suppliers:delete', 'suppliers:list'] },
  });
});

test('rejects an assignment with an old version, unknown permissions or unknown fields', async () => {
  const role = await roleOf(boss, 'viewer');
  const path = `roles/${role.id}/permissions`;
  const stale = await boss.put(path, { permissionIds: [], version: 7 });
  expect([stale.status, stale.data.current?.version]).toEqual([409, 1]);
  const unknown = await boss.put(path, { permissionIds: ['5'], version: 1 });
  expect(unknown.data.errors).toEqual({ permissionIds: '没有这个权限，请重新选择' });
  expect((await boss.put(path, { permissionIds: [], version: 1, role: 'admin' })).data.errors).toHaveProperty('role');
  expect((await boss.put('roles/5/permissions', { permissionIds: [], version: 1 })).status).toBe(404);
  expect((await roleOf(boss, 'viewer')).permissionIds).toEqual(role.permissionIds);
});

test('does not change the super admin’s permissions, not even for a super admin', async () => {
  const role = await roleOf(boss, 'super_admin');
  const { status, message } = await assign(boss, role, ['*', 'suppliers:list']);
  expect([status, message]).toEqual([409, '超级管理员始终拥有全部权限，不能更改']);
});

test('rejects one of two assignments at the same time', async () => {
  const role = await roleOf(boss, 'viewer');
  const answers = await Promise.all([assign(boss, role, ['users:list']), assign(boss, role, ['bills:list'])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('grants nothing for a disabled permission until it is enabled again', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const { id } = await permissionOf(boss, 'suppliers:list');
  await boss.post('permissions/disable', { records: await readVersions(server.db, 'permissions', [id]) });
  expect((await viewer.get('suppliers')).status).toBe(403);
  expect((await viewer.get<{ permissions: string[] }>('info')).data.permissions).not.toContain('suppliers:list');
  await boss.post('permissions/enable', { records: await readVersions(server.db, 'permissions', [id]) });
  expect((await viewer.get('suppliers')).status).toBe(200);
});

test('does not let anyone assign permissions they lack, or edit or delete a role with more permissions', async () => {
  const held = ['roles:list', 'roles:create', 'roles:update', 'roles:delete', 'roles:assign-permissions'];
  const clerk = await makeAdmin('13900000002', [...held, 'suppliers:list']);
  const { data: made } = await clerk.post<Role>('roles', { name: '小组', code: 'team' });

  const beyond = await assign(clerk, made, ['suppliers:list', 'suppliers:delete']);
  expect([beyond.status, beyond.message]).toEqual([403, expect.stringContaining('（suppliers:delete）')]);
  const everything = await assign(clerk, clerk.role, ['*']);
  expect([everything.status, everything.message]).toEqual([403, expect.stringContaining('（*）')]);
  expect((await assign(clerk, made, ['suppliers:list'])).status).toBe(200);

  const auditor = await roleOf(boss, 'auditor');
  expect((await clerk.put(`roles/${auditor.id}`, { ...auditor, name: '改名' })).status).toBe(403);
  expect((await assign(clerk, auditor, [])).status).toBe(403);
  expect((await clerk.post(`roles/${auditor.id}/permissions/preview`, { permissionIds: [] })).status).toBe(403);
  const unheld = await makeRole('unheld', ['users:delete']);
  expect((await clerk.remove(`roles/${unheld.id}`)).status).toBe(403);
  expect(await roleOf(boss, 'auditor')).toEqual(auditor);
});

test('does not let anyone remove permissions from their own role that they need to undo it', async () => {
  const held = ['roles:list', 'roles:update', 'roles:assign-permissions', 'suppliers:list'];
  const clerk = await makeAdmin('13900000002', held);
  for (const code of held.slice(0, 3)) {
    const left = held.filter(other => other !== code);
    const { status, message } = await assign(clerk, clerk.role, left);
    expect([status, message]).toEqual([409, expect.stringContaining(`失去 ${code}`)]);
  }
  expect(await roleOf(boss, clerk.role.code)).toEqual({ ...clerk.role, adminCount: 1 });
  expect((await assign(clerk, clerk.role, held.slice(0, 3))).status).toBe(200);
});
