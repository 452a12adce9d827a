import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { keepFourSuppliers } from '../support/suppliers';

beforeEach(keepFourSuppliers);

const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const bar = () => within(screen.getByRole('list', { name: '打开的页面' }));
const findMark = (title: string) =>
  within(bar().getByRole('link', { name: new RegExp(`${title}$`) })).queryByRole('img', { name: '有未保存的内容' });
const openByMenu = async (user: UserEvent, name: string) => {
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
  await user.click(await menu.findByRole('link', { name }));
  await heading(name);
};
/** Opens the form of a new supplier, and types a name. */
const typeName = async (user: UserEvent) => {
  await user.click(await screen.findByRole('link', { name: '新建' }));
  const form = within(await screen.findByRole('dialog', { name: '新建供应商' }));
  const input = await form.findByRole('textbox', { name: /供应商名称/ });
  await user.type(input, '半成品');
  return input;
};
const discard = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '取消' }));
  const question = within(await screen.findByRole('dialog', { name: '有未保存的修改' }));
  await user.click(question.getByRole('button', { name: '放弃修改' }));
};
/** Approves a supplier of the audit queue. */
const approve = async (user: UserEvent) => {
  await heading('供应商审核');
  await user.click((await screen.findAllByRole('button', { name: '通过' }))[0] as HTMLElement);
  const preview = within(await screen.findByRole('dialog'));
  await preview.findAllByText(/公司/);
  await user.click(preview.getByRole('button', { name: '通过' }));
};
/** Simulates the switch of the tab bar in another window. */
const switchTabBarElsewhere = (tabBar: boolean) => {
  const newValue = JSON.stringify({ state: { ...useSettingsStore.getState(), tabBar }, version: 1 });
  localStorage.setItem('app-store', newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-store', newValue })));
};

test('asks before the browser tab closes while a hidden tab of the console has unsaved input', async () => {
  useSettingsStore.setState({ tabBar: true });
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin' });
  expect(asksBeforeUnload()).toBe(false);
  await typeName(user);
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await openByMenu(user, '供应商审核');
  expect(asksBeforeUnload()).toBe(true);
  await user.click(bar().getByRole('button', { name: '关闭 供应商列表' }));
  await user.click(await screen.findByRole('button', { name: '确认' }));
  await waitFor(() => expect(asksBeforeUnload()).toBe(false));
});

test('does not mark a tab after an action that has succeeded', async () => {
  useSettingsStore.setState({ tabBar: true });
  const user = await renderApp('/supplier/audit', { frame: true, as: 'admin' });
  const release = server.faults.hold('POST /admin/suppliers/approve');
  await approve(user);
  await waitFor(() => expect(findMark('供应商审核')).toBeVisible());
  release();
  await findNotification('已通过');
  await waitFor(() => expect(findMark('供应商审核')).not.toBeInTheDocument());
});

test('removes the mark of a hidden tab when its action has succeeded', async () => {
  useSettingsStore.setState({ tabBar: true });
  const user = await renderApp('/supplier/audit', { frame: true, as: 'admin' });
  const release = server.faults.hold('POST /admin/suppliers/approve');
  await approve(user);
  await waitFor(() => expect(findMark('供应商审核')).toBeVisible());
  await openByMenu(user, '供应商列表');
  expect(findMark('供应商审核')).toBeVisible();
  expect(asksBeforeUnload()).toBe(true);
  release();
  await waitFor(() => expect(findMark('供应商审核')).not.toBeInTheDocument());
  expect(asksBeforeUnload()).toBe(false);
});

test('does not mark a tab after its price edits are discarded', async () => {
  useSettingsStore.setState({ tabBar: true });
  const user = await renderApp('/product/list', { frame: true, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '编辑价格' }));
  await user.type((await screen.findAllByRole('textbox', { name: /的价格$/ }))[0] as HTMLElement, '1');
  await waitFor(() => expect(findMark('商品列表')).toBeVisible());
  await discard(user);
  await screen.findByRole('button', { name: '编辑价格' });
  await waitFor(() => expect(findMark('商品列表')).not.toBeInTheDocument());
});

test('keeps unsaved input when another window shows or hides the tab bar, until it is saved or discarded', async () => {
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin' });
  const input = await typeName(user);
  switchTabBarElsewhere(true);
  expect(input).toBeVisible();
  expect(input).toHaveValue('半成品');
  expect(screen.queryByRole('list', { name: '打开的页面' })).not.toBeInTheDocument();
  await discard(user);
  expect(await screen.findByRole('list', { name: '打开的页面' })).toBeVisible();

  await typeName(user);
  await openByMenu(user, '供应商审核');
  switchTabBarElsewhere(false);
  expect(findMark('供应商列表')).toBeVisible();
  await user.click(bar().getByRole('link', { name: /供应商列表$/ }));
  expect(await screen.findByRole('textbox', { name: /供应商名称/ })).toHaveValue('半成品');
  await discard(user);
  await waitFor(() => expect(screen.queryByRole('list', { name: '打开的页面' })).not.toBeInTheDocument());
});

test('says in the settings that the tab bar waits for unsaved input', async () => {
  useSettingsStore.setState({ tabBar: true });
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin' });
  await typeName(user);
  await openByMenu(user, '供应商审核');
  await user.click(screen.getByRole('button', { name: '页面设置' }));
  const toggle = await screen.findByRole('switch', { name: '多页签' });
  expect(toggle).toHaveAccessibleDescription('有未保存的内容，保存或放弃后才会切换');
  await user.click(toggle);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('list', { name: '打开的页面' })).toBeVisible();
  await user.click(bar().getByRole('button', { name: '关闭 供应商列表' }));
  await user.click(await screen.findByRole('button', { name: '确认' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: '打开的页面' })).not.toBeInTheDocument());
});
