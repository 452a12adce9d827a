import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { roles, sessions } from '../../mocks/db/schema/system';
import { sampleAccountPassword, sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { authProvider } from '@/providers/authProvider';
import { http } from '@/providers/http';
import { server } from '../setup/server';
import { downloads } from '../support/downloads';
import { renderApp } from '../support/renderApp';

type User = Awaited<ReturnType<typeof renderApp>>;

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Returns the code that an authenticator app with this secret shows now, by the API's clock. */
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now() });

/** A code is accepted once, so the next one takes the next half minute. */
const waitForNextCode = () => server.clock.advance(30_000);

/** Sets up an authenticator app for the account. Returns its secret and the recovery codes. */
const addTotp = async (mobile: string) => {
  const token = await server.signIn(mobile);
  const call = async (path: string, body?: object) =>
    ((await (await server.callAs(token, 'POST', path, body)).json()) as { data: Record<string, unknown> }).data;
  const secret = String((await call('/admin/totp'))['secret']);
  const { recoveryCodes } = await call('/admin/totp/confirm', { code: codeOf(secret) });
  waitForNextCode();
  return { secret, recoveryCodes: recoveryCodes as string[] };
};

const signIn = async (user: User) => {
  await user.type(await screen.findByLabelText(/^手机号/), sampleAccountMobiles.auditor);
  await user.type(await screen.findByLabelText(/^密码/), `${sampleAccountPassword}{Enter}`);
};

test('requires a code after the password, reports a wrong one, and submits the sixth digit', async () => {
  const { secret } = await addTotp(sampleAccountMobiles.auditor);
  const user = await renderApp('/supplier/audit');
  expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).not.toBeInTheDocument();
  await signIn(user);
  await heading('双重验证');
  const field = await screen.findByLabelText('验证码');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(localStorage.getItem('token')).toBeNull();
  await user.type(field, codeOf(secret) === '000000' ? '000001' : '000000');
  expect(await screen.findByRole('alert')).toHaveTextContent(/还可尝试 4 次/);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  const code = codeOf(secret);
  const wide = [...code].map(digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  await user.paste(`${code.slice(0, 3)} ${wide.slice(3)}`);
  expect(await heading('供应商审核')).toBeVisible();
  expect(server.journal.calls('POST /admin/login/second-factor')).toHaveLength(2);
});

test('accepts a recovery code instead, and returns to the first step', async () => {
  const { recoveryCodes } = await addTotp(sampleAccountMobiles.auditor);
  const user = await renderApp('/login');
  await signIn(user);
  await user.click(await screen.findByRole('button', { name: '返回登录' }));
  await heading('登录');
  await signIn(user);
  await user.click(await screen.findByRole('button', { name: '使用恢复码' }));
  expect(screen.getByLabelText('恢复码')).toHaveFocus();
  await user.keyboard(`${recoveryCodes[0]}{Enter}`);
  expect(await heading('工作台')).toBeVisible();
});

test('asks for the code in place when the session has expired', async () => {
  const { secret } = await addTotp(sampleAccountMobiles.auditor);
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  await screen.findByRole('listitem', { name: '待审核供应商' });
  await server.db.delete(sessions);
  const call = http('/admin/suppliers?range=[0,0]');
  const expired = await dialog('登录已过期');
  await user.type(expired.getByLabelText(/的密码/), `${sampleAccountPassword}{Enter}`);
  await expired.findByLabelText('验证码');
  await user.keyboard(codeOf(secret));
  expect((await call).status).toBe(200);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const setUpTotp = async (user: User) => {
  const setup = await dialog('身份验证器');
  await setup.findByRole('img', { name: '身份验证器的二维码' });
  const secret = setup.getByRole('status', { name: '密钥' }).textContent.replaceAll(' ', '');
  expect(setup.getByLabelText('验证码')).toHaveFocus();
  await user.keyboard(codeOf(secret));
};

test('sets up an authenticator app on the account page, and shows the recovery codes until they are stored', async () => {
  const user = await renderApp('/account', { as: 'auditor' });
  const section = within(await screen.findByRole('region', { name: '登录与安全' }));
  await user.click(await section.findByRole('button', { name: '设置身份验证器' }));
  await setUpTotp(user);
  const codes = await dialog('保存恢复码');
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  await user.click(codes.getByRole('button', { name: '下载' }));
  const [file] = await downloads();
  expect(new TextDecoder().decode(file?.bytes)).toContain(codes.getAllByRole('listitem')[0]?.textContent);
  await user.keyboard('{Escape}');
  expect((await dialog('保存恢复码')).getByRole('button', { name: '完成' })).toBeDisabled();
  await user.click(codes.getByRole('checkbox', { name: '我已妥善保存恢复码' }));
  await user.click(codes.getByRole('button', { name: '完成' }));
  const app = within(await section.findByRole('group', { name: '身份验证器' }));
  expect(await app.findByText('已开启')).toBeVisible();
  expect(await section.findByText(/剩余 10 个/)).toBeVisible();
  await user.click(app.getByRole('button', { name: '移除身份验证器' }));
  await user.click((await dialog('移除身份验证器')).getByRole('button', { name: '移除' }));
  expect(await app.findByText('未设置')).toBeVisible();
  expect(section.queryByText(/剩余/)).not.toBeInTheDocument();
});

test('requires a second factor by role, keeps the page waiting, and opens it afterwards', async () => {
  await server.db.update(roles).set({ requiresSecondFactor: true }).where(eq(roles.code, 'auditor'));
  const user = await renderApp('/supplier/list', { as: 'auditor' });
  const gate = await dialog('设置双重验证');
  await user.keyboard('{Escape}');
  expect(server.journal.calls(/^GET \/admin\/suppliers\?/)).toHaveLength(0);
  await user.click(gate.getByRole('button', { name: '身份验证器' }));
  await setUpTotp(user);
  const codes = await dialog('保存恢复码');
  // The console learns that the requirement is met before the user has stored the codes.
  await authProvider.fetchInfo();
  expect(await screen.findByText('共 240 项')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: '保存恢复码' })).toBeVisible();
  await user.click(codes.getByRole('checkbox', { name: '我已妥善保存恢复码' }));
  await user.click(codes.getByRole('button', { name: '完成' }));
  expect(await screen.findByText('共 240 项')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
