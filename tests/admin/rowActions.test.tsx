import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { permissions, rolePermissions } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { findRows, listRowActions, openRowMenu } from '../support/rowActions';
import { setWidth } from '../support/setWidth';
import { keepFourSuppliers } from '../support/suppliers';

beforeEach(keepFourSuppliers);

const firstRow = async () => (await findRows())[0] as HTMLElement;
const menuButton = async () => within(await firstRow()).getByRole('button', { name: /^更多操作/ });

test('shows the action that a status needs first, and otherwise the details', async () => {
  const user = await renderApp('/finance/withdrawal/list?filter={"status":"pending"}', { as: 'finance' });
  await screen.findByText(/^共 \d+ 项$/);
  expect(await listRowActions(user, await firstRow())).toEqual(['通过', '驳回', '查看']);
  await user.click(screen.getByRole('tab', { name: /^已驳回/ }));
  await waitFor(async () => expect(await firstRow()).toHaveTextContent('已驳回'));
  expect(await listRowActions(user, await firstRow())).toEqual(['查看']);
});

test('opens the menu of a row by keyboard, and returns the focus when it or its dialog closes', async () => {
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await screen.findByText('共 4 项');
  const name = within(await firstRow()).getAllByRole('link')[0]?.textContent;
  const button = await menuButton();
  expect(button).toHaveAccessibleName(`更多操作：${name}`);
  expect(screen.queryByRole('menu', { name: /^更多操作/, hidden: true })).not.toBeInTheDocument();
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: '通过' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{End}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '删除供应商' }));
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('keeps the dialog of a row when the window becomes so narrow that rows are cards', async () => {
  onTestFinished(() => setWidth(1024));
  const user = await renderApp('/system/role-management', { as: 'superAdmin' });
  await user.click((await openRowMenu(user, await firstRow())).getByRole('menuitem', { name: '复制' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /角色名称/ });
  await user.clear(field);
  await user.type(field, '夜班审核');
  act(() => setWidth(390));
  expect(field).toHaveValue('夜班审核');
  expect(field).toBeVisible();
  expect(screen.getByRole('table', { hidden: true })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(await screen.findByText('super_admin')).toBeVisible();
});

test('opens the details from the menu, and returns the focus to its button', async () => {
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await screen.findByText('共 4 项');
  const menu = await openRowMenu(user, await firstRow());
  await user.click(menu.getByRole('menuitem', { name: '查看' }));
  expect(await screen.findByRole('dialog', { name: '供应商详情' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await menuButton()).toHaveFocus();
});

test('offers deletion to a user who may delete but not update', async () => {
  const [update] = await server.db.select().from(permissions).where(eq(permissions.code, 'suppliers:update'));
  await server.db.delete(rolePermissions).where(eq(rolePermissions.permissionId, update?.id ?? ''));
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await screen.findByText('共 4 项');
  const offered = await listRowActions(user, await firstRow());
  expect(offered).toContain('删除');
  expect(offered).not.toContain('编辑');
});
