import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { departments, suppliers } from '../../../../mocks/db/schema/system';
import type { Department } from '@/system/departments/department';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
import { makeAdmin, superAdmin, type Someone } from '../roles/administration';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const find = async (name: string) => {
  const [found] = await server.db.select().from(departments).where(eq(departments.name, name));
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const make = async (name: string, parentId: string | null = null) =>
  (await boss.post<Department>('departments', { name, parentId })).data;
const move = (id: string, parentId: string | null) => boss.post('departments/move', { id, parentId, position: 0 });
const run = async (action: string, id: string) =>
  boss.post(`departments/${action}`, { records: await readVersions(server.db, 'departments', [id]) });

test('has eight departments in the sample data, with every admin in one', async () => {
  const all = await boss.list<Department>('departments');
  expect(all).toHaveLength(8);
  expect(all.filter(({ parentId }) => parentId === null).map(({ name }) => name)).toEqual(['平台运营中心', '财务部']);
  const people = await boss.list<{ departmentName: string | null }>('admins');
  expect(people.filter(({ departmentName }) => departmentName === null)).toEqual([]);
});

test('moves a department with all below it, but not below itself, nor beyond six levels', async () => {
  const top = await make('一');
  let { id } = top;
  for (const name of ['二', '三', '四', '五', '六']) ({ id } = await make(name, id));
  expect((await boss.post('departments', { name: '七', parentId: id })).data.errors).toEqual({ parentId: '最多 6 层' });
  expect((await move(top.id, id)).data.errors).toEqual({ parentId: '不能移到自身或自身的下级之中' });
  expect((await move(top.id, (await find('财务部')).id)).data.errors).toEqual({ parentId: '最多 6 层' });
});

test('rejects the same name twice within a parent, also by a move', async () => {
  const [east, south] = [await find('华东大区'), await find('华南大区')];
  const first = await make('招商组', east.id);
  expect((await boss.post('departments', { name: '招商组', parentId: east.id })).data.errors).toEqual({
    name: '已被其他记录使用，请更换',
  });
  await make('招商组', south.id);
  const { status, message } = await move(first.id, south.id);
  expect([status, message]).toEqual([409, '同一上级下已有名为“招商组”的部门，请先为其中一个改名']);
});

test('deletes an empty department only, and says what kinds of records others contain, but not how many', async () => {
  const empty = await make('筹备组');
  expect((await boss.remove(`departments/${empty.id}`)).status).toBe(200);
  const full = await find('华东大区');
  const { status, message } = await boss.remove(`departments/${full.id}`);
  expect([status, message]).toEqual([409, '部门“华东大区”中还有下级部门、管理员，请先将其移到其他部门']);
  expect((await boss.remove(`departments/${(await find('浙江组')).id}`)).message).toBe(
    '部门“浙江组”中还有管理员、供应商、用户，请先将其移到其他部门',
  );
});

test('no record can join a disabled department, and those in it stay', async () => {
  const { id } = await find('浙江组');
  await run('disable', id);
  const inside = await boss.list<{ id: string; version: number; name: string }>('suppliers', { departmentId: id });
  expect(inside.length).toBeGreaterThan(10);
  const [one] = inside;
  expect((await boss.put(`suppliers/${one?.id}`, { ...one, shopName: '新店' })).status).toBe(200);
  const input = { name: '新供应商', shopName: '新店', phone: '13900000000' };
  const created = await boss.post('suppliers', { ...input, departmentId: id });
  expect(created.data.errors).toEqual({ departmentId: '该部门已停用，请另选部门' });
  expect((await boss.post('suppliers', { ...input, departmentId: '1' })).data.errors).toEqual({
    departmentId: '所选记录不存在或已被删除，请重新选择',
  });
});

test('a new supplier or user belongs to the department of its creator, unless it is given another', async () => {
  const { id } = await find('华南大区');
  const me = await makeAdmin('13912340001', ['suppliers:list', 'suppliers:create', 'users:list', 'users:create']);
  const [mine] = await boss.list<object>('admins', { mobile: '13912340001' });
  await boss.put(`admins/${me.admin.id}`, { ...mine, departmentId: id });
  const input = { name: '新供应商', shopName: '新店', phone: '13900000000' };
  const supplier = await me.post('suppliers', { ...input, salesRegion: 'south' });
  expect(supplier.data).toMatchObject({ departmentId: id, departmentName: '华南大区', salesRegion: 'south' });
  const user = await me.post('users', { username: '新用户', mobile: '17000000001' });
  expect(user.data).toMatchObject({ departmentId: id, salesRegion: null });
  const other = await find('财务部');
  const placed = await me.post('suppliers', { ...input, name: '另一家', departmentId: other.id });
  expect(placed.data).toMatchObject({ departmentId: other.id });
});

test('filters by a department and all below it, and by region, also what follows suppliers and users', async () => {
  const { id } = await find('华东大区');
  const east = await boss.list<{ id: string; salesRegion: string; departmentName: string }>('suppliers', {
    departmentId: id,
  });
  expect(new Set(east.map(({ departmentName }) => departmentName))).toEqual(new Set(['浙江组', '苏闽组']));
  const ids = new Set(east.map(supplier => supplier.id));
  for (const collection of ['products', 'orders']) {
    const found = await boss.list<{ supplierId: string }>(collection, { departmentId: id, salesRegion: 'east' });
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ supplierId }) => !ids.has(supplierId))).toEqual([]);
    expect(await boss.list(collection, { departmentId: id, salesRegion: 'south' })).toEqual([]);
  }
  for (const collection of ['withdrawals', 'bills']) {
    const found = await boss.list<{ ownerType: string; ownerId: string }>(collection, { departmentId: id });
    expect(new Set(found.map(({ ownerType }) => ownerType))).toEqual(new Set(['supplier', 'user']));
    const owners = found.filter(({ ownerType }) => ownerType === 'supplier');
    expect(owners.filter(({ ownerId }) => !ids.has(ownerId))).toEqual([]);
  }
  await server.db.update(suppliers).set({ departmentId: null, salesRegion: null });
  expect(await boss.list('orders', { departmentId: id })).toEqual([]);
  expect(await server.db.$count(suppliers, and(eq(suppliers.salesRegion, 'east')))).toBe(0);
});
