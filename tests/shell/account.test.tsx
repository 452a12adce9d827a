import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessions as sessionTable } from '../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { formatUserAgent } from '@/ui/device';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
test('shows the user and their permissions on the account page', async () => {
  const user = await renderApp('/account', { as: 'auditor' });
  expect(await screen.findByRole('heading', { level: 1, name: '个人中心' })).toBeVisible();
  const profile = await section('基本信息');
  for (const text of ['李文静', sampleAccountMobiles.auditor, '审核员']) expect(profile.getByText(text)).toBeVisible();
  expect(profile.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click((await section('拥有的权限')).getByRole('button', { name: '通过' }));
  const held = within(await screen.findByRole('dialog', { name: '您拥有的权限' }));
  expect(held.getByText('供应商：通过')).toBeVisible();
  expect(await held.findByText(/、审核员、/)).toBeVisible();
});

const roleSelect = () => screen.getByRole('combobox', { name: '当前角色' });

test('switches between the user’s roles, and updates menu, routes and buttons', async () => {
  const user = await renderApp('/account', { frame: true, as: 'admin' });
  await waitFor(() => expect(roleSelect()).toHaveTextContent('管理员'));
  expect(await screen.findByRole('link', { name: '供应商列表' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: '当前位置' }), 'a trail of a page outside of the menu').toBeNull();
  await user.click(roleSelect());
  await user.click(await screen.findByRole('option', { name: '审核员' }));
  await waitFor(() => expect(roleSelect()).toHaveTextContent('审核员'));
  expect(await screen.findByRole('link', { name: '供应商审核' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: '供应商列表' }));
  await screen.findByRole('heading', { level: 1, name: '供应商列表' });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  expect(screen.queryByRole('link', { name: '新建' })).not.toBeInTheDocument();
});

test('shows the role without a choice if the API does not list the roles to choose from', async () => {
  const data = { role: '财务', roles: [{ name: '运营' }, { name: '财务' }], permissions: ['*'] };
  server.faults.answer('GET /admin/info', () => Response.json({ code: 0, data }), 9);
  await renderApp('/account', { as: 'admin' });
  expect((await section('基本信息')).getByText('财务')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: '当前角色' })).not.toBeInTheDocument();
});

test('reports a role that was revoked meanwhile, and keeps the old one', async () => {
  const user = await renderApp('/account', { as: 'admin' });
  await waitFor(() => expect(roleSelect()).toBeEnabled());
  server.faults.refuse('PUT /admin/role', { status: 422, message: '您没有这个角色' });
  await user.click(roleSelect());
  await user.click(await screen.findByRole('option', { name: '审核员' }));
  expect(await screen.findByText('切换角色失败：您没有这个角色')).toBeVisible();
  await waitFor(() => expect(roleSelect()).toHaveTextContent('管理员'));
});

test('shows the place of another session and ends it, but not the current one', async () => {
  const elsewhere = await server.signIn(sampleAccountMobiles.auditor);
  await server.db.update(sessionTable).set({ ip: '114.114.114.114' });
  const user = await renderApp('/account', { as: 'auditor' });
  const sessions = await section('登录设备');
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(2));
  expect(sessions.getByText('当前设备')).toBeVisible();
  expect(sessions.getByText('中国 · 114.114.114.114')).toBeVisible();
  await user.click(sessions.getByRole('button', { name: /^下线/ }));
  expect(await screen.findByText(/^已将“.+”下线$/)).toBeVisible();
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  expect((await server.callAs(elsewhere, 'GET', '/admin/info')).status).toBe(401);
});

test('ends all other sessions at once', async () => {
  const elsewhere = [
    await server.signIn(sampleAccountMobiles.auditor),
    await server.signIn(sampleAccountMobiles.auditor),
  ];
  const user = await renderApp('/account', { as: 'auditor' });
  const sessions = await section('登录设备');
  await user.click(await sessions.findByRole('button', { name: '下线其他设备' }));
  expect(await screen.findByText('已将 2 台设备下线')).toBeVisible();
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  expect(sessions.queryByRole('button', { name: '下线其他设备' })).not.toBeInTheDocument();
  for (const token of elsewhere) expect((await server.callAs(token, 'GET', '/admin/info')).status).toBe(401);
});

test('explains why sessions cannot be loaded, and retries', async () => {
  server.faults.refuse('GET /admin/sessions', { status: 403, message: '会话服务维护中' });
  const user = await renderApp('/account', { as: 'auditor' });
  expect(await screen.findByText('获取登录设备失败：会话服务维护中')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('当前设备')).toBeVisible();
});

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome · macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.0', ''],
])('detects %s as %s', (userAgent, device) => {
  expect(formatUserAgent(userAgent)).toBe(device);
});
