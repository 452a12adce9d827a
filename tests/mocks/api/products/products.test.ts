import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { categories, products, stockMovements } from '../../../../mocks/db/schema/catalog';
import { orderItems } from '../../../../mocks/db/schema/orders';
import { operationLogs, suppliers } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import type { Product, ProductSales, StockMovement } from '@/catalog/products/product';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';
import { makeAdmin } from '../roles/administration';
import { readVersions } from '../../../setup/versions';

type Refused = { errors: Record<string, string> };
type Result = { succeeded: string[]; failed: { id: string; message: string }[] };

const { db } = server;
let token = '';
let input: Record<string, unknown> = {};

/** Returns a leaf category, an approved supplier and a product. */
const seeded = async () => {
  const [leaf] = await db.select().from(categories).where(eq(categories.name, '坚果'));
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  const [product] = await db.select().from(products).orderBy(asc(products.createdAt)).limit(1);
  if (!leaf?.parentId || !supplier || !product) throw new Error('The sample data lack something');
  return { leaf, supplier, product };
};

beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.catalog);
  const { leaf, supplier, product } = await seeded();
  input = {
    name: '每日坚果',
    sku: 'NUT-1',
    categoryId: leaf.id,
    supplierId: supplier.id,
    price: '39.9',
    stock: 12,
    unit: '袋',
    images: product.images,
  };
});

const create = (more: object = {}) =>
  call<Product & Refused>('POST', '/admin/products', { token, body: { ...input, ...more } });
const put = (product: Product, more: object) =>
  call<Product & Refused>('PUT', `/admin/products/${product.id}`, { token, body: { ...product, ...more } });
const act = async (name: string, ids: string[]) =>
  call<Result>('POST', `/admin/products/${name}`, {
    token,
    body: { records: await readVersions(server.db, 'products', ids) },
  });
const remove = async (collection: string, id: string, as = token) => {
  const [record] = await readVersions(server.db, collection, [id]);
  return call('DELETE', `/admin/${collection}/${id}?version=${record?.version}`, { token: as });
};
const found = async (filter: object) => {
  const { data, headers } = await call<Product[]>('GET', listPath('products', { filter, range: [0, 99] }), { token });
  return { data, total: Number(headers.get('Content-Range')?.split('/')[1]) };
};
const movements = async (productId: string) =>
  (await call<StockMovement[]>('GET', listPath('stockMovements', { filter: { productId } }), { token })).data;

test('finds products by text, category with descendants, supplier, price and low stock', async () => {
  const { leaf, supplier } = await seeded();
  const { data: made } = await create();
  expect(made).toMatchObject({
    status: 'draft',
    price: '39.90',
    categoryPath: '食品 / 休闲零食 / 坚果',
    supplierName: supplier.name,
  });
  expect((await found({ q: 'nut-1' })).data.map(({ id }) => id)).toEqual([made.id]);
  const [within, above] = [await found({ categoryId: leaf.id }), await found({ categoryId: leaf.parentId })];
  expect(within.data.map(({ id }) => id)).toContain(made.id);
  expect(above.total).toBeGreaterThan(within.total);
  // The supplier has other products of the same price.
  const priced = (await found({ supplierId: supplier.id, price_gte: '39.9', price_lte: '39.9' })).data;
  expect(priced).toContainEqual(made);
  expect(priced.filter(({ price, supplierId }) => price !== '39.90' || supplierId !== supplier.id)).toEqual([]);
  const low = await found({ stock_lte: 9 });
  expect(low.total).toBeGreaterThan(20);
  expect(low.data.every(({ stock }) => stock < 10)).toBe(true);
  expect((await call('GET', listPath('products', { filter: { price_gte: 'x' } }), { token })).status).toBe(422);
});

test('requires an existing category and supplier, a unique SKU and uploaded images', async () => {
  await create();
  const images = [`/admin/images/${'0'.repeat(64)}`];
  const wrong = await create({ sku: 'NUT-2', categoryId: '1', supplierId: '2', images });
  expect([wrong.status, wrong.data.errors]).toEqual([
    422,
    {
      categoryId: '该分类不存在或已被删除，请重新选择',
      supplierId: '该供应商不存在或已被删除，请重新选择',
      images: '图片不存在或已过期，请移除后重新上传',
    },
  ]);
  expect((await create()).data.errors).toEqual({ sku: '已是商品“每日坚果”（NUT-1）的 SKU，大小写不作区分，请更换' });
  const twice = await Promise.all([create({ sku: 'nut-4' }), create({ sku: 'NUT-4' })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const [image] = input['images'] as string[];
  expect(Object.keys((await create({ sku: 'NUT-3', images: [image, image] })).data.errors)).toEqual(['images']);
  expect((await create({ sku: 'NUT-3', images: ['https://example.com/a.png'] })).status).toBe(422);
});

test('records stock changes as movements, and deletes them with the product', async () => {
  const { data: made } = await create();
  const { data: changed } = await put(made, { stock: 7 });
  await put(changed, { name: '每日坚果礼盒' });
  expect(await movements(made.id)).toMatchObject([
    { kind: 'adjust', change: -5, stockAfter: 7, by: '王海涛', orderId: null },
    { kind: 'initial', change: 12, stockAfter: 12, by: '王海涛' },
  ]);
  expect((await remove('products', made.id)).status).toBe(200);
  expect(await db.$count(stockMovements, eq(stockMovements.productId, made.id))).toBe(0);
  const logged = await db.select().from(operationLogs).where(eq(operationLogs.recordId, made.id));
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['create', 'delete', 'update', 'update']);
  expect(JSON.stringify(logged)).not.toContain('categoryPath');
});

test('returns the current product to the second of two users who save at once', async () => {
  const { data: made } = await create();
  const answers = await Promise.all([put(made, { name: '甲' }), put(made, { name: '乙' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [now] = (await found({ q: 'NUT-1' })).data;
  expect(answers.find(({ status }) => status === 409)?.data).toEqual({ current: now });
});

test('publishes only products with a price, open category and approved supplier, and explains refusals', async () => {
  const { leaf } = await seeded();
  const [pending] = await db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const { data: good } = await create();
  const { data: bad } = await create({ sku: 'NUT-2', price: '0', supplierId: pending?.id });
  const published = await act('publish', [good.id, bad.id]);
  expect(published.data).toEqual({
    succeeded: [good.id],
    failed: [{ id: bad.id, code: 409, message: '价格为 0，请先设置价格；供应商未通过审核，请更换供应商或先完成审核' }],
  });
  expect((await act('publish', [good.id])).data.failed[0]?.message).toBe('当前状态为“在售”，不能执行此操作');
  const [onSale] = (await found({ q: 'NUT-1' })).data;
  if (!onSale) throw new Error('It is gone');
  expect(Object.keys((await put(onSale, { price: '0', supplierId: pending?.id })).data.errors)).toEqual([
    'supplierId',
    'price',
  ]);
  expect((await act('unpublish', [good.id])).data.succeeded).toEqual([good.id]);
  await db
    .update(categories)
    .set({ status: 'disabled' })
    .where(eq(categories.id, String(leaf.parentId)));
  expect((await act('publish', [good.id])).data.failed[0]?.message).toMatch(/所属分类已停用/);
});

test('deletes no product with orders, alone or in bulk, and not its supplier', async () => {
  const { data: made } = await create();
  const [item] = await db.select().from(orderItems).orderBy(desc(orderItems.orderId)).limit(1);
  const ordered = String(item?.productId);
  const target = { token, body: { records: await readVersions(server.db, 'products', [made.id, ordered]) } };
  type Preview = { eligible: { id: string }[]; skipped: { id: string }[] };
  const { data: preview } = await call<Preview>('POST', '/admin/products/delete/preview', target);
  expect(preview).toMatchObject({ eligible: [{ id: made.id }], skipped: [{ id: ordered }] });
  const { data } = await act('delete', [made.id, ordered, '1']);
  expect(data.succeeded).toEqual([made.id]);
  expect(data.failed).toMatchObject([
    { id: ordered, message: '已有订单包含该商品，不能删除；可改为下架' },
    { id: '1', message: '该记录不存在或已被删除，请刷新列表' },
  ]);
  expect((await remove('products', ordered)).status).toBe(409);
  expect(await db.$count(products, eq(products.id, made.id))).toBe(0);

  const [poor] = await db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  await create({ supplierId: poor?.id });
  const chief = await server.signIn(sampleAccountMobiles.admin);
  const { status, message } = await remove('suppliers', String(poor?.id), chief);
  expect([status, message]).toEqual([409, '该供应商名下还有商品，请先删除商品或更换其供应商']);
});

test('counts paid sales, in total and for the last 30 days', async () => {
  const [{ productId } = { productId: '' }] = await db.select().from(orderItems).limit(1);
  const { data } = await call<ProductSales>('GET', `/admin/products/${productId}/sales`, { token });
  expect(data.quantity).toBeGreaterThan(data.recentQuantity);
  expect(data.revenue).toMatch(/^\d+\.\d\d$/);
  const viewer = await server.signIn(sampleAccountMobiles.auditor);
  expect((await call('GET', `/admin/products/${productId}/sales`, { token: viewer })).status).toBe(403);
});

test('names suppliers without licences, or with an expired one, before they are approved', async () => {
  const admin = await server.signIn(sampleAccountMobiles.admin);
  const pending = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(3);
  const licence = { id: '1', type: 'business' as const, number: '9133', image: '/admin/images/1' };
  const given = [[], [{ ...licence, expiresOn: '2020-01-01' }], [{ ...licence, expiresOn: null }]];
  for (const [index, { id }] of pending.entries())
    await server.db
      .update(suppliers)
      .set({ licences: given[index] ?? [] })
      .where(eq(suppliers.id, id));
  const records = await readVersions(
    server.db,
    'suppliers',
    pending.map(({ id }) => id),
  );
  const preview = await call<{ figures: object[] }>('POST', '/admin/suppliers/approve/preview', {
    token: admin,
    body: { records },
  });
  const [unlicensed, expired] = pending.map(({ name }) => name);
  expect(preview.data.figures).toEqual([
    { name: 'unlicensed', count: 1, names: [unlicensed] },
    { name: 'expiredLicences', count: 1, names: [expired] },
  ]);
});

test('takes a supplier’s products off sale when its approval is revoked, with a log entry for each', async () => {
  const admin = await server.signIn(sampleAccountMobiles.admin);
  const onSale = (supplierId: string) => found({ supplierId, status: 'on_sale' });
  const [one] = (await found({ status: 'on_sale' })).data;
  const id = String(one?.supplierId);
  const { data: before, total } = await onSale(id);
  const records = await readVersions(server.db, 'suppliers', [id]);
  const ask = <T>(path: string) =>
    call<T>('POST', `/admin/suppliers/reopen${path}`, { token: admin, body: { records } });
  const preview = await ask<{ figures: { name: string; count: number; names: string[] }[] }>('/preview');
  expect(preview.data.figures).toMatchObject([{ name: 'offSale', count: total }]);
  expect(preview.data.figures[0]?.names).toHaveLength(Math.min(total, 5));
  // Whoever may not list products learns how many there are.
  const auditor = await makeAdmin('13912345678', ['suppliers:list', 'suppliers:reopen']);
  expect((await auditor.post<{ figures: unknown }>('suppliers/reopen/preview', { records })).data.figures).toEqual([
    { name: 'offSale', count: total },
  ]);
  expect((await onSale(id)).total).toBe(total);

  await ask('');
  expect((await onSale(id)).total).toBe(0);
  const logged = await db.select().from(operationLogs).where(eq(operationLogs.action, 'unpublish'));
  expect(logged).toHaveLength(total);
  expect(logged.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(before.map(product => product.id)));
  const [gone] = (await found({ q: one?.sku })).data;
  expect(gone).toMatchObject({ status: 'off_sale', version: Number(one?.version) + 1 });
  expect((await act('publish', [String(one?.id)])).data.failed[0]?.message).toContain('供应商未通过审核');
});
