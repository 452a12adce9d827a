import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { categories, products, stockMovements } from '../../../../mocks/db/schema/catalog';
import { operationLogs, suppliers } from '../../../../mocks/db/schema/system';
import type { ImportRowResult, ImportRow } from '@/catalog/products/import/productImport';
import { server } from '../../../setup/server';
import { makeAdmin, superAdmin, type Someone } from '../roles/administration';

let boss: Someone;
let supplier: string;
beforeEach(async () => {
  boss = await superAdmin();
  const [found] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  supplier = found?.name ?? '';
});

const rowOf = (sku: string, more: Partial<ImportRow> = {}): ImportRow => ({
  sku,
  name: `新品 ${sku}`,
  category: '食品 / 休闲零食 / 坚果',
  supplier,
  price: '12.5',
  stock: '30',
  unit: '袋',
  ...more,
});
const send = async (who: Someone, rows: ImportRow[], { dryRun = false, key = '' } = {}) => {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  const { status, message, data } = await who.post<{ rows: ImportRowResult[] }>(
    'products/import',
    { rows, dryRun },
    headers,
  );
  return { status, message, rows: data?.rows, results: data?.rows?.map(({ result }) => result) };
};
const find = async (sku: string) => (await server.db.select().from(products).where(eq(products.sku, sku)))[0];
const movementsOf = (id = '0') => server.db.select().from(stockMovements).where(eq(stockMovements.productId, id));

test('creates and updates products from a file, and changes nothing when it is imported again', async () => {
  const rows = [rowOf('NEW-1', { name: '=1+1' }), rowOf('NEW-2', { description: '<b>香</b>', category: '饼干' })];
  expect((await send(boss, rows, { dryRun: true })).results).toEqual(['created', 'created']);
  expect(await find('NEW-1')).toBeUndefined();
  expect((await send(boss, rows)).results).toEqual(['created', 'created']);
  const made = await find('NEW-1');
  const [nuts] = await server.db.select().from(categories).where(eq(categories.name, '坚果'));
  expect(made).toMatchObject({
    name: '=1+1',
    price: '12.50',
    stock: 30,
    status: 'draft',
    categoryId: nuts?.id,
    description: '',
  });
  expect(await find('NEW-2')).toMatchObject({ description: '<b>香</b>' });
  expect((await send(boss, rows)).results).toEqual(['unchanged', 'unchanged']);
  expect(await find('NEW-1')).toMatchObject({ version: 1 });

  const changed = [rowOf('NEW-1', { stock: '12', price: '9.90' }), rows[1] ?? {}];
  expect((await send(boss, changed)).results).toEqual(['updated', 'unchanged']);
  expect(await find('NEW-1')).toMatchObject({ stock: 12, price: '9.90', version: 2, description: '' });
  expect(await movementsOf(made?.id)).toMatchObject([
    { kind: 'import', change: 30, stockAfter: 30 },
    { kind: 'import', change: -18, stockAfter: 12 },
  ]);
  const logs = and(eq(operationLogs.collection, 'products'), eq(operationLogs.action, 'import'));
  expect(await server.db.$count(operationLogs, logs)).toBe(3);
});

test('reports the errors of a row by field, and writes all other rows', async () => {
  const [one, two] = await server.db.select().from(categories).where(eq(categories.name, '服饰'));
  await boss.post('categories', { name: '坚果', parentId: one?.id ?? two?.id });
  const { results, rows } = await send(boss, [
    {},
    rowOf('中文', { price: '1.234', stock: '2.5', unit: '一二三四五六七八九十一', name: '长'.repeat(101) }),
    rowOf('BAD-1', { category: '坚果', supplier: '没有这家' }),
    rowOf('BAD-2', { category: '食品/坚果', stock: '-1' }),
    rowOf('GOOD'),
    rowOf('GOOD'),
  ]);
  expect(results).toEqual(['failed', 'failed', 'failed', 'failed', 'created', 'failed']);
  const errors = rows.map(row => row.errors ?? {});
  expect(Object.entries(errors[0] ?? {})).toEqual(
    ['name', 'sku', 'category', 'supplier', 'price', 'stock', 'unit'].map(field => [field, '必填']),
  );
  expect(errors[1]).toEqual({
    name: '最多 100 个字符',
    sku: '须为 2 至 40 位字母、数字、点、横线或下划线，并以字母或数字开头',
    price: '须为 0 至 99999999.99 的数字，最多两位小数',
    stock: '须为 0 至 1000000 的整数',
    unit: '最多 10 个字符',
  });
  expect(errors[2]).toEqual({
    category: '有多个名为“坚果”的分类（食品/休闲零食/坚果、服饰/坚果），请填写完整路径',
    supplier: '没有名为“没有这家”的供应商，请核对名称',
  });
  expect(errors[3]).toEqual({
    category: '没有分类“食品/坚果”，请核对名称，或填写完整路径，如“食品/休闲零食/坚果”',
    stock: '须为 0 至 1000000 的整数',
  });
  expect(errors[5]).toEqual({ sku: '与前面某一行的 SKU 相同，请只保留一行' });
  expect(await find('GOOD')).toBeDefined();
  expect(await find('BAD-1')).toBeUndefined();
});

test('applies the product rules to imported rows', async () => {
  const [onSale] = await server.db.select().from(products).where(eq(products.status, 'on_sale')).limit(1);
  const { rows } = await send(boss, [rowOf(onSale?.sku ?? '', { price: '0' })]);
  expect(rows).toEqual([{ result: 'failed', errors: { price: '在售商品的价格须大于 0，或先下架商品' } }]);
});

test('creates no product twice when a chunk is sent again or by two clients at once', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => rowOf(`TWICE-${index}`));
  const first = await send(boss, rows, { key: 'chunk-1' });
  expect(first.results?.every(result => result === 'created')).toBe(true);
  expect(await send(boss, rows, { key: 'chunk-1' })).toEqual(first);
  const others = rows.map((row, index) => ({ ...row, sku: `SAME-${index}` }));
  const answers = await Promise.all([send(boss, others), send(boss, others.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const made = await server.db.$count(
    products,
    inArray(
      products.sku,
      others.map(({ sku }) => sku ?? ''),
    ),
  );
  expect(made).toBe(200);
  const counts = answers.flatMap(({ results }) => results ?? []);
  expect(counts.filter(result => result === 'created')).toHaveLength(200);
  expect((await send(boss, [...rows, rowOf('ONE-MORE')])).status).toBe(422);
});

test('requires the import permission, and the one to create or update', async () => {
  const [known] = await server.db.select().from(products).limit(1);
  const importer = await makeAdmin('13911113333', ['products:list', 'products:import']);
  expect((await send(importer, [rowOf('NEW-3')], { dryRun: true })).message).toContain('products:create');
  expect((await send(importer, [rowOf(known?.sku ?? '')], { dryRun: true })).message).toContain('products:update');
  const creator = await makeAdmin('13911114444', ['products:create', 'products:update']);
  expect((await send(creator, [rowOf('NEW-3')])).message).toContain('products:import');
});
