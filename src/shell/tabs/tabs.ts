/** An open page (docs/requirements.md#fields). */
export type Tab = {
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
export type Tabs = { tabs: readonly Tab[]; used: readonly string[]; dirty: readonly string[] };

/** Maximum number of tabs. Above it, the least recently used tab without unsaved input is closed. */
const mostTabs = 20;

export const workplaceTab: Tab = {
  name: '/dashboard/workplace',
  title: '',
  fullPath: '/dashboard/workplace',
  query: '',
  ignoreCache: false,
};

/** Returns the state after sign-in and sign-out: only the workplace, which is always open. */
export const reset = (): Tabs => ({ tabs: [workplaceTab], used: [workplaceTab.name], dirty: [] });

const keep = (state: Tabs, stays: (tab: Tab, index: number) => boolean): Tabs => {
  const tabs = state.tabs.filter((tab, index) => tab.name === workplaceTab.name || stays(tab, index));
  const open = (name: string) => tabs.some(tab => tab.name === name);
  return { tabs, used: state.used.filter(open), dirty: state.dirty.filter(open) };
};

const indexOf = ({ tabs }: Tabs, name: string) => tabs.findIndex(tab => tab.name === name);

const letGo = (state: Tabs, current: string): Tabs => {
  if (state.tabs.length <= mostTabs) return state;
  const oldest = state.used.find(name => name !== current && name !== workplaceTab.name && !state.dirty.includes(name));
  return oldest ? close(state, oldest) : state;
};

/** Sets whether a tab has unsaved input. */
export const mark = (state: Tabs, name: string, dirty: boolean): Tabs => ({
  ...state,
  dirty: dirty ? [...state.dirty.filter(other => other !== name), name] : state.dirty.filter(other => other !== name),
});

/** Opens `tab` at the end, or updates the open one in place. Either way it becomes the most recently used. */
export const open = (state: Tabs, tab: Tab): Tabs => {
  const at = indexOf(state, tab.name);
  const known = state.tabs[at];
  const tabs = known ? state.tabs.with(at, { ...tab, title: known.title || tab.title }) : [...state.tabs, tab];
  const used = [...state.used.filter(name => name !== tab.name), tab.name];
  // A form that was left within its page is unmounted. One that is still mounted marks the tab again.
  const left = known && known.fullPath !== tab.fullPath;
  return letGo({ ...(left ? mark(state, tab.name, false) : state), tabs, used }, tab.name);
};

export const close = (state: Tabs, name: string) => keep(state, tab => tab.name !== name);

export const closeOthers = (state: Tabs, name: string) => keep(state, tab => tab.name === name);

export const closeLeft = (state: Tabs, name: string) => {
  const at = indexOf(state, name);
  return keep(state, (_, index) => index >= at);
};

export const closeRight = (state: Tabs, name: string) => {
  const at = indexOf(state, name);
  return keep(state, (_, index) => index <= at);
};

/** Moves a tab to an index. The workplace stays first. */
export const move = (state: Tabs, name: string, to: number): Tabs => {
  const tab = state.tabs[indexOf(state, name)];
  if (!tab || name === workplaceTab.name) return state;
  const others = state.tabs.filter(other => other !== tab);
  return { ...state, tabs: others.toSpliced(Math.max(1, to), 0, tab) };
};

export const rename = (state: Tabs, name: string, title: string): Tabs => ({
  ...state,
  tabs: state.tabs.map(tab => (tab.name === name ? { ...tab, title } : tab)),
});

/** Returns the tab of `after` to show in place of `name`: itself, else the next one on its right, else on its left. */
export const nearest = (before: Tabs, after: Tabs, name: string): Tab => {
  const at = indexOf(before, name);
  const left = ({ name: other }: Tab) => indexOf(after, other) >= 0;
  return before.tabs.slice(at).find(left) ?? before.tabs.slice(0, at).findLast(left) ?? workplaceTab;
};
