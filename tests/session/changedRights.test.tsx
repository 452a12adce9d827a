import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { permissions, rolePermissions } from '../../mocks/db/schema/system';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { server } from '../setup/server';
import { waitUntil } from '../setup/waitUntil';
import { renderApp } from '../support/renderApp';
import { findRows, listRowActions, openRowMenu } from '../support/rowActions';
import { keepFourSuppliers } from '../support/suppliers';

beforeEach(keepFourSuppliers);

const revoke = async (...codes: string[]) => {
  const taken = server.db.select({ id: permissions.id }).from(permissions).where(inArray(permissions.code, codes));
  await server.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, getSampleRoleId('admin')), inArray(rolePermissions.permissionId, taken)));
};
const firstRow = async () => (await findRows())[0] as HTMLElement;
const openMenu = async (user: UserEvent) => {
  await screen.findByText('共 4 项');
  return openRowMenu(user, await firstRow());
};
const infoCalls = () => server.journal.calls('GET /admin/info');

test('requests the user once when the console opens', async () => {
  await renderApp('/supplier/list', { as: 'admin' });
  await screen.findByText('共 4 项');
  expect(infoCalls()).toHaveLength(1);
});

test('removes a revoked permission within a minute without any user action', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin' });
  const actions = await openMenu(user);
  expect(actions.getByRole('menuitem', { name: '删除' })).toBeVisible();
  await revoke('suppliers:delete', 'withdrawals:list');
  act(() => void vi.advanceTimersByTime(60_000));
  await waitFor(() => expect(actions.queryByRole('menuitem', { name: '删除' })).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('link', { name: /提现/ })).not.toBeInTheDocument());
});

test('signs nobody out while the service is unavailable', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin' });
  await screen.findByText('共 4 项');
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' })).getAllByRole('link').length;
  server.journal.clear();
  server.faults.offline(/^GET \/admin\/(info|menu)$/, 6);
  act(() => void vi.advanceTimersByTime(60_000));
  await waitUntil(() => expect(server.journal.calls(/^GET \/admin\/(info|menu)$/)).toHaveLength(6));
  act(() => void vi.advanceTimersByTime(60_000));
  await waitUntil(() => expect(server.journal.calls(/^GET \/admin\/(info|menu)$/)).toHaveLength(8));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(within(screen.getByRole('navigation', { name: '主菜单' })).getAllByRole('link')).toHaveLength(menu);
  expect((await openMenu(user)).getByRole('menuitem', { name: '删除' })).toBeVisible();
});

test('reloads the permissions once after a refused call, and updates the buttons', async () => {
  const user = await renderApp('/supplier/list', { as: 'admin' });
  const actions = await openMenu(user);
  await revoke('suppliers:delete');
  server.journal.clear();
  await user.click(actions.getByRole('menuitem', { name: '删除' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText(/您没有“供应商：删除”权限（suppliers:delete）/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '为什么？' }));
  const help = within(await screen.findByRole('dialog', { name: '为什么不能操作？' }));
  expect(await help.findByText('超级管理员、供应商经理')).toBeVisible();
  await user.click(help.getByRole('button', { name: '关闭' }));
  await waitFor(async () =>
    expect(await listRowActions(user, await firstRow())).toEqual(expect.not.arrayContaining(['删除'])),
  );
  expect(infoCalls()).toHaveLength(1);
  expect(server.journal.calls('GET /admin/menu')).toHaveLength(1);
});
