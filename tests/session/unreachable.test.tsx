import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authProvider } from '@/providers/authProvider';
import { useSessionStore } from '@/session/session';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const info = 'GET /admin/info';
const unreachable = () => screen.findByRole('heading', { level: 1, name: '无法连接服务' });
const list = () => screen.findByRole('heading', { level: 1, name: '供应商列表' });
const html = (status: number, headers?: HeadersInit) => () => new Response('<h1>维护中</h1>', { status, headers });

/** Makes a user known in this browser, who then reopens the console. */
const knowUser = async () => {
  localStorage.setItem('token', await server.signIn('13800000005'));
  await authProvider.fetchInfo();
  useSessionStore.setState({ infoAt: 0 });
};

test.each<[string, () => void, string]>([
  ['no network', () => server.faults.offline(info), '网络请求错误，请检查网络连接后重试'],
  ['HTTP 500', () => server.faults.refuse(info, { status: 500, message: '数据库正在维护' }), '数据库正在维护'],
  ['a proxy’s 502', () => server.faults.answer(info, html(502)), '网络请求错误，请稍后重试'],
  ['a page of HTML', () => server.faults.answer(info, html(200)), '服务器返回的内容无法识别，请联系管理员'],
])('keeps the session when a reload fails with %s, and then opens the page', async (_, fail, words) => {
  fail();
  const user = await renderApp('/supplier/list?page=2', { as: 'viewer' });
  expect(await unreachable()).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(localStorage.getItem('token')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await list()).toBeVisible();
  expect(window.location.search).toBe('?page=2');
});

test('waits with a single notice for a known user, and then recovers by itself', async () => {
  await knowUser();
  server.faults.offline(/^GET/, 4);
  await renderApp('/supplier/list');
  expect(await unreachable()).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  server.faults.heal();
  expect(await list()).toBeVisible();
  expect(await screen.findByText('共 240 项')).toBeVisible();
});

test('retries a 503 after its Retry-After', async () => {
  server.faults.answer(info, html(503, { 'Retry-After': '25' }));
  await renderApp('/supplier/list', { as: 'viewer' });
  await unreachable();
  expect(screen.getByText('25 秒后自动重试')).toBeVisible();
});

test('signs out and explains when the service is back but refuses', async () => {
  server.faults.offline(info);
  server.faults.refuse(info, { status: 403, message: '服务维护中' });
  const user = await renderApp('/supplier/list', { as: 'viewer' });
  await unreachable();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('获取用户信息失败，请重新登录：服务维护中');
  expect(localStorage.getItem('token')).toBeNull();
});

test('renews a session that has ended meanwhile in place', async () => {
  await knowUser();
  server.faults.offline(info);
  server.faults.refuse(info, { status: 401, message: '会话已过期' });
  const user = await renderApp('/supplier/list');
  await unreachable();
  await user.click(screen.getByRole('button', { name: '重试' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登录已过期' }));
  await user.type(dialog.getByLabelText(/的密码/), 'Console@2026');
  await user.click(dialog.getByRole('button', { name: '登录并继续' }));
  expect(await list()).toBeVisible();
});

test('lets the user sign out instead of waiting', async () => {
  server.faults.offline(info, 9);
  const user = await renderApp('/supplier/list', { as: 'viewer' });
  await unreachable();
  await user.click(screen.getByRole('button', { name: /登出|退出/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
