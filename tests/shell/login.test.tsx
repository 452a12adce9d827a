import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const mobile = () => screen.findByLabelText(/^手机号/);
const password = () => screen.findByLabelText(/^密码/);
const submit = () => screen.findByRole('button', { name: '登录' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const signIn = async (user: Awaited<ReturnType<typeof renderApp>>, number: string, secret = 'Console@2026') => {
  await user.clear(await mobile());
  await user.type(await mobile(), number);
  await user.clear(await password());
  await user.type(await password(), secret);
  await user.click(await submit());
};

test.each(['/', '/login'])('%s shows the login screen, and signing in opens the workplace', async url => {
  const user = await renderApp(url);
  await signIn(user, sampleAccountMobiles.auditor);
  expect(await heading('工作台')).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard/workplace');
  expect(localStorage.getItem('token')).toMatch(/^[0-9a-f]{64}$/);
  expect(localStorage.getItem('device')).toMatch(/^[0-9a-f]{64}$/);
});

test('opens the requested page after signing in, including its query', async () => {
  const user = await renderApp('/supplier/audit?page=2');
  await signIn(user, sampleAccountMobiles.auditor);
  expect(await heading('供应商审核')).toBeVisible();
  expect(window.location.pathname + window.location.search).toContain('/supplier/audit?page=2');
});

test('requires both fields, and sends nothing without them', async () => {
  const user = await renderApp('/login');
  await user.click(await submit());
  expect(await screen.findByText('手机号不能为空')).toBeVisible();
  expect(await screen.findByText('密码不能为空')).toBeVisible();
  expect(server.journal.calls('POST /admin/login')).toEqual([]);
});

test('takes a mobile number of spaces as an empty one', async () => {
  const user = await renderApp('/login');
  await signIn(user, '   ');
  expect(await screen.findByText('手机号不能为空')).toBeVisible();
  expect(server.journal.calls('POST /admin/login')).toEqual([]);
});

test('shows the server’s message for a wrong password without a toast, and keeps the typed values', async () => {
  const user = await renderApp('/login');
  await signIn(user, sampleAccountMobiles.auditor, 'Wrong@2026');
  expect(await screen.findByRole('alert')).toHaveTextContent('手机号或密码错误，还可尝试 4 次');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(await mobile()).toHaveValue(sampleAccountMobiles.auditor);
  expect(await password()).toHaveValue('Wrong@2026');
});

test('shows the lock with the time left on the sixth attempt', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    await server.api.request('http://localhost/admin/login', {
      method: 'POST',
      body: JSON.stringify({ mobile: sampleAccountMobiles.auditor, password: 'Wrong@2026' }),
    });
  const user = await renderApp('/login');
  await signIn(user, sampleAccountMobiles.auditor);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('已锁定');
  expect(alert).toHaveTextContent(/剩余时间 1[45]:\d\d/);
});

test('does not lock a known browser because of others’ guesses', async () => {
  const post = (secret: string) => ({
    method: 'POST',
    body: JSON.stringify({ mobile: sampleAccountMobiles.auditor, password: secret }),
  });
  const answer = await server.api.request('http://localhost/admin/login', post('Console@2026'));
  const { data } = (await answer.json()) as { data: { device: string } };
  localStorage.setItem('device', data.device);
  for (let attempt = 0; attempt < 6; attempt += 1)
    await server.api.request('http://localhost/admin/login', post('Wrong@2026'));
  const user = await renderApp('/login');
  await signIn(user, sampleAccountMobiles.auditor);
  expect(await heading('工作台')).toBeVisible();
});

test('reports a disabled account', async () => {
  const user = await renderApp('/login');
  await signIn(user, sampleAccountMobiles.disabled);
  expect(await screen.findByRole('alert')).toHaveTextContent('该账号已停用');
});

test('fails the login on a response without a token', async () => {
  server.faults.answer('POST /admin/login', () => Response.json({ code: 0, message: 'ok', data: {} }));
  const user = await renderApp('/login');
  await signIn(user, sampleAccountMobiles.auditor);
  expect(await screen.findByRole('alert')).toHaveTextContent('登录失败：未返回令牌');
  expect(localStorage.getItem('token')).toBeNull();
});

test('reports a missing network in place', async () => {
  server.faults.offline('POST /admin/login');
  const user = await renderApp('/login');
  await signIn(user, sampleAccountMobiles.auditor);
  expect(await screen.findByRole('alert')).toHaveTextContent('网络请求错误');
});

test.each([
  ['just role, roles and permissions', {}],
  ['an id that is a number, and no name', { id: 3, username: null, mobile: null }],
])('accepts a user info of %s', async (_, own) => {
  const data = { role: 'admin', roles: [], permissions: ['*'], ...own };
  server.faults.answer('GET /admin/info', () => Response.json({ code: 0, data }), 9);
  const token = await server.signIn(sampleAccountMobiles.admin);
  server.faults.answer('POST /admin/login', () => Response.json({ code: 0, data: { token, user: data } }));
  const user = await renderApp('/account');
  await signIn(user, sampleAccountMobiles.admin);
  expect(await heading('个人中心')).toBeVisible();
  const permissions = await screen.findByText('全部权限');
  // They are shown when the section above them has loaded.
  await waitFor(() => expect(permissions).toBeVisible());
  expect(localStorage.getItem('token')).toBe(token);
});

test('reports a malformed user info and signs out', async () => {
  server.faults.answer('GET /admin/info', () => Response.json({ code: 0, message: 'ok', data: { id: 1 } }), 9);
  const user = await renderApp('/login');
  await signIn(user, sampleAccountMobiles.auditor);
  expect(await screen.findByText(/登录信息异常/)).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

/** Records what the browser's password manager is given. */
const watchPasswordManager = () => {
  class PasswordCredential {
    readonly data: { id: string; password: string };
    constructor(data: { id: string; password: string }) {
      this.data = data;
    }
  }
  const store = vi.fn<(credential: PasswordCredential) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('PasswordCredential', PasswordCredential);
  Object.defineProperty(navigator, 'credentials', { value: { store }, configurable: true });
  return () => store.mock.calls.map(([{ data }]) => [data.id, data.password]);
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test('stores nothing without “remember password”, neither here nor in the browser', async () => {
  const given = watchPasswordManager();
  const user = await renderApp('/login');
  expect(await mobile()).toHaveAttribute('autocomplete', 'off');
  expect(await password()).toHaveAttribute('autocomplete', 'off');
  await signIn(user, sampleAccountMobiles.auditor);
  await heading('工作台');
  expect(given()).toEqual([]);
  expect(localStorage.getItem('app-store')).not.toContain(sampleAccountMobiles.auditor);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Console@2026');
});

test('stores the mobile number with “remember password”, and leaves the password to the browser', async () => {
  const given = watchPasswordManager();
  const user = await renderApp('/login', { frame: true });
  await user.click(await screen.findByLabelText('记住密码'));
  expect(await mobile()).toHaveAttribute('autocomplete', 'username');
  expect(await password()).toHaveAttribute('autocomplete', 'current-password');
  await signIn(user, sampleAccountMobiles.auditor, 'Wrong@2026');
  await screen.findByRole('alert');
  await signIn(user, sampleAccountMobiles.auditor);
  await heading('工作台');
  // Only the correct one.
  expect(given()).toEqual([[sampleAccountMobiles.auditor, 'Console@2026']]);
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).toContain(sampleAccountMobiles.auditor);
  expect(kept).not.toContain('Console@2026');
  await user.click(await screen.findByRole('button', { name: /李文静/ }));
  await user.click(await screen.findByRole('menuitem', { name: /登出|退出/ }));
  expect(await mobile()).toHaveValue(sampleAccountMobiles.auditor);
  expect(await password()).toHaveValue('');
});

test.each([
  ['忘记密码', '请联系管理员重置密码'],
  ['注册账号', '账号由管理员创建'],
])('%s shows whom to contact', async (action, text) => {
  const user = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: action }));
  expect(within(await screen.findByRole('dialog')).getByText(new RegExp(text))).toBeVisible();
});

test('redirects a signed-in visitor of the login screen to the workplace', async () => {
  await renderApp('/login', { as: 'auditor' });
  expect(await heading('工作台')).toBeVisible();
});

test.each([
  [401, '会话已过期'],
  [403, '服务维护中'],
])('explains why a visitor with only a token must sign in after a %i', async (status, message) => {
  server.faults.refuse('GET /admin/info', { status, message });
  await renderApp('/supplier/list', { as: 'viewer' });
  expect(await screen.findByRole('alert')).toHaveTextContent(`获取用户信息失败，请重新登录：${message}`);
  expect(localStorage.getItem('token')).toBeNull();
});
