import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedView } from '@/providers/contract';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { server } from '../../setup/server';
import { renderApp } from '../../support/renderApp';

const path = (filter: object) => `/approvals?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const filter = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? 'null') as unknown;
const findSelectedTab = (name: string) => screen.findByRole('tab', { name, selected: true });
const queryChips = () => screen.queryByRole('list', { name: '已应用的筛选条件' });
const queryInput = (name: string) => screen.queryByRole('combobox', { name });
const expectNoInputs = () => {
  for (const name of ['待我复核', '我提交的', '已处理']) expect(queryInput(name)).not.toBeInTheDocument();
};

test('shows in the tabs alone whose requests these are, also while there are none', async () => {
  const user = await renderApp('/approvals', { as: 'admin' });
  await findSelectedTab('待我复核');
  expect(await screen.findByText('没有待您复核的申请')).toBeVisible();
  expect(queryChips()).not.toBeInTheDocument();
  expectNoInputs();
  for (const [name, set] of [
    ['我提交的', { isOwn: true }],
    ['已处理', { isDecided: true }],
    ['全部', {}],
  ] as const) {
    await user.click(screen.getByRole('tab', { name }));
    await waitFor(() => expect(filter()).toEqual(set));
    await findSelectedTab(name);
    expect(queryChips()).not.toBeInTheDocument();
    expectNoInputs();
  }
});

test('keeps the tab when the user searches in it and resets the search', async () => {
  const user = await renderApp(path({ isOwn: true }), { as: 'finance' });
  await findSelectedTab('我提交的');
  await user.type(screen.getByRole('textbox', { name: '对象/提交人' }), '没有{Enter}');
  await waitFor(() => expect(filter()).toEqual({ isOwn: true, q: '没有' }));
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(filter()).toEqual({ isOwn: true }));
  await findSelectedTab('我提交的');
  expect(screen.getByRole('textbox', { name: '对象/提交人' })).toHaveValue('');
});

test.each([
  [{ waitingForMe: true }, '没有待您复核的申请'],
  [{ isOwn: true }, '您没有提交过复核申请'],
])('says what is true of the tab with the filter %j while it is empty', async (tab, text) => {
  await renderApp(path(tab), { as: 'admin' });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('没有符合条件的数据')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重置查询条件' })).not.toBeInTheDocument();
});

test('says that nothing matches only after a search, and resets it within the tab', async () => {
  const user = await renderApp(path({ isOwn: true, q: '没有' }), { as: 'finance' });
  expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重置查询条件' }));
  await waitFor(() => expect(filter()).toEqual({ isOwn: true }));
  await findSelectedTab('我提交的');
});

test('selects the tab of a saved view', async () => {
  const token = await server.signIn(sampleAccountMobiles.finance);
  const view = { list: 'approvals', name: '已办', filter: { isDecided: true }, sort: ['createdAt', 'DESC'] };
  const made = await server.callAs(token, 'POST', '/admin/views', { ...view, columns: null, density: null });
  const { data } = (await made.json()) as { data: SavedView };
  await renderApp(`/approvals?view=${data.id}`, { as: 'finance' });
  await findSelectedTab('已处理');
  await waitFor(() => expect(filter()).toEqual({ isDecided: true }));
  expect(queryChips()).not.toBeInTheDocument();
  expectNoInputs();
});

test.each([
  ['我提交的', { isOwn: true, isDecided: true }, '已处理：是', { isOwn: true }],
  ['全部', { waitingForMe: false }, '待我复核：否', {}],
])('lists what the tab “%s” cannot show of a link’s filter, and removes it', async (tab, given, chip, rest) => {
  const user = await renderApp(path(given), { as: 'finance' });
  await findSelectedTab(tab);
  const chips = within(await screen.findByRole('list', { name: '已应用的筛选条件' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([chip]);
  expectNoInputs();
  await user.click(chips.getByRole('button', { name: `移除 ${chip}` }));
  await waitFor(() => expect(queryChips()).not.toBeInTheDocument());
  expect(filter()).toEqual(rest);
  await findSelectedTab(tab);
});
