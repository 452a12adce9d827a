import { screen, waitFor } from '@testing-library/react';
import { asc, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../mocks/db/schema/catalog';
import { orders } from '../../mocks/db/schema/orders';
import { users } from '../../mocks/db/schema/system';
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
  await user.click(await screen.findByRole('button', { name: '取消' }));
  const dismiss = await screen.findByRole('button', { name: '暂不取消' });
  const { pathname } = window.location;
  dismiss.focus();
  await user.keyboard(']');
  await user.click(dismiss);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe(pathname);
});

test('has no previous and next on a page that was opened directly', async () => {
  const [first] = await paid();
  const user = await renderApp(`/order/detail/${first?.id}`, { as: 'admin' });
  await heading(first?.orderNo ?? '');
  expect(nextButton()).not.toBeInTheDocument();
  await user.keyboard(']');
  expect(window.location.pathname).toBe(`/order/detail/${first?.id}`);
  expect(server.journal.calls(/^GET \/admin\/orders\?/)).toHaveLength(0);
});

const newestUsers = async () =>
  (await server.db.select().from(users).orderBy(desc(users.createdAt)).limit(2)).map(({ username }) => username);
const newestProducts = async () =>
  (await server.db.select().from(products).orderBy(desc(products.createdAt)).limit(2)).map(({ name }) => name);

test.each([
  ['/product/list', newestProducts],
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
