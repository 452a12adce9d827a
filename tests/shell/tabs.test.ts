import { expect, test } from 'vitest';
import * as tabs from '@/shell/tabs/tabs';

const tab = (name: string): tabs.OpenTab => ({ name, title: name, fullPath: name, query: '', ignoreCache: false });
const opened = (...names: string[]) =>
  names.reduce((state, name) => tabs.openTab(state, tab(name), []), tabs.createInitialTabsState());
const names = (state: tabs.TabsState) => state.tabs.map(({ name }) => name);
const home = tabs.workplaceTab.name;

test('opens a page at the right, once', () => {
  expect(names(opened('/a', '/b', '/a'))).toEqual([home, '/a', '/b']);
});

test('keeps the title of an open tab and updates its address', () => {
  const state = tabs.openTab(
    tabs.setTabTitle(opened('/a'), '/a', '华东供应商'),
    { ...tab('/a'), query: '?page=2' },
    [],
  );
  expect(state.tabs[1]).toMatchObject({ title: '华东供应商', query: '?page=2' });
});

test.each([
  ['close', tabs.closeTab, [home, '/a', '/c']],
  ['closeOthers', tabs.closeOtherTabs, [home, '/b']],
  ['closeLeft', tabs.closeTabsToLeft, [home, '/b', '/c']],
  ['closeRight', tabs.closeTabsToRight, [home, '/a', '/b']],
])('%s keeps the workplace and the right tabs', (_, reducer, left) => {
  expect(names(reducer(opened('/a', '/b', '/c'), '/b'))).toEqual(left);
});

test('does not close or move the workplace', () => {
  expect(names(tabs.closeTab(opened('/a'), home))).toEqual([home, '/a']);
  expect(names(tabs.moveTab(opened('/a'), home, 1))).toEqual([home, '/a']);
});

test('moves a tab, but never before the workplace', () => {
  expect(names(tabs.moveTab(opened('/a', '/b', '/c'), '/c', 1))).toEqual([home, '/c', '/a', '/b']);
  expect(names(tabs.moveTab(opened('/a', '/b'), '/b', 0))).toEqual([home, '/b', '/a']);
});

test.each([
  ['the one that stays', tabs.closeOtherTabs, '/b', '/b'],
  ['the right neighbour', tabs.closeTab, '/b', '/c'],
  ['the left where there is none at the right', tabs.closeTab, '/c', '/b'],
  ['the workplace when all are closed', tabs.createInitialTabsState, '/b', home],
])('shows %s after closing', (_, reducer, name, next) => {
  const state = opened('/a', '/b', '/c');
  expect(tabs.findReplacementTab(state, reducer(state, name), name).name).toBe(next);
});

test('closes the least recently used tab without unsaved input when the 21st opens', () => {
  const twenty = opened(...Array.from({ length: 19 }, (_, index) => `/${index}`));
  const state = tabs.openTab(tabs.openTab(twenty, tab('/1'), []), tab('/new'), ['/0']);
  expect(names(state)).toHaveLength(20);
  expect(names(state)).toContain('/0');
  expect(names(state)).toContain('/1');
  expect(names(state)).not.toContain('/2');
});
