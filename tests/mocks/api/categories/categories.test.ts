import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { categories, products } from '../../../../mocks/db/schema/catalog';
import { operationLogs } from '../../../../mocks/db/schema/system';
import type { Category, MoveContentsResult } from '@/catalog/categories/category';
import { categories as categoryCollection } from '../../../../mocks/api/categories/categories';
import { createApi } from '../../../../mocks/api/createApi';
import { ApiError } from '../../../../mocks/api/http/errors';
import { mountRoutes } from '../../../../mocks/api/http/routes';
import { authorize } from '../../../../mocks/api/session/authorize';
import { createBulkDeleteRoutes } from '../../../../mocks/api/rest/bulkRoutes';
import type { RecordChange } from '../../../../mocks/api/rest/plan';
import { readVersions } from '../../../setup/versions';
import { server } from '../../../setup/server';
import { makeAdmin, superAdmin, type Someone } from '../roles/administration';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const find = async (name: string) => {
  const [found] = await server.db.select().from(categories).where(eq(categories.name, name));
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const below = async (parentId: string | null) => {
  const where = parentId ? eq(categories.parentId, parentId) : isNull(categories.parentId);
  return (await server.db.select().from(categories).where(where).orderBy(asc(categories.position))).map(
    ({ name }) => name,
  );
};
const make = async (name: string, parentId: string | null = null) =>
  (await boss.post<Category>('categories', { name, parentId })).data;
const inside = (id: string) => server.db.$count(products, eq(products.categoryId, id));

test('deletes categories in bulk with all below them, if the guard allows each', async () => {
  const [top, kept] = [await make('甲'), await make('丙')];
  await make('乙', top.id);
  const child = await make('丁', kept.id);
  const api = createApi(server.db, { sampleData: true, now: server.clock.now });
  const collection = {
    ...categoryCollection,
    findUndeletable: () => Promise.resolve(new Map()),
    guard: async (_c: unknown, { before }: RecordChange) => {
      if (before?.['id'] === child.id) throw new ApiError(409, () => '丁须保留');
    },
  };
  mountRoutes(api, createBulkDeleteRoutes(collection), authorize);
  const records = await readVersions(server.db, 'categories', [top.id, kept.id]);
  const send = async <T>(path: string) => {
    const headers = { Authorization: `Bearer ${boss.token}` };
    const response = await api.request(path, { method: 'POST', headers, body: JSON.stringify({ records }) });
    return ((await response.json()) as { data: T }).data;
  };
  const refused = [{ id: kept.id, code: 409, message: '丁须保留' }];
  expect(await send('/admin/categories/delete/preview')).toMatchObject({
    eligible: [{ id: top.id }],
    skipped: refused,
  });
  expect(await send('/admin/categories/delete')).toMatchObject({ succeeded: [top.id], failed: refused });
  const left = await server.db
    .select()
    .from(categories)
    .where(inArray(categories.name, ['甲', '乙', '丙', '丁']));
  expect(left.map(({ name }) => name).toSorted()).toEqual(['丁', '丙']);
  const deleted = and(eq(operationLogs.collection, 'categories'), eq(operationLogs.action, 'delete'));
  expect(await server.db.$count(operationLogs, deleted)).toBe(2);
});

test('counts the products of a category and its descendants', async () => {
  const all = await boss.list<Category>('categories');
  expect(all).toHaveLength(120);
  const childrenOf = (id: string) => all.filter(({ parentId }) => parentId === id);
  const own = new Map(await Promise.all(all.map(async ({ id }) => [id, await inside(id)] as const)));
  const total = (id: string): number =>
    (own.get(id) ?? 0) + childrenOf(id).reduce((sum, child) => sum + total(child.id), 0);
  expect(all.map(({ productCount }) => productCount)).toEqual(all.map(({ id }) => total(id)));
  expect((await make('空')).productCount).toBe(0);
  const [most] = (await boss.get<Category[]>(`categories?sort=${JSON.stringify(['productCount', 'DESC'])}`)).data;
  expect(most?.productCount).toBe(Math.max(...all.map(({ productCount }) => productCount)));
});

test('says before a category is disabled which products below it stay on sale', async () => {
  const [parent] = await server.db
    .select()
    .from(categories)
    .where(and(isNull(categories.parentId), eq(categories.status, 'enabled')));
  const id = String(parent?.id);
  const preview = async (action: string) => {
    const records = await readVersions(server.db, 'categories', [id]);
    return (await boss.post<{ figures?: unknown }>(`categories/${action}/preview`, { records })).data.figures;
  };
  const published = await boss.list<{ id: string; name: string }>('products', { categoryId: id, status: 'on_sale' });
  const onSale = published.toSorted((a, b) => Number(a.id) - Number(b.id));
  expect(onSale.length).toBeGreaterThan(0);
  expect(await preview('disable')).toEqual([
    { name: 'stillOnSale', count: onSale.length, names: onSale.slice(0, 5).map(({ name }) => name) },
  ]);
  await boss.post('categories/disable', { records: await readVersions(server.db, 'categories', [id]) });
  expect(await preview('enable')).toBeUndefined();
});

test('allows at most three levels, however a category is moved there', async () => {
  const leaf = await find('坚果');
  const refused = { parentId: '最多 3 层' };
  expect((await boss.post('categories', { name: '碧根果', parentId: leaf.id })).data.errors).toEqual(refused);
  const top = await make('甲');
  await make('乙', top.id);
  const target = await find('休闲零食');
  expect((await boss.put(`categories/${top.id}`, { ...top, parentId: target.id })).data.errors).toEqual(refused);
  const move = { id: top.id, parentId: target.id, position: 0 };
  expect((await boss.post('categories/move', move)).data.errors).toEqual(refused);
  expect((await boss.post('categories/move', { ...move, parentId: target.parentId })).status).toBe(200);
});

test('rejects duplicate names among siblings, also when a category is moved', async () => {
  const parent = await find('休闲零食');
  const taken = { name: '已被其他记录使用，请更换' };
  expect((await boss.post('categories', { name: ' 坚果 ', parentId: parent.id })).data.errors).toEqual(taken);
  expect((await boss.post('categories', { name: '食品' })).data.errors).toEqual(taken);
  const other = await make('坚果');
  expect((await boss.put(`categories/${other.id}`, { ...other, parentId: parent.id })).data.errors).toEqual(taken);
  const { status, message } = await boss.post('categories/move', { id: other.id, parentId: parent.id, position: 0 });
  expect([status, message]).toEqual([409, '同一上级下已有名为“坚果”的分类，请先为其中一个改名']);
  const [once, twice] = await Promise.all([1, 2].map(() => boss.post('categories', { name: '同时' })));
  expect([once?.status, twice?.status].toSorted()).toEqual([200, 422]);
});

test('does not delete a category with products or sub-categories, and lists them', async () => {
  const [leaf, parent] = [await find('坚果'), await find('休闲零食')];
  const count = await inside(leaf.id);
  const full = await boss.remove<{ contents: object }>(`categories/${leaf.id}`);
  expect(full.status).toBe(409);
  expect(full.message).toMatch(new RegExp(`^分类“坚果”下还有 ${count} 个商品（如“.+”、“.+”、“.+”），请先`));
  expect(full.data.contents).toMatchObject({ products: { count }, children: { count: 0, names: [] } });
  expect((await boss.remove(`categories/${parent.id}`)).message).toBe(
    '分类“休闲零食”下还有 3 个子分类（“坚果”、“饼干”、“肉脯”），请先将它们移到其他分类',
  );
  const english = await boss.remove(`categories/${parent.id}`, undefined, { 'Accept-Language': 'en-US' });
  expect(english.message).toContain('“休闲零食” still contains 3 subcategories (“坚果”, “饼干”, “肉脯”). Move');
  expect(await below(parent.id)).toEqual(['坚果', '饼干', '肉脯']);
  const empty = await make('空', parent.id);
  expect((await boss.remove(`categories/${empty.id}`)).status).toBe(200);
});

test('moves a category’s contents and deletes it in one transaction, with a log entry for each record', async () => {
  const [from, to] = [await find('休闲零食'), await find('粮油调味')];
  const direct = (await boss.list<{ id: string }>('products', { categoryId: (await find('坚果')).id }))
    .slice(0, 2)
    .map(({ id }) => id);
  for (const id of direct) await server.db.update(products).set({ categoryId: from.id }).where(eq(products.id, id));
  await make('饼干', to.id);
  const path = `categories/${from.id}/move-contents`;
  const clash = await boss.post(path, { to: to.id, delete: true });
  expect([clash.status, clash.message]).toEqual([409, '同一上级下已有名为“饼干”的分类，请先为其中一个改名']);
  const tooDeep = await boss.post(path, { to: (await find('大米')).id, delete: true });
  expect(tooDeep.data.errors).toEqual({ to: '最多 3 层' });
  expect((await boss.post(path, { to: null, delete: true })).data.errors).toHaveProperty('to');
  expect((await boss.post(path, { to: from.id, delete: true })).data.errors).toHaveProperty('to');
  expect(await below(from.id)).toEqual(['坚果', '饼干', '肉脯']);

  const target = await find('方便速食');
  const already = await below(target.id);
  const { data } = await boss.post<MoveContentsResult>(path, { to: target.id, delete: true });
  expect(data).toMatchObject({ products: 2, children: 3, deleted: true });
  expect(await below(target.id)).toEqual([...already, '坚果', '饼干', '肉脯']);
  expect(await inside(target.id)).toBe(2);
  expect(await server.db.$count(categories, eq(categories.id, from.id))).toBe(0);
  const logged = (collection: string, action: string) =>
    server.db.$count(operationLogs, and(eq(operationLogs.collection, collection), eq(operationLogs.action, action)));
  expect([await logged('categories', 'move'), await logged('products', 'move')]).toEqual([3, 2]);
  expect(await logged('categories', 'delete')).toBe(1);
});

test('moves published products into no disabled category, and nothing into one that does not exist', async () => {
  const [from, to] = [await find('坚果'), await find('饼干')];
  const before = await inside(from.id);
  await server.db.update(products).set({ status: 'on_sale' }).where(eq(products.categoryId, from.id));
  await server.db.update(categories).set({ status: 'disabled' }).where(eq(categories.id, to.id));
  const path = `categories/${from.id}/move-contents`;
  const closed = await boss.post(path, { to: to.id, delete: false });
  expect([closed.status, closed.data.errors]).toEqual([422, { to: '该分类已停用，不能放入在售商品，请另选分类' }]);
  const unknown = await boss.post(path, { to: '1', delete: false });
  expect([unknown.status, unknown.data.errors]).toEqual([422, { to: '没有这个分类，请重新选择' }]);
  expect(await inside(from.id)).toBe(before);
});

test('requires the update permission to move products and the delete permission to delete', async () => {
  const leaf = await find('坚果');
  const codes = ['categories:list', 'categories:move'];
  const mover = await makeAdmin('13911112222', codes);
  const path = `categories/${leaf.id}/move-contents`;
  const to = (await find('饼干')).id;
  expect((await mover.post(path, { to, delete: false })).message).toContain('products:update');
  expect((await mover.post(path, { to, delete: true })).message).toContain('categories:delete');
  expect(await inside(leaf.id)).toBeGreaterThan(0);
});
