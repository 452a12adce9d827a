import { and, eq, like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { syncBuiltInEntries } from '../../../mocks/db/catalogue/syncBuiltInEntries';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import {
  catalogueEntries,
  catalogueVersion,
  menus,
  operationLogs,
  permissions,
  rolePermissions,
  roles,
} from '../../../mocks/db/schema/system';
import { call } from '../api/call';
import { server } from '../../setup/server';
import { addDroppedPage } from './upgrade';

const update = async () => {
  const steps: string[] = [];
  await syncBuiltInEntries(server.db, { report: step => steps.push(step) });
  return steps;
};

const findMenu = async (path: string) => {
  const [found] = await server.db.select().from(menus).where(eq(menus.path, path));
  return found;
};

/** Makes the database one of a version whose catalogue had no such entry. */
const forget = async (code: string) => {
  await server.db.delete(catalogueEntries).where(eq(catalogueEntries.code, code));
};

const logged = (action: string, recordId: string) =>
  server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.action, action), eq(operationLogs.recordId, recordId)));

test('leaves a menu alone that an administrator has renamed, moved, hidden or deleted', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const [renamed, deleted] = [await findMenu('/order/list'), await findMenu('/order')];
  const body = { ...renamed, name: '订单中心', path: '/order/all', status: 'hidden', parentId: null };
  expect((await call('PUT', `/admin/menus/${renamed?.id}`, { token, body })).status).toBe(200);
  expect((await call('DELETE', `/admin/menus/${deleted?.id}?version=1`, { token })).status).toBe(200);
  const before = await server.db.select().from(menus).orderBy(menus.id);
  expect(await update()).toEqual([]);
  expect(await server.db.select().from(menus).orderBy(menus.id)).toEqual(before);
});

test('leaves the catalogue of a newer version as it is, and updates that of an older one', async () => {
  await addDroppedPage(server.db);
  await server.db.update(catalogueVersion).set({ version: '99.10.0' });
  const [step, ...others] = await update();
  expect(step).toMatch(/^Left the catalogue of version 99\.10\.0 as it is/);
  expect([others, (await findMenu('/order/returns'))?.status]).toEqual([[], 'visible']);
  await server.db.update(catalogueVersion).set({ version: '0.9.0' });
  expect(await update()).toEqual(['Updated the catalogue: 1 permissions, 1 menu entries']);
  expect(await findMenu('/order/returns')).toMatchObject({ status: 'hidden' });
  expect(await server.db.select().from(catalogueVersion)).not.toEqual([{ version: '0.9.0' }]);
});

test('adds a new page to its directory, wherever that is, behind the page before it', async () => {
  await server.db.delete(menus).where(eq(menus.path, '/system/menu-management'));
  await forget('menus:/system/menu-management');
  const [directory, finance] = [await findMenu('/system'), await findMenu('/finance')];
  await server.db
    .update(menus)
    .set({ path: '/settings', name: '设置', parentId: finance?.id ?? null })
    .where(eq(menus.id, directory?.id ?? ''));
  expect(await update()).toEqual(['Updated the catalogue: 0 permissions, 1 menu entries']);
  const siblings = await server.db
    .select({ path: menus.path })
    .from(menus)
    .where(eq(menus.parentId, directory?.id ?? ''))
    .orderBy(menus.order, menus.id);
  const paths = siblings.map(({ path }) => path);
  expect(paths.indexOf('/system/menu-management')).toBe(paths.indexOf('/system/role-management') + 1);
  const added = await findMenu('/system/menu-management');
  expect(added).toMatchObject({ name: '菜单管理', status: 'visible', permission: 'menus:list' });
  expect(await logged('create', added?.id ?? '')).toMatchObject([{ adminId: null, collection: 'menus' }]);
});

test('adds a new page to the top level if its directory was deleted', async () => {
  const order = await findMenu('/order');
  await server.db.delete(menus).where(like(menus.path, '/order%'));
  await forget('menus:/order/statistics');
  await update();
  expect(await findMenu('/order/statistics')).toMatchObject({ parentId: null });
  expect(await findMenu('/order')).toBeUndefined();
  expect(order).toBeDefined();
});

test('grants a new permission to the administrators, and no other role', async () => {
  const [permission] = await server.db.select().from(permissions).where(eq(permissions.code, 'orders:ship'));
  await server.db.delete(rolePermissions).where(eq(rolePermissions.permissionId, permission?.id ?? ''));
  await server.db.delete(permissions).where(eq(permissions.id, permission?.id ?? ''));
  expect(await update()).toEqual([]);
  await forget('permissions:orders:ship');
  expect(await update()).toEqual(['Updated the catalogue: 1 permissions, 0 menu entries']);
  const holders = await server.db
    .select({ role: roles.code, id: roles.id })
    .from(rolePermissions)
    .innerJoin(roles, eq(rolePermissions.roleId, roles.id))
    .innerJoin(permissions, eq(rolePermissions.permissionId, permissions.id))
    .where(eq(permissions.code, 'orders:ship'));
  expect(holders.map(({ role }) => role)).toEqual(['admin']);
  const [log] = await logged('assign-permissions', holders[0]?.id ?? '');
  expect(log?.after).toMatchObject({ permissions: expect.arrayContaining(['orders:ship']) });
  expect(log?.before).not.toMatchObject({ permissions: expect.arrayContaining(['orders:ship']) });
});

test('applies a changed label, unless an administrator has changed it', async () => {
  const older = (field: string) => sql`jsonb_set(${catalogueEntries.content}, ${sql.raw(`'{${field}}'`)}, '"older"')`;
  for (const path of ['/order/list', '/product/list'])
    await server.db
      .update(catalogueEntries)
      .set({ content: older('name') })
      .where(eq(catalogueEntries.code, `menus:${path}`));
  await server.db.update(menus).set({ name: 'older' }).where(eq(menus.path, '/order/list'));
  await server.db.update(menus).set({ name: '我们的商品' }).where(eq(menus.path, '/product/list'));
  expect(await update()).toEqual(['Updated the catalogue: 0 permissions, 1 menu entries']);
  const changed = await findMenu('/order/list');
  expect(changed?.name).toBe('订单列表');
  expect((await findMenu('/product/list'))?.name).toBe('我们的商品');
  expect(await logged('update', changed?.id ?? '')).toMatchObject([
    { before: { name: 'older' }, after: { name: '订单列表' } },
  ]);
  expect(await update()).toEqual([]);
});

test('takes a permission that an administrator has created under the code of a new one', async () => {
  await forget('permissions:orders:ship');
  expect(await update()).toEqual([]);
  expect(await server.db.$count(permissions, eq(permissions.code, 'orders:ship'))).toBe(1);
});

const findPermission = async (code: string) => {
  const [found] = await server.db.select().from(permissions).where(eq(permissions.code, code));
  return found;
};

test('hides a page and disables a permission that this version has no more, and logs it', async () => {
  await addDroppedPage(server.db);
  expect(await update()).toEqual(['Updated the catalogue: 1 permissions, 1 menu entries']);
  expect(await findMenu('/order/returns')).toMatchObject({ status: 'hidden', version: 2 });
  expect(await findPermission('returns:list')).toMatchObject({ status: 'disabled', version: 2 });
  expect(await server.db.$count(rolePermissions, eq(rolePermissions.permissionId, '72'))).toBe(1);
  expect(await logged('update', '71')).toMatchObject([
    { adminId: null, before: { status: 'visible' }, after: { status: 'hidden' } },
  ]);
  // An administrator who shows it again has the last word.
  await server.db.update(menus).set({ status: 'visible' }).where(eq(menus.id, '71'));
  expect(await update()).toEqual([]);
  expect(await findMenu('/order/returns')).toMatchObject({ status: 'visible' });
});

test('restores a page and a permission that come back', async () => {
  const status = (value: string) => sql`jsonb_set(${catalogueEntries.content}, '{status}', ${`"${value}"`}::jsonb)`;
  await server.db.update(menus).set({ status: 'hidden' }).where(eq(menus.path, '/order/list'));
  await server.db.update(permissions).set({ status: 'disabled' }).where(eq(permissions.code, 'orders:list'));
  for (const [code, value] of [
    ['menus:/order/list', 'hidden'],
    ['permissions:orders:list', 'disabled'],
  ] as const)
    await server.db
      .update(catalogueEntries)
      .set({ content: status(value) })
      .where(eq(catalogueEntries.code, code));
  expect(await update()).toEqual(['Updated the catalogue: 1 permissions, 1 menu entries']);
  expect(await findMenu('/order/list')).toMatchObject({ status: 'visible' });
  expect(await findPermission('orders:list')).toMatchObject({ status: 'enabled' });
});

test('leaves alone what an administrator has created, gave another path, or still uses', async () => {
  await addDroppedPage(server.db);
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const body = { name: '看板', code: 'boards:list', type: 'menu', status: 'enabled', description: '' };
  const created = await call<{ id: string }>('POST', '/admin/permissions', { token, body });
  expect(created.status).toBe(200);
  await server.db
    .insert(catalogueEntries)
    .values({ code: 'permissions:boards:list', recordId: created.data.id, content: { code: 'boards:list' } });
  await server.db.update(menus).set({ path: '/our/returns' }).where(eq(menus.id, '71'));
  expect(await update()).toEqual([]);
  expect(await findMenu('/our/returns')).toMatchObject({ status: 'visible' });
  expect(await findPermission('boards:list')).toMatchObject({ status: 'enabled' });
  // The administrator's menu entry needs it.
  expect(await findPermission('returns:list')).toMatchObject({ status: 'enabled' });
});
