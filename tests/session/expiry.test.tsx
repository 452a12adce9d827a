import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, suppliers } from '../../mocks/db/schema/system';
import { http } from '@/providers/http';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const expired = () => screen.findByRole('dialog', { name: '登录已过期' });
const endSessions = () => server.db.delete(sessions);

const signInAgain = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await user.type(within(await expired()).getByLabelText(/的密码/), 'Console@2026');
  await user.click(within(await expired()).getByRole('button', { name: '登录并继续' }));
};

test('saves a half-filled form once after session renewal in place', async () => {
  const user = await renderApp('/supplier/list/create', { as: 'admin' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText(/供应商名称/), '宁波潮声海产有限公司');
  await user.type(drawer.getByLabelText(/店铺名称/), '潮声海产旗舰店');
  await user.type(drawer.getByLabelText(/联系电话/), '0574-8765432');
  await endSessions();
  await user.click(drawer.getByRole('button', { name: '保存' }));
  await expired();
  expect(drawer.getByLabelText(/供应商名称/)).toHaveValue('宁波潮声海产有限公司');
  await signInAgain(user);
  await waitFor(async () =>
    expect(await server.db.select().from(suppliers).where(eq(suppliers.name, '宁波潮声海产有限公司'))).toHaveLength(1),
  );
});

test('opens one dialog for twenty refused calls, and repeats each once', async () => {
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  await screen.findByRole('listitem', { name: '待审核供应商' });
  await endSessions();
  server.journal.clear();
  const calls = Array.from({ length: 20 }, (_, index) => http(`/admin/suppliers?range=[${index},${index}]`));
  await expired();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await signInAgain(user);
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (let index = 0; index < 20; index += 1)
    expect(server.journal.calls(new RegExp(`range=\\[${index},${index}\\]`))).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('repeats a call that is refused after the renewal, without asking again', async () => {
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  await screen.findByRole('listitem', { name: '待审核供应商' });
  await endSessions();
  const release = server.faults.hold(/range=\[7,7\]/);
  const late = http('/admin/suppliers?range=[7,7]');
  const first = http('/admin/suppliers?range=[0,0]');
  await signInAgain(user);
  expect((await first).status).toBe(200);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  release();
  await waitFor(() => expect(server.journal.calls(/range=\[7,7\]/)).toHaveLength(2));
  expect((await late).status).toBe(200);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the renewal dialog usable when Back opens a drawer', async () => {
  const [supplier] = await server.db.select().from(suppliers).limit(1);
  const user = await renderApp(`/supplier/list/${supplier?.id}`, { as: 'auditor' });
  const drawer = await screen.findByRole('dialog', { name: '供应商详情' });
  await user.click(within(drawer).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await endSessions();
  const call = http('/admin/suppliers?range=[0,0]');
  await expired();
  window.history.back();
  await waitFor(() => expect(document.querySelector('.MuiDrawer-modal')).toBeInTheDocument());
  await signInAgain(user);
  expect((await call).status).toBe(200);
});

test('reports a wrong password in the dialog, and keeps the call waiting', async () => {
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  await screen.findByRole('listitem', { name: '待审核供应商' });
  await endSessions();
  const call = http('/admin/suppliers?range=[0,0]');
  await user.type(within(await expired()).getByLabelText(/的密码/), 'Wrong@2026');
  await user.click(screen.getByRole('button', { name: '登录并继续' }));
  expect(await screen.findByText(/手机号或密码错误/)).toBeVisible();
  await signInAgain(user);
  expect((await call).status).toBe(200);
});

test('signs out a user who chooses to start over', async () => {
  const user = await renderApp('/supplier/list', { as: 'auditor' });
  await screen.findByRole('table');
  await endSessions();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await user.click(within(await expired()).getByRole('button', { name: '重新登录' }));
  expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['HTTP 401 with another code', { code: 7, message: '会话已过期' }, 401],
  ['code 401 with HTTP 200', { code: 401, message: '会话已过期' }, 200],
])('opens the dialog for %s, and continues the call after signing in', async (_, envelope, status) => {
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  await screen.findByRole('listitem', { name: '待审核供应商' });
  server.faults.answer(/suppliers\?range=\[0,0\]/, () => Response.json(envelope, { status }));
  const call = http('/admin/suppliers?range=[0,0]');
  await signInAgain(user);
  expect((await call).status).toBe(200);
});

test('requires the mobile number in the dialog when the API returns none', async () => {
  const info = { role: 'auditor', roles: [], permissions: ['suppliers:list'] };
  server.faults.answer('GET /admin/info', () => Response.json({ code: 0, data: info }));
  const user = await renderApp('/supplier/list', { as: 'auditor' });
  await screen.findByRole('table');
  await endSessions();
  const call = http('/admin/suppliers?range=[0,0]');
  await user.type(within(await expired()).getByLabelText(/手机号/), sampleAccountMobiles.auditor);
  await user.type(within(await expired()).getByLabelText(/密码/), 'Console@2026');
  await user.click(screen.getByRole('button', { name: '登录并继续' }));
  expect((await call).status).toBe(200);
});

test('does not require signing in again for a call in progress when the user signs out', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  await screen.findByRole('listitem', { name: '待审核供应商' });
  const release = server.faults.hold(/GET \/admin\/suppliers/);
  const call = http('/admin/suppliers?range=[0,0]').catch((error: { status: number }) => error);
  await user.click(await screen.findByRole('button', { name: /李文静/ }));
  await user.click(await screen.findByRole('menuitem', { name: /登出|退出/ }));
  await screen.findByRole('heading', { level: 1, name: '登录' });
  release();
  expect((await call).status).toBe(401);
  await user.type(await screen.findByLabelText(/^手机号/), sampleAccountMobiles.auditor);
  await user.type(await screen.findByLabelText(/^密码/), 'Console@2026{Enter}');
  expect(await screen.findByRole('listitem', { name: '待审核供应商' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
