import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { findRows, pressRowAction } from '../support/rowActions';
import { keepFourSuppliers } from '../support/suppliers';

// docs/requirements.md#errors, row by row. The others are in e2e/newVersion.spec.ts and
// tests/session/expiry.test.tsx.

beforeEach(keepFourSuppliers);

const signIn = async (user: UserEvent) => {
  await user.type(await screen.findByRole('textbox', { name: /^手机号/ }), sampleAccountMobiles.auditor);
  await user.type(screen.getByLabelText(/^密码/), sampleAccountPassword);
  await user.click(screen.getByRole('button', { name: '登录' }));
};
const pressFirst = async (user: UserEvent, name: string) => {
  const [row] = await findRows();
  await pressRowAction(user, row as HTMLElement, name);
};
const dialog = async () => within(await screen.findByRole('dialog'));

const answers: [what: string, body: object | string, status: number, told: string][] = [
  ['code other than 0, with a message', { code: 7, message: '额度不足' }, 200, '额度不足'],
  ['code other than 0, with a msg', { code: 7, msg: '额度不足' }, 200, '额度不足'],
  ['code other than 0, without a word', { code: 7 }, 200, '请求失败，请稍后重试'],
  ['code 429 that tells no time', { code: 429, message: '请求过于频繁' }, 429, '请求过于频繁'],
  ['code 500', { code: 500, message: '数据库正在维护' }, 500, '数据库正在维护'],
  ['error without an envelope', '<h1>Bad Gateway</h1>', 403, '网络请求错误，请稍后重试'],
];

test.each(answers)('%s: shows the message after the failed action', async (_, body, status, told) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  server.faults.answer(/^DELETE/, () => new Response(text, { status }));
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await pressFirst(user, '删除');
  await user.click((await dialog()).getByRole('button', { name: '删除' }));
  expect(await screen.findByText(`删除供应商失败：${told}`)).toBeVisible();
});

test.each(answers)('%s: shows the message in the login form, without a toast', async (what, body, status, told) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  server.faults.answer('POST /admin/login', () => new Response(text, { status }));
  const user = await renderApp('/login');
  await signIn(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(what.includes('without') ? '登录出错，请刷新后重试' : told);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('shows a welcome on sign-in', async () => {
  const user = await renderApp('/login');
  await signIn(user);
  expect(await screen.findByText('欢迎使用')).toBeVisible();
});

test('reports a missing network', async () => {
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await pressFirst(user, '删除');
  server.faults.offline(/^DELETE/);
  await user.click((await dialog()).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('删除供应商失败：网络请求错误，请检查网络连接后重试')).toBeVisible();
});

const refused = { status: 403, message: '服务维护中' };
/** A server error is shown like a refusal: the action, then the server's message. */
const failed = { status: 500, message: '服务维护中' };

test.each([
  ['zh-CN', '通过', '更新供应商状态失败：服务维护中'],
  ['en-US', 'Approve', 'Failed to update supplier status: 服务维护中'],
])('reports a status that cannot be updated, in %s', async (locale, action, notice) => {
  useSettingsStore.setState({ locale });
  const user = await renderApp('/supplier/list?filter={"status":"pending"}', { as: 'admin' });
  server.faults.refuse(/^POST .*\/approve$/, refused);
  await pressFirst(user, action);
  const open = await dialog();
  await open.findAllByText(/公司/);
  await user.click(open.getByRole('button', { name: action }));
  expect(await screen.findByText(notice)).toBeVisible();
});

test.each([
  ['通过', refused, '通过供应商失败：服务维护中'],
  ['驳回', failed, '驳回供应商失败：服务维护中'],
])('reports a supplier that cannot be decided: %s, %o', async (action, fault, notice) => {
  const user = await renderApp('/supplier/audit', { as: 'auditor' });
  await screen.findByText('共 4 项');
  await pressFirst(user, action);
  server.faults.refuse(/^POST .*\/(approve|reject)$/, fault);
  const open = await dialog();
  if (action === '驳回') await user.type(await open.findByLabelText(/原因/), '资料不全');
  await open.findAllByText(/公司/);
  await user.click(open.getByRole('button', { name: action }));
  expect(await screen.findByText(notice)).toBeVisible();
});

test.each([
  ['批量通过', '通过', failed, '批量通过供应商失败：服务维护中'],
  ['批量驳回', '驳回', refused, '批量驳回供应商失败：服务维护中'],
])('reports suppliers that cannot be decided in bulk: %s, %o', async (button, action, fault, notice) => {
  const user = await renderApp('/supplier/audit', { as: 'auditor' });
  await screen.findByText('共 4 项');
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: button }));
  server.faults.refuse(/^POST .*\/(approve|reject)$/, fault);
  const open = await dialog();
  if (action === '驳回') await user.type(await open.findByLabelText(/原因/), '资料不全');
  await user.click(await open.findByRole('button', { name: action }));
  expect(await screen.findByText(notice)).toBeVisible();
});

test.each([
  ['/exception/403', '拒绝访问', 'Access denied'],
  ['/exception/404', '页面不存在', 'Page is gone'],
  ['/exception/500', '服务器内部错误', 'Internal server error'],
])('%s shows its title in both languages', async (path, chinese, english) => {
  await renderApp(path, { as: 'viewer' });
  expect(await screen.findByRole('heading', { level: 1, name: chinese })).toBeVisible();
  cleanup();
  useSettingsStore.setState({ locale: 'en-US' });
  await renderApp(path, { as: 'viewer' });
  expect(await screen.findByRole('heading', { level: 1, name: english })).toBeVisible();
});
