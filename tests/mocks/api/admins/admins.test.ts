import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { admins as adminTable, idempotencyKeys, operationLogs, sessions } from '../../../../mocks/db/schema/system';
import { passwordPattern, type Admin, type AdminSession } from '@/system/admins/admin';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import { server } from '../../../setup/server';
import { call } from '../call';
import { adminOf, makeAdmin, signInAs, superAdmin, type Someone } from '../roles/administration';
import { readVersions } from '../../../setup/versions';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const input = { username: '何静', mobile: '13900000001', role: 'viewer', password: 'Start@2026' };

const login = (mobile: string, secret: string) =>
  call<{ token: string }>('POST', '/admin/login', { body: { mobile, password: secret } });

const edit = async (admin: Admin, change: object) => boss.put<Admin>(`admins/${admin.id}`, { ...admin, ...change });

test('lists twenty admins with their roles and last sign-in, and no secrets', async () => {
  const admins = await boss.list<Admin>('admins');
  expect(admins).toHaveLength(20);
  expect(admins.find(({ mobile }) => mobile === sampleAccountMobiles.admin)).toMatchObject({
    username: '林晓峰',
    role: 'admin',
    roleName: '管理员',
    roles: ['auditor'],
    status: 'enabled',
    lastLoginAt: expect.stringMatching(/Z$/),
    mustChangePassword: false,
  });
  expect(Object.keys(admins[0] ?? {}).filter(name => /password|hash|roleId/i.test(name))).toEqual([
    'mustChangePassword',
  ]);
});

test('finds admins by name, mobile, status and any of their roles', async () => {
  const mobiles = async (filter: object) => (await boss.list<Admin>('admins', filter)).map(({ mobile }) => mobile);
  expect(await mobiles({ q: '晓峰' })).toEqual([sampleAccountMobiles.admin]);
  expect(await mobiles({ q: '0009' })).toEqual([sampleAccountMobiles.disabled]);
  expect(await mobiles({ status: 'disabled' })).toEqual([sampleAccountMobiles.disabled, '13800000015']);
  expect(await mobiles({ role: 'auditor' })).toEqual([
    sampleAccountMobiles.admin,
    sampleAccountMobiles.auditor,
    sampleAccountMobiles.disabled,
    '13800000012',
  ]);
});

test('gives a new admin the role’s permissions after the first password change', async () => {
  const { data } = await boss.post<Admin>('admins', { ...input, roles: ['auditor', 'viewer'] });
  expect(data).toMatchObject({ status: 'enabled', role: 'viewer', roles: ['auditor'], lastLoginAt: null, version: 1 });
  const { data: session } = await login(input.mobile, input.password);
  const { data: user } = await call<object>('GET', '/admin/info', { token: session.token });
  const held = { role: 'viewer', heldRoles: [{ code: 'viewer' }, { code: 'auditor' }] };
  expect(user).toMatchObject({ ...held, mustChangePassword: true });
  expect((await call('GET', '/admin/suppliers', { token: session.token })).status).toBe(403);
  const change = { oldPassword: input.password, newPassword: 'Quiet-Lantern-7' };
  expect((await call('PUT', '/admin/password', { token: session.token, body: change })).status).toBe(200);
  expect((await call('GET', '/admin/suppliers', { token: session.token })).status).toBe(200);
});

test.each([
  ['nothing', {}, ['username', 'mobile', 'role']],
  ['no password', { ...input, password: '' }, ['password']],
  ['a weak password', { ...input, password: 'weak' }, ['password']],
  ['a mobile that is none', { ...input, mobile: '12345' }, ['mobile']],
  ['a mobile that is taken', { ...input, mobile: sampleAccountMobiles.viewer }, ['mobile']],
  ['several names in one', { ...input, username: '甲、乙' }, ['username']],
  ['a name that is taken', { ...input, username: '林晓峰' }, ['username']],
  ['an unknown role', { ...input, role: 'nobody' }, ['role']],
  ['an unknown further role', { ...input, roles: ['nobody'] }, ['roles']],
  ['the hash itself', { ...input, passwordHash: '1.00.00' }, ['passwordHash']],
  ['a flag that is not its to set', { ...input, mustChangePassword: false }, ['mustChangePassword']],
])('rejects an admin with %s', async (_what, body, fields) => {
  const { status, data } = await boss.post('admins', body);
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, fields]);
});

test('tells names apart without case and width, and keeps those that were given twice', async () => {
  const { data: ann } = await boss.post<Admin>('admins', { ...input, username: 'Ann' });
  const { data: other } = await boss.post<Admin>('admins', { ...input, mobile: '13912345670', username: 'Anna' });
  const taken = { username: '已被其他记录使用，请更换' };
  for (const username of ['ann', 'ＡＮＮ']) expect((await edit(other, { username })).data.errors).toEqual(taken);
  expect((await edit(ann, { username: 'ANN' })).status).toBe(200);
  await server.db.update(adminTable).set({ username: 'ANN' }).where(eq(adminTable.id, other.id));
  expect((await edit({ ...other, username: 'ANN' }, { role: 'auditor' })).status).toBe(200);
});

test('keeps a blank password on edit, ends the sessions after a new one, and rejects a duplicate mobile', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const before = await adminOf(boss, sampleAccountMobiles.viewer);
  const { data: kept } = await edit(before, { username: '赵明', password: '' });
  expect(kept).toMatchObject({ username: '赵明', roles: [], version: 2 });
  expect((await viewer.get('info')).status).toBe(200);
  expect((await login(sampleAccountMobiles.viewer, sampleAccountPassword)).status).toBe(200);

  expect((await edit(kept, { password: 'weak' })).data.errors).toHaveProperty('password');
  expect((await edit(kept, { mobile: sampleAccountMobiles.admin })).data.errors).toEqual({
    mobile: '已被其他记录使用，请更换',
  });
  expect((await edit(kept, { password: 'Other@2026' })).status).toBe(200);
  expect((await viewer.get('info')).status).toBe(401);
  expect((await login(sampleAccountMobiles.viewer, sampleAccountPassword)).status).toBe(401);
  expect((await login(sampleAccountMobiles.viewer, 'Other@2026')).status).toBe(200);
});

test('requires the reset permission to set a password, and treats it as a reset', async () => {
  const rights = ['admins:list', 'admins:update', 'products:list', 'categories:list', 'orders:list', 'suppliers:list'];
  const clerk = await makeAdmin('13900000002', rights);
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const before = await adminOf(boss, sampleAccountMobiles.viewer);
  const refused = await clerk.put(`admins/${before.id}`, { ...before, username: '改名', password: 'Other@2026' });
  expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('admins:reset-password')]);
  expect(await adminOf(boss, sampleAccountMobiles.viewer)).toEqual(before);
  expect((await viewer.get('info')).status).toBe(200);
  expect((await clerk.put(`admins/${before.id}`, { ...before, username: '改名', password: '' })).status).toBe(200);

  const resetter = await makeAdmin('13900000003', [...rights, 'admins:reset-password']);
  const now = await adminOf(boss, sampleAccountMobiles.viewer);
  const { data } = await resetter.put<Admin>(`admins/${now.id}`, { ...now, password: 'Other@2026' });
  expect(data).toMatchObject({ mustChangePassword: true, version: 3 });
  expect((await viewer.get('info')).status).toBe(401);
  const { data: session } = await login(sampleAccountMobiles.viewer, 'Other@2026');
  expect((await call('GET', '/admin/suppliers', { token: session.token })).status).toBe(403);
  const [log] = await boss.list<OperationLogEntry>('operationLogs', { action: 'reset-password' });
  expect(log).toMatchObject({ recordId: now.id, adminName: '新人13900000003' });
});

test('applies another role at the next call of the same session', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  expect((await viewer.remove('suppliers/1')).status).toBe(403);
  const { data } = await edit(await adminOf(boss, sampleAccountMobiles.viewer), {
    role: 'supplier_manager',
    roles: ['auditor'],
  });
  expect((await viewer.remove('suppliers/1')).status).toBe(404);
  await viewer.get('info');
  // The primary role is not stored a second time in `roles`.
  expect((await edit(data, { role: 'auditor' })).data).toMatchObject({ role: 'auditor', roles: [] });
  expect((await viewer.get<{ role: string }>('info')).data.role).toBe('auditor');
});

test('ends the sessions of a disabled admin until enabled, and rejects disabling by update', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const before = await adminOf(boss, sampleAccountMobiles.viewer);
  const { data } = await boss.post<{ succeeded: string[] }>('admins/disable', {
    records: await readVersions(server.db, 'admins', [before.id]),
  });
  expect(data.succeeded).toEqual([before.id]);
  expect((await login(sampleAccountMobiles.viewer, sampleAccountPassword)).status).toBe(403);
  await boss.post('admins/enable', { records: await readVersions(server.db, 'admins', [before.id]) });
  expect((await viewer.get('info')).status).toBe(401);
  const again = await signInAs(sampleAccountMobiles.viewer);
  const updated = await edit(await adminOf(boss, sampleAccountMobiles.viewer), { status: 'disabled' });
  expect([updated.status, Object.keys(updated.data.errors ?? {})]).toEqual([422, ['status']]);
  expect((await again.get('info')).status).toBe(200);
  await boss.post('admins/disable', { records: await readVersions(server.db, 'admins', [before.id]) });
  expect(await server.db.$count(sessions, eq(sessions.adminId, before.id))).toBe(0);
});

test('ends the sessions of a deleted admin and frees the mobile number', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const before = await adminOf(boss, sampleAccountMobiles.viewer);
  expect((await boss.remove(`admins/${before.id}`)).status).toBe(200);
  expect((await viewer.get('info')).status).toBe(401);
  expect((await boss.post('admins', { ...input, mobile: sampleAccountMobiles.viewer })).status).toBe(200);
});

test('returns a reset password once, ends the sessions and removes a lock', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  for (let count = 0; count < 6; count += 1) await login(sampleAccountMobiles.viewer, 'wrong');
  const { id } = await adminOf(boss, sampleAccountMobiles.viewer);
  const headers = { 'Idempotency-Key': 'once' };
  const { data } = await boss.post<{ password: string }>(`admins/${id}/reset-password`, {}, headers);
  expect(data.password).toMatch(passwordPattern);
  expect((await viewer.get('info')).status).toBe(401);
  expect((await login(sampleAccountMobiles.viewer, sampleAccountPassword)).status).toBe(401);
  expect((await login(sampleAccountMobiles.viewer, data.password)).status).toBe(200);
  const kept = [await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(20)];
  expect(JSON.stringify([kept, await server.db.select().from(idempotencyKeys)])).not.toContain(data.password);
  const again = await boss.post<{ password: string }>(`admins/${id}/reset-password`, {}, headers);
  expect(again.data.password).not.toBe(data.password);
  expect((await boss.post(`admins/${id}/reset-password`, { password: 'Mine@2026' })).status).toBe(422);
  expect((await boss.post('admins/5/reset-password')).status).toBe(404);
});

test('refuses all other calls after a reset until the password is changed', async () => {
  const { id } = await adminOf(boss, sampleAccountMobiles.viewer);
  const { data: reset } = await boss.post<{ password: string }>(`admins/${id}/reset-password`);
  const { data: session } = await login(sampleAccountMobiles.viewer, reset.password);
  const send = (method: string, path: string, body?: object) =>
    call<{ mustChangePassword?: boolean; reason?: string }>(method, `/admin/${path}`, { token: session.token, body });
  expect((await send('GET', 'info')).data.mustChangePassword).toBe(true);
  expect((await send('GET', 'menu')).status).toBe(200);
  for (const path of ['suppliers', 'statistics/overview', 'sessions']) {
    const { status, message, data } = await send('GET', path);
    expect([status, message, data.reason]).toEqual([403, '您的密码由管理员设置，请先修改密码', 'mustChangePassword']);
  }
  const change = { oldPassword: reset.password, newPassword: 'Fresh@2026' };
  expect((await send('PUT', 'password', { ...change, newPassword: reset.password })).status).toBe(422);
  expect((await send('PUT', 'password', change)).status).toBe(200);
  expect((await send('GET', 'info')).data.mustChangePassword).toBe(false);
  expect((await send('GET', 'suppliers')).status).toBe(200);
  expect((await send('POST', 'logout')).status).toBe(200);
});

test('lists and ends the sessions of an admin', async () => {
  const [here, there] = [await signInAs(sampleAccountMobiles.viewer), await signInAs(sampleAccountMobiles.viewer)];
  const { id } = await adminOf(boss, sampleAccountMobiles.viewer);
  const path = `admins/${id}/sessions`;
  const { data } = await boss.get<AdminSession[]>(path);
  expect(data).toMatchObject([
    { ip: '10.0.0.8', current: false },
    { ip: '10.0.0.8', current: false },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/token|hash/i);
  expect((await boss.remove(`${path}/${data[0]?.id}`)).status).toBe(200);
  expect((await boss.remove(`${path}/${data[0]?.id}`)).status).toBe(404);
  expect([(await here.get('info')).status, (await there.get('info')).status].toSorted()).toEqual([200, 401]);
  const other = await adminOf(boss, sampleAccountMobiles.catalog);
  expect((await boss.remove(`admins/${other.id}/sessions/${data[1]?.id}`)).status).toBe(404);
});

test('ends all sessions of an admin at once, and only theirs', async () => {
  const theirs = [
    await signInAs(sampleAccountMobiles.viewer),
    await signInAs(sampleAccountMobiles.viewer),
    await signInAs(sampleAccountMobiles.viewer),
  ];
  const other = await signInAs(sampleAccountMobiles.catalog);
  const { id } = await adminOf(boss, sampleAccountMobiles.viewer);
  const { data } = await boss.remove(`admins/${id}/sessions`);
  expect(data).toEqual({ ended: 3 });
  for (const session of theirs) expect((await session.get('info')).status).toBe(401);
  expect((await other.get('info')).status).toBe(200);
  expect((await other.remove(`admins/${id}/sessions`)).status).toBe(403);
  const chief = await adminOf(boss, sampleAccountMobiles.superAdmin);
  const admin = await signInAs(sampleAccountMobiles.admin);
  expect((await admin.remove(`admins/${chief.id}/sessions`)).status).toBe(403);
  expect((await boss.get('info')).status).toBe(200);
});
