import { screen, within } from '@testing-library/react';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins, operationLogs, permissions, rolePermissions } from '../../mocks/db/schema/system';
import { accounts } from '../../mocks/db/sample/accounts';
import { roleId } from '../../mocks/db/sample/roles';
import { setSetting } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const revoke = async (...codes: string[]) => {
  const taken = server.db.select({ id: permissions.id }).from(permissions).where(inArray(permissions.code, codes));
  await server.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, roleId('admin')), inArray(rolePermissions.permissionId, taken)));
};
const needs = (code: string) => `需要“${code}”权限才能查看，请联系管理员开通`;
const region = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }, { timeout: 30_000 }));

test('names the missing permission in place of hidden log content', async () => {
  await revoke('withdrawals:list');
  const [line] = await server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.collection, 'withdrawals'), eq(operationLogs.action, 'approve')))
    .limit(1);
  await renderApp(`/system/operation-log/${line?.id}`, { as: 'admin' });
  const details = within(await screen.findByRole('dialog', { name: '操作日志详情' }));
  expect(await details.findByText(needs('withdrawals:list'))).toBeVisible();
  expect(details.getByText('无权查看')).toBeVisible();
  expect(details.getByText('通过 提现')).toBeVisible();
  expect(screen.queryByText(line?.recordName ?? '')).not.toBeInTheDocument();
});

test('shows a dashboard’s permitted figures, and names the permission for the rest', async () => {
  await revoke('bills:list');
  await renderApp('/visualization/data-analysis?from=2026-10-01&to=2026-10-31&tab=finance', { as: 'admin' });
  const figures = await region('关键指标');
  expect(await figures.findByText(needs('bills:list'))).toBeVisible();
  expect(await figures.findByRole('link', { name: /^提现笔数\s*\d/ })).toBeVisible();
  expect((await region(/账单分类/)).getByText(needs('bills:list'))).toBeVisible();
  expect((await region('趋势')).getByText(needs('bills:list'))).toBeVisible();
  expect(server.journal.calls('GET /admin/statistics/analysis').length).toBeGreaterThan(0);
});

test('leaves sales out of the product dashboard without the orders permission, in English too', async () => {
  await revoke('orders:list');
  setSetting('locale', 'en-US');
  await renderApp('/visualization/data-analysis?from=2026-10-01&to=2026-10-31&tab=products', { as: 'admin' });
  const text = 'You need the permission “orders:list”. Ask an administrator for access.';
  expect(await (await region('Best sellers')).findByText(text)).toBeVisible();
  expect(await (await region('Key figures')).findByRole('link', { name: /^Products on sale\s*\d/ })).toBeVisible();
});

test('shows only queues and sales of permitted collections on the monitor', async () => {
  await revoke('orders:list', 'bills:list');
  await renderApp('/dashboard/monitor', { as: 'admin' });
  expect(await (await region('每分钟订单与销售额')).findByText(needs('orders:list'))).toBeVisible();
  const queues = await region('队列长度');
  expect(await queues.findByRole('link', { name: /^待审核供应商\s*60/ })).toBeVisible();
  expect(queues.getByText('需要“bills:list”权限')).toBeVisible();
});

test('does not request an analysis of records that the user may not list', async () => {
  await revoke('bills:list');
  await renderApp('/visualization/multi-dimension-data-analysis?subject=finance', { as: 'admin' });
  expect(await screen.findByText(needs('bills:list'))).toBeVisible();
  expect(server.journal.calls('GET /admin/statistics/analysis')).toEqual([]);
});

test('hides the sessions of an admin with more permissions', async () => {
  const [boss] = await server.db.select().from(admins).where(eq(admins.mobile, accounts.superAdmin));
  await renderApp(`/system/admin-management/${boss?.id}`, { as: 'admin' });
  const sessions = within(await screen.findByRole('region', { name: '登录的设备' }));
  expect(await sessions.findByText(/您不能查看其登录设备/)).toBeVisible();
});
