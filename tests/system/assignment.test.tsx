import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { and, eq, inArray, like, ne, notInArray, or } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operationLogs, permissions, rolePermissions, roles, suppliers } from '../../mocks/db/schema/system';
import { getSampleDepartmentId, type SampleDepartment } from '../../mocks/db/sample/departments';
import { getSampleRoleId, type RoleCode } from '../../mocks/db/sample/roles';
import { setSetting } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';

const pathOf = (code: RoleCode) => `/system/role-management/${getSampleRoleId(code)}/permissions`;
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const grantedTo = async (code: RoleCode) => {
  const found = await server.db
    .select({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .where(eq(rolePermissions.roleId, getSampleRoleId(code)));
  return found.map(permission => permission.code).toSorted();
};
const idOf = async (code: string) => {
  const [found] = await server.db.select().from(permissions).where(eq(permissions.code, code));
  if (!found) throw new Error(`There is no ${code}`);
  return found.id;
};
// A short matrix renders fast.
beforeEach(async () => {
  const { id, code } = permissions;
  const wanted = or(like(code, 'suppliers:%'), like(code, 'orders:%'), like(code, 'roles:%'));
  const few = or(wanted, inArray(code, ['*', 'permissions:list']));
  const kept = server.db.select({ id }).from(permissions).where(few);
  await server.db.delete(rolePermissions).where(notInArray(rolePermissions.permissionId, kept));
  await server.db.delete(permissions).where(notInArray(id, kept));
});

test('selects permissions by row and search, and previews the changes and affected admins before saving', async () => {
  const user = await renderApp(pathOf('viewer'), { as: 'superAdmin' });
  const form = await drawer('“只读”的权限');
  const item = (name: string) => form.getByRole('checkbox', { name });
  await form.findByRole('grid', { name: '分配权限' });
  expect(item('订单（1/8）')).toBePartiallyChecked();
  expect(form.getByRole('button', { name: '查看变更' })).toBeDisabled();
  // In full width, as an input method may write it.
  await user.type(form.getByRole('searchbox', { name: '搜索资源、操作或权限编码' }), 'ｓｕｐｐｌｉｅｒｓ');
  await waitFor(() => expect(form.queryByRole('checkbox', { name: /^订单/ })).not.toBeInTheDocument());
  await user.click(item('供应商（1/10）'));
  expect(item('供应商（10/10）')).toBeChecked();
  await user.click(item('供应商：驳回'));
  await user.clear(form.getByRole('searchbox'));
  await user.click(await form.findByRole('checkbox', { name: '订单：查看' }));
  expect(form.getByText('已选 9 项，新增 8，移除 1')).toBeVisible();

  await user.click(form.getByRole('button', { name: '查看变更' }));
  const changes = await drawer('变更“只读”的权限');
  expect(await changes.findByText('将影响 1 位管理员，变更后立即生效。')).toBeVisible();
  expect(changes.getByRole('region', { name: '新增（8）' })).toHaveTextContent('供应商：新建 suppliers:create');
  expect(changes.getByRole('region', { name: '移除（1）' })).toHaveTextContent('订单：查看 orders:list');
  expect(await grantedTo('viewer')).toEqual(['orders:list', 'suppliers:list']);
  await user.click(changes.getByRole('button', { name: '变更' }));
  const notice = (await findNotification('权限已保存，立即生效')).closest('[role=alert]') as HTMLElement;
  expect(within(notice).getByText('只读')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/system/role-management'));
  const actions = ['approve', 'create', 'delete', 'export', 'list', 'reopen', 'set-due-time', 'transfer', 'update'];
  expect(await grantedTo('viewer')).toEqual(actions.map(action => `suppliers:${action}`));
  const assigned = eq(operationLogs.action, 'assign-permissions');
  expect(await server.db.select().from(operationLogs).where(assigned)).toMatchObject([{ recordName: '只读' }]);
});

test('shows the super admin’s permissions read-only', async () => {
  await renderApp(pathOf('super_admin'), { as: 'superAdmin' });
  const form = await drawer('“超级管理员”的权限');
  expect(await form.findByText('超级管理员始终拥有全部权限，不能更改。')).toBeVisible();
  expect(form.getByRole('checkbox', { name: '全部权限' })).toBeChecked();
  for (const item of form.getAllByRole('checkbox')) expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(form.queryByRole('button', { name: '查看变更' })).not.toBeInTheDocument();
});

test('disables permissions that the user lacks and explains why, and works by keyboard', async () => {
  const user = await renderApp(pathOf('viewer'), { as: 'admin' });
  const form = await drawer('“只读”的权限');
  const everything = await form.findByRole('checkbox', { name: '全部权限' });
  expect(everything).toHaveAccessibleDescription('您没有此权限');
  expect(everything).toHaveAttribute('aria-disabled', 'true');
  await user.click(everything);
  expect(everything).not.toBeChecked();
  // Along the row of orders to “create”, and down to that of suppliers.
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown} ');
  expect(form.getByRole('checkbox', { name: '供应商：新建' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: '供应商：新建' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(form.getByRole('searchbox')).toHaveFocus();
  expect(form.getByText('已选 3 项，新增 1，移除 0')).toBeVisible();
});

test('shows a role with more permissions than the user’s read-only', async () => {
  await server.db.insert(rolePermissions).values({ roleId: getSampleRoleId('viewer'), permissionId: await idOf('*') });
  await renderApp(pathOf('viewer'), { as: 'admin' });
  const form = await drawer('“只读”的权限');
  expect(await form.findByText(/^此角色的权限超出您的权限/)).toBeVisible();
  expect(form.getByRole('checkbox', { name: '供应商：查看' })).toHaveAttribute('aria-disabled', 'true');
});

test('shows the server’s refusal when admins would lock themselves out, and keeps the selection', async () => {
  const before = await grantedTo('admin');
  const user = await renderApp(pathOf('admin'), { as: 'admin' });
  const form = await drawer('“管理员”的权限');
  await user.type(await form.findByRole('searchbox'), 'roles:update');
  await user.click(await form.findByRole('checkbox', { name: '角色：编辑' }));
  await user.click(form.getByRole('button', { name: '查看变更' }));
  const changes = await drawer('变更“管理员”的权限');
  await user.click(await changes.findByRole('button', { name: '变更' }));
  expect(await changes.findByText(/^分配权限失败：此操作会使您失去 roles:update/)).toBeVisible();
  await user.click(changes.getByRole('button', { name: '返回修改' }));
  const removed = form.getByRole('checkbox', { name: '角色：编辑' });
  expect(removed).not.toBeChecked();
  expect(removed).toHaveAccessibleDescription('移除');
  expect(await grantedTo('admin')).toEqual(before);
});

/** Selects `orders:ship` while someone else removes `orders:list` from the role. */
const assignBoth = async () => {
  const user = await renderApp(pathOf('viewer'), { as: 'superAdmin' });
  const form = await drawer('“只读”的权限');
  await user.click(await form.findByRole('checkbox', { name: '订单：发货' }));
  const theirs = inArray(rolePermissions.permissionId, [await idOf('orders:list')]);
  await server.db.delete(rolePermissions).where(and(eq(rolePermissions.roleId, getSampleRoleId('viewer')), theirs));
  await server.db
    .update(roles)
    .set({ version: 9 })
    .where(eq(roles.id, getSampleRoleId('viewer')));
  await user.click(form.getByRole('button', { name: '查看变更' }));
  await user.click(await (await drawer('变更“只读”的权限')).findByRole('button', { name: '变更' }));
  const conflict = await drawer('保存冲突');
  expect(conflict.getByRole('row', { name: '权限 移除 订单：查看 新增 订单：发货' })).toBeVisible();
  return { user, form, conflict };
};

test('saves my selection over theirs in a conflict', async () => {
  const { user, conflict } = await assignBoth();
  await user.click(conflict.getByRole('button', { name: '保留我的修改并保存' }));
  await waitFor(() => expect(window.location.pathname).toBe('/system/role-management'));
  expect(await grantedTo('viewer')).toEqual(['orders:ship', 'suppliers:list']);
});

test('takes their version in a conflict, at once or on the next save', async () => {
  const { user, form, conflict } = await assignBoth();
  await user.click(conflict.getByRole('button', { name: '取消' }));
  await user.click(await (await drawer('变更“只读”的权限')).findByRole('button', { name: '变更' }));
  await user.click((await drawer('保存冲突')).getByRole('button', { name: '采用对方的内容' }));
  expect(await form.findByText('已选 1 项')).toBeVisible();
  expect(await grantedTo('viewer')).toEqual(['suppliers:list']);
});

test('confirms before a changed selection is discarded', async () => {
  const user = await renderApp(pathOf('viewer'), { as: 'superAdmin' });
  const form = await drawer('“只读”的权限');
  await user.click(await form.findByRole('checkbox', { name: '订单：发货' }));
  await user.click(form.getByRole('button', { name: '取消' }));
  await user.click((await drawer('有未保存的修改')).getByRole('button', { name: '继续编辑' }));
  expect(form.getByText('已选 3 项，新增 1，移除 0')).toBeVisible();
});

test('finds permissions in both languages, checks a column, and prefers a permission’s own name', async () => {
  await server.db.update(permissions).set({ name: 'Onboard' }).where(eq(permissions.code, 'suppliers:approve'));
  setSetting('locale', 'en-US');
  const user = await renderApp(pathOf('viewer'), { as: 'superAdmin' });
  const form = await drawer('Permissions of “只读”');
  const search = await form.findByRole('searchbox');
  expect(form.getByText('All permissions')).toBeVisible();
  expect(form.getByRole('checkbox', { name: 'Onboard' })).not.toBeChecked();
  await user.click(form.getByRole('checkbox', { name: 'Create (0/3)' }));
  expect(form.getByRole('checkbox', { name: 'Suppliers: Create' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: 'Roles: Create' })).toHaveAccessibleDescription('Added');
  await user.type(search, '驳回');
  expect(await form.findByRole('checkbox', { name: 'Suppliers: Reject' })).toBeVisible();
  await waitFor(() => expect(form.queryByRole('checkbox', { name: 'Orders: View' })).not.toBeInTheDocument());
  await user.clear(search);
  await user.type(search, 'mark paid');
  await waitFor(() => expect(form.queryByRole('checkbox', { name: 'Suppliers: Reject' })).not.toBeInTheDocument());
  expect(form.getByRole('checkbox', { name: 'Orders: Mark paid' })).toBeVisible();
});

const scopesOf = async (code: RoleCode) => {
  const found = await server.db
    .select({ code: permissions.code, scope: rolePermissions.scope, regions: rolePermissions.regions })
    .from(rolePermissions)
    .innerJoin(permissions, eq(rolePermissions.permissionId, permissions.id))
    .where(and(eq(rolePermissions.roleId, getSampleRoleId(code)), ne(rolePermissions.scope, 'all')));
  return Object.fromEntries(found.map(({ code: permission, scope, regions }) => [permission, [scope, ...regions]]));
};
const choose = async (user: UserEvent, dialog: Awaited<ReturnType<typeof drawer>>, name: string, option: string) => {
  await user.click(dialog.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('limits permissions to regions and departments, and says so in words before and after saving', async () => {
  const user = await renderApp(pathOf('auditor'), { as: 'superAdmin' });
  const form = await drawer('“审核员”的权限');
  await form.findByRole('grid', { name: '分配权限' });
  await user.click(form.getByRole('button', { name: '供应商的数据范围和字段' }));
  const dialog = await drawer('供应商的数据范围和字段');
  await choose(user, dialog, '所有操作', '本部门及下级');
  await choose(user, dialog, '通过', '指定销售区域');
  expect(dialog.getByText('请选择至少一个销售区域')).toBeVisible();
  expect(dialog.getByRole('button', { name: '确认' })).toBeDisabled();
  await choose(user, dialog, '通过的销售区域', '华东');
  await user.click(await screen.findByRole('option', { name: '华南' }));
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: '确认' }));
  expect(await form.findByRole('checkbox', { name: '供应商：通过' })).toHaveAccessibleDescription('华东、华南');
  expect(form.getByText(/4 项数据范围有变/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '查看变更' }));
  const changes = await drawer('变更“审核员”的权限');
  const list = await changes.findByRole('region', { name: '数据范围（4）' });
  expect(list).toHaveTextContent('供应商：通过：全部数据 → 华东、华南');
  expect(list).toHaveTextContent('供应商：查看：全部数据 → 本部门及下级');
  await user.click(changes.getByRole('button', { name: '变更' }));
  await findNotification(/权限已保存/);
  expect(await scopesOf('auditor')).toEqual({
    'suppliers:list': ['departmentTree'],
    'suppliers:approve': ['regions', 'east', 'south'],
    'suppliers:reject': ['departmentTree'],
    'suppliers:reopen': ['departmentTree'],
  });
});

test('offers a scope for permissions of records with a department only', async () => {
  const user = await renderApp(pathOf('internal_audit'), { as: 'superAdmin' });
  const form = await drawer('“内控审计”的权限');
  await form.findByRole('grid', { name: '分配权限' });
  expect(form.getByRole('button', { name: '供应商的数据范围和字段' })).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: '角色：新建' }));
  expect(form.queryByRole('button', { name: '角色的数据范围和字段' })).not.toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: '供应商：查看' }));
  expect(form.queryByRole('button', { name: '供应商的数据范围和字段' })).not.toBeInTheDocument();
});

test('nobody can grant a permission that they have for some records only', async () => {
  await server.db
    .update(rolePermissions)
    .set({ scope: 'own' })
    .where(eq(rolePermissions.permissionId, await idOf('suppliers:approve')));
  await renderApp(pathOf('viewer'), { as: 'admin' });
  const form = await drawer('“只读”的权限');
  const approve = await form.findByRole('checkbox', { name: '供应商：通过' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(approve).toHaveAccessibleDescription('您没有此权限');
});

test('a list says which part of it the user sees', async () => {
  const allScoped = { scope: 'regions' as const, regions: ['east' as const] };
  await server.db
    .update(rolePermissions)
    .set(allScoped)
    .where(eq(rolePermissions.permissionId, await idOf('suppliers:list')));
  await renderApp('/supplier/list', { as: 'auditor' });
  expect(await screen.findByText('仅显示：华东')).toBeVisible();
  expect(await screen.findByText(/^共 \d+ 项$/)).not.toHaveTextContent('共 240 项');
});

test('previews how many records a role sees, before it is saved, for an admin of it or of a department', async () => {
  const user = await renderApp(pathOf('auditor'), { as: 'superAdmin' });
  const form = await drawer('“审核员”的权限');
  await form.findByRole('grid', { name: '分配权限' });
  await user.click(form.getByRole('button', { name: '供应商的数据范围和字段' }));
  const scopes = await drawer('供应商的数据范围和字段');
  await choose(user, scopes, '查看', '本部门及下级');
  await user.click(scopes.getByRole('button', { name: '确认' }));
  await user.click(form.getByRole('button', { name: '预览可见数据' }));
  const preview = await drawer('保存后的可见数据');
  const countIn = (...departments: SampleDepartment[]) =>
    server.db.$count(suppliers, inArray(suppliers.departmentId, departments.map(getSampleDepartmentId)));
  const total = await server.db.$count(suppliers);
  const inEast = await countIn('east', 'zhejiang', 'jiangsuFujian');
  expect(await preview.findByText(`${inEast} 条（共 ${total} 条）`)).toBeVisible();
  expect(preview.getByRole('combobox', { name: '查看对象' })).toHaveValue('李文静');
  await choose(user, preview, '查看对象', '平台运营中心 / 华南大区');
  expect(await preview.findByText(`${await countIn('south')} 条（共 ${total} 条）`)).toBeVisible();
  expect(await scopesOf('auditor')).toEqual({});
});

test('a role says how many records its admins see', async () => {
  await renderApp(`/system/role-management/${getSampleRoleId('auditor')}`, { as: 'superAdmin' });
  const section = within(await screen.findByRole('region', { name: '可见数据' }));
  expect(await section.findByText(`全部 ${await server.db.$count(suppliers)} 条`)).toBeVisible();
  expect(section.getByText('供应商')).toBeVisible();
});

test('a list names the department whose records the user sees', async () => {
  await server.db
    .update(rolePermissions)
    .set({ scope: 'departmentTree' })
    .where(eq(rolePermissions.permissionId, await idOf('suppliers:list')));
  await renderApp('/supplier/list', { as: 'auditor' });
  expect(await screen.findByText('仅显示：华东大区及下级')).toBeVisible();
});
