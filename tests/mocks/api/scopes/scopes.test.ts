import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getSampleDepartmentId } from '../../../../mocks/db/sample/departments';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { admins, departments, suppliers, users } from '../../../../mocks/db/schema/system';
import { products } from '../../../../mocks/db/schema/catalog';
import type { Product } from '@/catalog/products/product';
import type { Scope } from '@/system/roles/scope';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
import { openReadyStream } from '../events/openStream';
import { permissionOf, roleOf, signInAs, superAdmin, type Someone } from '../roles/administration';
import { becomePersona, setScope } from './personas';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const east: Scope = { scope: 'regions', regions: ['east'] };
const send = (path: string, init: RequestInit) => server.api.request(path, init);

const countSuppliers = async (token: string) => {
  const response = await send('/admin/suppliers', { headers: { Authorization: `Bearer ${token}` } });
  return Number(response.headers.get('Content-Range')?.split('/')[1]);
};

test('counts only departments that are enabled, and shows nothing to somebody without one', async () => {
  const tree: Scope = { scope: 'departmentTree', regions: [] };
  const { token } = await becomePersona({ department: 'east', scopes: { suppliers: tree } });
  const inDepartment = (code: 'zhejiang' | 'jiangsuFujian') =>
    server.db.$count(suppliers, eq(suppliers.departmentId, getSampleDepartmentId(code)));
  const both = (await inDepartment('zhejiang')) + (await inDepartment('jiangsuFujian'));
  expect(await countSuppliers(token)).toBe(both);
  await server.db
    .update(departments)
    .set({ status: 'disabled' })
    .where(eq(departments.id, getSampleDepartmentId('zhejiang')));
  expect(await countSuppliers(token)).toBe(await inDepartment('jiangsuFujian'));
  await server.db
    .update(departments)
    .set({ status: 'disabled' })
    .where(eq(departments.id, getSampleDepartmentId('east')));
  expect(await countSuppliers(token)).toBe(0);
  await server.db.update(admins).set({ departmentId: null }).where(eq(admins.mobile, sampleAccountMobiles.viewer));
  expect(await countSuppliers(token)).toBe(0);
});

test('answers anew once the scope has changed, although nothing else has', async () => {
  const { token } = await becomePersona({ department: null, scopes: { suppliers: east } });
  const headers = { Authorization: `Bearer ${token}` };
  const first = await send('/admin/suppliers', { headers });
  const etag = first.headers.get('ETag') ?? '';
  expect((await send('/admin/suppliers', { headers: { ...headers, 'If-None-Match': etag } })).status).toBe(304);
  await setScope(['suppliers:list'], { scope: 'regions', regions: ['south'] });
  const second = await send('/admin/suppliers', { headers: { ...headers, 'If-None-Match': etag } });
  expect(second.status).toBe(200);
  expect(second.headers.get('Content-Range')).not.toBe(first.headers.get('Content-Range'));
});

test('counts a large list for each scope', async () => {
  await server.db.execute(sql`insert into users (id, created_at, updated_at, username, mobile, status)
    select id, now(), now(), 'u' || id, 'm' || id, 'enabled' from generate_series(1, 20001) as id`);
  const count = async (token: string) => {
    const response = await send('/admin/users?range=[0,0]', { headers: { Authorization: `Bearer ${token}` } });
    return Number(response.headers.get('Content-Range')?.split('/')[1]);
  };
  expect(await count(boss.token)).toBe(await server.db.$count(users));
  const { token } = await becomePersona({ department: null, scopes: { users: east } });
  expect(await count(token)).toBe(await server.db.$count(users, eq(users.salesRegion, 'east')));
});

const findSupplier = async (region: 'east' | 'south') => {
  const [found] = await server.db.select().from(suppliers).where(eq(suppliers.salesRegion, region)).limit(1);
  return String(found?.id);
};

const findApprovedSupplier = async (region: 'east' | 'south') => {
  const isOf = and(eq(suppliers.salesRegion, region), eq(suppliers.status, 'approved'));
  const [found] = await server.db.select().from(suppliers).where(isOf).limit(1);
  return String(found?.id);
};

test('tells an open console only of records that its user may see, and of a new scope at once', async () => {
  const { token } = await becomePersona({ department: null, scopes: { suppliers: east } });
  const stream = await openReadyStream(send, { token });
  const [inside, outside] = [await findSupplier('east'), await findSupplier('south')];
  const change = async (...ids: string[]) => {
    const records = await readVersions(server.db, 'suppliers', ids);
    await boss.post('suppliers/transfer', { records, reason: '调整', departmentId: getSampleDepartmentId('finance') });
  };
  await change(outside);
  await change(inside, await findSupplier('south'));
  const event = await stream.nextOf('change');
  expect(event.records.map(({ id }) => id)).toEqual([inside]);
  expect(event.total).toBe(1);
  const viewer = await roleOf(boss, 'viewer');
  const { id: permissionId } = await permissionOf(boss, 'suppliers:list');
  await boss.put(`roles/${viewer.id}/permissions`, {
    permissionIds: viewer.permissionIds,
    scopes: [{ permissionId, scope: 'regions', regions: ['south'] }],
    version: viewer.version,
  });
  await stream.nextOf('session');
  expect((await stream.nextOf('change')).collection).toBe('roles');
  await boss.post('suppliers/transfer', {
    records: await readVersions(server.db, 'suppliers', [inside, outside]),
    reason: '再次调整',
    departmentId: getSampleDepartmentId('north'),
  });
  expect((await stream.nextOf('change')).records.map(({ id }) => id)).toEqual([outside]);
});

test('keeps the file of an export from somebody whose scope has changed since', async () => {
  const { token } = await becomePersona({ department: null, scopes: { suppliers: east } });
  const headers = { Authorization: `Bearer ${token}` };
  const started = await send('/admin/suppliers/export', {
    method: 'POST',
    headers,
    body: JSON.stringify({ format: 'csv' }),
  });
  const { data } = (await started.json()) as { data: { id: string } };
  const path = `/admin/exports/${data.id}/file`;
  const kept = await send(`${path}?name=a.csv&count=1`, { method: 'PUT', headers, body: 'name\n' });
  expect(kept.status).toBe(200);
  expect((await send(path, { headers })).status).toBe(200);
  await setScope(['suppliers:export'], { scope: 'own', regions: [] });
  expect((await send(path, { headers })).status).toBe(404);
});

test('exports only records for which the user has the permission to export', async () => {
  const { token } = await becomePersona({ department: null, scopes: {} });
  await setScope(['suppliers:export'], east);
  const headers = { Authorization: `Bearer ${token}` };
  const started = await send('/admin/suppliers/export', { method: 'POST', headers, body: '{}' });
  const { data } = (await started.json()) as { data: { id: string; total: number } };
  const inEast = await server.db.$count(suppliers, eq(suppliers.salesRegion, 'east'));
  expect(data.total).toBe(inEast);
  const page = await send(`/admin/suppliers?export=${data.id}&range=[0,999]`, { headers });
  expect(page.headers.get('Content-Range')).toBe(`suppliers 0-${inEast - 1}/${inEast}`);
});

test('exports records that follow others which the user may not see', async () => {
  const { token } = await becomePersona({ department: null, scopes: { suppliers: east } });
  await setScope(['products:export'], { scope: 'regions', regions: ['south'] });
  const headers = { Authorization: `Bearer ${token}` };
  const started = await send('/admin/products/export', { method: 'POST', headers, body: '{}' });
  const { data } = (await started.json()) as { data: { id: string; total: number } };
  const inSouth = sql`${products.supplierId} in (select id from suppliers where sales_region = 'south')`;
  const count = await server.db.$count(products, inSouth);
  expect(count).toBeGreaterThan(0);
  expect(data.total).toBe(count);
  const page = await send(`/admin/products?export=${data.id}&range=[0,999]`, { headers });
  expect(page.headers.get('Content-Range')).toBe(`products 0-${count - 1}/${count}`);
});

test('takes no reference to a record that the user may not see, and does not name it in errors', async () => {
  await becomePersona({ department: null, scopes: { suppliers: east, products: east } });
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const [own] = await viewer.list<Product>('products');
  const [foreign] = await server.db
    .select()
    .from(products)
    .innerJoin(suppliers, and(eq(suppliers.id, products.supplierId), eq(suppliers.salesRegion, 'south')));
  if (!own || !foreign) throw new Error('There are no products');
  const { id, ...fields } = own;
  const moved = await viewer.put(`products/${id}`, { ...fields, supplierId: foreign.suppliers.id });
  const unknown = await viewer.put(`products/${id}`, { ...fields, supplierId: '1999999999999999999' });
  expect(moved).toMatchObject({ status: 422, data: unknown.data });
  const taken = await viewer.put(`products/${id}`, { ...fields, sku: foreign.products.sku });
  expect(taken.data.errors).toEqual({ sku: '已被其他记录使用，请更换' });
  await viewer.remove(`categories/${foreign.products.categoryId}`);
  const full = await viewer.remove(`categories/${foreign.products.categoryId}`);
  expect(full.status).toBe(409);
  const here = sql`${products.categoryId} = ${foreign.products.categoryId} and ${products.supplierId} in (select id from suppliers where sales_region = 'east')`;
  expect(JSON.stringify(full)).not.toContain(foreign.products.name);
  expect(full.data).toMatchObject({ contents: { products: { count: await server.db.$count(products, here) } } });
});

test('names no other record that the user may not see, neither once a record is saved nor in a conflict', async () => {
  await becomePersona({ department: null, scopes: { suppliers: east } });
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const [product] = await boss.list<Product>('products', { salesRegion: 'south' });
  if (!product) throw new Error('There is no product');
  expect(product.supplierName).not.toBeNull();
  const { id, ...fields } = product;
  const saved = await viewer.put<Product>(`products/${id}`, { ...fields, name: '新名称' });
  expect(saved.data).toMatchObject({ name: '新名称', supplierName: null });
  const conflict = await viewer.put(`products/${id}`, fields);
  expect(conflict).toMatchObject({ status: 409, data: { current: { name: '新名称', supplierName: null } } });
  const decided = await viewer.post('products/unpublish', { records: [{ id, version: fields.version }] });
  expect(decided.data).toMatchObject({ failed: [{ code: 409, record: { name: '新名称', supplierName: null } }] });
});

test('places no record where the user may not change it', async () => {
  await becomePersona({ department: null, scopes: {} });
  await setScope(['products:update'], east);
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const [product] = await boss.list<Product>('products', { salesRegion: 'east' });
  const { id, ...fields } = product ?? { id: '' };
  const move = async (region: 'east' | 'south') => {
    const supplierId = await findApprovedSupplier(region);
    return (await viewer.put(`products/${id}`, { ...fields, supplierId })).status;
  };
  expect(await move('south')).toBe(403);
  expect(await move('east')).toBe(200);
});

test('creates no record where the user may not see it', async () => {
  await becomePersona({ department: null, scopes: { users: east } });
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const user = { username: '新用户', mobile: '13912340001', status: 'enabled' };
  expect((await viewer.post('users', { ...user, salesRegion: 'south' })).status).toBe(403);
  expect((await viewer.post('users', { ...user, salesRegion: 'east' })).status).toBe(200);
});
