import { screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bills, withdrawals } from '../../mocks/db/schema/finance';
import { operationLogs, permissions, users } from '../../mocks/db/schema/system';
import { useSettingsStore } from '@/shell/settings/settings';
import { revoke } from '../finance/support';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { selectAll } from '../support/selectAll';

type Operator = Awaited<ReturnType<typeof renderApp>>;

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const byId = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0];
const press = async (user: Operator, name: string) => user.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}\\s*\\*?$`) });
const retype = async (user: Operator, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
};
const address = () => window.location.pathname + decodeURIComponent(window.location.search);

const asked = () =>
  server.db
    .select({ id: withdrawals.ownerId })
    .from(withdrawals)
    .where(eq(withdrawals.ownerType, 'user'))
    .orderBy(asc(withdrawals.id))
    .limit(1);

/** Returns a user with a withdrawal. */
const payee = async () => {
  const [owner] = await asked();
  const user = owner && (await byId(owner.id));
  if (!user) throw new Error('No user has asked for money');
  return user;
};

const now = new Date();
const first = {
  id: '1566300000000000001',
  username: '程小霞',
  mobile: '17000000009',
  status: 'enabled' as const,
  createdAt: now,
  updatedAt: now,
};

beforeEach(async () => {
  // A short table renders fast.
  const few = server.db.select({ id: users.id }).from(users).orderBy(asc(users.createdAt)).limit(2);
  await server.db.delete(users).where(and(notInArray(users.id, few), notInArray(users.id, asked())));
  await server.db.insert(users).values(first);
});

test('searches the list by name or mobile number, and by status', async () => {
  const user = await renderApp('/user/list', { as: 'admin' });
  await user.type(await screen.findByRole('textbox', { name: '用户名/手机号' }), `${first.mobile}{Enter}`);
  expect(await screen.findByText('共 1 项')).toBeVisible();
  expect(screen.getByRole('link', { name: first.username })).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: '已停用 0' }));
  expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
});

test('requires name, valid mobile number and status, and returns to the list as it was', async () => {
  const list = '/user/list?filter={"q":"新用户"}';
  const user = await renderApp(list, { as: 'admin' });
  await user.click((await screen.findAllByRole('link', { name: '新建' }))[0] as HTMLElement);
  await title('新建用户');
  await press(user, '保存');
  for (const message of ['请输入用户名，最多 50 字', '请输入手机号', '请选择状态'])
    expect(await screen.findByText(message)).toBeVisible();
  await retype(user, '用户名', '新用户甲');
  await retype(user, '手机号', '12000000001');
  expect(await screen.findByText('请输入正确的手机号')).toBeVisible();
  await retype(user, '手机号', first.mobile);
  await user.click(screen.getByRole('radio', { name: '已启用' }));
  await press(user, '保存');
  expect(await screen.findByText('已被其他记录使用，请更换')).toBeVisible();
  await retype(user, '手机号', '+86 170-0000 0001');
  await user.tab();
  expect(await screen.findByDisplayValue('17000000001')).toBeVisible();
  await press(user, '保存');
  expect(await screen.findByRole('link', { name: '新用户甲' })).toBeVisible();
  expect(address()).toBe(list);
  const made = await server.db.select().from(users).where(eq(users.username, '新用户甲'));
  expect(made).toMatchObject([{ mobile: '17000000001', status: 'enabled' }]);
});

test('confirms before unsaved input is discarded, and compares a conflicting change side by side', async () => {
  const user = await renderApp(`/user/edit/${first.id}`, { as: 'admin' });
  await title(`编辑用户 · ${first.username}`);
  await retype(user, '用户名', '我改的名字');
  await press(user, '取消');
  await user.click((await dialog('有未保存的修改')).getByRole('button', { name: '继续编辑' }));
  await server.db.update(users).set({ username: '对方改的名字', version: 9 }).where(eq(users.id, first.id));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, '保存');
  const conflict = await dialog('保存冲突');
  expect(conflict.getByRole('row', { name: '用户名 对方改的名字 我改的名字' })).toBeVisible();
  await user.click(conflict.getByRole('button', { name: '保留我的修改并保存' }));
  await title('用户列表');
  expect(await byId(first.id)).toMatchObject({ username: '我改的名字', version: 10 });
});

test('changes a status chosen in the form by its action, after the rest is saved', async () => {
  const user = await renderApp(`/user/edit/${first.id}`, { as: 'admin' });
  await title(`编辑用户 · ${first.username}`);
  await retype(user, '用户名', '改名甲');
  await user.click(screen.getByRole('radio', { name: '已停用' }));
  await press(user, '保存');
  await title('用户列表');
  expect(await byId(first.id)).toMatchObject({ username: '改名甲', status: 'disabled' });
  const logs = await server.db
    .select()
    .from(operationLogs)
    .where(eq(operationLogs.recordId, first.id))
    .orderBy(asc(operationLogs.id));
  expect(logs.map(({ action }) => action).slice(-2)).toEqual(['update', 'disable']);
});

test('shows why an action of the form failed, and keeps its status chosen for a retry', async () => {
  const user = await renderApp(`/user/edit/${first.id}`, { as: 'admin' });
  await title(`编辑用户 · ${first.username}`);
  await retype(user, '用户名', '改名甲');
  await user.click(screen.getByRole('radio', { name: '已停用' }));
  server.faults.refuse(/^POST .*\/disable$/, { status: 409, message: '该用户有进行中的订单' });
  await press(user, '保存');
  expect(await screen.findByText('其余内容已保存，但停用失败：该用户有进行中的订单')).toBeVisible();
  expect(screen.getByRole('radio', { name: '已停用' })).toBeChecked();
  await press(user, '保存');
  await title('用户列表');
  expect(await byId(first.id)).toMatchObject({ username: '改名甲', status: 'disabled' });
});

test('creates a disabled user if the admin may disable users', async () => {
  const user = await renderApp('/user/create', { as: 'admin' });
  await user.type(await screen.findByRole('textbox', { name: /用户名/ }), '新用户乙');
  await user.type(screen.getByRole('textbox', { name: /手机号/ }), '17000000002');
  await user.click(screen.getByRole('radio', { name: '已停用' }));
  await press(user, '保存');
  await title('用户列表');
  const [made] = await server.db.select().from(users).where(eq(users.username, '新用户乙'));
  expect(made).toMatchObject({ status: 'disabled' });
});

test('offers only the statuses that the user may set', async () => {
  await server.db.update(permissions).set({ status: 'disabled' }).where(eq(permissions.code, 'users:disable'));
  await renderApp(`/user/edit/${first.id}`, { as: 'admin' });
  await title(`编辑用户 · ${first.username}`);
  expect((await screen.findAllByRole('radio')).map(radio => radio.getAttribute('value'))).toEqual(['enabled']);
  expect(screen.getByRole('radio', { name: '已启用' })).toBeChecked();
});

test('disables users in bulk, and names those that it cannot', async () => {
  const [other] = await server.db.select().from(users).where(ne(users.id, first.id)).limit(1);
  if (!other) throw new Error('There is but one user');
  await server.db.update(users).set({ status: 'disabled' }).where(eq(users.id, other.id));
  const query = encodeURIComponent(JSON.stringify({ id: [first.id, other.id] }));
  const user = await renderApp(`/user/list?filter=${query}`, { as: 'admin' });
  await selectAll(user);
  await press(user, '批量停用');
  const run = await dialog('批量停用用户');
  expect(await run.findByText('可停用 1 项。')).toBeVisible();
  expect(run.getByText(/当前状态为“已停用”/)).toBeVisible();
  await user.click(run.getByRole('button', { name: '停用' }));
  expect(await findNotification('已停用')).toBeVisible();
  expect(await byId(first.id)).toMatchObject({ status: 'disabled' });
});

test('shows a user’s withdrawals and bills, with links to all of them', async () => {
  const owner = await payee();
  const mine = await server.db.select().from(withdrawals).where(eq(withdrawals.ownerId, owner.id));
  const booked = await server.db.select().from(bills).where(eq(bills.ownerId, owner.id));
  const user = await renderApp(`/user/detail/${owner.id}`, { as: 'finance' });
  await title(`用户详情 · ${owner.username}`);
  await user.click(await screen.findByRole('tab', { name: '账单' }));
  const entries = within(await screen.findByRole('tabpanel', { name: '账单' }));
  expect(await entries.findAllByRole('link', { name: '查看' })).toHaveLength(Math.min(booked.length, 5));
  await user.click(screen.getByRole('tab', { name: '提现' }));
  const sought = within(await screen.findByRole('tabpanel', { name: '提现' }));
  expect(await sought.findAllByRole('link', { name: '查看' })).toHaveLength(Math.min(mine.length, 5));
  for (const name of ['编辑', '删除', '停用', '操作记录'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(sought.getByRole('link', { name: '查看全部提现' }));
  expect(await screen.findByText(`共 ${mine.length} 项`)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '申请方编号' })).toHaveValue(owner.id);
});

test('shows money only with permission', async () => {
  const owner = await payee();
  await revoke('withdrawals:list');
  await renderApp(`/user/detail/${owner.id}`, { as: 'finance' });
  expect(await screen.findByRole('tab', { name: '账单' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: '提现' })).not.toBeInTheDocument();
  expect(server.journal.calls(/^GET \/admin\/withdrawals/)).toHaveLength(0);
});

test('disables and deletes a user on their page, returns to the list, and logs both', async () => {
  const user = await renderApp(`/user/detail/${first.id}`, { as: 'admin' });
  await press(user, '停用');
  const disabling = await dialog('停用用户');
  expect(await disabling.findByText(/^即将停用/)).toBeVisible();
  await user.click(disabling.getByRole('button', { name: '停用' }));
  expect(await screen.findByText('已停用')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, '删除');
  await user.click((await dialog('删除用户')).getByRole('button', { name: '删除' }));
  await title('用户列表');
  expect(await byId(first.id)).toBeUndefined();
  const logged = await server.db.select().from(operationLogs).where(eq(operationLogs.recordId, first.id));
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['delete', 'disable']);
});

const menu = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));

test('keeps address, menu entry and way back of the same screens at /system/user-management', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'admin' });
  await user.click(await (await menu()).findByRole('link', { name: '用户管理' }));
  await title('用户管理');
  expect(address()).toBe('/system/user-management');
  expect((await menu()).getByRole('link', { name: '用户管理' })).toHaveAttribute('aria-current', 'page');
  expect((await menu()).getByRole('link', { name: '用户列表' })).not.toHaveAttribute('aria-current');
  await user.type(await screen.findByRole('textbox', { name: '用户名/手机号' }), `${first.mobile}{Enter}`);
  await screen.findByText('共 1 项');
  await user.click(screen.getByRole('link', { name: first.username }));
  await title(/^用户详情/);
  expect(window.location.pathname).toBe(`/user/detail/${first.id}`);
  const trail = within(screen.getByRole('navigation', { name: '当前位置' }));
  expect(trail.getByText('系统管理')).toBeVisible();
  expect((await menu()).getByRole('link', { name: '用户管理' })).toHaveAttribute('aria-current', 'page');
  await press(user, '返回');
  expect(await screen.findByText('共 1 项')).toBeVisible();
  expect(window.location.pathname).toBe('/system/user-management');
});

test('opens a tab for each of the two addresses, and closes the tab of a saved or cancelled form', async () => {
  useSettingsStore.setState({ tabBar: true });
  const user = await renderApp('/user/list', { frame: true, as: 'admin' });
  await title('用户列表');
  await user.click(await (await menu()).findByRole('link', { name: '用户管理' }));
  const titles = () =>
    within(screen.getByRole('list', { name: '打开的页面' }))
      .getAllByRole('link')
      .map(link => link.textContent);
  await waitFor(() => expect(titles()).toEqual(['工作台', '用户列表', '用户管理']));
  await user.click((await screen.findAllByRole('link', { name: '编辑' }))[0] as HTMLElement);
  await title(/^编辑用户/);
  await waitFor(() => expect(titles()).toHaveLength(4));
  await retype(user, '用户名', '改名');
  await press(user, '取消');
  await user.click((await dialog('有未保存的修改')).getByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(titles()).toEqual(['工作台', '用户列表', '用户管理']));
  expect(address()).toBe('/system/user-management');
  await user.click((await screen.findAllByRole('link', { name: '编辑' }))[0] as HTMLElement);
  await title(/^编辑用户/);
  expect(await field('用户名')).not.toHaveValue('改名');
});
