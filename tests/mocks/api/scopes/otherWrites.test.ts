import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { approvals } from '../../../../mocks/db/schema/approvals';
import { attachments, notes } from '../../../../mocks/db/schema/notes';
import { productImportItems, productImports, products } from '../../../../mocks/db/schema/catalog';
import { suppliers, users } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { scopedCollections, type Scope } from '@/system/roles/scope';
import type { SalesRegion } from '@/models/salesRegion';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
import { signInAs, type Someone } from '../roles/administration';
import { addDetails } from './addDetails';
import { becomePersona, setScope } from './personas';

const south: Scope = { scope: 'regions', regions: ['south'] };
const unknownId = '1999999999999999999';

let viewer: Someone;
let viewerId = '';
beforeEach(async () => {
  const persona = { department: null, scopes: Object.fromEntries(scopedCollections.map(name => [name, south])) };
  ({ id: viewerId } = await becomePersona(persona));
  viewer = await signInAs(sampleAccountMobiles.viewer);
});

const findProduct = async (region: SalesRegion) => {
  const [found] = await server.db
    .select()
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(eq(suppliers.salesRegion, region), eq(products.status, 'on_sale')));
  if (!found) throw new Error(`There is no product of ${region}`);
  return { ...found.products, supplierName: found.suppliers.name };
};

const findUserId = async (region: SalesRegion) => {
  const isOf = and(eq(users.salesRegion, region), eq(users.status, 'enabled'));
  const [user] = await server.db.select({ id: users.id }).from(users).where(isOf);
  return String(user?.id);
};

const placeOrder = (userId: string, productId: string) =>
  viewer.post('orders', {
    userId,
    receiver: { name: '张三', mobile: '13912345678', address: '浙江省杭州市西湖区文三路 1 号' },
    items: [{ productId, quantity: 1 }],
  });

test('orders only products, and only for users, that the caller may see', async () => {
  const [product, foreign] = [await findProduct('south'), await findProduct('east')];
  const [user, otherUser] = [await findUserId('south'), await findUserId('east')];
  expect((await placeOrder(user, foreign.id)).data).toEqual((await placeOrder(user, unknownId)).data);
  expect((await placeOrder(otherUser, product.id)).data).toEqual((await placeOrder(unknownId, product.id)).data);
  expect((await placeOrder(user, product.id)).status).toBe(200);
});

test('creates no order where the caller may not create orders', async () => {
  await setScope(['orders:create'], { scope: 'regions', regions: ['east'] });
  expect((await placeOrder(await findUserId('south'), (await findProduct('south')).id)).status).toBe(403);
});

test('gives out only records of a queue that the caller may see', async () => {
  const claimed: string[] = [];
  for (;;) {
    const { data } = await viewer.post<{ record: { id: string; salesRegion: string } | null }>(
      'suppliers/claims/next',
      {
        except: claimed,
      },
    );
    if (!data.record) break;
    expect(data.record.salesRegion).toBe('south');
    claimed.push(data.record.id);
  }
  const waiting = and(eq(suppliers.status, 'pending'), eq(suppliers.salesRegion, 'south'));
  expect(claimed.length).toBe(await server.db.$count(suppliers, waiting));
});

type ImportResult = { rows: { result: string; errors?: object }[] };

const importRow = async (row: object, dryRun = true) => {
  const { data } = await viewer.post<ImportResult | null>('products/import', { rows: [row], dryRun });
  return data?.rows[0];
};

const toRow = async ({ id, name, supplierName }: { id: string; name: string; supplierName: string }) => {
  const { data } = await viewer.get<{ categoryPath: string }>(`products/${id}`);
  return { name, supplier: supplierName, category: data.categoryPath, price: '10.00', stock: '5', unit: '件' };
};

test('imports neither into products nor for suppliers that the caller may not see', async () => {
  const [own, foreign] = [await findProduct('south'), await findProduct('east')];
  expect(await importRow({ sku: foreign.sku, name: '新名称' })).toMatchObject({ result: 'failed' });
  expect(await importRow({ sku: own.sku, name: '新名称' })).toMatchObject({ result: 'updated' });
  const row = await toRow(own);
  const supplier = (name: string) => importRow({ ...row, sku: 'NEW-1', supplier: name });
  const refused = await supplier(foreign.supplierName);
  const unknown = await supplier('没有这家供应商');
  expect(JSON.stringify(refused).replaceAll(foreign.supplierName, '没有这家供应商')).toBe(JSON.stringify(unknown));
});

test('imports only into products that the caller may update', async () => {
  const own = await findProduct('south');
  await setScope(['products:update'], { scope: 'own', regions: [] });
  expect(await importRow({ sku: own.sku, name: '新名称' })).toMatchObject({ result: 'failed' });
});

test('imports no product where the caller may not create products', async () => {
  const own = await findProduct('south');
  const row = await toRow(own);
  const create = () => importRow({ ...row, sku: 'NEW-2' }, false);
  await setScope(['products:create'], { scope: 'regions', regions: ['east'] });
  expect(await create()).toBeUndefined();
  await setScope(['products:create'], south);
  expect(await create()).toMatchObject({ result: 'created' });
});

test('claims what the caller may decide by one of two permissions', async () => {
  await setScope(['suppliers:list'], { scope: 'all', regions: [] });
  await setScope(['suppliers:approve'], south);
  await setScope(['suppliers:reject'], { scope: 'regions', regions: ['east'] });
  const claim = async (region: SalesRegion) => {
    const isOf = and(eq(suppliers.salesRegion, region), eq(suppliers.status, 'pending'));
    const [supplier] = await server.db.select().from(suppliers).where(isOf);
    return (await viewer.post(`suppliers/${supplier?.id}/claim`, {})).status;
  };
  expect([await claim('south'), await claim('east'), await claim('north')]).toEqual([200, 200, 404]);
  await setScope(['suppliers:reject'], { scope: 'all', regions: [] });
  expect(await claim('north')).toBe(200);
});

test('undoes an import only for products that the caller may see', async () => {
  const [own, foreign] = [await findProduct('south'), await findProduct('east')];
  const counts = { created: 0, updated: 2 };
  const at = new Date(server.clock.now());
  await server.db
    .insert(productImports)
    .values({ id: '77', adminId: viewerId, adminName: '赵明月', runId: '77', at, ...counts });
  for (const { id, sku, version, name } of [own, foreign])
    await server.db
      .insert(productImportItems)
      .values({ importId: '77', productId: id, sku, version, before: { name: `${name} 旧` } });
  const preview = await viewer.post<{ products: { id: string }[] }>('products/imports/77/undo/preview');
  expect(preview.data.products.map(({ id }) => id)).toEqual([own.id]);
  type Result = { succeeded: string[]; failed: { code: number }[] };
  const undo = async () => (await viewer.post<Result>('products/imports/77/undo', { ids: [own.id, foreign.id] })).data;
  await setScope(['products:update'], { scope: 'own', regions: [] });
  expect((await undo()).succeeded).toEqual([]);
  await setScope(['products:update'], { scope: 'all', regions: [] });
  expect(await undo()).toMatchObject({ succeeded: [own.id], failed: [{ id: foreign.id, code: 404 }] });
  const [kept] = await server.db.select().from(products).where(eq(products.id, foreign.id));
  expect(kept?.name).toBe(foreign.name);
});

test('leaves own notes and their files alone once their record is out of sight', async () => {
  await addDetails(viewerId);
  const all = await server.db
    .select()
    .from(notes)
    .innerJoin(suppliers, eq(suppliers.id, notes.recordId))
    .innerJoin(attachments, eq(attachments.noteId, notes.id));
  const pick = (region: SalesRegion) => all.find(row => row.suppliers.salesRegion === region);
  const [visible, hidden] = [pick('south'), pick('east')];
  const change = (id: string | undefined) =>
    viewer.put(`notes/${id}`, { text: '改过', mentions: [], attachments: [], version: 1 });
  // Not that it belongs to somebody else.
  expect((await change(hidden?.notes.id)).status).toBe(404);
  await server.db.update(notes).set({ adminId: viewerId });
  expect((await change(hidden?.notes.id)).status).toBe(404);
  expect((await change(visible?.notes.id)).status).toBe(200);
  const download = (id: string | undefined) =>
    server.api.request(`/admin/attachments/${id}`, { headers: { Authorization: `Bearer ${viewer.token}` } });
  expect((await download(hidden?.attachments.id)).status).toBe(404);
});

test('decides requests only about records that the caller may see', async () => {
  await addDetails(viewerId);
  const found = await server.db
    .select({ id: approvals.id, region: suppliers.salesRegion })
    .from(approvals)
    .innerJoin(suppliers, eq(suppliers.id, approvals.recordId));
  const hidden = found.filter(({ region }) => region !== 'south').map(({ id }) => id);
  const decide = async (ids: string[]) => {
    const records = await readVersions(server.db, 'approvals', ids);
    const { data } = await viewer.post<{ failed: { code: number }[] }>('approvals/decline', {
      records,
      reason: '不符',
    });
    return data.failed.map(({ code }) => code);
  };
  expect(hidden.length).toBeGreaterThan(0);
  expect(new Set(await decide(hidden))).toEqual(new Set([404]));
});

test('counts the same unread items when some are marked as when they are read', async () => {
  await addDetails(viewerId);
  const { data } = await viewer.get<{ items: { id: string }[]; unread: number }>('inbox');
  const [item] = data.items;
  const marked = await viewer.post<{ unread: number }>('inbox/read', { ids: [item?.id] });
  expect(marked.data.unread).toBe(data.unread - 1);
});

test('moves the products of a category only if the caller may see and change all products', async () => {
  const { categoryId } = await findProduct('south');
  const [other] = await server.db.select().from(products).where(ne(products.categoryId, categoryId));
  const moved = await viewer.post(`categories/${categoryId}/move-contents`, { to: other?.categoryId, delete: false });
  expect(moved.status).toBe(403);
});
