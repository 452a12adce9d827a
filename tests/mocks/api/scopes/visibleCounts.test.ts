import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getSampleDepartmentId } from '../../../../mocks/db/sample/departments';
import { orders } from '../../../../mocks/db/schema/orders';
import { suppliers } from '../../../../mocks/db/schema/system';
import type { VisibleCounts, VisibleCountsParams } from '@/system/roles/role';
import { scopedCollections, type Scope } from '@/system/roles/scope';
import { server } from '../../../setup/server';
import { makeAdmin, makeRole, permissionOf, roleOf, signInAs, superAdmin, type Someone } from '../roles/administration';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { becomePersona, setScope } from './personas';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const tree: Scope = { scope: 'departmentTree', regions: [] };
const east: Scope = { scope: 'regions', regions: ['east'] };
const south: Scope = { scope: 'regions', regions: ['south'] };

const countFor = (who: Someone, role: { id: string }, params: VisibleCountsParams = {}) =>
  who.post<VisibleCounts>(`roles/${role.id}/visible-counts`, params);

const countList = async (token: string, name: string) => {
  const response = await server.api.request(`/admin/${name}`, { headers: { Authorization: `Bearer ${token}` } });
  return Number(response.headers.get('Content-Range')?.split('/')[1]);
};

const inTree = sql`${suppliers.departmentId} in (${getSampleDepartmentId('east')}, ${getSampleDepartmentId('zhejiang')}, ${getSampleDepartmentId('jiangsuFujian')})`;

test('counts what an admin of the role finds in each list', async () => {
  const scopes = Object.fromEntries(scopedCollections.map((name, index) => [name, index % 2 === 0 ? tree : east]));
  const { id, token } = await becomePersona({ department: 'east', scopes });
  const { data } = await countFor(boss, await roleOf(boss, 'viewer'), { adminId: id });
  expect(data.admin?.id).toBe(id);
  expect(data.department?.id).toBe(getSampleDepartmentId('east'));
  expect(data.counts.map(({ collection }) => collection)).toEqual([...scopedCollections]);
  for (const { collection, visible, total } of data.counts) {
    expect(visible).toBe(await countList(token, collection));
    expect(total).toBe(await countList(boss.token, collection));
    expect(visible).toBeLessThan(total);
  }
});

test('counts for the first admin of the role, and for somebody of a department where it has none', async () => {
  const { id } = await becomePersona({ department: 'zhejiang', scopes: { suppliers: tree } });
  expect((await countFor(boss, await roleOf(boss, 'viewer'))).data.admin?.id).toBe(id);
  const role = await makeRole('regional', ['suppliers:list']);
  await setScope(['suppliers:list'], tree, 'regional');
  const nobody = (await countFor(boss, role)).data;
  expect(nobody).toMatchObject({ admin: null, department: null, counts: [{ collection: 'suppliers', visible: 0 }] });
  const { data } = await countFor(boss, role, { departmentId: getSampleDepartmentId('east') });
  expect(data.counts).toEqual([
    {
      collection: 'suppliers',
      visible: await server.db.$count(suppliers, inTree),
      total: await server.db.$count(suppliers),
    },
  ]);
});

test('counts for permissions and scopes that are not saved yet', async () => {
  const role = await makeRole('regional', ['suppliers:list']);
  const [list, orderList] = [await permissionOf(boss, 'suppliers:list'), await permissionOf(boss, 'orders:list')];
  const draft = {
    permissionIds: [list.id, orderList.id],
    scopes: [{ permissionId: list.id, ...south }],
  };
  const { data } = await countFor(boss, role, draft);
  expect(data.counts).toEqual([
    {
      collection: 'suppliers',
      visible: await server.db.$count(suppliers, eq(suppliers.salesRegion, 'south')),
      total: await server.db.$count(suppliers),
    },
    { collection: 'orders', visible: await server.db.$count(orders), total: await server.db.$count(orders) },
  ]);
  expect((await roleOf(boss, 'regional')).scopes).toEqual([]);
  const wrong = { permissionIds: [list.id], scopes: [{ permissionId: orderList.id, ...south }] };
  expect((await countFor(boss, role, wrong)).data.errors).toEqual({ 'scopes.0.permissionId': expect.any(String) });
});

test('counts only records that the caller may see, whatever else hides those that they follow', async () => {
  const role = await makeRole('everything', ['suppliers:list', 'orders:list', 'products:list']);
  await setScope(['orders:list'], south, 'everything');
  await becomePersona({ department: null, scopes: { suppliers: east, products: east } });
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const { counts } = (await countFor(viewer, role)).data;
  const inEast = await server.db.$count(suppliers, eq(suppliers.salesRegion, 'east'));
  const ofSouth = sql`${orders.supplierId} in (select id from suppliers where sales_region = 'south')`;
  expect(counts[0]).toEqual({ collection: 'suppliers', visible: inEast, total: inEast });
  expect(counts.find(({ collection }) => collection === 'orders')).toEqual({
    collection: 'orders',
    visible: await server.db.$count(orders, ofSouth),
    total: await server.db.$count(orders),
  });
});

test('counts nothing of what the caller may not list, and for nobody whom the caller may not list', async () => {
  const { id } = await becomePersona({ department: 'east', scopes: {} });
  const viewer = await roleOf(boss, 'viewer');
  const clerk = await makeAdmin('13911110002', ['roles:list', 'suppliers:list']);
  const { data } = await countFor(clerk, viewer);
  expect(data).toMatchObject({ admin: null, department: null, counts: [{ collection: 'suppliers' }] });
  expect((await countFor(clerk, viewer, { adminId: id })).status).toBe(403);
  expect((await countFor(clerk, viewer, { departmentId: getSampleDepartmentId('east') })).status).toBe(403);
  const [other] = await boss.list<{ id: string }>('admins', { mobile: sampleAccountMobiles.finance });
  expect((await countFor(boss, viewer, { adminId: String(other?.id) })).data.errors).toEqual({
    adminId: '该管理员没有此角色',
  });
  const both = { adminId: id, departmentId: getSampleDepartmentId('east') };
  expect((await countFor(boss, viewer, both)).data.errors).toEqual({ departmentId: '不能与 adminId 同时提供' });
});
