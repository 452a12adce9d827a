import { screen, waitFor, within } from '@testing-library/react';
import { and, eq, notInArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminRoles, admins, operationLogs, permissions, sessions } from '../../mocks/db/schema/system';
import { totpSecrets } from '../../mocks/db/schema/secondFactors';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { verifyPassword } from '../../mocks/api/session/passwords';
import { passwordPattern } from '@/system/admins/admin';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { listRowActions, openRowMenu, pressRowAction } from '../support/rowActions';
import { selectAll } from '../support/selectAll';

const list = '/system/admin-management';

// A short table renders fast.
beforeEach(async () => {
  const { superAdmin, admin, auditor, viewer, disabled } = sampleAccountMobiles;
  await server.db.delete(admins).where(notInArray(admins.mobile, [superAdmin, admin, auditor, viewer, disabled]));
});

const find = async (mobile: string) => {
  const [admin] = await server.db.select().from(admins).where(eq(admins.mobile, mobile));
  if (!admin) throw new Error(`There is no admin ${mobile}`);
  return admin;
};
const sessionsOf = (id: string) => server.db.$count(sessions, eq(sessions.adminId, id));
const line = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const row = async (name: string) => within(await line(name));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const choose = async (user: Awaited<ReturnType<typeof renderApp>>, field: HTMLElement, option: string) => {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
};

test('searches admins by text, status and role', async () => {
  const user = await renderApp(list, { as: 'superAdmin' });
  await screen.findByText('共 5 项');
  await user.click(screen.getByRole('tab', { name: /^已启用/ }));
  await screen.findByRole('tab', { name: /^已启用/, selected: true });
  await choose(user, await screen.findByRole('combobox', { name: /角色/ }), '审核员');
  await user.type(screen.getByRole('textbox', { name: '关键词' }), '1380000000{Enter}');
  expect(await screen.findByText('共 2 项')).toBeVisible();
  expect((await row('林晓峰')).getByText('管理员, 审核员')).toBeVisible();
  expect(await row('李文静')).toBeTruthy();
});

test('creates an admin with a generated password, which is shown to be passed on', async () => {
  const user = await renderApp(`${list}/create`, { as: 'superAdmin' });
  const form = await dialog('新建管理员');
  await user.type(form.getByRole('textbox', { name: /姓名/ }), '何静');
  await user.type(form.getByRole('textbox', { name: /手机号/ }), '13900000002');
  await choose(user, form.getByRole('combobox', { name: /^角色/ }), '审核员');
  await user.click(form.getByRole('button', { name: '生成随机密码' }));
  const generated = form.getByText(/^[a-zA-Z2-9]{14}$/).textContent ?? '';
  expect(form.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '强');
  await user.click(form.getByRole('button', { name: '复制' }));
  expect(await navigator.clipboard.readText()).toBe(generated);
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('新建成功')).toBeVisible();
  const made = await find('13900000002');
  expect(made.mustChangePassword).toBe(true);
  expect(await verifyPassword(generated, made.passwordHash)).toBe(true);
});

test('creates an admin only with valid input', async () => {
  const user = await renderApp(`${list}/create`, { as: 'superAdmin' });
  const form = await dialog('新建管理员');
  await user.click(form.getByRole('button', { name: '保存' }));
  for (const rule of ['请输入姓名，最多 50 字', '请输入手机号', '请选择角色', '请输入密码', '请再次输入密码'])
    expect(await form.findByText(rule)).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /姓名/ }), '何静');
  await user.type(form.getByRole('textbox', { name: /手机号/ }), '12345');
  await choose(user, form.getByRole('combobox', { name: /^角色/ }), '审核员');
  await user.type(form.getByLabelText(/^密码(?!强)/), 'start');
  expect(form.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '弱');
  expect(form.getByRole('status')).toHaveTextContent('密码强度：弱，还缺至少 8 个字符、大写字母、数字');
  await user.type(form.getByLabelText(/^确认密码/), 'other');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('请输入正确的手机号')).toBeVisible();
  expect(form.getByText('两次输入的密码不一致')).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: /手机号/ }));
  await user.type(form.getByRole('textbox', { name: /手机号/ }), '13900000001');
  await user.clear(form.getByLabelText(/^密码(?!强)/));
  await user.type(form.getByLabelText(/^密码(?!强)/), 'Long-Enough-2026');
  expect(form.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '强');
  await user.clear(form.getByLabelText(/^确认密码/));
  await user.type(form.getByLabelText(/^确认密码/), 'Long-Enough-2026');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('新建成功')).toBeVisible();
  const made = await find('13900000001');
  expect(made).toMatchObject({
    username: '何静',
    status: 'enabled',
    roleId: getSampleRoleId('auditor'),
    mustChangePassword: true,
  });
  expect(await verifyPassword('Long-Enough-2026', made.passwordHash)).toBe(true);
});

test('keeps a blank password on edit, and adds other roles', async () => {
  const before = await find(sampleAccountMobiles.viewer);
  const user = await renderApp(`${list}/${before.id}/edit`, { as: 'superAdmin' });
  const form = await dialog('编辑管理员');
  await choose(user, await form.findByRole('combobox', { name: /^其他角色/ }), '财务');
  await user.keyboard('{Escape}');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeVisible();
  const after = await find(sampleAccountMobiles.viewer);
  expect(after.passwordHash).toBe(before.passwordHash);
  const [held] = await server.db.select().from(adminRoles).where(eq(adminRoles.adminId, before.id));
  expect(held?.roleId).toBe(getSampleRoleId('finance'));
});

test('edits an admin without the password inputs if the user may not reset passwords', async () => {
  await server.db.update(permissions).set({ status: 'disabled' }).where(eq(permissions.code, 'admins:reset-password'));
  const { id } = await find(sampleAccountMobiles.viewer);
  const user = await renderApp(`${list}/${id}/edit`, { as: 'admin' });
  const form = await dialog('编辑管理员');
  await user.type(await form.findByRole('textbox', { name: /^姓名/ }), '新');
  expect(form.queryByLabelText(/密码/)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeVisible();
  expect((await find(sampleAccountMobiles.viewer)).username).toBe('赵明月新');
});

test('does not show a typed password in a conflict', async () => {
  const { id } = await find(sampleAccountMobiles.viewer);
  const user = await renderApp(`${list}/${id}/edit`, { as: 'superAdmin' });
  const form = await dialog('编辑管理员');
  await user.type(await form.findByLabelText(/^密码(?!强)/), 'Other@2026');
  await user.type(form.getByLabelText(/^确认密码/), 'Other@2026');
  await server.db.update(admins).set({ username: '赵明', version: 9 }).where(eq(admins.id, id));
  await user.click(form.getByRole('button', { name: '保存' }));
  const conflict = await dialog('保存冲突');
  expect(conflict.getByText('赵明')).toBeVisible();
  expect(conflict.queryByText(/Other@2026/)).not.toBeInTheDocument();
  await user.click(conflict.getByRole('button', { name: '保留我的修改并保存' }));
  expect(await screen.findByText('保存成功')).toBeVisible();
  const after = await find(sampleAccountMobiles.viewer);
  expect(after.username).toBe('赵明');
  expect(await verifyPassword('Other@2026', after.passwordHash)).toBe(true);
});

test('warns before disabling ends the sessions, and allows sign-in once enabled', async () => {
  const { id } = await find(sampleAccountMobiles.viewer);
  await server.signIn(sampleAccountMobiles.viewer);
  const user = await renderApp(`${list}?filter={"q":"赵明月"}`, { as: 'superAdmin' });
  await pressRowAction(user, await line('赵明月'), '停用');
  const confirm = await dialog('停用管理员');
  expect(await confirm.findByText(/立即从所有设备退出登录/)).toBeVisible();
  await user.click(confirm.getByRole('button', { name: '停用' }));
  await waitFor(async () => expect((await row('赵明月')).getByText('已停用')).toBeVisible());
  expect(await sessionsOf(id)).toBe(0);
  await pressRowAction(user, await line('赵明月'), '启用');
  const enabling = await dialog('启用管理员');
  expect(await enabling.findByText(/^即将启用/)).toBeVisible();
  await user.click(enabling.getByRole('button', { name: '启用' }));
  await waitFor(async () => expect((await find(sampleAccountMobiles.viewer)).status).toBe('enabled'));
});

test('skips the user’s own account in a bulk run, with the reason', async () => {
  const user = await renderApp(list, { as: 'superAdmin' });
  await selectAll(user);
  await user.click(await screen.findByRole('button', { name: '批量停用' }));
  const run = await dialog('批量停用管理员');
  const skipped = await run.findAllByRole('listitem');
  expect(skipped.map(item => item.textContent).join()).toContain('不能停用自己的账号');
  await user.click(run.getByRole('button', { name: '停用' }));
  await screen.findByText('已停用 3 项');
  expect(
    (await server.db.select().from(admins).where(eq(admins.status, 'enabled'))).map(({ mobile }) => mobile),
  ).toEqual([sampleAccountMobiles.superAdmin]);
});

test('offers no actions on oneself or on admins with more permissions', async () => {
  const user = await renderApp(list, { as: 'admin' });
  await waitFor(async () => expect((await listRowActions(user, await line('陈思远')))[0]).toBe('查看'));
  expect(await listRowActions(user, await line('陈思远'))).not.toContain('编辑');
  const reasons = { 林晓峰: /^这是您自己的账号/, 陈思远: /^该管理员的权限超出您的权限/ };
  for (const [name, reason] of Object.entries(reasons)) {
    const actions = await openRowMenu(user, await line(name));
    expect(actions.getByText(reason)).toBeVisible();
    for (const action of ['停用', '重置密码', '删除']) {
      const item = actions.getByRole('menuitem', { name: action });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveAccessibleDescription(reason);
      await user.click(item);
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
  }
  await user.click((await row('林晓峰')).getByRole('link', { name: '编辑' }));
  const form = await dialog('编辑管理员');
  expect(await form.findByText(/这是您自己的账号/)).toBeVisible();
  expect(form.queryByLabelText(/^密码(?!强)/)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '取消' }));
  await user.click(await screen.findByRole('link', { name: '新建' }));
  await user.click((await dialog('新建管理员')).getByRole('combobox', { name: /^角色/ }));
  expect(await screen.findByRole('option', { name: '财务' })).toBeVisible();
  expect(screen.queryByRole('option', { name: '超级管理员' })).not.toBeInTheDocument();
});

test('shows the server’s refusal, and keeps typed values', async () => {
  server.faults.refuse(/^POST \/admin\/admins$/, { status: 403, message: '您不能授予超出自己权限的内容' });
  const user = await renderApp(`${list}/create`, { as: 'superAdmin' });
  const form = await dialog('新建管理员');
  await user.type(form.getByRole('textbox', { name: /姓名/ }), '何静');
  await user.type(form.getByRole('textbox', { name: /手机号/ }), sampleAccountMobiles.viewer);
  await choose(user, await form.findByRole('combobox', { name: /^角色/ }), '审核员');
  await user.type(form.getByLabelText(/^密码(?!强)/), 'Start@2026');
  await user.type(form.getByLabelText(/^确认密码/), 'Start@2026');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存管理员失败：您不能授予超出自己权限的内容')).toBeVisible();
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('已被其他记录使用，请更换')).toBeVisible();
  expect(form.getByLabelText(/^密码(?!强)/)).toHaveValue('Start@2026');
});

test('shows a reset password once, lets the user copy it, and stores it nowhere', async () => {
  const before = await find(sampleAccountMobiles.viewer);
  await server.signIn(sampleAccountMobiles.viewer);
  const user = await renderApp(`${list}/${before.id}`, { as: 'superAdmin' });
  const drawer = await dialog('管理员详情');
  expect(await drawer.findByRole('link', { name: '只读' })).toHaveAttribute(
    'href',
    expect.stringContaining('role-management'),
  );
  expect(await drawer.findAllByText('未知设备')).toHaveLength(1);
  await user.click(drawer.getByRole('button', { name: '重置密码' }));
  await user.click((await dialog('重置密码')).getByRole('button', { name: '重置密码' }));
  const issued = await dialog('密码已重置');
  const secret = issued.getByRole('status', { name: '新密码' }).textContent ?? '';
  expect(secret).toMatch(passwordPattern);
  await user.click(issued.getByRole('button', { name: '复制' }));
  expect(await screen.findByText('新密码已复制到剪贴板')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.keyboard('{Escape}');
  await user.click(issued.getByRole('button', { name: '关闭' }));
  expect(await drawer.findByText('由其他管理员设置，本人尚未修改')).toBeVisible();
  expect(await drawer.findByText('没有登录设备')).toBeVisible();
  expect(document.body.textContent).not.toContain(secret);
  expect(JSON.stringify([{ ...localStorage }, server.journal.calls()])).not.toContain(secret);
  const after = await find(sampleAccountMobiles.viewer);
  expect(after.mustChangePassword).toBe(true);
  expect(await verifyPassword(secret, after.passwordHash)).toBe(true);
});

test('resets the two-step verification of an admin after a confirmation, and ends the sessions', async () => {
  const { id } = await find(sampleAccountMobiles.viewer);
  await server.db.insert(totpSecrets).values({ adminId: id, secret: 'unused', lastStep: 0, createdAt: new Date() });
  await server.signIn(sampleAccountMobiles.viewer);
  const user = await renderApp(`${list}/${id}`, { as: 'superAdmin' });
  const drawer = await dialog('管理员详情');
  expect(await drawer.findByText('已开启')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: '重置双重验证' }));
  const confirmation = await dialog('重置双重验证');
  expect(confirmation.getByText(/将移除该管理员的身份验证器、通行密钥和恢复码/)).toBeVisible();
  await user.click(confirmation.getByRole('button', { name: '重置' }));
  const notice = (await findNotification('双重验证已重置')).closest('[role=alert]') as HTMLElement;
  expect(within(notice).getByText('赵明月')).toBeVisible();
  expect(await drawer.findByText('未设置')).toBeVisible();
  expect(drawer.queryByRole('button', { name: '重置双重验证' })).not.toBeInTheDocument();
  expect(await sessionsOf(id)).toBe(0);
  expect(await server.db.$count(totpSecrets)).toBe(0);
});

test('shows an admin’s sessions and ends them', async () => {
  const { id } = await find(sampleAccountMobiles.viewer);
  const token = await server.signIn(sampleAccountMobiles.viewer);
  await server.signIn(sampleAccountMobiles.viewer);
  const user = await renderApp(`${list}/${id}`, { as: 'superAdmin' });
  const places = within(await screen.findByRole('region', { name: '登录设备' }));
  await waitFor(() => expect(places.getAllByRole('listitem')).toHaveLength(2));
  await user.click(places.getAllByRole('button', { name: /^下线/ })[1] as HTMLElement);
  expect(await screen.findByText(/^已将“.+”下线$/)).toBeVisible();
  await waitFor(() => expect(places.getAllByRole('listitem')).toHaveLength(1));
  expect(await sessionsOf(id)).toBe(1);
  expect([200, 401]).toContain((await server.callAs(token, 'GET', '/admin/info')).status);
});

test('warns about the consequences before an admin is deleted', async () => {
  const user = await renderApp(`${list}?filter={"q":"赵明月"}`, { as: 'superAdmin' });
  await pressRowAction(user, await line('赵明月'), '删除');
  const confirm = await dialog('删除管理员');
  expect(confirm.getByText('该管理员将立即从所有设备退出登录。')).toBeVisible();
  await user.click(confirm.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('删除成功')).toBeVisible();
  expect(await server.db.$count(admins, eq(admins.mobile, sampleAccountMobiles.viewer))).toBe(0);
  const gone = and(eq(operationLogs.collection, 'admins'), eq(operationLogs.action, 'delete'));
  expect(await server.db.$count(operationLogs, gone)).toBeGreaterThan(0);
});

test('reports roles that cannot be loaded, and loads them again', async () => {
  server.faults.refuse(/GET .*\/roles\?/, { status: 403, message: '缺少权限：roles:list' });
  const user = await renderApp(`${list}/create`, { as: 'superAdmin' });
  const form = await dialog('新建管理员');
  expect(await form.findByText('缺少权限：roles:list')).toBeVisible();
  expect(screen.getByText('获取角色列表失败：缺少权限：roles:list')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: /姓名/ }), '何静');
  await user.click(form.getByRole('button', { name: '重试' }));
  await choose(user, form.getByRole('combobox', { name: /^角色/ }), '审核员');
  expect(form.getByRole('textbox', { name: /姓名/ })).toHaveValue('何静');
  expect(screen.queryByText('获取角色列表失败：缺少权限：roles:list')).toBeNull();
});
