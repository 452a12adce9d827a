import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));

test('loads the menu from the server, opens its pages and marks the current one', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'viewer' });
  await user.click(await (await menu()).findByRole('link', { name: '供应商列表' }));
  expect(await heading('供应商列表')).toBeVisible();
  expect((await menu()).getByRole('link', { name: '供应商列表' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('navigation', { name: '当前位置' })).not.toBeInTheDocument();
});

test('reports a menu that cannot be loaded in a dialog, and leaves it empty until a retry', async () => {
  server.faults.refuse('GET /admin/menu', { status: 403, message: '菜单服务维护中' });
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  const dialog = within(await screen.findByRole('dialog', { name: '获取菜单配置失败' }));
  expect(dialog.getByText('菜单服务维护中')).toBeVisible();
  expect(screen.queryByRole('link', { name: '供应商列表' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '重试' }));
  expect(await (await menu()).findByRole('link', { name: '供应商列表' })).toBeVisible();
});

test('has no button for the menu if the menu is off', async () => {
  const name = '打开菜单';
  await renderApp('/dashboard/workplace', { frame: true, as: 'viewer' });
  expect(await screen.findByRole('button', { name })).toBeVisible();
  act(() => useSettingsStore.setState({ menu: false }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
});

test('shows the footer once the page has loaded, because its content would move it', async () => {
  const release = server.faults.hold('GET /admin/suppliers');
  await renderApp('/supplier/list', { frame: true, as: 'viewer' });
  await heading('供应商列表');
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(await screen.findByRole('table', { busy: true })).toBeVisible();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('contentinfo')).toHaveTextContent('Supply Console');
  expect(screen.getAllByRole('row').length).toBeGreaterThan(2);
});

test('shows the not-found page for an unknown path', async () => {
  await renderApp('/no/such/page', { frame: true, as: 'auditor' });
  expect(await heading('页面不存在')).toBeVisible();
});

test('redirects from a page for other roles to the 403 page', async () => {
  await renderApp('/dashboard/monitor', { frame: true, as: 'auditor' });
  expect(await heading('拒绝访问')).toBeVisible();
  expect(window.location.pathname).toBe('/exception/403');
});

test('changes every text with the language switch, and stores the language', async () => {
  const user = await renderApp('/supplier/list', { frame: true, as: 'viewer' });
  await heading('供应商列表');
  await user.click(await screen.findByRole('button', { name: '简体中文' }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await heading('Suppliers')).toBeVisible();
  expect(document.documentElement.lang).toBe('en-US');
  expect(localStorage.getItem('app-store')).toContain('"locale":"en-US"');
});

test('changes the texts that are loaded later with the language, too', async () => {
  const user = await renderApp('/account', { frame: true, as: 'viewer' });
  expect(await screen.findByRole('region', { name: '登录与安全' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '简体中文' }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await screen.findByRole('region', { name: 'Sign-in and security' })).toBeVisible();
});

test('changes the password, and signs in with the new one', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'catalog' });
  await user.click(await screen.findByRole('button', { name: /王海涛/ }));
  await user.click(await screen.findByRole('menuitem', { name: '个人中心' }));
  await user.click(await screen.findByRole('button', { name: '修改密码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }));
  const fill = async (old: string, fresh: string, repeat: string) => {
    for (const [label, value] of [
      [/^当前密码/, old],
      [/^新密码/, fresh],
      [/^确认新密码/, repeat],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), value);
    }
    await user.click(dialog.getByRole('button', { name: '保存' }));
  };
  await fill('Console@2026', 'weak', 'other');
  expect(await dialog.findByText('两次输入的密码不一致')).toBeVisible();
  expect(server.journal.calls('PUT /admin/password')).toEqual([]);
  await fill('Wrong@2026', 'Fresh@2027', 'Fresh@2027');
  expect(await dialog.findByText(/当前密码不正确/)).toBeVisible();
  expect(dialog.getByLabelText(/^新密码/)).toHaveValue('Fresh@2027');
  await fill('Console@2026', 'Fresh@2027', 'Fresh@2027');
  expect(await screen.findByText(/密码已修改/)).toBeVisible();
  const body = JSON.stringify({ mobile: sampleAccountMobiles.catalog, password: 'Fresh@2027' });
  const answer = await server.api.request('http://localhost/admin/login', { method: 'POST', body });
  expect(answer.status).toBe(200);
});
