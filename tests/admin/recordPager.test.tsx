import { screen, waitFor, within } from '@testing-library/react';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, products } from '../../mocks/db/schema/catalog';
import { orders } from '../../mocks/db/schema/orders';
import { permissions, suppliers, users } from '../../mocks/db/schema/system';
import { buildTree } from '@/admin/tree/tree';
import { compareByPosition } from '@/catalog/useCategoryTree';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const paid = () =>
  server.db.select().from(orders).where(eq(orders.status, 'paid')).orderBy(asc(orders.createdAt), asc(orders.id));
const paidList = '/order/list?filter={"status":"paid"}&sort=createdAt&order=ASC&page=1&perPage=10';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(` · ${name}$`) });
const nextButton = () => screen.queryByRole('button', { name: /^下一条/ });

test('goes through the orders of the list beyond its page, and returns to the page that was reached', async () => {
  const listed = await paid();
  const numberOf = (position: number) => listed[position - 1]?.orderNo ?? '';
  const user = await renderApp(paidList, { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: numberOf(9) }));
  await heading(numberOf(9));
  expect(await screen.findByText(`9 / ${listed.length}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^下一条/ }));
  await heading(numberOf(10));
  await user.keyboard(']');
  await heading(numberOf(11));
  expect(await screen.findByText(`11 / ${listed.length}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '返回' }));
  await screen.findByRole('heading', { level: 1, name: '订单列表' });
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
  expect(await screen.findByRole('link', { name: numberOf(11) })).toBeVisible();
});

test('ignores the keys in a dialog', async () => {
  const [first] = await paid();
  const user = await renderApp(paidList, { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: first?.orderNo ?? '' }));
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  const dismiss = await screen.findByRole('button', { name: '暂不取消' });
  const { pathname } = window.location;
  dismiss.focus();
  await user.keyboard(']');
  await user.click(dismiss);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe(pathname);
});

const newestOrders = () => server.db.select().from(orders).orderBy(desc(orders.createdAt), desc(orders.id));
const listCalls = (collection: string) => server.journal.calls(new RegExp(`^GET /admin/${collection}\\?`));

test('goes through the list from a page that was opened by a link, after the record is shown', async () => {
  const listed = await newestOrders();
  const at = 612;
  const { id, orderNo } = listed[at - 1] ?? { id: '', orderNo: '' };
  const release = server.faults.hold(new RegExp(`^GET /admin/orders/${id}$`));
  const user = await renderApp(`/order/detail/${id}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: '订单详情' });
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(listCalls('orders')).toHaveLength(0);
  release();
  await heading(orderNo);
  expect(await screen.findByText(`${at} / ${listed.length}`)).toBeVisible();
  // The first page, two counts and the page of the order.
  expect(listCalls('orders')).toHaveLength(4);
  await user.keyboard(']');
  await heading(listed[at]?.orderNo ?? '');
  await user.click(screen.getByRole('button', { name: /^上一条/ }));
  await heading(orderNo);
  await user.click(screen.getByRole('button', { name: '返回' }));
  await screen.findByRole('heading', { level: 1, name: '订单列表' });
  expect(new URLSearchParams(window.location.search).get('page')).toBe(String(Math.ceil(at / 25)));
  expect(await screen.findByRole('link', { name: orderNo })).toBeVisible();
});

test('says why previous and next are missing, and reads the list again', async () => {
  const [first] = await newestOrders();
  server.faults.refuse('GET /admin/orders', { status: 429, message: '请求过于频繁' });
  const user = await renderApp(`/order/detail/${first?.id}`, { as: 'admin' });
  const retry = await screen.findByRole('button', { name: '重试：无法读取上一条和下一条（请求过于频繁）' });
  expect(nextButton()).not.toBeInTheDocument();
  server.faults.heal();
  await user.click(retry);
  expect(await screen.findByText(/^1 \/ /)).toBeVisible();
  expect(nextButton()).toHaveFocus();
});

test('offers no retry if the list has no filters for the time by which it is sorted', async () => {
  const { id, name } = (await newestSuppliers()).find(({ status }) => status === 'pending') ?? { id: '', name: '' };
  await renderApp(`/supplier/list/${id}?sort=dueAt&order=DESC`, { as: 'admin' });
  await screen.findByRole('dialog', { name: '供应商详情' });
  expect((await screen.findAllByText(name))[0]).toBeVisible();
  await waitFor(() =>
    expect(listCalls('suppliers').some(call => JSON.stringify(call).includes('dueAt_gte'))).toBe(true),
  );
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^重试/ })).not.toBeInTheDocument();
});

test('asks for no list and shows nothing if the user may not list the records', async () => {
  const [first] = await newestOrders();
  await renderApp(`/order/detail/${first?.id}`, { as: 'catalog' });
  await screen.findByText(/orders:list|订单.*查看/);
  expect(nextButton()).not.toBeInTheDocument();
  expect(listCalls('orders')).toHaveLength(0);
});

const newestSuppliers = () => server.db.select().from(suppliers).orderBy(desc(suppliers.createdAt), desc(suppliers.id));

test('finds a record of a drawer that was opened by a link among those of the same time', async () => {
  const createdAt = new Date('2026-01-05T02:00:00Z');
  const imported = (await newestSuppliers()).slice(60, 130).map(({ id }) => id);
  await server.db.update(suppliers).set({ createdAt }).where(inArray(suppliers.id, imported));
  const listed = await newestSuppliers();
  const at = listed.findIndex(supplier => supplier.createdAt.getTime() === createdAt.getTime()) + 33;
  const named = (position: number) => listed[position - 1]?.name ?? '';
  const user = await renderApp(`/supplier/list/${listed[at - 1]?.id}`, { as: 'admin' });
  const details = within(await screen.findByRole('dialog', { name: '供应商详情' }));
  expect(await details.findByText(`${at} / ${listed.length}`)).toBeVisible();
  expect(details.getByRole('button', { name: /^下一条/ })).toHaveAccessibleDescription(
    `第 ${at} 条，共 ${listed.length} 条`,
  );
  await user.click(details.getByRole('button', { name: /^下一条/ }));
  expect((await details.findAllByText(named(at + 1))).length).toBeGreaterThan(0);
  expect(details.getByRole('button', { name: /^下一条/ })).toHaveFocus();
  await user.click(details.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: named(at + 1) })).toBeVisible();
});

/** Opens the drawer of the last supplier on the first page of ten. */
const openLastOfPage = async () => {
  const listed = await newestSuppliers();
  const user = await renderApp('/supplier/list?sort=createdAt&order=DESC&page=1&perPage=10', { as: 'admin' });
  const nameOf = (position: number) => listed[position - 1]?.name ?? '';
  await user.click(await screen.findByRole('link', { name: nameOf(10) }));
  const details = within(await screen.findByRole('dialog', { name: '供应商详情' }));
  expect(await details.findByText(`10 / ${listed.length}`)).toBeVisible();
  return { user, details, nameOf };
};
const secondPage = /^GET \/admin\/suppliers\?.*range=\[10,19\]/;

/** Waits for the bar of a call that is held, releases the call, and waits until everything has loaded. */
const releaseAndWait = async (release: () => void) => {
  const bar = () => document.querySelector('#nprogress');
  await waitFor(() => expect(bar()).not.toBeNull());
  release();
  await waitFor(() => expect(bar()).toBeNull());
};

test.each([
  {
    left: 'closed the drawer',
    leave: '{Escape}',
    stays: async () => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(new URLSearchParams(window.location.search).get('page')).toBe('1');
    },
  },
  {
    left: 'gone back',
    leave: '[[',
    stays: async () => expect(await screen.findByText(/^9 \/ /)).toBeVisible(),
  },
])('keeps the place of a user who has $left before the next page of the list was read', async ({ leave, stays }) => {
  const { user } = await openLastOfPage();
  const release = server.faults.hold(secondPage);
  await user.keyboard(']');
  await waitFor(() => expect(server.journal.calls(secondPage)).toHaveLength(1));
  await user.keyboard(leave);
  await releaseAndWait(release);
  await stays();
});

test('asks nothing about a form that the user has opened before the next page of the list was read', async () => {
  const { user, details, nameOf } = await openLastOfPage();
  const release = server.faults.hold(secondPage);
  await user.keyboard(']');
  await user.click(await details.findByRole('link', { name: '编辑' }));
  const name = await screen.findByDisplayValue(nameOf(10));
  await user.type(name, '二厂');
  await releaseAndWait(release);
  expect(screen.queryByRole('dialog', { name: '有未保存的修改' })).not.toBeInTheDocument();
  expect(name).toHaveValue(`${nameOf(10)}二厂`);
});

test('says why the next record could not be read, and reads it again', async () => {
  const { user, details, nameOf } = await openLastOfPage();
  server.faults.refuse(secondPage, { status: 429, message: '请求过于频繁' });
  await user.keyboard(']');
  const retry = await details.findByRole('button', { name: '重试：无法读取上一条和下一条（请求过于频繁）' });
  expect(details.getByRole('button', { name: /^上一条/ })).toBeVisible();
  await user.click(retry);
  expect(await details.findByTitle(nameOf(11))).toBeVisible();
  expect(details.getByRole('button', { name: /^下一条/ })).toHaveFocus();
});

test('does not open the next record over the list that the user has returned to', async () => {
  const listed = await paid();
  const user = await renderApp(paidList, { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: listed[9]?.orderNo ?? '' }));
  await screen.findByText(`10 / ${listed.length}`);
  const release = server.faults.hold(/^GET \/admin\/orders\?.*range=\[10,19\]/);
  await user.keyboard(']');
  await user.click(screen.getByRole('button', { name: '返回' }));
  await screen.findByRole('heading', { level: 1, name: '订单列表' });
  await releaseAndWait(release);
  expect(window.location.pathname).toBe('/order/list');
});

test('finds a record of a short list that is sorted by a text', async () => {
  const listed = await server.db.select().from(permissions).orderBy(asc(permissions.code), asc(permissions.id));
  const at = listed.length - 3;
  await renderApp(`/system/permission-management/${listed[at - 1]?.id}`, { as: 'superAdmin' });
  expect(await screen.findByText(`${at} / ${listed.length}`)).toBeVisible();
});

const newestUsers = async () =>
  (await server.db.select().from(users).orderBy(desc(users.createdAt)).limit(2)).map(({ username }) => username);
const newestProducts = async (count = 2) =>
  (await server.db.select().from(products).orderBy(desc(products.createdAt), desc(products.id)).limit(count)).map(
    ({ name }) => name,
  );

test.each([
  ['/product/list', () => newestProducts()],
  ['/user/list', newestUsers],
  ['/system/user-management', newestUsers],
])('goes to the next record of %s, and replaces the tab', async (list, readNames) => {
  useSettingsStore.setState({ tabBar: true });
  const [first = '', second = ''] = await readNames();
  const user = await renderApp(list, { as: 'admin' });
  await user.click((await screen.findAllByRole('link', { name: first }))[0] as HTMLElement);
  await heading(first);
  expect(await screen.findByText(/^1 \/ \d+$/)).toBeVisible();
  await user.keyboard(']');
  await heading(second);
  expect(await screen.findByText(/^2 \/ \d+$/)).toBeVisible();
  const tabs = screen.getByRole('list', { name: '打开的页面' });
  expect(tabs).toHaveTextContent(second);
  expect(tabs).not.toHaveTextContent(first);
});

const editing = (name: string) => screen.findByRole('heading', { level: 1, name: `编辑商品 · ${name}` });

test('goes from one form to the next, and asks before unsaved input is lost', async () => {
  const [first = '', second = '', third = ''] = await newestProducts(3);
  const user = await renderApp('/product/list', { as: 'admin' });
  await user.click((await screen.findAllByRole('link', { name: '编辑' }))[0] as HTMLElement);
  await editing(first);
  const name = await screen.findByRole('textbox', { name: /商品名称/ });
  await user.type(name, ']');
  expect(name).toHaveValue(`${first}]`);
  await user.click(screen.getByRole('button', { name: /^下一条/ }));
  const question = within(await screen.findByRole('dialog', { name: '有未保存的修改' }));
  await user.click(question.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(name).toHaveValue(`${first}]`);
  await user.click(screen.getByRole('button', { name: /^下一条/ }));
  await user.click(await screen.findByRole('button', { name: '放弃修改' }));
  await editing(second);
  expect(await screen.findByDisplayValue(second)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^下一条/ }));
  await editing(third);
  expect(await screen.findByDisplayValue(third)).toBeVisible();
  expect(screen.getByRole('button', { name: /^下一条/ })).toHaveFocus();
  expect(screen.getByText(`3 / ${await server.db.$count(products)}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await screen.findByRole('heading', { level: 1, name: '商品列表' });
});

test('keeps the list of the record’s page in the form, and returns to the page of the record that was reached', async () => {
  const onSale = await server.db
    .select()
    .from(products)
    .where(eq(products.status, 'on_sale'))
    .orderBy(asc(products.createdAt), asc(products.id));
  const [first, second] = onSale.map(({ name }) => name);
  const user = await renderApp('/product/list?filter={"status":"on_sale"}&sort=createdAt&order=ASC&page=1&perPage=10', {
    as: 'admin',
  });
  await user.click((await screen.findAllByRole('link', { name: first }))[0] as HTMLElement);
  await user.click(await screen.findByRole('link', { name: '编辑' }));
  await editing(first ?? '');
  await user.click(await screen.findByRole('button', { name: /^下一条/ }));
  await editing(second ?? '');
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await screen.findByRole('heading', { level: 1, name: `商品详情 · ${second}` });
  expect(await screen.findByText(`2 / ${onSale.length}`)).toBeVisible();
});

test('goes through the categories in the order of the tree', async () => {
  const all = await server.db.select().from(categories);
  const tree = buildTree(all, compareByPosition);
  const [first, second] = [...tree.nodes.values()].map(({ record }) => record.name);
  const user = await renderApp(`/product/category/edit/${tree.roots[0]?.id}`, { as: 'admin' });
  expect(await screen.findByText(`1 / ${all.length}`)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(first ?? '');
  await user.click(screen.getByRole('button', { name: /^下一条/ }));
  await screen.findByRole('heading', { level: 1, name: `编辑商品分类 · ${second}` });
  expect(await screen.findByText(`2 / ${all.length}`)).toBeVisible();
});
