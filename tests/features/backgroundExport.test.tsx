import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { exportFiles } from '../../mocks/db/schema/exportFiles';
import { inboxItems } from '../../mocks/db/schema/inbox';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { admins, sessions, suppliers } from '../../mocks/db/schema/system';
import { useConnectionStore } from '@/session/connection';
import { useSessionStore } from '@/session/session';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { downloads, readWorkbook } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { clickWhenEnabled } from '../support/clickWhenEnabled';

const firstPage = /range=\[0,999\]/;
const secondPage = /range=\[1000,1999\]/;
const storeCall = /^PUT \/admin\/exports/;

type Options = Parameters<typeof renderApp>[1];

/** Opens the export dialog of the suppliers. */
const openExport = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(await screen.findByRole('button', { name: '导出' }));
  return within(await screen.findByRole('dialog', { name: '导出供应商' }));
};

/** Starts an export that waits for its first page, and lets it go on in the background. */
const exportInBackground = async (options: Options = {}) => {
  const release = server.faults.hold(firstPage);
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin', ...options });
  const dialog = await openExport(user);
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  await user.click(dialog.getByRole('button', { name: '在后台继续' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { user, release };
};

const indicator = (name: string | RegExp) => screen.findByRole('button', { name });

/** Whether the browser would ask before it leaves the page. */
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('goes on while the user works elsewhere, and leads to its file from the inbox', async () => {
  expect(asksBeforeUnload()).toBe(false);
  const { user, release } = await exportInBackground();
  expect(await indicator('正在导出供应商：0%')).toBeVisible();
  expect(asksBeforeUnload()).toBe(true);
  await user.click(screen.getByRole('link', { name: '供应商审核' }));
  expect(await screen.findByRole('heading', { name: '供应商审核' })).toBeVisible();
  release();
  expect(await screen.findByText(/^供应商导出完成，共 240 项。文件已存入消息/)).toBeVisible();
  expect(await indicator('供应商导出完成')).toBeVisible();
  expect(asksBeforeUnload()).toBe(false);
  // Nothing is saved by itself while the user does something else.
  expect(await downloads()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '消息，1 条未读' }));
  const inbox = within(await screen.findByRole('dialog', { name: '消息' }));
  await user.click(await inbox.findByRole('button', { name: /供应商导出完成，共 240 项/ }));
  await waitFor(async () => expect(await downloads()).toHaveLength(1));
  const [file] = await downloads();
  expect(file?.name).toMatch(/^供应商列表-\d{8}-\d{4}\.xlsx$/);
  expect(readWorkbook(file?.bytes ?? new Uint8Array()).rows).toHaveLength(241);
  await waitFor(() => expect(inbox.queryByRole('img', { name: '未读' })).not.toBeInTheDocument());
});

test('saves the file at once, without an item, if the user looks at the progress', async () => {
  const { user, release } = await exportInBackground();
  await user.click(await indicator('正在导出供应商：0%'));
  const panel = within(await screen.findByRole('dialog', { name: '导出供应商' }));
  expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '已读取 0 / 240 项');
  release();
  expect(await panel.findByText('已导出 240 项')).toBeVisible();
  expect(await downloads()).toHaveLength(1);
  expect(await server.db.$count(inboxItems)).toBe(0);
  await user.click(panel.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '供应商导出完成' })).not.toBeInTheDocument());
});

test('shows the same export when the dialog is opened again', async () => {
  const { user, release } = await exportInBackground();
  const dialog = await openExport(user);
  expect(dialog.getByRole('progressbar')).toBeVisible();
  expect(dialog.queryByRole('button', { name: '开始导出' })).not.toBeInTheDocument();
  release();
  expect(await dialog.findByText('已导出 240 项')).toBeVisible();
  expect(await downloads()).toHaveLength(1);
  expect(server.journal.calls('POST /admin/suppliers/export')).toHaveLength(1);
  expect(server.journal.calls(storeCall)).toEqual([]);
});

test('offers the background instead of losing the work when the dialog is closed', async () => {
  const release = server.faults.hold(firstPage);
  const user = await renderApp('/supplier/list', { as: 'admin' });
  const dialog = await openExport(user);
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  await dialog.findByRole('progressbar');
  await user.keyboard('{Escape}');
  expect(dialog.getByText(/也可以让导出在后台继续/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '在后台继续' }));
  expect(await indicator('正在导出供应商：0%')).toBeVisible();
  release();
  expect(await screen.findByText(/文件已存入消息/)).toBeVisible();
});

test('cancels in the background after a confirmation, and keeps nothing', async () => {
  const { user, release } = await exportInBackground();
  await user.click(await indicator('正在导出供应商：0%'));
  const panel = within(await screen.findByRole('dialog', { name: '导出供应商' }));
  await user.click(panel.getByRole('button', { name: '取消' }));
  await user.click(panel.getByRole('button', { name: '取消导出' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /正在导出供应商/ })).not.toBeInTheDocument());
  expect(asksBeforeUnload()).toBe(false);
  release();
  const dialog = await openExport(user);
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已导出 240 项')).toBeVisible();
  expect([(await downloads()).length, await server.db.$count(exportFiles)]).toEqual([1, 0]);
});

test('tells that it has failed, and resumes on retry', async () => {
  const many = Array.from({ length: 1300 }, (_, index) => ({
    id: String(10_000 + index),
    name: `批量供应商 ${index}`,
    shopName: `店铺 ${index}`,
    phone: '021-12345678',
    createdAt: new Date(Date.UTC(2020, 0, 1) + index * 1000),
    updatedAt: new Date(),
    status: 'approved' as const,
  }));
  await server.db.insert(suppliers).values(many);
  server.faults.refuse(secondPage, { status: 403, message: '您没有执行此操作的权限' });
  const { user, release } = await exportInBackground();
  release();
  expect(await screen.findByText(/^导出供应商中断：您没有执行此操作的权限/)).toBeVisible();
  expect([(await downloads()).length, await server.db.$count(exportFiles)]).toEqual([0, 0]);
  await user.click(await indicator('导出供应商中断'));
  const panel = within(await screen.findByRole('dialog', { name: '导出供应商' }));
  expect(panel.getByText('导出中断：您没有执行此操作的权限')).toBeVisible();
  await user.click(panel.getByRole('button', { name: '重试' }));
  expect(await panel.findByText('已导出 1540 项')).toBeVisible();
  expect(server.journal.calls(firstPage)).toHaveLength(1);
});

test('registers an export that has expired again, and goes on', async () => {
  const message = '导出不存在或已过期，请重新开始导出';
  server.faults.refuse(firstPage, { status: 422, message, data: { errors: { export: message } } });
  const user = await renderApp('/supplier/list', { as: 'admin' });
  const dialog = await openExport(user);
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText(`导出中断：${message}`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '重试' }));
  expect(await dialog.findByText('已导出 240 项')).toBeVisible();
  expect(server.journal.calls('POST /admin/suppliers/export')).toHaveLength(2);
});

test.each([
  [
    'it is full',
    () => server.faults.refuse(storeCall, { status: 413, message: '服务器上的导出文件过多' }),
    '服务器上的导出文件过多',
  ],
  ['the network is lost', () => server.faults.offline(storeCall), '网络请求错误'],
])('keeps the file in the browser, and says why, if %s', async (_, prepare, reason) => {
  prepare();
  const { user, release } = await exportInBackground();
  release();
  expect(await screen.findByText(new RegExp(`文件未能存入消息：${reason}`))).toBeVisible();
  expect(asksBeforeUnload()).toBe(true);
  await user.click(await indicator('供应商导出完成'));
  const panel = within(await screen.findByRole('dialog', { name: '导出供应商' }));
  await user.click(panel.getByRole('button', { name: '下载' }));
  expect((await downloads()).map(({ name }) => name)).toEqual([expect.stringMatching(/\.xlsx$/)]);
  expect(asksBeforeUnload()).toBe(false);
});

test('ends with a download button without exports', async () => {
  const { user, release } = await exportInBackground({ without: ['exports'] });
  release();
  expect(await screen.findByText(/^供应商导出完成，共 240 项。文件只在当前浏览器页面中/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '下载' }));
  expect(await downloads()).toHaveLength(1);
  expect(server.journal.calls(storeCall)).toEqual([]);
  for (const { body } of server.journal.calls('POST /admin/suppliers/export'))
    expect(JSON.parse(body ?? '')).not.toHaveProperty('format');
});

test('keeps the file in the browser tab if no inbox leads to it', async () => {
  const { release } = await exportInBackground({ without: ['teamwork'] });
  release();
  expect(await screen.findByText(/文件只在当前浏览器页面中/)).toBeVisible();
  expect(server.journal.calls(storeCall)).toEqual([]);
  expect(asksBeforeUnload()).toBe(true);
});

test('asks before signing out ends it', async () => {
  const { user, release } = await exportInBackground();
  const signOut = async () => {
    await user.click(screen.getByRole('button', { name: '林晓峰' }));
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    return within(await screen.findByRole('dialog', { name: '导出尚未完成' }));
  };
  await user.click((await signOut()).getByRole('button', { name: '继续导出' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await indicator('正在导出供应商：0%')).toBeVisible();
  await user.click((await signOut()).getByRole('button', { name: '取消导出并离开' }));
  expect(await screen.findByLabelText(/手机号/)).toBeVisible();
  expect(asksBeforeUnload()).toBe(false);
  release();
});

test('goes on after signing in again when the session was lost', async () => {
  const { user, release } = await exportInBackground();
  await server.db.delete(sessions);
  release();
  const expired = within(await screen.findByRole('dialog', { name: '登录已过期' }));
  await user.type(expired.getByLabelText(/的密码/), 'Console@2026');
  await user.click(expired.getByRole('button', { name: '登录并继续' }));
  expect(await screen.findByText(/^供应商导出完成，共 240 项/)).toBeVisible();
});

test('goes on while the service is unavailable', async () => {
  const { release } = await exportInBackground();
  act(() => useConnectionStore.setState({ failure: new Error('维护中') }));
  expect(await screen.findByRole('heading', { name: '无法连接服务' })).toBeVisible();
  act(() => useConnectionStore.setState({ failure: null }));
  expect(await indicator('正在导出供应商：0%')).toBeVisible();
  release();
  expect(await screen.findByText(/^供应商导出完成，共 240 项/)).toBeVisible();
});

test('stands at the edge of the screen without a navbar', async () => {
  useSettingsStore.setState({ navbar: false });
  const { release } = await exportInBackground();
  expect(await indicator('正在导出供应商：0%')).toBeVisible();
  release();
  expect(await indicator('供应商导出完成')).toBeVisible();
});

test('says that the file of an old item is deleted, and lets the kind be switched off', async () => {
  const [owner] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.admin));
  await server.db.insert(inboxItems).values({
    adminId: owner?.id ?? '',
    createdAt: new Date(),
    kind: 'exportReady',
    collection: 'orders',
    recordName: '订单列表.csv',
    exportCount: 12_300,
  });
  const user = await renderApp('/account', { frame: true, as: 'admin' });
  const settings = within(await screen.findByRole('region', { name: '接收哪些消息' }));
  expect(await settings.findByRole('switch', { name: '后台导出的文件已生成' })).toBeChecked();
  await user.click(await screen.findByRole('button', { name: '消息，1 条未读' }));
  const inbox = within(await screen.findByRole('dialog', { name: '消息' }));
  expect(await inbox.findByRole('listitem')).toHaveTextContent(
    /订单导出完成，共 12,300 项.*文件保留 24 小时，现已删除/,
  );
  expect(inbox.getByRole('listitem')).not.toHaveTextContent('点击下载');
  expect(inbox.queryByRole('button', { name: /订单导出完成/ })).not.toBeInTheDocument();
});

test('keeps the file in the browser if the user wants no such items', async () => {
  await server.callAs(await server.signIn(sampleAccountMobiles.admin), 'PUT', '/admin/settings', {
    inbox: { exportReady: false },
  });
  const { user, release } = await exportInBackground();
  release();
  expect(await screen.findByText(/文件只在当前浏览器页面中/)).toBeVisible();
  expect(asksBeforeUnload()).toBe(true);
  await user.click(screen.getByRole('button', { name: '林晓峰' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  const leave = within(await screen.findByRole('dialog', { name: '文件尚未下载' }));
  await user.click(leave.getByRole('button', { name: '放弃文件并离开' }));
  expect(await screen.findByLabelText(/手机号/)).toBeVisible();
});

test('goes on when the list is left while the dialog is open', async () => {
  const release = server.faults.hold(firstPage);
  const user = await renderApp('/supplier/audit', { frame: true, as: 'admin' });
  await user.click(await screen.findByRole('link', { name: '供应商列表' }));
  await screen.findByRole('heading', { level: 1, name: '供应商列表' });
  const dialog = await openExport(user);
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  await dialog.findByRole('progressbar');
  window.history.back();
  expect(await screen.findByRole('heading', { level: 1, name: '供应商审核' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await indicator('正在导出供应商：0%')).toBeVisible();
  release();
  expect(await screen.findByText(/文件已存入消息/)).toBeVisible();
});

test('ends when somebody else signs in in another tab', async () => {
  const { release } = await exportInBackground();
  await indicator('正在导出供应商：0%');
  const stored = JSON.parse(localStorage.getItem('user-store') ?? '') as { state: { user: object } };
  const newValue = JSON.stringify({ ...stored, state: { ...stored.state, user: { ...stored.state.user, id: '42' } } });
  localStorage.setItem('user-store', newValue);
  fireEvent(window, new StorageEvent('storage', { key: 'user-store', newValue }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /正在导出供应商/ })).not.toBeInTheDocument());
  release();
  expect(asksBeforeUnload()).toBe(false);
});

test('says why a file cannot be downloaded any more', async () => {
  const { user, release } = await exportInBackground();
  release();
  await screen.findByText(/文件已存入消息/);
  server.faults.refuse(/^GET \/admin\/exports/, { status: 404, message: '文件不存在，请重新导出' });
  await user.click(await screen.findByRole('button', { name: '消息，1 条未读' }));
  const inbox = within(await screen.findByRole('dialog', { name: '消息' }));
  await user.click(await inbox.findByRole('button', { name: /供应商导出完成，共 240 项/ }));
  expect(await screen.findByText('下载导出文件失败：文件不存在，请重新导出')).toBeVisible();
  expect(await downloads()).toEqual([]);
});

test('saves no file that arrives after signing out', async () => {
  const { user, release } = await exportInBackground();
  release();
  await screen.findByText(/文件已存入消息/);
  const arrive = server.faults.hold(/^GET \/admin\/exports/);
  await user.click(await screen.findByRole('button', { name: '消息，1 条未读' }));
  const inbox = within(await screen.findByRole('dialog', { name: '消息' }));
  await user.click(await inbox.findByRole('button', { name: /供应商导出完成，共 240 项/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '林晓峰' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  expect(await screen.findByLabelText(/手机号/)).toBeVisible();
  const create = vi.spyOn(URL, 'createObjectURL');
  arrive();
  await waitFor(() => expect(server.journal.calls(/^GET \/admin\/exports/)).toHaveLength(1));
  expect(create).not.toHaveBeenCalled();
  expect(await downloads()).toEqual([]);
});

test('asks before signing out instead of changing a reset password', async () => {
  const { user, release } = await exportInBackground();
  await indicator('正在导出供应商：0%');
  act(() => useSessionStore.setState(({ user: known }) => ({ user: known && { ...known, mustChangePassword: true } })));
  const reset = within(await screen.findByRole('dialog', { name: /密码/ }));
  await user.click(reset.getByRole('button', { name: '退出登录' }));
  expect(await screen.findByRole('dialog', { name: '导出尚未完成' })).toBeVisible();
  expect(localStorage.getItem('token')).not.toBeNull();
  release();
});

test('asks before the command palette signs out', async () => {
  const { user, release } = await exportInBackground();
  await indicator('正在导出供应商：0%');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: '命令面板' }), '退出登录');
  await user.click(await screen.findByRole('option', { name: /退出登录/ }));
  expect(await screen.findByRole('dialog', { name: '导出尚未完成' })).toBeVisible();
  expect(localStorage.getItem('token')).not.toBeNull();
  release();
});
