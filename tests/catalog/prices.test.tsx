import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '../../mocks/db/schema/catalog';
import { operationLogs } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';

type Operator = Awaited<ReturnType<typeof renderApp>>;

const { db } = server;
const list = `/product/list?filter=${encodeURIComponent(JSON.stringify({ q: 'ZZ-' }))}&sort=sku&order=ASC`;
const names = ['甲商品', '乙商品', '丙商品', '丁商品'];
const price = (name: string) => screen.findByRole('textbox', { name: `${name} 的价格` });
const bySku = async (sku: string) => (await db.select().from(products).where(eq(products.sku, sku)))[0];
const saved = async () => Promise.all(names.map(async (_, index) => (await bySku(`ZZ-${index + 1}`))?.price));
const change = (sku: string, values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.sku, sku));
const edit = async (user: Operator) => {
  await user.click(await screen.findByRole('button', { name: '编辑价格' }));
  await waitFor(async () => expect(await price('甲商品')).toHaveFocus());
};

beforeEach(async () => {
  const found = await db.select({ id: products.id }).from(products).orderBy(asc(products.id)).limit(names.length);
  for (const [index, { id }] of found.entries())
    await db
      .update(products)
      .set({ name: names[index], sku: `ZZ-${index + 1}`, price: '10.00', stock: 50, status: 'on_sale' })
      .where(eq(products.id, id));
});

test('edits prices down the column by keyboard, undoes one, and saves the others together', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await edit(user);
  expect(await price('甲商品')).toHaveValue('10.00');
  await user.keyboard('11.5{Enter}8{ArrowDown}9{Escape}{Tab}12{Enter}');
  expect(screen.getByRole('button', { name: '保存' })).toHaveFocus();
  expect(screen.getByText('已修改 3 个价格')).toBeVisible();
  expect(await price('丙商品')).toHaveValue('10.00');
  expect(await saved()).toEqual(['10.00', '10.00', '10.00', '10.00']);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await findNotification('已保存 3 个价格')).toBeVisible();
  expect(await saved()).toEqual(['11.50', '8.00', '10.00', '12.00']);
  await waitFor(() => expect(screen.getByRole('button', { name: '编辑价格' })).toHaveFocus());
  expect(within(await screen.findByRole('row', { name: /甲商品/ })).getByText('¥11.50')).toBeVisible();
  const logs = await db.select().from(operationLogs).where(eq(operationLogs.recordName, '甲商品'));
  expect(logs.at(-1)).toMatchObject({ action: 'update', before: { price: '10.00' }, after: { price: '11.50' } });
});

test('renders all inputs at once, so that Enter leads to the next one however fast the user types', async () => {
  const user = await renderApp('/product/list', { as: 'catalog' });
  const button = await screen.findByRole('button', { name: '编辑价格' });
  const counts: number[] = [];
  const count = () => counts.push(document.querySelectorAll('[data-price]').length);
  const observer = new MutationObserver(count);
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(button);
  const inputs = await screen.findAllByRole('textbox', { name: /的价格$/ });
  observer.disconnect();
  expect(inputs).toHaveLength(25);
  expect(counts.find(found => found > 0)).toBe(25);
});

test('focuses the first price where the rows arrive after the editor', async () => {
  const release = server.faults.hold(/^GET \/admin\/products\?/);
  const user = await renderApp(list, { as: 'catalog' });
  await user.click(await screen.findByRole('button', { name: '编辑价格' }));
  await screen.findByText('已修改 0 个价格');
  release();
  await waitFor(async () => expect(await price('甲商品')).toHaveFocus());
});

test('saves nothing while a price is invalid, leads to it, and points out a large change', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await edit(user);
  await user.keyboard('11{Enter}12.345{Enter}100');
  expect(await screen.findByText('请输入不小于 0 的价格，最多两位小数')).toBeVisible();
  await user.clear(await price('乙商品'));
  await user.type(await price('乙商品'), '12,5{Enter}');
  expect(await price('乙商品')).toHaveAccessibleDescription(/^逗号、空格只能分隔/);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await price('乙商品')).toHaveFocus();
  expect(await price('乙商品')).toBeInvalid();
  expect(await price('丙商品')).toHaveAccessibleDescription('变动超过一半，请核对');
  expect(await saved()).toEqual(['10.00', '10.00', '10.00', '10.00']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await findNotification('已保存 2 个价格')).toBeVisible();
  expect(await saved()).toEqual(['11.00', '10.00', '100.00', '10.00']);
});

test('names why a price was refused, and keeps it while the others are saved', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await edit(user);
  await user.keyboard('0{Enter}12');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await findNotification('已保存 1 个价格，1 个未保存')).toBeVisible();
  const refused = await price('甲商品');
  expect(refused).toHaveFocus();
  expect(refused).toHaveValue('0');
  expect(refused).toHaveAccessibleDescription(/价格/);
  expect(await saved()).toEqual(['10.00', '12.00', '10.00', '10.00']);
});

test('compares with what somebody else has saved meanwhile, but not with sales', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await edit(user);
  await user.keyboard('11{Enter}12{Enter}13');
  await change('ZZ-1', { stock: 49, version: 2 });
  await change('ZZ-2', { price: '20.00', version: 2 });
  await change('ZZ-3', { price: '30.00', version: 2 });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await findNotification('已保存 1 个价格，2 个未保存')).toBeVisible();
  expect(await bySku('ZZ-1')).toMatchObject({ price: '11.00', stock: 49, version: 3 });
  const compare = async (row: string, choice: string) => {
    const found = within(await screen.findByRole('row', { name: new RegExp(row) }));
    await user.click(await found.findByRole('button', { name: '核对' }));
    const dialog = within(await screen.findByRole('dialog', { name: '保存冲突' }));
    expect(await dialog.findByRole('row', { name: /^价格 ¥\d\d.00 ¥1\d/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: choice }));
  };
  expect(await screen.findByText(/其他人已修改此商品，现价 ¥20.00。/)).toBeVisible();
  await compare('乙商品', '保留我的修改并保存');
  await waitFor(async () => expect((await bySku('ZZ-2'))?.price).toBe('12.00'));
  await compare('丙商品', '采用对方的内容');
  await waitFor(async () => expect(await price('丙商品')).toHaveValue('30.00'));
  expect(await saved()).toEqual(['11.00', '12.00', '30.00', '10.00']);
});

test('keeps what was typed on other pages, and asks before it is lost', async () => {
  const user = await renderApp(`${list}&perPage=2`, { frame: true, as: 'catalog' });
  await edit(user);
  await user.keyboard('11{Enter}1.234');
  await user.click(screen.getByRole('button', { name: '前往第 2 页' }));
  await user.clear(await price('丁商品'));
  await user.type(await price('丁商品'), '14');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const elsewhere = within(
    (await screen.findByText('以下商品不在本页，价格未保存：')).closest('[role=alert]') as HTMLElement,
  );
  expect(elsewhere.getByText('乙商品')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '有未保存的修改' })).getByRole('button', { name: '继续编辑' }),
  );
  await user.click(await screen.findByRole('link', { name: '商品分类' }));
  const leaving = await screen.findByRole('dialog', { name: '有未保存的修改' });
  await user.click(within(leaving).getByRole('button', { name: '继续编辑' }));
  await user.click(await elsewhere.findByRole('button', { name: '撤销' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await findNotification('已保存 2 个价格')).toBeVisible();
  expect(await saved()).toEqual(['11.00', '10.00', '10.00', '14.00']);
});

test('fills the column with pasted prices, in order or by SKU', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await edit(user);
  await user.paste('¥11.00\n1,200\n');
  expect(await price('甲商品')).toHaveValue('¥11.00');
  expect(await price('乙商品')).toHaveValue('1,200');
  await user.paste('SKU\t价格\nZZ-4\t14\nZZ-3\t13');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await findNotification('已保存 4 个价格')).toBeVisible();
  expect(await saved()).toEqual(['11.00', '1200.00', '13.00', '14.00']);
});

test('fills nothing if pasted lines name products that are not listed, and names them', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await edit(user);
  await user.paste('RTP-001\t13.10\nRTP-002\t13.20');
  const alert = within((await screen.findByText(/^没有填入任何内容：这里没有/)).closest('[role=alert]') as HTMLElement);
  expect(alert.getAllByRole('listitem').map(line => line.textContent)).toEqual([
    '第 1 行：RTP-001 13.10',
    '第 2 行：RTP-002 13.20',
  ]);
  expect(screen.getByText('已修改 0 个价格')).toBeVisible();
  await user.paste('11\n\n13');
  expect(screen.queryByText(/^没有填入任何内容/)).not.toBeInTheDocument();
  expect(screen.getByText('已修改 2 个价格')).toBeVisible();
  expect(await price('乙商品')).toHaveValue('10.00');
  expect(await price('丙商品')).toHaveValue('13');
});

test('saves nothing with a key that chooses a character in an input method', async () => {
  const user = await renderApp(list, { as: 'catalog' });
  await edit(user);
  await user.keyboard('11');
  const first = await price('甲商品');
  fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(first, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(first, { key: 'Escape', isComposing: true });
  expect(first).toHaveFocus();
  expect(first).toHaveValue('11');
  await user.keyboard('{Enter}12{Control>}{Enter}{/Control}');
  expect(await findNotification('已保存 2 个价格')).toBeVisible();
});

test('without versions, does not overwrite a price that somebody else has saved', async () => {
  const user = await renderApp(list, { as: 'catalog', without: ['versions'] });
  await edit(user);
  await user.keyboard('11');
  await change('ZZ-1', { price: '20.00' });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/现价 ¥20.00/)).toBeVisible();
  expect(await saved()).toEqual(['20.00', '10.00', '10.00', '10.00']);
});

test('locks the button without the permission, and keeps prices that the API refuses', async () => {
  server.faults.refuse(/^PUT .*products/, {
    status: 403,
    message: '没有权限',
    data: { permission: 'products:update' },
  });
  const user = await renderApp(list, { as: 'catalog' });
  await edit(user);
  await user.keyboard('11');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect(await price('甲商品')).toBeInvalid());
  expect(await price('甲商品')).toHaveAccessibleDescription(/products:update/);
});

test('offers no price inputs to a viewer', async () => {
  await renderApp(list, { as: 'viewer' });
  expect(await screen.findByRole('button', { name: '编辑价格（无权限，查看原因）' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
