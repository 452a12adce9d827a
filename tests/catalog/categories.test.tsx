import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { categories, products } from '../../mocks/db/schema/catalog';
import { notes } from '../../mocks/db/schema/notes';
import { operationLogs } from '../../mocks/db/schema/system';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { EverythingInView } from '../support/everythingInView';
import { renderApp } from '../support/renderApp';
import { findRows, listRowActions, pressRowAction } from '../support/rowActions';

const page = '/product/category/list';
const find = async (name: string) => {
  const [found] = await server.db.select().from(categories).where(eq(categories.name, name));
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const below = async (parentId: string | null) => {
  const where = parentId ? eq(categories.parentId, parentId) : isNull(categories.parentId);
  const rows = await server.db.select().from(categories).where(where).orderBy(asc(categories.position));
  return rows.map(({ name }) => name);
};
/** Finds the row of a category by text, because finding links by name is slow. */
const row = async (name: string) => {
  const line = (await screen.findByText(name, { selector: 'tr a' })).closest('tr');
  if (!line) throw new Error(`${name} stands in no line`);
  return line;
};
const open = async (search = '') => {
  const user = await renderApp(page + (search && `?search=${search}`), { as: 'catalog' });
  await row(search || '食品');
  return user;
};

test('counts products in the tree, collapses and searches it, and enables and disables categories', async () => {
  const user = await open();
  expect(await row('休闲零食')).toHaveAttribute('aria-level', '2');
  expect(screen.queryByRole('link', { name: '坚果' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '全部展开' }));
  expect(await row('坚果')).toHaveAttribute('aria-level', '3');
  const search = screen.getByRole('searchbox', { name: '搜索分类名称' });
  await user.type(search, '坚果');
  fireEvent.keyDown(search, { key: 'Escape', isComposing: true });
  expect(search, 'a key of an input method').toHaveValue('坚果');
  expect(await screen.findByText('找到 1 项')).toBeVisible();
  const leaf = within(await row('坚果'));
  const count = await server.db.$count(products, eq(products.categoryId, (await find('坚果')).id));
  expect(leaf.getByText(String(count))).toBeVisible();
  await pressRowAction(user, await row('坚果'), '停用');
  const dialog = within(await screen.findByRole('dialog', { name: '停用商品分类' }));
  await user.click(await dialog.findByRole('button', { name: '停用' }));
  await waitFor(async () => expect(await listRowActions(user, await row('坚果'))).toContain('启用'));
  expect(await find('坚果')).toMatchObject({ status: 'disabled', version: 2 });
});

test('filters the tree by status in tabs, whose numbers follow the search', async () => {
  const { id } = await find('坚果');
  await server.db.update(categories).set({ status: 'disabled' }).where(eq(categories.id, id));
  const user = await open();
  const total = await server.db.$count(categories);
  expect(await screen.findByRole('tab', { name: `全部 ${total}` })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: '已停用 1' }));
  expect(await row('坚果')).toHaveAttribute('aria-level', '3');
  expect(screen.queryByRole('link', { name: '手机配件' })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?status=disabled');
  await user.type(screen.getByRole('searchbox', { name: '搜索分类名称' }), '水果');
  expect(await screen.findByRole('tab', { name: '已停用 0' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '重置查询条件' }));
  expect(await row('手机配件')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('adds a category below another, and reports a duplicate name at its field', async () => {
  const user = await open();
  await pressRowAction(user, await row('休闲零食'), '新增下级');
  expect(await screen.findByRole('heading', { level: 1, name: '新建商品分类' })).toBeVisible();
  expect(window.location.pathname).toBe('/product/category/create');
  const name = await screen.findByRole('textbox', { name: /分类名称/ });
  await waitFor(() => expect(screen.getByRole('combobox', { name: /上级分类/ })).toHaveValue('食品 / 休闲零食'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入分类名称，最多 50 字')).toBeVisible();
  await user.type(name, '坚果');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已被其他记录使用，请更换')).toBeVisible();
  await user.type(name, '礼盒');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await row('休闲零食');
  const { id: parentId } = await find('休闲零食');
  await waitFor(async () => expect(await find('坚果礼盒')).toMatchObject({ parentId, position: 3, status: 'enabled' }));
});

test('changes parent and icon in the form, and offers no parent that causes a cycle or too many levels', async () => {
  const { id } = await find('手机配件');
  const user = await renderApp(`/product/category/edit/${id}`, { as: 'catalog' });
  const parent = await screen.findByRole('combobox', { name: /上级分类/ });
  await waitFor(() => expect(parent).toHaveValue('电子科技'));
  await user.clear(parent);
  await waitFor(async () => expect(await screen.findAllByRole('option')).toHaveLength(10));
  await user.click(screen.getByRole('option', { name: '文具' }));
  await user.type(screen.getByRole('combobox', { name: '图标' }), '手机');
  await user.click(await screen.findByRole('option', { name: 'phone' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeVisible();
  expect(await find('手机配件')).toMatchObject({ parentId: (await find('文具')).id, icon: 'phone', version: 2 });
});

/** Drops in the middle of the row. happy-dom has no layout, so this sets the row's position. */
const dropIn = (target: HTMLElement) => {
  Object.assign(target, { getBoundingClientRect: () => ({ top: 0, height: 40 }) });
  const over = Object.assign(createEvent.dragOver(target), { clientY: 20 });
  fireEvent(target, over);
  fireEvent(target, Object.assign(createEvent.drop(target), { clientY: 20 }));
  return over.defaultPrevented;
};

test('moves a category by dragging and by keyboard, but no deeper than three levels', async () => {
  const user = await open();
  const [food, clothes, snacks] = [await row('食品'), await row('服饰'), await row('休闲零食')];
  fireEvent.dragStart(food, { dataTransfer: { setData: () => {}, setDragImage: () => {} } });
  expect(dropIn(clothes)).toBe(false);
  fireEvent.dragStart(snacks, { dataTransfer: { setData: () => {}, setDragImage: () => {} } });
  expect(dropIn(clothes)).toBe(true);
  expect(await screen.findByText('“休闲零食”已移到“服饰”下第 4 位')).toBeVisible();
  expect(await below((await find('服饰')).id)).toEqual(['男装', '女装', '鞋靴', '休闲零食']);
  await waitFor(async () => expect(await row('休闲零食')).toHaveFocus());
  await user.keyboard('{Alt>}{Shift>}{ArrowUp}{ArrowRight}{/Shift}{/Alt}');
  await waitFor(async () => expect(await below((await find('服饰')).id)).toEqual(['男装', '女装', '休闲零食', '鞋靴']));
  expect(await server.db.$count(operationLogs, eq(operationLogs.action, 'move'))).toBe(2);
});

test('focuses a moved category only at its new place', async () => {
  await open();
  const snacks = await row('休闲零食');
  const above: (string | null | undefined)[] = [];
  snacks.addEventListener('focus', () => above.push(snacks.previousElementSibling?.textContent));
  const release = server.faults.hold(/^GET \/admin\/categories/, 10);
  fireEvent.dragStart(snacks, { dataTransfer: { setData: () => {}, setDragImage: () => {} } });
  dropIn(await row('服饰'));
  await screen.findByText('“休闲零食”已移到“服饰”下第 4 位');
  release();
  await waitFor(() => expect(snacks).toHaveFocus());
  expect(above).toEqual([expect.stringContaining('鞋靴')]);
});

test('moves a category back by the button of its notification', async () => {
  const user = await open();
  const [food, snacks] = [await find('食品'), await row('休闲零食')];
  const before = await below(food.id);
  fireEvent.dragStart(snacks, { dataTransfer: { setData: () => {}, setDragImage: () => {} } });
  dropIn(await row('服饰'));
  await waitFor(async () => expect(await below(food.id)).not.toEqual(before));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(async () => expect(await below(food.id)).toEqual(before));
});

test('deletes a non-empty category only after its contents are moved to a chosen category', async () => {
  const user = await open('休闲零食');
  const [snacks, nuts] = [await find('休闲零食'), await find('坚果')];
  const some = await server.db.select().from(products).where(eq(products.categoryId, nuts.id)).limit(2);
  for (const { id } of some) await server.db.update(products).set({ categoryId: snacks.id }).where(eq(products.id, id));
  await pressRowAction(user, await row('休闲零食'), '删除');
  await user.click(
    within(await screen.findByRole('dialog', { name: '删除商品分类' })).getByRole('button', { name: '删除' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: '移动商品和子分类，并删除“休闲零食”' }));
  expect(dialog.getByText(/^分类“休闲零食”下还有 2 个商品（如“.+”、“.+”）和 3 个子分类（/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '移动并删除' }));
  expect(await dialog.findByText('请选择要移到的分类')).toBeVisible();
  const target = dialog.getByRole('combobox', { name: /移到/ });
  await user.type(target, '食品');
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toContain('食品');
  expect(offered.some(name => name?.includes('休闲零食') || name?.includes('大米'))).toBe(false);
  server.faults.refuse(/^POST .*[/]move-contents$/, { status: 409, message: '名称重复' });
  await user.click(screen.getByRole('option', { name: '食品 / 粮油调味' }));
  await user.click(dialog.getByRole('button', { name: '移动并删除' }));
  expect(await dialog.findByText('移动商品分类失败：名称重复')).toBeVisible();
  expect(target).toHaveValue('食品 / 粮油调味');
  await user.click(dialog.getByRole('button', { name: '移动并删除' }));
  expect(await screen.findByText('已移动 2 个商品、3 个子分类，并删除“休闲零食”')).toBeVisible();
  const { id } = await find('粮油调味');
  expect(await below(id)).toEqual(['大米', '食用油', '酱油', '坚果', '饼干', '肉脯']);
  expect(await server.db.$count(products, eq(products.categoryId, id))).toBe(2);
  expect(await server.db.$count(categories, eq(categories.id, snacks.id))).toBe(0);
});

test('counts in English only what was moved out of a category', async () => {
  useSettingsStore.setState({ locale: 'en-US' });
  const nuts = await find('坚果');
  const [kept] = await server.db.select().from(products).where(eq(products.categoryId, nuts.id)).limit(1);
  const others = and(eq(products.categoryId, nuts.id), ne(products.id, kept?.id ?? ''));
  await server.db
    .update(products)
    .set({ categoryId: (await find('饼干')).id })
    .where(others);
  const user = await open('坚果');
  await pressRowAction(user, await row('坚果'), 'Delete');
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete category' }));
  await user.click(confirm.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move contents and delete “坚果”' }));
  await user.type(dialog.getByRole('combobox', { name: /Move to/ }), '饼干');
  await user.click(await screen.findByRole('option', { name: /饼干$/ }));
  await user.click(dialog.getByRole('button', { name: 'Move and delete' }));
  expect(await screen.findByText('Moved 1 product, and deleted “坚果”')).toBeVisible();
});

test('offers no changes to a user with read permission', async () => {
  const user = await renderApp(page, { as: 'viewer' });
  expect(await screen.findByText('休闲零食')).toBeVisible();
  for (const line of await findRows()) expect(await listRowActions(user, line)).toEqual(['查看']);
  expect(screen.queryByRole('link', { name: '新建' })).not.toBeInTheDocument();
});

test('shows the notes on a category on its page', async () => {
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { id } = await find('食品');
  const user = await open();
  await pressRowAction(user, await row('食品'), '查看');
  expect(await screen.findByRole('heading', { level: 1, name: '商品分类详情 · 食品' })).toBeVisible();
  expect(window.location.pathname).toBe(`/product/category/detail/${id}`);
  await user.type(await screen.findByRole('textbox', { name: /写备注/ }), '下月合并');
  await user.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(async () => expect(await server.db.select().from(notes)).toMatchObject([{ recordId: id }]));
});

test('leads from the name of a category to its page without the permission to edit', async () => {
  const user = await renderApp(page, { as: 'viewer' });
  await user.click(within(await row('食品')).getByRole('link', { name: '食品' }));
  expect(await screen.findByRole('heading', { level: 1, name: '商品分类详情 · 食品' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '备注' })).toBeVisible();
});
