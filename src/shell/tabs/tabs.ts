import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSessionStore } from '@/session/session';
import { useTranslate } from 'react-admin';
import { useMenu, getMenuTrail } from '../menu/useMenu';
import { useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';

/** An open page (docs/requirements.md#fields). */
export type OpenTab = {
  /** The page's public pathname, which is the tab's key: `/supplier/list`, `/product/edit/5`. */
  name: string;
  /** A menu title, or the name of the open record. */
  title: string;
  /** The current pathname within the page, such as that of a drawer. */
  fullPath: string;
  /** The query string with its `?`, or empty. */
  query: string;
  /** The page is not kept alive: it mounts anew whenever the tab is shown. */
  ignoreCache: boolean;
};

/** All tabs in order. `used` lists their names, least recently used first. */
export type TabsState = { tabs: readonly OpenTab[]; used: readonly string[] };

/** Maximum number of tabs. Above it, the least recently used tab without unsaved input is closed. */
const mostTabs = 20;

export const workplaceTab: OpenTab = {
  name: '/dashboard/workplace',
  title: '',
  fullPath: '/dashboard/workplace',
  query: '',
  ignoreCache: false,
};

/** Returns the state after sign-in and sign-out: only the workplace, which is always open. */
export const createInitialTabsState = (): TabsState => ({ tabs: [workplaceTab], used: [workplaceTab.name] });

const keep = (state: TabsState, stays: (tab: OpenTab, index: number) => boolean): TabsState => {
  const tabs = state.tabs.filter((tab, index) => tab.name === workplaceTab.name || stays(tab, index));
  return { tabs, used: state.used.filter(name => tabs.some(tab => tab.name === name)) };
};

const indexOf = ({ tabs }: TabsState, name: string) => tabs.findIndex(tab => tab.name === name);

const letGo = (state: TabsState, keptTabs: readonly string[]): TabsState => {
  if (state.tabs.length <= mostTabs) return state;
  const oldest = state.used.find(name => !keptTabs.includes(name));
  return oldest ? closeTab(state, oldest) : state;
};

/**
 * Opens `tab` at the end, or updates the open one in place. Either way it becomes the most recently used. Never closes a
 * tab of `unsaved`.
 */
export const openTab = (state: TabsState, tab: OpenTab, unsaved: readonly string[]): TabsState => {
  const at = indexOf(state, tab.name);
  const known = state.tabs[at];
  const tabs = known ? state.tabs.with(at, { ...tab, title: known.title || tab.title }) : [...state.tabs, tab];
  const used = [...state.used.filter(name => name !== tab.name), tab.name];
  return letGo({ tabs, used }, [workplaceTab.name, tab.name, ...unsaved]);
};

export const closeTab = (state: TabsState, name: string) => keep(state, tab => tab.name !== name);

export const closeOtherTabs = (state: TabsState, name: string) => keep(state, tab => tab.name === name);

export const closeTabsToLeft = (state: TabsState, name: string) => {
  const at = indexOf(state, name);
  return keep(state, (_, index) => index >= at);
};

export const closeTabsToRight = (state: TabsState, name: string) => {
  const at = indexOf(state, name);
  return keep(state, (_, index) => index <= at);
};

/** Moves a tab to an index. The workplace stays first. */
export const moveTab = (state: TabsState, name: string, to: number): TabsState => {
  const tab = state.tabs[indexOf(state, name)];
  if (!tab || name === workplaceTab.name) return state;
  const others = state.tabs.filter(other => other !== tab);
  return { ...state, tabs: others.toSpliced(Math.max(1, to), 0, tab) };
};

export const setTabTitle = (state: TabsState, name: string, title: string): TabsState => ({
  ...state,
  tabs: state.tabs.map(tab => (tab.name === name ? { ...tab, title } : tab)),
});

/** Returns the tab of `after` to show in place of `name`: itself, else the next one on its right, else on its left. */
export const findReplacementTab = (before: TabsState, after: TabsState, name: string): OpenTab => {
  const at = indexOf(before, name);
  const left = ({ name: other }: OpenTab) => indexOf(after, other) >= 0;
  return before.tabs.slice(at).find(left) ?? before.tabs.slice(0, at).findLast(left) ?? workplaceTab;
};

const isText = (value: unknown) => typeof value === 'string';

const isTab = (value: unknown): value is OpenTab =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  isText(value.name) &&
  'title' in value &&
  isText(value.title) &&
  'fullPath' in value &&
  isText(value.fullPath) &&
  'query' in value &&
  isText(value.query);

const restored = (stored: unknown): Partial<TabsState> => {
  const kept = typeof stored === 'object' && stored !== null && 'tabs' in stored ? stored.tabs : undefined;
  if (!Array.isArray(kept) || !kept.every(isTab) || kept[0]?.name !== workplaceTab.name) return {};
  return { tabs: kept, used: kept.map(tab => tab.name) };
};

/** The open tabs. Reloading the page keeps them, signing out closes them. Each browser tab has its own. */
export const useTabsStore = create<TabsState>()(
  persist(createInitialTabsState, {
    name: 'tabs',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ tabs }) => ({ tabs }),
    merge: (stored, current) => ({ ...current, ...restored(stored) }),
  }),
);

useSessionStore.subscribe(({ user }) => {
  if (!user) useTabsStore.setState(createInitialTabsState());
});

/** Returns a tab's title: that of its menu entry, else its page's own title, else its path. */
export const useTabTitle = ({ name, title }: Pick<OpenTab, 'name' | 'title'>) => {
  const translate = useTranslate();
  const titleOf = useGetMenuEntryTitle();
  const entry = getMenuTrail(useMenu(), name).at(-1);
  if (entry?.path === name) return titleOf(entry);
  return name === workplaceTab.name ? translate('menu.dashboard.workplace') : title || name;
};
