import { desc, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { approvalRules } from '../../../../mocks/db/schema/approvals';
import { adminRoles, admins, operationLogs, rolePermissions, roles } from '../../../../mocks/db/schema/system';
import type { Admin } from '@/system/admins/admin';
import type { Role } from '@/system/roles/role';
import { server } from '../../../setup/server';
import { call } from '../call';
import {
  adminOf,
  assign,
  firstSignIn,
  makeAdmin,
  makeRole,
  permissionOf,
  roleOf,
  signInAs,
  superAdmin,
} from './administration';
import type { Someone } from './administration';
import { readVersions } from '../../../setup/versions';

let boss: Someone;
let bossRecord: Admin;
beforeEach(async () => {
  boss = await superAdmin();
  bossRecord = await adminOf(boss, sampleAccountMobiles.superAdmin);
});

/** The state of all permissions, and the number of log entries. */
const state = async () => [
  await server.db.select().from(admins).orderBy(admins.id),
  await server.db.select().from(adminRoles).orderBy(adminRoles.adminId, adminRoles.roleId),
  await server.db.select().from(roles).orderBy(roles.id),
  await server.db.select().from(rolePermissions).orderBy(rolePermissions.roleId, rolePermissions.permissionId),
  // A refused call is logged as such.
  await server.db.$count(operationLogs, ne(operationLogs.action, 'denied')),
];

/** Checks that every call is refused and changes nothing. Returns the messages. */
const refusals = async (...attempts: (() => Promise<{ status: number; message: string }>)[]) => {
  const before = await state();
  const messages: string[] = [];
  for (const attempt of attempts) {
    const { status, message } = await attempt();
    messages.push([403, 409, 422].includes(status) ? message : `${status}`);
  }
  expect(await state()).toEqual(before);
  return messages;
};

test('does not let admins disable, delete, demote or reset themselves', async () => {
  const path = `admins/${bossRecord.id}`;
  for (const message of await refusals(() => boss.put(path, { ...bossRecord, status: 'disabled' })))
    expect(message).toMatch(/不能停用自己/);
  for (const message of await refusals(() => boss.remove(path))) expect(message).toMatch(/不能删除自己/);
  for (const message of await refusals(
    () => boss.put(path, { ...bossRecord, role: 'admin' }),
    () => boss.put(path, { ...bossRecord, role: 'admin', roles: ['super_admin'] }),
    () => boss.put(path, { ...bossRecord, roles: ['viewer'] }),
  ))
    expect(message).toMatch(/不能更改自己的角色/);
  for (const message of await refusals(
    () => boss.put(path, { ...bossRecord, password: 'Mine@2026' }),
    () => boss.post(`${path}/reset-password`),
  ))
    expect(message).toMatch(/修改密码/);
  const { data } = await boss.post<{ failed: { message: string }[] }>('admins/disable', {
    records: await readVersions(server.db, 'admins', [bossRecord.id]),
  });
  expect(data.failed).toMatchObject([
    { id: bossRecord.id, code: 409, message: expect.stringContaining('不能停用自己') },
  ]);
  expect((await boss.put<Admin>(path, { ...bossRecord, username: '陈思' })).data.username).toBe('陈思');
});

test('does not let an ordinary admin change a super admin', async () => {
  const admin = await signInAs(sampleAccountMobiles.admin);
  const path = `admins/${bossRecord.id}`;
  for (const message of await refusals(
    () => admin.put(path, { ...bossRecord, status: 'disabled' }),
    () => admin.put(path, { ...bossRecord, role: 'viewer' }),
    () => admin.put(path, { ...bossRecord, password: 'Taken@2026' }),
    () => admin.put(path, { ...bossRecord, mobile: '13900000009' }),
    () => admin.remove(path),
    () => admin.post(`${path}/reset-password`),
    () => admin.remove(`${path}/sessions/1`),
  ))
    expect(message).toMatch(/超出自己权限.*（\*）/);
  const { data } = await admin.post<{ failed: object[] }>('admins/disable', {
    records: await readVersions(server.db, 'admins', [bossRecord.id]),
  });
  expect(data.failed).toMatchObject([{ code: 403, message: expect.stringContaining('超出自己权限') }]);
});

test('does not let anyone give a role beyond their own permissions', async () => {
  const held = ['admins:list', 'admins:create', 'admins:update', 'suppliers:list'];
  const clerk = await makeAdmin('13900000002', held);
  await makeRole('small', ['suppliers:list']);
  const fresh = { username: '新人', mobile: '13900000003', password: 'Start@2026' };
  const { data: made } = await clerk.post<Admin>('admins', { ...fresh, role: 'small' });
  const target = await adminOf(boss, sampleAccountMobiles.viewer);
  for (const message of await refusals(
    () => clerk.post('admins', { ...fresh, mobile: '13900000004', role: 'auditor' }),
    () => clerk.post('admins', { ...fresh, mobile: '13900000004', role: 'small', roles: ['super_admin'] }),
    () => clerk.put(`admins/${made.id}`, { ...made, role: 'admin' }),
    () => clerk.put(`admins/${made.id}`, { ...made, roles: ['admin'] }),
    () => clerk.put(`admins/${target.id}`, { ...target, username: '改名' }),
  ))
    expect(message).toMatch(/超出自己权限/);
  for (const message of await refusals(() =>
    clerk.put(`admins/${clerk.admin.id}`, { ...clerk.admin, role: 'super_admin' }),
  ))
    expect(message).toMatch(/不能更改自己的角色/);
});

test('grants nothing from a role that the session does not use', async () => {
  const both = {
    username: '双岗',
    mobile: '13900000005',
    role: 'viewer',
    roles: ['super_admin'],
    password: 'Start@2026',
  };
  await boss.post('admins', both);
  const someone = await firstSignIn(both.mobile);
  expect((await someone.get('admins')).status).toBe(403);
  expect((await someone.put('role', { role: 'super_admin' })).status).toBe(200);
  expect((await someone.get('admins')).status).toBe(200);
});

test('does not change the code of a permission while roles use it', async () => {
  const clerk = await makeAdmin('13900000002', ['permissions:list', 'permissions:update', 'suppliers:list']);
  const unused = await permissionOf(boss, 'suppliers:list');
  for (const message of await refusals(() => clerk.put(`permissions/${unused.id}`, { ...unused, code: 'admins:all' })))
    expect(message).toMatch(/正被使用/);
});

test('keeps the last super admin, whatever the role is called', async () => {
  await makeRole('owner', ['*']);
  const body = { username: '所有者', mobile: '13900000006', role: 'owner', password: 'Start@2026' };
  await boss.post('admins', body);
  const owner = await firstSignIn(body.mobile);
  expect(
    (
      await owner.post<{ failed: object[] }>('admins/disable', {
        records: await readVersions(server.db, 'admins', [bossRecord.id]),
      })
    ).data.failed,
  ).toEqual([]);
  const role = await roleOf(owner, 'owner');
  const needed = ['roles:list', 'roles:update', 'roles:assign-permissions', 'permissions:list'];
  const permissionIds = await Promise.all(needed.map(async code => (await permissionOf(owner, code)).id));
  for (const message of await refusals(() =>
    owner.put(`roles/${role.id}/permissions`, { permissionIds, version: role.version }),
  ))
    expect(message).toMatch(/至少须有一位启用的超级管理员/);
});

test('keeps one of two super admins who disable each other at once', async () => {
  const second = { username: '副手', mobile: '13900000007', role: 'super_admin', password: 'Start@2026' };
  const { data: other } = await boss.post<Admin>('admins', second);
  const rival = await firstSignIn(second.mobile);
  const answers = await Promise.all([
    boss.post('admins/disable', { records: await readVersions(server.db, 'admins', [other.id]) }),
    rival.post('admins/disable', { records: await readVersions(server.db, 'admins', [bossRecord.id]) }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const left = await server.db.select().from(admins).orderBy(admins.id);
  const supers = left.filter(({ id }) => id === other.id || id === bossRecord.id);
  expect(supers.map(({ status }) => status).toSorted()).toEqual(['disabled', 'enabled']);
});

test('keeps one of two super admins who delete or demote each other at once', async () => {
  const second = { username: '副手', mobile: '13900000007', role: 'super_admin', password: 'Start@2026' };
  const { data: other } = await boss.post<Admin>('admins', second);
  const rival = await firstSignIn(second.mobile);
  const demotions = await Promise.all([
    boss.put(`admins/${other.id}`, { ...other, role: 'viewer' }),
    rival.put(`admins/${bossRecord.id}`, { ...bossRecord, role: 'viewer' }),
  ]);
  expect(demotions.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const role = await roleOf(
    await signInAs(demotions[0]?.status === 200 ? sampleAccountMobiles.superAdmin : second.mobile),
    'super_admin',
  );
  expect(role.adminCount).toBe(1);
});

test('rejects unknown fields in the password call', async () => {
  const body = { oldPassword: sampleAccountPassword, newPassword: 'Brand2New', role: 'super_admin' };
  for (const message of await refusals(async () => (await signInAs(sampleAccountMobiles.viewer)).put('password', body)))
    expect(message).toMatch(/role 未知字段/);
});

test('locks the password change for this session after five wrong old passwords', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const guess = (oldPassword: string) => viewer.put('password', { oldPassword, newPassword: 'Brand2New' });
  for (const left of [4, 3, 2, 1, 0]) {
    const { status, data } = await guess('wrong');
    expect([status, data.errors?.['oldPassword']]).toEqual([422, expect.stringContaining(`还可尝试 ${left} 次`)]);
  }
  expect((await guess(sampleAccountPassword)).status).toBe(429);
  const login = { body: { mobile: sampleAccountMobiles.viewer, password: sampleAccountPassword } };
  expect((await call('POST', '/admin/login', login)).status).toBe(200);
  server.clock.advance(15 * 60_000);
  expect((await guess(sampleAccountPassword)).status).toBe(200);
});

test('counts simultaneous guesses of the old password one by one, with or without a key', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      viewer.put('password', { oldPassword: `wrong${index}`, newPassword: 'Brand2New' }, { 'Idempotency-Key': 'k' }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('logs executed calls with the admin and without secrets, and no refused ones', async () => {
  const { data: made } = await boss.post<Admin>('admins', {
    username: '何静',
    mobile: '13900000001',
    role: 'viewer',
    password: 'Start@2026',
  });
  await boss.put(`admins/${made.id}`, { ...made, password: 'Other@2026' });
  const logs = await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(3);
  expect(logs).toMatchObject([
    { action: 'update', collection: 'admins', recordName: '何静', adminName: '陈思远' },
    { action: 'reset-password', collection: 'admins', recordName: '何静', adminName: '陈思远' },
    { action: 'create', collection: 'admins', recordName: '何静', adminName: '陈思远' },
  ]);
  expect(JSON.stringify(logs)).not.toMatch(/Start@2026|Other@2026|hash/i);
  expect((await assign(boss, await roleOf(boss, 'super_admin'), [])).status).toBe(409);
  expect((await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(1))[0]).toEqual(logs[0]);
});

test('does not let an admin become the approver by moving the code of the approving role to their own', async () => {
  const controller = await makeRole('controller', ['suppliers:list']);
  const clerk = await makeAdmin('17000000051', ['suppliers:list', 'suppliers:approve', 'approvals:withdraw']);
  const ops = await makeAdmin('17000000052', ['roles:list', 'roles:update', 'roles:delete', 'suppliers:list']);
  const { data: rule } = await boss.post<{ id: string }>('approvalRules', {
    name: '入驻须两人通过',
    collection: 'suppliers',
    action: 'approve',
    approverRole: 'controller',
    hours: 24,
  });
  const path = `roles/${controller.id}`;
  const attempts = [() => ops.put(path, { ...controller, code: 'controller_old' }), () => ops.remove(path)];
  for (const message of await refusals(...attempts)) expect(message).toMatch(/此角色是复核人（入驻须两人通过）/);

  await server.db.update(approvalRules).set({ status: 'enabled' }).where(eq(approvalRules.id, rule.id));
  const [supplier] = await boss.list<{ id: string }>('suppliers', { status: 'pending' });
  const asked = await clerk.post<{ requested: { requestId: string }[] }>('suppliers/approve', {
    records: await readVersions(server.db, 'suppliers', [supplier?.id ?? '']),
  });
  const requestId = asked.data.requested[0]?.requestId ?? '';
  await server.db.update(approvalRules).set({ status: 'disabled' }).where(eq(approvalRules.id, rule.id));
  expect((await boss.put(path, { ...controller, code: 'controller_old' })).status).toBe(409);
  expect((await call('DELETE', `/admin/approvalRules/${rule.id}?version=1`, { token: boss.token })).status).toBe(200);
  // The open request still names the role.
  for (const message of await refusals(...attempts)) expect(message).toMatch(/此角色是复核人（入驻须两人通过）/);
  expect((await ops.put<Role>(path, { ...controller, name: '改名' })).status).toBe(200);
  const [request] = await boss.list<{ version: number }>('approvals', { id: requestId });
  await clerk.post('approvals/withdraw', { records: [{ id: requestId, version: request?.version }] });
  const renamed = await ops.put(path, { ...controller, code: 'controller_old', version: controller.version + 1 });
  expect(renamed.status).toBe(200);
});
