import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { departments, suppliers } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { pressRowAction } from '../support/rowActions';

const page = '/system/department-management';
const row = async (name: string) => {
  const line = (await screen.findByRole('link', { name })).closest('tr');
  if (!line) throw new Error(`${name} stands in no line`);
  return line;
};
const find = async (name: string) => (await server.db.select().from(departments).where(eq(departments.name, name)))[0];
const open = async () => {
  const user = await renderApp(page, { as: 'admin' });
  await row('华东大区');
  return user;
};

test('shows the departments as a tree, and finds one by its name', async () => {
  const user = await open();
  expect(await row('华南大区')).toHaveAttribute('aria-level', '2');
  await user.type(screen.getByRole('searchbox', { name: '搜索部门名称' }), '浙江');
  expect(await screen.findByText('找到 1 项')).toBeVisible();
  expect(await row('浙江组')).toHaveAttribute('aria-level', '3');
});

test('shows the details of a department, with those above it', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: '华南大区' }));
  expect(within(await screen.findByRole('dialog')).getByText('平台运营中心')).toBeVisible();
});

test('creates a department below another one, and moves it up', async () => {
  const user = await open();
  await pressRowAction(user, await row('华东大区'), '新增下级');
  const drawer = within(await screen.findByRole('dialog', { name: '新建部门' }));
  expect(await drawer.findByRole('combobox', { name: '上级部门' })).toHaveValue('平台运营中心 / 华东大区');
  await user.type(drawer.getByRole('textbox', { name: '部门名称' }), '浙江组');
  await user.click(drawer.getByRole('button', { name: '保存' }));
  expect(await drawer.findByText(/已被其他记录使用/)).toBeVisible();
  await user.clear(drawer.getByRole('textbox', { name: '部门名称' }));
  await user.type(drawer.getByRole('textbox', { name: '部门名称' }), '上海组');
  await user.click(drawer.getByRole('button', { name: '保存' }));
  await findNotification('新建成功');
  expect(await find('上海组')).toMatchObject({ parentId: (await find('华东大区'))?.id, position: 2 });
  await user.click(within(await row('华东大区')).getByRole('button', { name: '展开 华东大区' }));
  await pressRowAction(user, await row('上海组'), '上移');
  await waitFor(async () => expect(await find('上海组')).toMatchObject({ position: 1 }));
});

test('says what disabling a department means before it is done', async () => {
  const user = await open();
  await pressRowAction(user, await row('华北大区'), '停用');
  const dialog = within(await screen.findByRole('dialog', { name: '停用部门' }));
  expect(await dialog.findByText(/不能再把管理员、供应商或用户归入该部门/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '停用' }));
  await findNotification('已停用');
  expect(await find('华北大区')).toMatchObject({ status: 'disabled' });
});

test('keeps a department that is not empty, and says what it contains', async () => {
  const user = await open();
  await pressRowAction(user, await row('华南大区'), '删除');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText(/部门“华南大区”中还有管理员、供应商、用户/)).toBeVisible();
  expect(await find('华南大区')).toBeDefined();
});

test('transfers selected suppliers to a department, and needs a target and a reason', async () => {
  const east = await find('浙江组');
  const user = await renderApp(`/supplier/list?filter={"departmentId":"${east?.id}"}`, { as: 'admin' });
  const chosen = await screen.findByRole('combobox', { name: '部门' });
  await waitFor(() => expect(chosen).toHaveValue('平台运营中心 / 华东大区 / 浙江组'));
  const [, first, second] = await screen.findAllByRole('row');
  const names = [first, second].map(line => within(line as HTMLElement).getAllByRole('link')[0]?.textContent ?? '');
  for (const line of [first, second]) await user.click(within(line as HTMLElement).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: /转移/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '批量转移供应商' }));
  const target = await dialog.findByRole('combobox', { name: '部门' });
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '负责人调整');
  await user.click(dialog.getByRole('button', { name: '转移' }));
  expect(await dialog.findByText('请选择部门或销售区域')).toBeVisible();
  await user.type(target, '华南');
  await user.click(await screen.findByRole('option', { name: '平台运营中心 / 华南大区' }));
  await user.click(dialog.getByRole('button', { name: '转移' }));
  await findNotification(/已转移/);
  for (const name of names) {
    const [saved] = await server.db.select().from(suppliers).where(eq(suppliers.name, name));
    expect(saved).toMatchObject({ departmentId: (await find('华南大区'))?.id, salesRegion: 'east' });
  }
});

test('a supplier shows where it belongs, and its form does not change that', async () => {
  const [one] = await server.db.select().from(suppliers).where(eq(suppliers.salesRegion, 'southwest'));
  const user = await renderApp(`/supplier/list/${one?.id}`, { as: 'admin' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('中西部大区')).toBeVisible();
  expect(drawer.getByText('西南')).toBeVisible();
  await user.click(drawer.getByRole('link', { name: '编辑' }));
  await screen.findByRole('textbox', { name: '店铺名称' });
  expect(within(screen.getByRole('dialog')).queryByRole('combobox', { name: '销售区域' })).not.toBeInTheDocument();
});
