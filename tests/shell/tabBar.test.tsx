import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bills } from '../../mocks/db/schema/finance';
import { useSettingsStore } from '@/shell/settings/settings';
import { createInitialTabsState, useTabsStore } from '@/shell/tabs/tabs';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { findRows, pressRowAction } from '../support/rowActions';
import { keepFourSuppliers } from '../support/suppliers';

beforeEach(() => useSettingsStore.setState({ tabBar: true }));
beforeEach(keepFourSuppliers);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const bar = () => within(screen.getByRole('list', { name: '打开的页面' }));
const tab = (name: string) => bar().getByRole('link', { name: new RegExp(`${name}$`) });
const titles = () =>
  bar()
    .getAllByRole('link')
    .map(link => link.textContent);
const openByMenu = async (user: UserEvent, name: string) => {
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
  await user.click(await menu.findByRole('link', { name }));
  await heading(name);
};
const menuOf = async (user: UserEvent, name: string) => {
  await user.pointer({ keys: '[MouseRight]', target: tab(name) });
  return within(await screen.findByRole('menu'));
};
/** Responds to the question about unsaved input. */
const answer = async (user: UserEvent, button: '取消' | '确认') => {
  const question = await screen.findByRole('dialog', { name: '有未保存的内容' });
  await user.click(within(question).getByRole('button', { name: button }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
};
const choose = async (user: UserEvent, name: string, action: string) =>
  user.click((await menuOf(user, name)).getByRole('menuitem', { name: action }));

/** Types into the form of a new supplier. The filter form of the list has an input of this name, too. */
const typeName = async (user: UserEvent) => {
  const form = within(await screen.findByRole('dialog', { name: '新建供应商' }));
  await user.type(await form.findByRole('textbox', { name: /供应商名称/ }), '半成品');
};

/** Opens the list and the audit queue in a tab each, with the list shown. Live updates would make calls of their own. */
const openBoth = async () => {
  const user = await renderApp('/supplier/audit', { frame: true, as: 'admin' });
  await heading('供应商审核');
  await screen.findAllByRole('checkbox');
  await openByMenu(user, '供应商列表');
  await screen.findAllByRole('link', { name: '编辑' });
  return user;
};

test('opens a page in a new tab after the workplace, and marks it', async () => {
  await openBoth();
  expect(titles()).toEqual(['工作台', '供应商审核', '供应商列表']);
  expect(tab('供应商列表')).toHaveAttribute('aria-current', 'page');
  expect(bar().queryByRole('button', { name: '关闭 工作台' })).not.toBeInTheDocument();
});

test('keeps filters, selection and input when switching tabs, and makes no calls', async () => {
  const user = await openBoth();
  await user.type(screen.getByRole('textbox', { name: '供应商名称' }), '没有查询的字');
  await user.click(tab('供应商审核'));
  await user.click((await screen.findAllByRole('checkbox', { name: /^选择 .+公司/ }))[2] as HTMLElement);
  expect(await screen.findByText('已选 1 项')).toBeVisible();

  const before = server.journal.calls(/\/admin\//).length;
  for (let count = 0; count < 5; count += 1) {
    await user.click(tab('供应商列表'));
    await heading('供应商列表');
    await user.click(tab('供应商审核'));
    await heading('供应商审核');
  }
  expect(await screen.findByText('已选 1 项')).toBeVisible();
  await user.click(tab('供应商列表'));
  expect(screen.getByRole('textbox', { name: '供应商名称' })).toHaveValue('没有查询的字');
  expect(server.journal.calls(/\/admin\//)).toHaveLength(before);
});

test('reloads a list that another tab has changed, once it is shown', async () => {
  const user = await openBoth();
  await user.click(tab('供应商审核'));
  await user.click((await screen.findAllByRole('button', { name: '通过' }))[0] as HTMLElement);
  const preview = within(await screen.findByRole('dialog'));
  await preview.findAllByText(/公司/);
  await user.click(preview.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('共 3 项')).toBeVisible();
  const lists = () => server.journal.calls(/GET \/admin\/suppliers\?/).length;
  const before = lists();
  await user.click(tab('供应商列表'));
  await waitFor(() => expect(lists()).toBe(before + 1));
});

test('updates the tabs of other resources after a decision', async () => {
  const pending = await server.db.$count(bills, eq(bills.status, 'pending'));
  const filter = JSON.stringify({ status: 'pending' });
  const user = await renderApp(`/finance/bill/list?${new URLSearchParams({ filter })}`, { frame: true, as: 'admin' });
  await heading('账单列表');
  await screen.findByText(`共 ${pending} 项`);
  await openByMenu(user, '提现列表');
  await user.click((await screen.findAllByRole('button', { name: '通过' }))[0] as HTMLElement);
  const preview = within(await screen.findByRole('dialog', { name: '通过提现' }));
  await preview.findByText(/→/);
  await user.click(preview.getByRole('button', { name: '通过' }));
  await findNotification('已通过');
  await user.click(tab('账单列表'));
  expect(await screen.findByText(`共 ${pending - 1} 项`)).toBeVisible();
});

test('updates the tabs of other resources after a save', async () => {
  const user = await renderApp('/system/operation-log', { frame: true, as: 'admin' });
  await heading('操作日志');
  await screen.findByText(/^共 .+ 项$/);
  await openByMenu(user, '供应商列表');
  await screen.findAllByRole('link', { name: '编辑' });
  await pressRowAction(user, (await findRows())[0] as HTMLElement, '删除');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await screen.findByText('共 3 项');
  await user.click(tab('操作日志'));
  await waitFor(async () => expect((await findRows())[0]).toHaveTextContent(/删除/));
});

test('marks unsaved input with a dot, and confirms before its tab closes', async () => {
  const user = await openBoth();
  await user.click(screen.getByRole('link', { name: '新建' }));
  await typeName(user);
  await user.click(tab('供应商审核'));
  await heading('供应商审核');
  expect(within(tab('供应商列表')).getByRole('img', { name: '有未保存的内容' })).toBeVisible();

  await user.click(bar().getByRole('button', { name: '关闭 供应商列表' }));
  await answer(user, '取消');
  await user.click(tab('供应商列表'));
  const form = within(await screen.findByRole('dialog', { name: '新建供应商' }));
  expect(form.getByRole('textbox', { name: /供应商名称/ })).toHaveValue('半成品');

  await choose(user, '供应商列表', '重新加载');
  await answer(user, '取消');

  await choose(user, '供应商列表', '关闭');
  await answer(user, '确认');
  expect(await heading('供应商审核')).toBeVisible();
  expect(titles()).toEqual(['工作台', '供应商审核']);
});

test.each([
  ['关闭其他', ['工作台', '供应商审核'], '供应商审核'],
  ['全部关闭', ['工作台'], '工作台'],
])('%s from the menu of a tab', async (action, left, current) => {
  const user = await openBoth();
  await choose(user, '供应商审核', action);
  await waitFor(() => expect(titles()).toEqual(left));
  expect(await heading(current)).toBeVisible();
});

test('closes a tab by middle click and Delete, and moves it by keys', async () => {
  const user = await openBoth();
  tab('供应商列表').focus();
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  expect(titles()).toEqual(['工作台', '供应商列表', '供应商审核']);
  await user.keyboard('{Delete}');
  expect(titles()).toEqual(['工作台', '供应商审核']);
  await user.pointer({ keys: '[MouseMiddle]', target: tab('供应商审核') });
  expect(titles()).toEqual(['工作台']);
});

test('rebuilds the page on reload', async () => {
  const user = await openBoth();
  await user.type(screen.getByRole('textbox', { name: '供应商名称' }), '没有查询的字');
  const lists = () => server.journal.calls(/GET \/admin\/suppliers\?/).length;
  const before = lists();
  await choose(user, '供应商列表', '重新加载');
  await waitFor(() => expect(lists()).toBe(before + 1));
  expect(screen.getByRole('textbox', { name: '供应商名称' })).toHaveValue('');
});

test('lists every open page in the list of all tabs', async () => {
  const user = await openBoth();
  await user.click(screen.getByRole('button', { name: '全部页签' }));
  const all = within(await screen.findByRole('menu'));
  expect(all.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['工作台', '供应商审核', '供应商列表']);
  await user.click(all.getByRole('menuitem', { name: '供应商审核' }));
  expect(await heading('供应商审核')).toBeVisible();
});

test('does not keep an exception page alive', async () => {
  const user = await renderApp('/exception/404', { frame: true, as: 'admin' });
  const first = await heading('页面不存在');
  await openByMenu(user, '供应商列表');
  expect(first).not.toBeInTheDocument();
  await user.click(tab('页面不存在'));
  expect(await heading('页面不存在')).toBeVisible();
});

test('keeps a tab open that is opened while the confirmation dialog is shown', async () => {
  const user = await openBoth();
  await openByMenu(user, '商品列表');
  await user.click(tab('供应商列表'));
  await user.click(await screen.findByRole('link', { name: '新建' }));
  await typeName(user);
  await user.click(tab('供应商审核'));
  await heading('供应商审核');
  await user.click(bar().getByRole('button', { name: '关闭 商品列表' }));
  await user.click(bar().getByRole('button', { name: '关闭 供应商列表' }));
  const question = await screen.findByRole('dialog', { name: '有未保存的内容' });
  window.history.go(-3);
  await waitFor(() => expect(window.location.pathname).toBe('/product/list'));
  await user.click(within(question).getByRole('button', { name: '确认' }));
  await waitFor(() => expect(titles()).toEqual(['工作台', '供应商审核', '商品列表']));
  expect(await heading('商品列表')).toBeVisible();
});

test('forgets where a tab was opened from when it is closed and opened again', async () => {
  const user = await renderApp('/product/list?filter={"name":"茶"}', { frame: true, as: 'admin' });
  await user.click((await screen.findAllByRole('link', { name: '新建' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await heading('商品列表');
  expect(decodeURIComponent(window.location.search)).toContain('茶');
  await user.click(tab('工作台'));
  await user.click((await screen.findAllByRole('link', { name: '新建商品' }))[0] as HTMLElement);
  await heading('新建商品');
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await heading('商品列表');
  expect(window.location.search).toBe('');
});

test('restores the tabs after a reload, and keeps none of a user who signs out', async () => {
  await openBoth();
  const stored = sessionStorage.getItem('tabs');
  cleanup();
  useTabsStore.setState(createInitialTabsState());
  sessionStorage.setItem('tabs', stored ?? '');
  await useTabsStore.persist.rehydrate();
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin' });
  await screen.findByRole('list', { name: '打开的页面' });
  expect(titles()).toEqual(['工作台', '供应商审核', '供应商列表']);
  await user.click(await screen.findByRole('button', { name: '林晓峰' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  await heading('登录');
  expect(sessionStorage.getItem('tabs')).not.toContain('/supplier/audit');
});
