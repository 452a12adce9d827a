import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operationLogs } from '../../../../mocks/db/schema/system';
import type { Role } from '@/system/roles/role';
import type { Scope } from '@/system/roles/scope';
import { server } from '../../../setup/server';
import { assign, makeAdmin, makeRole, permissionOf, roleOf, superAdmin, type Someone } from '../roles/administration';
import { becomePersona } from './personas';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const east: Scope = { scope: 'regions', regions: ['east'] };
const send = (path: string, init: RequestInit) => server.api.request(path, init);

/** Assigns permissions with the scopes of some of them. */
const assignScopes = async (who: Someone, role: Role, codes: string[], scopes: Record<string, Scope>) => {
  const ids = await Promise.all(codes.map(async code => (await permissionOf(boss, code)).id));
  return who.put<Role>(`roles/${role.id}/permissions`, {
    permissionIds: ids,
    scopes: Object.entries(scopes).map(([code, scope]) => ({ permissionId: ids[codes.indexOf(code)], ...scope })),
    version: role.version,
  });
};

test('keeps the scopes of permissions that an assignment does not name, and gives new ones for all records', async () => {
  const role = await makeRole('regional', ['suppliers:list']);
  const { id: permissionId } = await permissionOf(boss, 'suppliers:list');
  const limited = (await assignScopes(boss, role, ['suppliers:list'], { 'suppliers:list': east })).data;
  expect(limited.scopes).toEqual([{ permissionId, ...east }]);
  const more = (await assign(boss, limited, ['suppliers:list', 'orders:list'])).data;
  expect(more.scopes).toEqual([{ permissionId, ...east }]);
  const [entry] = await server.db
    .select()
    .from(operationLogs)
    .where(eq(operationLogs.action, 'assign-permissions'))
    .orderBy(desc(operationLogs.id))
    .limit(1);
  expect(entry?.after).toEqual({
    permissions: ['orders:list', 'suppliers:list'],
    scopes: { 'suppliers:list': 'regions: east' },
  });
  const copy = await boss.post<Role>(`roles/${role.id}/copy`, { name: 'Copy', code: 'copy' });
  expect(copy.data.scopes).toEqual([{ permissionId, ...east }]);
  const all = { scope: 'all', regions: [] } satisfies Scope;
  expect((await assignScopes(boss, more, ['suppliers:list'], { 'suppliers:list': all })).data.scopes).toEqual([]);
});

test('refuses scopes of permissions that have no records with a place, and regions without their scope', async () => {
  const role = await makeRole('regional', ['suppliers:list', 'roles:list']);
  const refused = await assignScopes(boss, role, ['suppliers:list', 'roles:list'], { 'roles:list': east });
  expect(refused.status).toBe(422);
  expect(refused.data.errors).toEqual({ 'scopes.0.permissionId': '该权限不能限定数据范围' });
  const none = { scope: 'regions', regions: [] } satisfies Scope;
  expect((await assignScopes(boss, role, ['suppliers:list'], { 'suppliers:list': none })).data.errors).toEqual({
    'scopes.0.regions': expect.any(String),
  });
});

test('tells the console the scopes of its user', async () => {
  const { token } = await becomePersona({ department: 'east', scopes: { orders: east } });
  const info = await send('/admin/info', { headers: { Authorization: `Bearer ${token}` } });
  expect((await info.json()) as unknown).toMatchObject({ data: { scopes: { 'orders:list': east } } });
});

test('lets nobody grant a permission that they have only for some records', async () => {
  const someone = await makeAdmin('13911110001', [
    'roles:list',
    'roles:update',
    'roles:assign-permissions',
    'suppliers:list',
  ]);
  const other = await makeRole('other', []);
  await assignScopes(boss, someone.role, ['roles:list', 'roles:update', 'roles:assign-permissions', 'suppliers:list'], {
    'suppliers:list': east,
  });
  expect((await assign(someone, other, ['roles:list'])).status).toBe(200);
  const again = await roleOf(boss, 'other');
  expect((await assign(someone, again, ['suppliers:list'])).status).toBe(403);
});
