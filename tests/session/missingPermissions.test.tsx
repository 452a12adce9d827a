import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withdrawals } from '../../mocks/db/schema/finance';
import { admins, operationLogs, permissions, rolePermissions, suppliers } from '../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { setSetting } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { selectAll } from '../support/selectAll';

const revoke = async (...codes: string[]) => {
  const taken = server.db.select({ id: permissions.id }).from(permissions).where(inArray(permissions.code, codes));
  await server.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, getSampleRoleId('admin')), inArray(rolePermissions.permissionId, taken)));
};
const needs = (name: string) => `需要“${name}”权限才能查看，请联系管理员开通`;
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

test('names the missing permission in place of hidden log content', async () => {
  await revoke('withdrawals:list');
  const [line] = await server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.collection, 'withdrawals'), eq(operationLogs.action, 'approve')))
    .limit(1);
  await renderApp(`/system/operation-log/${line?.id}`, { as: 'admin' });
  const details = within(await screen.findByRole('dialog', { name: '操作日志详情' }));
  expect(await details.findByText(needs('提现：查看'))).toBeVisible();
  expect(details.getByText('无权查看')).toBeVisible();
  expect(details.getByText('通过 提现')).toBeVisible();
  expect(details.queryByText(line?.recordName ?? '')).not.toBeInTheDocument();
});

test('shows a dashboard’s permitted figures, and names the permission for the rest', async () => {
  await revoke('bills:list');
  await renderApp('/visualization/data-analysis?from=2026-10-01&to=2026-10-31&tab=finance', { as: 'admin' });
  const figures = await region('关键指标');
  expect(await figures.findByText(needs('账单：查看'))).toBeVisible();
  expect(await figures.findByRole('link', { name: /^提现笔数\s*\d/ })).toBeVisible();
  expect((await region(/账单类别/)).getByText(needs('账单：查看'))).toBeVisible();
  expect((await region('趋势')).getByText(needs('账单：查看'))).toBeVisible();
  expect(server.journal.calls('GET /admin/statistics/analysis').length).toBeGreaterThan(0);
});

test('leaves sales out of the product dashboard without the orders permission, in English too', async () => {
  await revoke('orders:list');
  setSetting('locale', 'en-US');
  await renderApp('/visualization/data-analysis?from=2026-10-01&to=2026-10-31&tab=products', { as: 'admin' });
  const text = 'You need the permission “Orders: View”. Ask an admin for access.';
  expect(await (await region('Best sellers')).findByText(text)).toBeVisible();
  expect(await (await region('Key figures')).findByRole('link', { name: /^Published products\s*\d/ })).toBeVisible();
});

test('shows only queues and sales of permitted collections on the monitor', async () => {
  await revoke('orders:list', 'bills:list');
  await renderApp('/dashboard/monitor', { as: 'admin' });
  expect(await (await region('每分钟订单与销售额')).findByText(needs('订单：查看'))).toBeVisible();
  const queues = await region('队列长度');
  expect(await queues.findByRole('link', { name: /^待审核供应商\s*60/ })).toBeVisible();
  expect(queues.getByText('需要“账单：查看”权限')).toBeVisible();
});

test('does not request an analysis of records that the user may not list', async () => {
  await revoke('bills:list');
  await renderApp('/visualization/multi-dimension-data-analysis?subject=finance', { as: 'admin' });
  expect(await screen.findByText(needs('账单：查看'))).toBeVisible();
  expect(server.journal.calls('GET /admin/statistics/analysis')).toEqual([]);
});

test('hides the sessions of an admin with more permissions', async () => {
  const [boss] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.superAdmin));
  await renderApp(`/system/admin-management/${boss?.id}`, { as: 'admin' });
  const sessions = within(await screen.findByRole('region', { name: '登录设备' }));
  expect(await sessions.findByText(/您不能查看其登录设备/)).toBeVisible();
});

const help = async (user: UserEvent, why: HTMLElement) => {
  await user.click(why);
  return within(await screen.findByRole('dialog', { name: '为什么不能操作？' }));
};

test('names the permission of a denied page, the roles that have it, and whom to ask, but no mobile number', async () => {
  const user = await renderApp('/system/role-management', { as: 'viewer' });
  expect(await screen.findByText(/您没有“角色：查看”权限（roles:list）/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '角色管理' })).toBeVisible();
  const dialog = await help(user, screen.getByRole('button', { name: '为什么？' }));
  expect(await dialog.findByText('超级管理员、管理员、内控审计')).toBeVisible();
  const asked = dialog.getByText('可请以下管理员开通').nextElementSibling;
  const [boss] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.superAdmin));
  expect(asked).toHaveTextContent(boss?.username ?? '');
  expect(asked).not.toHaveTextContent(/1\d{10}/);
});

test('names the permission, or the roles, of a denied route', async () => {
  await renderApp('/dashboard/monitor', { as: 'viewer' });
  expect(await screen.findByText(/您没有“统计：实时监控”权限（statistics:monitor）/)).toBeVisible();
  expect(window.location.pathname).toBe('/exception/403');
  window.history.pushState({}, '', '/form/step');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByText('此页面只对以下角色开放：管理员、超级管理员')).toBeVisible();
  expect(screen.queryByText(/没有访问此页面的权限/), 'the same in general').not.toBeInTheDocument();
});

test('names the missing permission in place of a form that the user may not save', async () => {
  const user = await renderApp('/product/create', { as: 'viewer' });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/您没有“商品：新建”权限（products:create）/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  const dialog = await help(user, alert.getByRole('button', { name: '为什么？' }));
  expect(await dialog.findByText('拥有此权限的角色')).toBeVisible();
  const [supplier] = await server.db.select().from(suppliers).limit(1);
  window.history.pushState({}, '', `/supplier/list/${supplier?.id}/edit`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  const drawer = within(await screen.findByRole('dialog', { name: '编辑供应商' }));
  expect(await drawer.findByText(/您没有“供应商：编辑”权限（suppliers:update）/)).toBeVisible();
});

test('locks an action that a record waits for, and explains it by the permission’s own name', async () => {
  await revoke('withdrawals:approve');
  await server.db.update(permissions).set({ name: '放款' }).where(eq(permissions.code, 'withdrawals:approve'));
  const [waiting] = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending')).limit(1);
  const user = await renderApp(`/finance/withdrawal/list/${waiting?.id}`, { as: 'admin' });
  const drawer = within(await screen.findByRole('dialog', { name: '提现详情' }));
  const locked = await drawer.findByRole('button', { name: '通过（无权限，查看原因）' });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  expect(drawer.getByRole('button', { name: '驳回' })).toBeEnabled();
  const dialog = await help(user, locked);
  expect(dialog.getByText('放款')).toBeVisible();
  expect(await dialog.findByText('超级管理员、财务')).toBeVisible();
  expect(server.journal.calls(/^POST/)).toEqual([]);
});

test('locks create, import, export, edit and delete on pages that the user may only read, and explains them', async () => {
  const user = await renderApp('/product/list', { frame: true, as: 'viewer' });
  const create = await screen.findByRole('button', { name: '新建（无权限，查看原因）' });
  expect((await help(user, create)).getByText('商品：新建')).toBeVisible();
  await user.keyboard('{Escape}');
  const importing = await screen.findByRole('button', { name: '导入（无权限，查看原因）' });
  expect((await help(user, importing)).getByText('商品：导入')).toBeVisible();
  await user.keyboard('{Escape}');
  const exporting = await screen.findByRole('button', { name: '导出（无权限，查看原因）' });
  expect((await help(user, exporting)).getByText('商品：导出')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click((await screen.findAllByRole('link', { name: '查看' }))[0] as HTMLElement);
  const remove = await screen.findByRole('button', { name: '删除（无权限，查看原因）' });
  expect(screen.getByRole('button', { name: '编辑（无权限，查看原因）' })).toHaveAttribute('aria-disabled', 'true');
  const dialog = await help(user, remove);
  expect(dialog.getByText('商品：删除')).toBeVisible();
  expect(await dialog.findByText('拥有此权限的角色')).toBeVisible();
  expect(server.journal.calls(/^(PUT|POST|DELETE)/)).toEqual([]);
});

test('explains the missing permission in an alert above a list whose sums are denied', async () => {
  const denied = { code: 403, message: '没有权限', data: { permission: 'statistics:monitor' } };
  server.faults.answer(/^GET \/admin\/statistics\/finance/, () => Response.json(denied, { status: 403 }));
  const user = await renderApp('/finance/withdrawal/list', { as: 'finance' });
  const alert = within(
    (await screen.findByText(/^获取提现统计失败：您没有“统计：实时监控”权限/)).closest('[role=alert]') as HTMLElement,
  );
  await help(user, alert.getByRole('button', { name: '为什么？' }));
  expect(screen.getByText('共 800 项')).toBeInTheDocument();
});

const limitApprovalsToEast = async () => {
  const approve = server.db
    .select({ id: permissions.id })
    .from(permissions)
    .where(eq(permissions.code, 'suppliers:approve'));
  await server.db
    .update(rolePermissions)
    .set({ scope: 'regions', regions: ['east'] })
    .where(and(eq(rolePermissions.roleId, getSampleRoleId('auditor')), inArray(rolePermissions.permissionId, approve)));
};

test('locks an action on a record out of the scope of its permission, and says which records that covers', async () => {
  const [outside] = await server.db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.status, 'pending'), ne(suppliers.salesRegion, 'east')))
    .limit(1);
  await limitApprovalsToEast();
  const user = await renderApp(`/supplier/list/${outside?.id}`, { as: 'auditor' });
  const drawer = within(await screen.findByRole('dialog', { name: '供应商详情' }));
  const locked = await drawer.findByRole('button', { name: '通过（超出数据范围，查看原因）' });
  expect(drawer.getByRole('button', { name: '驳回' })).toBeEnabled();
  const dialog = await help(user, locked);
  expect(dialog.getByText('您有此权限，但不涵盖这条记录')).toBeVisible();
  expect(dialog.getByText('供应商：通过')).toBeVisible();
  expect(dialog.getByText('审核员')).toBeVisible();
  expect(dialog.getByText('华东')).toBeVisible();
  expect(server.journal.calls(/^POST/)).toEqual([]);
});

test('says of selected records out of the scope of an action why it skips them', async () => {
  await limitApprovalsToEast();
  const user = await renderApp('/supplier/audit', { as: 'auditor' });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const preview = within(await screen.findByRole('dialog', { name: '批量通过供应商' }));
  expect((await preview.findAllByText(/超出您此项权限的数据范围/))[0]).toBeVisible();
  expect(preview.getByText('您的角色“审核员”的“供应商：通过”权限仅限：华东')).toBeVisible();
  expect(preview.queryByText(/该记录不存在/)).not.toBeInTheDocument();
});

test('says of all matching records which of them an action takes', async () => {
  await limitApprovalsToEast();
  const user = await renderApp('/supplier/audit', { as: 'auditor' });
  await selectAll(user);
  await user.click(await screen.findByRole('button', { name: /^选择全部/ }));
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const preview = within(await screen.findByRole('dialog', { name: '批量通过供应商' }));
  expect(await preview.findByText('您的角色“审核员”的“供应商：通过”权限仅限：华东')).toBeVisible();
});
