import { screen, waitFor, within } from '@testing-library/react';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../mocks/db/schema/catalog';
import { suppliers } from '../../mocks/db/schema/system';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { keepFourSuppliers } from '../support/suppliers';

// What a write does after the user has gone elsewhere, because its answer arrives late.

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const findRow = (name = '') => screen.findByRole('row', { name: new RegExp(name) });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('a late save leaves the form that the user has opened meanwhile, and its input', async () => {
  await keepFourSuppliers();
  const [first, second] = await server.db.select().from(suppliers).orderBy(desc(suppliers.createdAt));
  const user = await renderApp(`/supplier/list/${first?.id}/edit`, { as: 'admin' });
  const form = await drawer('编辑供应商');
  await user.type(await form.findByLabelText(/店铺名称/), '甲');
  const release = server.faults.hold(/^PUT \/admin\/(suppliers|products)/);
  await user.click(form.getByRole('button', { name: '保存' }));
  await user.click(form.getByRole('button', { name: '关闭' }));
  await user.click((await drawer('有未保存的修改')).getByRole('button', { name: '放弃修改' }));
  await user.click(within(await findRow(second?.name)).getByRole('link', { name: '编辑' }));
  const other = await drawer('编辑供应商');
  const shop = await other.findByLabelText(/店铺名称/);
  await user.type(shop, '乙');
  const typed = (shop as HTMLInputElement).value;
  release();
  await findNotification('保存成功');
  await waitFor(() => expect(screen.getByText(`${first?.shopName}甲`)).toBeInTheDocument());
  expect(window.location.pathname).toBe(`/supplier/list/${second?.id}/edit`);
  expect(shop).toBeInTheDocument();
  expect(shop).toHaveValue(typed);
});

test('a late deletion leaves the page that the user has opened meanwhile', async () => {
  const [draft] = await server.db.select().from(products).where(eq(products.status, 'draft')).limit(1);
  const user = await renderApp(`/product/detail/${draft?.id}`, { frame: true, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '删除' }));
  const dialog = await drawer('删除商品');
  const release = server.faults.hold(/^DELETE/);
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await user.keyboard('{Escape}');
  const menu = within(screen.getByRole('navigation', { name: '主菜单' }));
  await user.click(await menu.findByRole('link', { name: '工作台' }));
  await heading('工作台');
  release();
  await findNotification('删除成功');
  expect(window.location.pathname).toBe('/dashboard/workplace');
});

test('a save whose tab is hidden leaves the form when its tab is shown again', async () => {
  useSettingsStore.setState({ tabBar: true });
  const [product] = await server.db.select().from(products).orderBy(desc(products.id)).limit(1);
  const user = await renderApp(`/product/edit/${product?.id}`, { as: 'admin' });
  await user.type(await screen.findByRole('textbox', { name: /^商品名称/ }), '甲');
  const release = server.faults.hold(/^PUT \/admin\/(suppliers|products)/);
  await user.click(screen.getByRole('button', { name: '保存' }));
  const tabs = () => within(screen.getByRole('list', { name: '打开的页面' }));
  await user.click(tabs().getByRole('link', { name: '工作台' }));
  await heading('工作台');
  release();
  await findNotification('保存成功');
  expect(window.location.pathname).toBe('/dashboard/workplace');
  await user.click(tabs().getByRole('link', { name: /编辑商品/ }));
  await heading('商品列表');
  expect(tabs().queryByRole('link', { name: /编辑商品/ })).not.toBeInTheDocument();
});
