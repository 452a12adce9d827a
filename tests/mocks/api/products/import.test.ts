import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { categories, productImportItems, products, stockMovements } from '../../../../mocks/db/schema/catalog';
import { operationLogs, suppliers } from '../../../../mocks/db/schema/system';
import type {
  ImportChunkResult,
  ImportRow,
  ProductImportRecord,
  StockMode,
  UndoPreviewProduct,
} from '@/catalog/products/import/productImport';
import { server } from '../../../setup/server';
import { makeAdmin, superAdmin, type Someone } from '../roles/administration';
import { readVersions } from '../../../setup/versions';

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
type Options = { dryRun?: boolean; key?: string; stockMode?: StockMode; runId?: string; fileName?: string };
const send = async (who: Someone, rows: ImportRow[], { dryRun = false, key = '', ...more }: Options = {}) => {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  const { status, message, data } = await who.post<ImportChunkResult>(
    'products/import',
    { rows, dryRun, ...more },
    headers,
  );
  return {
    status,
    message,
    rows: data?.rows,
    results: data?.rows?.map(({ result }) => result),
    importId: data?.importId ?? '',
  };
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

test('keeps the values of fields that the row of a product does not have', async () => {
  await send(boss, [rowOf('NEW-1'), rowOf('NEW-2')]);
  const { rows, results } = await send(boss, [
    { sku: 'NEW-1', price: '9' },
    { sku: 'NEW-2', price: '9', unit: '' },
    { sku: 'NEW-3', price: '9' },
  ]);
  expect(results).toEqual(['updated', 'failed', 'failed']);
  expect(rows.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([[], ['unit'], ['sku']]);
  const [changed, other] = [await find('NEW-1'), await find('NEW-2')];
  expect(changed).toMatchObject({ price: '9.00', name: '新品 NEW-1', stock: 30, unit: '袋', version: 2 });
  expect(changed).toMatchObject({ categoryId: other?.categoryId, supplierId: other?.supplierId });
  const { results: again } = await send(boss, [{ sku: 'NEW-1', stock: '-3' }], { stockMode: 'add' });
  expect(again).toEqual(['updated']);
  expect(await find('NEW-1')).toMatchObject({ price: '9.00', stock: 27 });
});

test('finds a product by its SKU in any case and width, and suggests one for a SKU that no product has', async () => {
  await send(boss, [rowOf('BUG-1401')]);
  const { rows, results } = await send(boss, [
    { sku: 'ｂｕｇ－1401', price: '9' },
    { sku: 'Bug-1401', price: '8' },
    { sku: 'BUG-14O1', price: '9' },
    { sku: 'BUG-1041', price: '9' },
    { sku: 'ZZZ-9', price: '9' },
    rowOf('new-1'),
    rowOf('NEW-1'),
  ]);
  expect(results).toEqual(['updated', 'failed', 'failed', 'failed', 'failed', 'created', 'failed']);
  expect(await find('BUG-1401')).toMatchObject({ price: '9.00' });
  const errors = rows.map(row => row.errors ?? {});
  expect(errors[1]).toEqual({ sku: '与前面某一行的 SKU 相同，请只保留一行' });
  const rest = '；如要新建商品，文件须包含除商品描述外的所有列';
  expect(errors[2]).toEqual({ sku: `没有该 SKU 的商品，您是否要找“BUG-1401”${rest}` });
  expect(errors[3]).toEqual({ sku: `没有该 SKU 的商品，您是否要找“BUG-1401”${rest}` });
  expect(errors[4]).toEqual({ sku: `没有该 SKU 的商品${rest}` });
});

test('keeps products whose SKUs differed only by case before, names them, and lets no more of them arise', async () => {
  await send(boss, [rowOf('OLD-1'), rowOf('OLD-2')]);
  await server.db.execute(sql`update products set sku = 'old-1', has_shared_sku = true where sku = 'OLD-2'`);
  expect((await send(boss, [{ sku: 'old-1', price: '9' }])).results).toEqual(['updated']);
  expect([(await find('OLD-1'))?.price, (await find('old-1'))?.price]).toEqual(['12.50', '9.00']);
  const shared = await send(boss, [{ sku: 'Old-1', price: '9' }]);
  expect(shared.rows[0]?.errors?.sku).toContain('（OLD-1、old-1）');
  const kept = await find('old-1');
  const change = (values: object) => boss.put(`products/${kept?.id}`, { ...kept, ...values });
  expect((await change({ sku: 'Old-1' })).message).toContain('OLD-1');
  expect((await change({ unit: '盒' })).status).toBe(200);
  // Renamed, it is unique again.
  await server.db.update(products).set({ sku: 'OLD-3' }).where(eq(products.sku, 'old-1'));
  await expect(server.db.update(products).set({ sku: 'old-3' }).where(eq(products.sku, 'OLD-1'))).rejects.toMatchObject(
    {
      cause: { constraint: 'products_sku_key' },
    },
  );
});

test('refuses a comma that may be a decimal one and errors of formulas, and reads full-width digits', async () => {
  const { rows, results } = await send(boss, [
    rowOf('NEW-1', { price: '12,50' }),
    rowOf('NEW-2', { stock: '1,5' }),
    rowOf('NEW-3', { price: '￥１，２８０．５', stock: '1 000' }),
    rowOf('NEW-4', { name: '#N/A', category: '#REF!' }),
  ]);
  expect(results).toEqual(['failed', 'failed', 'created', 'failed']);
  const wrong = '逗号、空格只能分隔三位一组的数字，如 1,280.50；小数点请用“.”';
  const broken = '是公式错误，请改正后重试';
  expect(rows.map(({ errors }) => errors)).toEqual([
    { price: wrong },
    { stock: wrong },
    undefined,
    { name: broken, category: broken },
  ]);
  expect(await find('NEW-3')).toMatchObject({ price: '1280.50', stock: 1000 });
});

test('finds a supplier and a category without regard to width and invisible characters', async () => {
  const [one] = await server.db.select().from(suppliers).where(eq(suppliers.name, supplier)).limit(1);
  await server.db
    .update(suppliers)
    .set({ name: '云帆（上海）有限公司' })
    .where(eq(suppliers.id, one?.id ?? ''));
  const rows = ['云帆(上海)有限公司', '\u200B云帆（上海）\u2060有限公司'].map((name, index) =>
    rowOf(`NEW-${index}`, { supplier: name, category: '食品／休闲零食／\u200B坚果' }),
  );
  expect((await send(boss, rows)).results).toEqual(['created', 'created']);
  const { rows: unknown } = await send(boss, [rowOf('NEW-9', { supplier: '没有\u200B这家' })]);
  expect(unknown[0]?.errors).toEqual({ supplier: '没有名为“没有这家”的供应商，请核对名称' });
  const { rows: unseen } = await send(boss, [rowOf('NEW-9', { supplier: '\u200B\u3000\u2060', category: '\u2800' })]);
  expect(unseen[0]?.errors).toEqual({ supplier: '必填', category: '必填' });
});

test('applies the product rules to imported rows', async () => {
  const [onSale] = await server.db.select().from(products).where(eq(products.status, 'on_sale')).limit(1);
  const { rows } = await send(boss, [rowOf(onSale?.sku ?? '', { price: '0' })]);
  expect(rows).toEqual([{ result: 'failed', errors: { price: '在售商品的价格须大于 0，或先下架商品' } }]);
});

test('names all errors of a row at once', async () => {
  const [onSale] = await server.db.select().from(products).where(eq(products.status, 'on_sale')).limit(1);
  const { rows } = await send(boss, [
    rowOf(onSale?.sku ?? '', { price: '0', supplier: '没有这家', unit: '' }),
    rowOf('NEW-1'),
    rowOf('new-1', { stock: '五' }),
  ]);
  expect(rows.map(({ errors }) => errors)).toEqual([
    {
      price: '在售商品的价格须大于 0，或先下架商品',
      supplier: '没有名为“没有这家”的供应商，请核对名称',
      unit: '必填',
    },
    undefined,
    { sku: '与前面某一行的 SKU 相同，请只保留一行', stock: '须为 0 至 1000000 的整数' },
  ]);
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

test('returns before and after of each changed field in a dry run, with names, and writes nothing', async () => {
  await send(boss, [rowOf('NEW-1')]);
  const row = rowOf('NEW-1', { name: '改名', category: '饼干', price: '6', stock: '12' });
  const { rows, importId } = await send(boss, [row, rowOf('NEW-2'), rowOf('BAD-1', { price: '' })], { dryRun: true });
  expect(rows).toEqual([
    {
      result: 'updated',
      version: 1,
      changes: [
        { field: 'name', before: '新品 NEW-1', after: '改名' },
        { field: 'category', before: '食品 / 休闲零食 / 坚果', after: '食品 / 休闲零食 / 饼干' },
        { field: 'price', before: '12.50', after: '6.00' },
        { field: 'stock', before: '30', after: '12' },
      ],
    },
    { result: 'created', version: 0 },
    { result: 'failed', errors: { price: '必填' } },
  ]);
  expect(importId).toBe('');
  expect(await find('NEW-1')).toMatchObject({ version: 1, stock: 30 });
});

test('writes a row only if its product is the one that was checked', async () => {
  await send(boss, [rowOf('NEW-1'), rowOf('NEW-2')]);
  await server.db.update(products).set({ version: 2, stock: 29 }).where(eq(products.sku, 'NEW-1'));
  const { rows, results } = await send(boss, [
    rowOf('NEW-1', { stock: '5', version: 1 }),
    rowOf('NEW-2', { stock: '5', version: 1 }),
    // Nobody had it when the row was checked, or somebody has deleted it since.
    rowOf('NEW-2', { stock: '5', version: 0 }),
    rowOf('GONE-1', { version: 1 }),
    rowOf('NEW-3', { version: 0 }),
  ]);
  expect(results).toEqual(['failed', 'updated', 'failed', 'failed', 'created']);
  const changed = { code: 409, errors: { sku: '检查之后该商品已被修改、创建或删除，请重新检查后再导入' } };
  expect(rows.filter(({ result }) => result === 'failed')).toEqual(
    [1, 2, 3].map(() => ({ result: 'failed', ...changed })),
  );
  expect(await find('NEW-1')).toMatchObject({ stock: 29, version: 2 });
});

test('adds to the stock instead of setting it, never below zero', async () => {
  const add = (rows: ImportRow[], more: Options = {}) => send(boss, rows, { stockMode: 'add', ...more });
  await send(boss, [rowOf('NEW-1'), rowOf('NEW-2')]);
  const rows = [rowOf('NEW-1', { stock: '-3' }), rowOf('NEW-2', { stock: '+5' }), rowOf('NEW-3', { stock: '+7' })];
  const check = await add(rows, { dryRun: true });
  expect(check.rows[0]?.changes).toEqual([{ field: 'stock', before: '30', after: '27' }]);
  expect((await add(rows)).results).toEqual(['updated', 'updated', 'created']);
  expect([await find('NEW-1'), await find('NEW-2'), await find('NEW-3')].map(row => row?.stock)).toEqual([27, 35, 7]);
  expect((await movementsOf((await find('NEW-1'))?.id)).at(-1)).toMatchObject({
    kind: 'import',
    change: -3,
    stockAfter: 27,
  });
  const wrong = await add([
    rowOf('NEW-1', { stock: '-28' }),
    rowOf('NEW-2', { stock: '五' }),
    rowOf('NEW-3', { stock: '999999999' }),
    rowOf('NEW-4', { stock: '-1' }),
  ]);
  expect(wrong.rows.map(({ errors }) => errors?.stock)).toEqual([
    '库存将由 27 变为 -1，须为 0 至 1000000',
    '须为整数，如 5、+5 或 -3',
    '库存将由 7 变为 1000000006，须为 0 至 1000000',
    '库存将由 0 变为 -1，须为 0 至 1000000',
  ]);
  const count = await send(boss, [rowOf('NEW-1', { stock: '+5' })]);
  expect(count.rows[0]?.errors?.stock).toContain('增减量');
});

test('imports each product of a run once', async () => {
  await send(boss, [rowOf('NEW-1')]);
  const run: Options = { stockMode: 'add', runId: 'run-1', fileName: 'stock.csv' };
  const first = await send(boss, [rowOf('NEW-1', { stock: '5' })], run);
  const again = await send(boss, [rowOf('NEW-1', { stock: '5', version: 1 }), rowOf('NEW-2')], run);
  expect(again.rows).toEqual([{ result: 'unchanged', imported: true }, { result: 'created' }]);
  expect(again.importId).toBe(first.importId);
  expect(await find('NEW-1')).toMatchObject({ stock: 35 });
  const [listed] = (await boss.get<ProductImportRecord[]>('products/imports')).data;
  expect(listed).toMatchObject({ fileName: 'stock.csv', created: 1, updated: 1, undone: 0, undoable: true });
});

const preview = async (who: Someone, id: string) =>
  (await who.post<{ products: UndoPreviewProduct[] }>(`products/imports/${id}/undo/preview`, {})).data.products;
type Undone = { succeeded: string[]; failed: { id: string; code: number; message: string }[] };
const undo = (who: Someone, id: string, ids: string[]) => who.post<Undone>(`products/imports/${id}/undo`, { ids });
const idOf = async (sku: string) => (await find(sku))?.id ?? '';

test('undoes an import where nothing has moved since', async () => {
  await send(
    boss,
    ['OLD-1', 'OLD-2', 'OLD-3'].map(sku => rowOf(sku)),
  );
  const changed = ['OLD-1', 'OLD-2', 'OLD-3'].map(sku => rowOf(sku, { name: '错', category: '饼干', stock: '7' }));
  const { importId } = await send(boss, [...changed, rowOf('NEW-1'), rowOf('NEW-2')], { runId: 'wrong' });
  const ids = await Promise.all(['OLD-1', 'OLD-2', 'OLD-3', 'NEW-1', 'NEW-2'].map(idOf));
  const [old = '', edited = '', deleted = '', made = '', published = ''] = ids;
  await boss.put(`products/${edited}`, { ...(await find('OLD-2')), unit: '盒' });
  await boss.remove(`products/${deleted}`);
  await boss.post('products/publish', { records: await readVersions(server.db, 'products', [published]) });
  const plan = await preview(boss, importId);
  expect(plan.map(({ sku, result, message }) => [sku, result, message])).toEqual([
    ['NEW-1', 'deleted', undefined],
    ['NEW-2', 'skipped', '导入之后已有修改、订单或其他变动'],
    ['OLD-1', 'restored', undefined],
    ['OLD-2', 'skipped', '导入之后已有修改、订单或其他变动'],
    ['OLD-3', 'skipped', '导入之后已被删除'],
  ]);
  expect(plan[2]?.changes).toEqual([
    { field: 'name', before: '错', after: '新品 OLD-1' },
    { field: 'category', before: '食品 / 休闲零食 / 饼干', after: '食品 / 休闲零食 / 坚果' },
    { field: 'stock', before: '7', after: '30' },
  ]);
  const { data } = await undo(boss, importId, [...ids, '1']);
  expect(data.succeeded).toEqual([old, made]);
  expect(data.failed.map(({ id, code }) => [id, code])).toEqual([
    [edited, 409],
    [deleted, 409],
    [published, 409],
    ['1', 404],
  ]);
  expect(await find('OLD-1')).toMatchObject({ name: '新品 OLD-1', stock: 30, version: 3 });
  expect(await find('OLD-2')).toMatchObject({ name: '错', unit: '盒', stock: 7 });
  expect(await find('NEW-1')).toBeUndefined();
  expect((await movementsOf(old)).at(-1)).toMatchObject({ kind: 'importUndo', change: 23, stockAfter: 30 });
  const logs = and(eq(operationLogs.action, 'undo-import'), inArray(operationLogs.recordId, [old, made]));
  expect(await server.db.$count(operationLogs, logs)).toBe(2);

  const again = await undo(boss, importId, [old, made]);
  expect(again.data).toEqual({ succeeded: [old, made], failed: [] });
  expect(await find('OLD-1')).toMatchObject({ version: 3 });
  const [listed] = (await boss.get<ProductImportRecord[]>('products/imports')).data;
  expect(listed).toMatchObject({ created: 2, updated: 3, undone: 2, undoneAt: expect.any(String) });
  const late = await send(boss, [rowOf('NEW-3')], { runId: 'wrong' });
  expect([late.status, late.message]).toEqual([409, '本次导入已被撤销，请重新选择文件导入']);
});

test('undoes nothing that the caller may not change, that the rules forbid, or that is a day old', async () => {
  await send(boss, [rowOf('OLD-1'), rowOf('OLD-2')]);
  const moved = { category: '饼干', stock: '7' };
  const { importId } = await send(boss, [rowOf('OLD-1', { stock: '7' }), rowOf('OLD-2', moved), rowOf('NEW-1')]);
  const ids = await Promise.all(['OLD-1', 'OLD-2', 'NEW-1'].map(idOf));
  const importer = await makeAdmin('13911113333', ['products:list', 'products:import', 'products:update']);
  const told = (await preview(importer, importId)).find(({ sku }) => sku === 'NEW-1');
  expect(told).toMatchObject({ result: 'skipped', message: expect.stringContaining('products:delete') });
  const [nuts] = await server.db.select().from(categories).where(eq(categories.name, '坚果'));
  await server.db.delete(categories).where(eq(categories.id, nuts?.id ?? ''));
  expect((await preview(boss, importId)).map(({ sku, result, message }) => [sku, result, message])).toEqual([
    ['NEW-1', 'deleted', undefined],
    ['OLD-1', 'restored', undefined],
    ['OLD-2', 'skipped', '该分类不存在或已被删除，请重新选择'],
  ]);
  const { data } = await undo(importer, importId, ids);
  expect(data.succeeded).toEqual([ids[0]]);
  expect(data.failed.map(({ message }) => message)).toEqual([
    '该分类不存在或已被删除，请重新选择',
    expect.stringContaining('products:delete'),
  ]);
  const viewer = await makeAdmin('13911114444', ['products:list', 'products:update', 'products:delete']);
  expect((await undo(viewer, importId, ids)).status).toBe(403);

  server.clock.advance(24 * 60 * 60_000);
  const boss2 = await superAdmin();
  const late = await undo(boss2, importId, ids);
  expect([late.status, late.message]).toEqual([409, '导入已超过 24 小时，不能撤销']);
  expect((await boss2.get<ProductImportRecord[]>('products/imports')).data[0]).toMatchObject({ undoable: false });
  expect(await server.db.$count(productImportItems)).toBe(0);
});

test('previews an import and its undo only for those who may list products', async () => {
  const writing = ['products:import', 'products:create', 'products:update', 'products:delete'];
  const blind = await makeAdmin('13912345676', writing);
  const refused = [403, expect.stringContaining('products:list')];
  const dry = await send(blind, [rowOf('NEW-1')], { dryRun: true });
  expect([dry.status, dry.message]).toEqual(refused);
  const { status, importId } = await send(blind, [rowOf('NEW-1')]);
  expect(status).toBe(200);
  const undone = await blind.post(`products/imports/${importId}/undo/preview`, {});
  expect([undone.status, undone.message]).toEqual(refused);
});
