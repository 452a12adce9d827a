import { screen, waitFor, within } from '@testing-library/react';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operationLogs, permissions } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { listRowActions, pressRowAction } from '../support/rowActions';

const list = '/system/permission-management';
const ofSuppliers = `${list}?filter={"code":"suppliers:"}`;
const byCode = async (code: string) =>
  (await server.db.select().from(permissions).where(eq(permissions.code, code)))[0];
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
const choose = async (user: Awaited<ReturnType<typeof renderApp>>, field: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('searches permissions by name, code, type and status, grouped by collection', async () => {
  await server.db.update(permissions).set({ status: 'disabled' }).where(eq(permissions.code, 'bills:fail'));
  const user = await renderApp(`${list}?filter={"code":"bills"}`, { as: 'superAdmin' });
  await screen.findByText('共 5 项');
  await user.click(screen.getByRole('tab', { name: /^已停用/ }));
  await screen.findByText('共 1 项');
  await user.type(screen.getByRole('textbox', { name: '权限名称' }), '账单');
  await choose(user, /类型/, '按钮');
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('共 1 项')).toBeVisible();
  expect(await screen.findByRole('row', { name: /账单：标记失败 bills:fail 按钮 已停用/ })).toBeVisible();
});

test('requires name, valid code and type for a new permission, and reports a duplicate code at its field', async () => {
  const user = await renderApp(`${list}/create`, { as: 'superAdmin' });
  const form = await dialog('新建权限');
  await user.click(form.getByRole('button', { name: '保存' }));
  for (const message of ['请输入权限名称，最多 50 字', '请输入权限编码', '请选择类型'])
    expect(await form.findByText(message)).toBeVisible();
  const code = form.getByLabelText(/权限编码/);
  await user.type(form.getByLabelText(/权限名称/), '打印订单');
  await user.type(code, 'Orders');
  expect(form.getByText(/格式为“资源:操作”/)).toBeVisible();
  await user.clear(code);
  await user.type(code, '*');
  expect(form.getByText(/\* 为内置的“全部权限”/)).toBeVisible();
  await user.clear(code);
  await user.type(code, 'orders:list');
  await choose(user, /类型/, '按钮');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('已被其他记录使用，请更换')).toBeVisible();
  await user.clear(code);
  await user.type(code, 'orders:print');
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(window.location.pathname).toBe(list));
  expect(await byCode('orders:print')).toMatchObject({ name: '打印订单', type: 'button', status: 'enabled' });
});

test('disables a permission after a warning that it grants nothing then, and enables it again', async () => {
  const user = await renderApp(ofSuppliers, { as: 'superAdmin' });
  await pressRowAction(user, await rowOf('供应商：驳回'), '停用');
  const asked = await dialog('停用权限');
  expect(await asked.findByText(/^停用后，任何人都不能使用此权限/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: '停用' }));
  expect(await findNotification('已停用')).toBeVisible();
  expect(await byCode('suppliers:reject')).toMatchObject({ status: 'disabled' });
  await pressRowAction(user, await rowOf('供应商：驳回'), '启用');
  const again = await dialog('启用权限');
  expect(await again.findByText(/^启用后，拥有此权限的角色/)).toBeVisible();
  await user.click(again.getByRole('button', { name: '启用' }));
  await waitFor(async () => expect(await byCode('suppliers:reject')).toMatchObject({ status: 'enabled' }));
  const logged = await server.db
    .select()
    .from(operationLogs)
    .where(inArray(operationLogs.action, ['disable', 'enable']));
  expect(logged.map(({ recordName }) => recordName)).toEqual(['供应商：驳回', '供应商：驳回']);
});

test('skips the built-in permission when many are disabled, with the reason', async () => {
  const user = await renderApp(`${list}?filter={}&sort=code&order=ASC&page=1&perPage=3`, { as: 'superAdmin' });
  const builtIn = await rowOf('全部权限');
  expect(await listRowActions(user, builtIn)).toEqual(['查看']);
  await user.hover(within(builtIn).getByText('内置'));
  expect(await screen.findByText('“全部权限”为内置权限，不能编辑、停用或删除')).toBeVisible();
  await user.click(within(builtIn).getByRole('checkbox', { name: '选择 全部权限' }));
  await user.click(screen.getByRole('checkbox', { name: '选择 管理员：新建' }));
  await user.click(screen.getByRole('button', { name: '批量停用' }));
  const asked = await dialog('批量停用权限');
  expect(await asked.findByText(/“全部权限”为内置权限，不能编辑、停用或删除/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: '停用' }));
  expect(await findNotification('已停用')).toBeVisible();
  expect(await byCode('*')).toMatchObject({ status: 'enabled' });
  expect(await byCode('admins:create')).toMatchObject({ status: 'disabled' });
});

test('does not delete a permission in use, and names its users; deletes an unused one', async () => {
  const printing = { name: '打印供应商', code: 'suppliers:print', type: 'button' } as const;
  const [reject] = await server.db.select().from(permissions).where(eq(permissions.code, 'suppliers:reject'));
  if (!reject) throw new Error('There is nothing to copy');
  await server.db.insert(permissions).values({ ...reject, id: '77', ...printing });
  const user = await renderApp(ofSuppliers, { as: 'superAdmin' });
  const remove = async (name: string) => {
    await pressRowAction(user, await rowOf(name), '删除');
    await user.click((await dialog('删除权限')).getByRole('button', { name: '删除' }));
  };
  await remove('供应商：驳回');
  expect(await screen.findByText(/^删除权限失败：此权限正被使用（管理员, 审核员/)).toBeVisible();
  expect(await byCode('suppliers:reject')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await remove('打印供应商');
  expect(await screen.findByText('删除成功')).toBeVisible();
  expect(await byCode('suppliers:print')).toBeUndefined();
});
