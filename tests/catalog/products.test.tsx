import { screen, waitFor, within } from '@testing-library/react';
import { asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { images, products, stockMovements } from '../../mocks/db/schema/catalog';
import { orderItems } from '../../mocks/db/schema/orders';
import { permissions, rolePermissions, suppliers } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { pressRowAction } from '../support/rowActions';
import { selectAll } from '../support/selectAll';

type Operator = Awaited<ReturnType<typeof renderApp>>;

const { db } = server;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (user: Operator, name: string) => user.click(await screen.findByRole('button', { name }));
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const named = (name: string) => ({ name: new RegExp(`^${name}\\s*\\*?$`) });
const field = (name: string) => screen.findByRole('textbox', named(name));
const choice = (name: string) => screen.findByRole('combobox', named(name));
const retype = async (user: Operator, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.paste(text);
};
const pick = async (user: Operator, name: string, query: string, option: string | RegExp) => {
  await user.clear(await choice(name));
  await user.paste(query);
  await user.click(await screen.findByRole('option', { name: option }));
};
const bySku = async (sku: string) => (await db.select().from(products).where(eq(products.sku, sku)))[0];

/** The list of only the test's products. A short list renders fast. */
const list = `/product/list?filter=${encodeURIComponent(JSON.stringify({ q: 'ZZ-' }))}`;

/** Creates four products: two ordered ones, one of them on sale with low stock, and two without orders. */
const seed = async () => {
  const ordered = db.selectDistinct({ id: orderItems.productId }).from(orderItems);
  const sold = await db.select().from(products).where(inArray(products.id, ordered)).orderBy(asc(products.id)).limit(2);
  const fresh = await db
    .select()
    .from(products)
    .where(notInArray(products.id, ordered))
    .orderBy(desc(products.id))
    .limit(2);
  const [first, second] = sold;
  const [third, fourth] = fresh;
  if (!first || !second || !third || !fourth) throw new Error('There are too few products');
  const set = (id: string, values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id));
  await set(first.id, { name: '甲商品', sku: 'ZZ-1', status: 'on_sale', stock: 3 });
  await set(second.id, { name: '乙商品', sku: 'ZZ-2', status: 'off_sale', stock: 300 });
  await set(third.id, { name: '丙商品', sku: 'ZZ-3', status: 'draft', stock: 0, price: '0.00' });
  await set(fourth.id, { name: '丁商品', sku: 'ZZ-4', status: 'draft', stock: 50, price: '9.90' });
  return first;
};

let first: Awaited<ReturnType<typeof seed>>;
beforeEach(async () => {
  first = await seed();
});

test('shows small versions of pictures in the list', async () => {
  const picture = `/admin/images/${'0a'.repeat(32)}`;
  await db
    .update(products)
    .set({ images: [picture] })
    .where(eq(products.id, first.id));
  await renderApp(list, { as: 'catalog' });
  expect((await row('甲商品')).getByRole('presentation')).toHaveAttribute('src', `${picture}?size=small`);
});

test('shows category and supplier, marks low stock in text, and searches the list', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await title('商品列表');
  const low = await row('甲商品');
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, first.supplierId));
  expect(low.getByText('库存不足')).toBeVisible();
  expect(low.getByText(String(supplier?.name))).toBeVisible();
  const category = low.getByTitle(/^\S+ \/ \S+ \/ \S+$/);
  expect(category).toHaveTextContent(category.title.split(' / ')[2] ?? '-');
  expect((await row('丙商品')).getByText('缺货')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '展开' }));
  await user.click(screen.getByRole('checkbox', { name: '仅看库存不足' }));
  await user.type(screen.getByRole('textbox', { name: '价格，从' }), '0.01{Enter}');
  expect(await screen.findByText('共 1 项')).toBeVisible();
  expect(window.location.search).toContain(encodeURIComponent('"stock_lte":9'));
  await pick(user, '商品分类', '坚果', /食品 \/ 休闲零食 \/ 坚果/);
  await press(user, '查询');
  await waitFor(() => expect(window.location.search).toContain('categoryId'));
});

test('offers no filter whose choices the user may not list, and asks for none', async () => {
  const unlisted = db
    .select({ id: permissions.id })
    .from(permissions)
    .where(inArray(permissions.code, ['categories:list', 'suppliers:list']));
  await db.delete(rolePermissions).where(inArray(rolePermissions.permissionId, unlisted));
  await renderApp(list, { as: 'catalog' });
  await row('甲商品');
  expect(screen.queryByRole('combobox', { name: /商品分类|供应商/ })).not.toBeInTheDocument();
  expect(server.journal.calls('GET /admin/categories')).toEqual([]);
  expect(server.journal.calls('GET /admin/suppliers')).toEqual([]);
});

test('publishes and deletes products in bulk, and names those that it cannot', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await row('甲商品');
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await press(user, '批量上架');
  const publishing = await dialog('批量上架商品');
  expect(await publishing.findByText('可上架 2 项。')).toBeVisible();
  expect(publishing.getByText(/价格为 0，请先设置价格/)).toBeVisible();
  expect(publishing.getByText(/当前状态为“在售”/)).toBeVisible();
  await user.click(publishing.getByRole('button', { name: '上架' }));
  const done = (await screen.findByText('已上架 2 项')).closest('[role=alert]') as HTMLElement;
  expect(within(done).getByText(/^(乙商品、丁商品|丁商品、乙商品)$/)).toBeVisible();
  expect(await bySku('ZZ-4')).toMatchObject({ status: 'on_sale', version: 2 });

  await selectAll(user);
  await press(user, '批量删除');
  const deleting = await dialog('批量删除商品');
  expect(await deleting.findByText('可删除 2 项。')).toBeVisible();
  expect(deleting.getAllByText(/已有订单包含该商品，不能删除/)).toHaveLength(2);
  await user.click(deleting.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('共 2 项')).toBeVisible();
  expect([await bySku('ZZ-3'), await bySku('ZZ-4')]).toEqual([undefined, undefined]);
});

test('creates a product, and keeps shared values for the next one', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await user.click((await screen.findAllByRole('link', { name: '新建' }))[0] as HTMLElement);
  await title('新建商品');
  await press(user, '保存');
  for (const message of ['请选择商品分类', '请选择供应商', '请输入价格', '请输入库存'])
    expect(await screen.findByText(message)).toBeVisible();
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  const name = String(supplier?.name);
  await retype(user, '商品名称', '新商品');
  await retype(user, 'SKU', 'ZZ-1');
  await pick(user, '商品分类', '坚果', /坚果/);
  await pick(user, '供应商', name, name);
  await retype(user, '价格', '12.345');
  await retype(user, '库存', '７');
  await user.click(await choice('单位'));
  await user.paste('袋');
  expect(await screen.findByText('请输入不小于 0 的价格，最多两位小数')).toBeVisible();
  await retype(user, '价格', '1,5');
  expect(await screen.findByText(/^逗号、空格只能分隔三位一组的数字/)).toBeVisible();
  await retype(user, '价格', '１，２３４．５０');
  await press(user, '保存并继续新建');
  expect(await screen.findByText(/^已是商品“.+”（ZZ-1）的 SKU/)).toBeVisible();
  await retype(user, 'SKU', 'ZZ-9');
  await press(user, '保存并继续新建');
  await waitFor(async () => expect(await field('商品名称')).toHaveValue(''));
  expect(await field('商品名称')).toHaveFocus();
  await waitFor(async () => expect(await choice('供应商')).toHaveValue(name));
  const made = await bySku('ZZ-9');
  expect(made).toMatchObject({ name: '新商品', price: '1234.50', stock: 7, status: 'draft', images: [] });
  const [movement] = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, String(made?.id)));
  expect(movement).toMatchObject({ kind: 'initial', change: 7 });
});

test('reloads choices that failed to load, and keeps typed values', async () => {
  server.faults.refuse('GET /admin/categories', { status: 429, message: '分类请求过多' });
  server.faults.refuse('GET /admin/suppliers', { status: 429, message: '供应商请求过多' });
  const user = await renderApp('/product/create', { as: 'catalog' });
  await retype(user, '商品名称', '戊商品');
  expect(await screen.findByText('分类请求过多')).toBeVisible();
  expect(await screen.findByText('供应商请求过多')).toBeVisible();
  for (const again of await screen.findAllByRole('button', { name: '重试' })) await user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
  await user.click(await choice('商品分类'));
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1);
  await user.click(await choice('供应商'));
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1);
  expect(await field('商品名称')).toHaveValue('戊商品');
});

test.each([0, 20])('shows a stock of at most %s as what it is, not as low stock', async most => {
  await renderApp(`/product/list?filter={"stock_lte":${most}}`, { as: 'catalog' });
  const applied = within(await screen.findByRole('list', { name: '已应用的筛选条件' }));
  expect(applied.getByText(`库存：≤ ${most}`)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '仅看库存不足' })).not.toBeChecked();
});

test('copies a product without its SKU and stock', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await pressRowAction(user, await screen.findByRole('row', { name: /甲商品/ }), '复制');
  await waitFor(async () => expect(await field('商品名称')).toHaveValue('甲商品'));
  expect(await field('SKU')).toHaveValue('');
  expect(await field('库存')).toHaveValue('');
  await retype(user, 'SKU', 'ZZ-10');
  await retype(user, '库存', '1');
  await press(user, '保存');
  await title('商品列表');
  const { price, categoryId, images: pictures } = first;
  const copy = { name: '甲商品', stock: 1, status: 'draft', price, categoryId, images: pictures };
  expect(await bySku('ZZ-10')).toMatchObject(copy);
});

test('shows the second of two users who save a product each conflicting field, by names and images', async () => {
  const [image] = await db
    .select({ id: images.id })
    .from(images)
    .where(
      notInArray(
        images.id,
        first.images.map(url => url.slice(14)),
      ),
    )
    .limit(1);
  const [other] = await db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'approved'))
    .orderBy(desc(suppliers.id))
    .limit(1);
  const user = await renderApp(`/product/edit/${first.id}`, { as: 'catalog' });
  await title('编辑商品 · 甲商品');
  await retype(user, '价格', '5');
  await pick(user, '商品分类', '坚果', /坚果/);
  await user.click(await screen.findByRole('button', { name: '移除第 1 张图片' }));
  const theirs = {
    supplierId: other?.id ?? '',
    stock: 2,
    images: [...first.images, `/admin/images/${image?.id}`],
    version: 2,
  };
  await db.update(products).set(theirs).where(eq(products.id, first.id));
  await press(user, '保存');
  const conflict = await dialog('保存冲突');
  const cell = (name: RegExp) => within(conflict.getByRole('row', { name }));
  expect(
    await conflict.findByRole('row', { name: new RegExp(`供应商 ${other?.name} 未修改，将保留对方的内容`) }),
  ).toBeVisible();
  expect(await conflict.findByRole('row', { name: /商品分类 .* \/ .* 食品 \/ 休闲零食 \/ 坚果/ })).toBeVisible();
  expect(cell(/^库存/).getByText('未修改，将保留对方的内容')).toBeVisible();
  expect((await cell(/^图片/).findAllByRole('img')).length).toBe(first.images.length * 2);
  await user.click(conflict.getByRole('button', { name: '保留我的修改并保存' }));
  await title('商品列表');
  const saved = await bySku('ZZ-1');
  expect(saved).toMatchObject({
    price: '5.00',
    stock: 2,
    supplierId: other?.id,
    images: first.images.slice(1),
    version: 3,
  });
});

test('shows a product’s images, sales and stock movements', async () => {
  const user = await renderApp(`/product/detail/${first.id}`, { as: 'viewer' });
  await title('商品详情 · 甲商品');
  const history = within(await screen.findByRole('region', { name: '库存记录' }));
  expect((await history.findAllByText('销售出库')).length).toBeGreaterThan(3);
  const count = await db.$count(stockMovements, eq(stockMovements.productId, first.id));
  expect(await history.findByText(`共 ${count} 项`)).toBeVisible();
  const sales = within(screen.getByRole('region', { name: '销售概况' }));
  expect(await sales.findAllByText(/^¥[\d,]+\.\d\d$/)).toHaveLength(2);
  for (const name of ['编辑', '删除', '上架', '下架', '复制'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查看第 1 张图片' }));
  const viewer = await dialog('查看第 1 张图片');
  await waitFor(() =>
    expect(viewer.getByRole('img', { name: '第 1 张图片' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png;base64,/),
    ),
  );
});
