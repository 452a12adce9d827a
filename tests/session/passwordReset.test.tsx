import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../mocks/api/session/passwords';
import { admins, sessions } from '../../mocks/db/schema/system';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const fresh = 'Fresh-Start-2026';
const own = eq(admins.mobile, sampleAccountMobiles.auditor);
const setNewPassword = () => screen.findByRole('dialog', { name: '设置新密码' });

/** Simulates an administrator's reset of the password, to the same value. */
const reset = () => server.db.update(admins).set({ mustChangePassword: true }).where(own);

/** Changes the password. Who has just typed the old one is not asked for it. */
const change = async (user: Awaited<ReturnType<typeof renderApp>>, isKnown: boolean) => {
  const dialog = within(await setNewPassword());
  if (isKnown) expect(dialog.queryByLabelText(/^当前密码/)).not.toBeInTheDocument();
  else await user.type(dialog.getByLabelText(/^当前密码/), sampleAccountPassword);
  await user.type(dialog.getByLabelText(/^新密码/), fresh);
  await user.type(dialog.getByLabelText(/^确认新密码/), fresh);
  await user.click(dialog.getByRole('button', { name: '保存' }));
};
const refusals = () => server.journal.calls(/^GET \/admin\/suppliers\?/);

test('requires a new password after signing in with a reset one, and then opens the requested page', async () => {
  await reset();
  const user = await renderApp('/supplier/list');
  await user.type(await screen.findByLabelText(/^手机号/), sampleAccountMobiles.auditor);
  await user.type(screen.getByLabelText(/^密码/), `${sampleAccountPassword}{Enter}`);
  const dialog = within(await setNewPassword());
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请再次输入密码')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(refusals()).toHaveLength(0);
  await change(user, true);
  expect(await screen.findByText('共 240 项')).toBeVisible();
  expect(window.location.pathname).toBe('/supplier/list');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await server.db.select().from(admins).where(own))[0]?.mustChangePassword).toBe(false);
});

test('asks for the old password if that of the sign-in is no longer right', async () => {
  await reset();
  const user = await renderApp('/supplier/list');
  await user.type(await screen.findByLabelText(/^手机号/), sampleAccountMobiles.auditor);
  await user.type(screen.getByLabelText(/^密码/), `${sampleAccountPassword}{Enter}`);
  const dialog = within(await setNewPassword());
  await server.db
    .update(admins)
    .set({ passwordHash: await hashPassword('Other-Start-2026') })
    .where(own);
  await user.type(dialog.getByLabelText(/^新密码/), fresh);
  await user.type(dialog.getByLabelText(/^确认新密码/), fresh);
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await user.type(await dialog.findByLabelText(/^当前密码/), 'Other-Start-2026');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('共 240 项')).toBeVisible();
});

test('handles a reset during work in place, and keeps typed values', async () => {
  const user = await renderApp('/supplier/list', { as: 'auditor' });
  await screen.findByText('共 240 项');
  await user.type(screen.getByRole('textbox', { name: '供应商名称' }), '杭州');
  await reset();
  await server.db.delete(sessions);
  await user.keyboard('{Enter}');
  const expired = within(await screen.findByRole('dialog', { name: '登录已过期' }));
  await user.type(expired.getByLabelText(/的密码/), sampleAccountPassword);
  await user.click(expired.getByRole('button', { name: '登录并继续' }));
  await change(user, true);
  await waitFor(() => expect(screen.queryByText('共 240 项')).not.toBeInTheDocument());
  expect(await screen.findByText(/^共 \d+ 项$/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '供应商名称' })).toHaveValue('杭州');
});

test('requires a new password after a refusal, and repeats the call', async () => {
  const user = await renderApp('/supplier/list', { frame: true, as: 'auditor' });
  await screen.findByText('共 240 项');
  // The last call of the page. Any later one would open the dialog before the search is typed.
  await screen.findByTitle(/条待处理/);
  await user.type(screen.getByRole('textbox', { name: '供应商名称' }), '杭州');
  await reset();
  await user.keyboard('{Enter}');
  await change(user, false);
  await waitFor(() => expect(screen.queryByText('共 240 项')).not.toBeInTheDocument());
  expect(await screen.findByText(/^共 \d+ 项$/)).toBeVisible();
  expect(screen.queryByText(/您的密码由管理员设置，请先修改密码/)).not.toBeInTheDocument();
});

test('keeps the focus while typing when a page is loaded', async () => {
  await reset();
  const user = await renderApp('/supplier/list', { frame: true, as: 'auditor' });
  const field = within(await setNewPassword()).getByLabelText(/^新密码/);
  await user.type(field, 'Fresh');
  screen.getByRole('link', { name: '供应商审核', hidden: true }).click();
  await screen.findByRole('heading', { level: 1, name: '供应商审核', hidden: true });
  await user.keyboard('-Start');
  expect(field).toHaveValue('Fresh-Start');
});

test('reports a wrong password at its field, and returns to the login on sign-out', async () => {
  await reset();
  const user = await renderApp('/supplier/list', { as: 'auditor' });
  const dialog = within(await setNewPassword());
  await user.type(dialog.getByLabelText(/^当前密码/), 'Wrong@2026');
  await user.type(dialog.getByLabelText(/^新密码/), fresh);
  await user.type(dialog.getByLabelText(/^确认新密码/), fresh);
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/当前密码不正确/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /登出|退出/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
