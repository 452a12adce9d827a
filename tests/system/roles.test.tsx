import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rolePermissions, roles } from '../../mocks/db/schema/system';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { openRowMenu, pressRowAction } from '../support/rowActions';

const list = '/system/role-management';
const byCode = async (code: string) => (await server.db.select().from(roles).where(eq(roles.code, code)))[0];
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
const retype = async (user: Awaited<ReturnType<typeof renderApp>>, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};

test('searches roles, and requires a name and a unique code for a new one', async () => {
  const user = await renderApp(`${list}?filter={"name":"核"}`, { as: 'superAdmin' });
  expect(await screen.findByText('共 1 项')).toBeVisible();
  expect(await screen.findByRole('row', { name: /审核员 auditor 审核供应商，不能查看资金 4/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: '新建' }));
  const form = await dialog('新建角色');
  await user.click(form.getByRole('button', { name: '保存' }));
  for (const message of ['请输入角色名称，最多 50 字', '请输入角色编码'])
    expect(await form.findByText(message)).toBeVisible();
  const code = form.getByLabelText(/角色编码/);
  await user.type(form.getByLabelText(/角色名称/), '核价员');
  await user.type(code, 'Pricing');
  expect(form.getByText(/编码须以小写字母开头/)).toBeVisible();
  await retype(user, code, 'finance');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('已被其他记录使用，请更换')).toBeVisible();
  await retype(user, code, 'pricing');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('link', { name: '核价员' })).toBeVisible();
  expect(await byCode('pricing')).toMatchObject({ name: '核价员' });
});

test('makes a role like another one, with its permissions', async () => {
  const user = await renderApp(`${list}?filter={"code":"finance"}`, { as: 'superAdmin' });
  await pressRowAction(user, await rowOf('财务'), '复制');
  const form = await dialog('复制“财务”');
  expect(form.getByLabelText(/角色名称/)).toHaveFocus();
  expect(form.getByLabelText(/角色名称/)).toHaveValue('财务 副本');
  expect(form.getByLabelText(/角色编码/)).toHaveValue('finance_copy');
  await retype(user, form.getByLabelText(/角色名称/), '出纳');
  await retype(user, form.getByLabelText(/角色编码/), 'finance');
  await user.click(form.getByRole('button', { name: '复制' }));
  expect(await form.findByText('已被其他记录使用，请更换')).toBeVisible();
  await user.type(form.getByLabelText(/角色编码/), '_cashier');
  await user.click(form.getByRole('button', { name: '复制' }));
  const notice = (await findNotification('新建成功')).closest('[role=alert]') as HTMLElement;
  expect(within(notice).getByRole('link', { name: '出纳' })).toBeVisible();
  const made = await byCode('finance_cashier');
  const granted = (id: string) => server.db.$count(rolePermissions, eq(rolePermissions.roleId, id));
  expect(await granted(made?.id ?? '')).toBe(await granted(getSampleRoleId('finance')));
});

test('keeps the code of a built-in role and does not delete it, but allows renaming and requiring a second factor', async () => {
  const user = await renderApp(`${list}?filter={"code":"admin"}`, { as: 'superAdmin' });
  const row = await rowOf('管理员');
  const remove = (await openRowMenu(user, row)).getByRole('menuitem', { name: '删除' });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(remove).toHaveAccessibleDescription('内置角色不能删除，其编码也不能修改');
  await user.keyboard('{Escape}');
  await user.hover(within(row).getByText('内置'));
  expect(await screen.findByText('内置角色不能删除，其编码也不能修改')).toBeVisible();
  await pressRowAction(user, row, '编辑');
  const form = await dialog('编辑角色');
  expect(await form.findByLabelText(/角色编码/)).toHaveAttribute('readonly');
  await retype(user, form.getByLabelText(/角色名称/), '平台管理员');
  await user.click(form.getByRole('switch', { name: '要求双重验证' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('link', { name: '平台管理员' })).toBeVisible();
  expect(await byCode('admin')).toMatchObject({ name: '平台管理员', requiresSecondFactor: true });
});

test('does not delete a role that admins have, and shows their number; deletes an unused one', async () => {
  const [viewer] = await server.db.select().from(roles).where(eq(roles.code, 'viewer'));
  if (!viewer) throw new Error('There is nothing to copy');
  await server.db.insert(roles).values({ ...viewer, id: '77', code: 'temporary', name: '临时财务' });
  const user = await renderApp(`${list}?filter={"name":"财务"}`, { as: 'superAdmin' });
  const remove = async (name: string) => {
    await pressRowAction(user, await rowOf(name), '删除');
    await user.click((await dialog('删除角色')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await remove('财务');
  expect(await screen.findByText('删除角色失败：仍有 2 位管理员拥有此角色，请先更换他们的角色')).toBeVisible();
  expect(await byCode('finance')).toBeDefined();
  await remove('临时财务');
  expect(await screen.findByText('删除成功')).toBeVisible();
  expect(await byCode('temporary')).toBeUndefined();
});

test('shows a role’s permissions by section, and the admins who have it', async () => {
  await renderApp(`${list}/${getSampleRoleId('finance')}`, { as: 'superAdmin' });
  const details = await dialog('角色详情');
  const granted = within(await details.findByRole('region', { name: '拥有的权限（20）' }));
  const section = (await granted.findByText('账单')).nextElementSibling as HTMLElement;
  for (const name of ['查看', '标记完成', '标记失败', '导出']) expect(within(section).getByText(name)).toBeVisible();
  const holders = within(details.getByRole('region', { name: '拥有此角色的管理员（2）' }));
  expect(await holders.findByText('郑凯文')).toBeVisible();
  expect(await holders.findByRole('link', { name: /查看全部 2 位/ })).toHaveAttribute(
    'href',
    `/system/admin-management?${new URLSearchParams({ filter: '{"role":"finance"}' })}`,
  );
});
