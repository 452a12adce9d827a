import { createContext, use, useEffect, useEffectEvent } from 'react';
import { createPath, type Blocker, type Location, type NavigationType } from 'react-router';
import { createStore, useStore, type StoreApi } from 'zustand';

/** The start page, which a plain react-admin context without `<App/>` counts as. */
const startPage: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

/** The state of react-router that changes on a navigation. */
export type RouterState = {
  /** The public location in the address bar, and how the user came to it. */
  address: { location: Location; navigationType: `${NavigationType}` };
  /** Null without react-router. Its blockers stop navigations while a form has unsaved input. */
  dataRouter: { blockers: Map<string, Blocker> } | null;
};

/** Provides the router state as a store, because a context that changed on every navigation would re-render its readers. */
export const RouterStoreContext = createContext<
  Pick<StoreApi<RouterState>, 'getInitialState' | 'getState' | 'subscribe'>
>(createStore(() => ({ address: { location: startPage, navigationType: 'PUSH' }, dataRouter: null })));

/** Returns a part of the router state. Re-renders only when that part changes. */
export const useRouterState = <T>(select: (state: RouterState) => T) => useStore(use(RouterStoreContext), select);

/** The public location of the surrounding mounted page. Null outside of pages. */
export const PageLocationContext = createContext<Location | null>(null);

/**
 * The public location of the surrounding list, without its drawer. Null outside of lists. Not an inner provider of
 * `PageLocationContext`: when the value of an outer provider changes, React re-renders the readers below inner ones too.
 */
export const ListLocationContext = createContext<Location | null>(null);

/** Returns the public location of the surrounding list or page, or null outside of pages. */
export const useListOrPageLocation = () => use(ListLocationContext) ?? use(PageLocationContext);

/**
 * Returns the public location of the surrounding list or page, or else that of the address bar. Use this in place of
 * react-router's `useLocation`, which returns react-admin's path and not the public one.
 */
export const usePageLocation = () => {
  const mounted = useListOrPageLocation();
  return useRouterState(({ address }) => mounted ?? address.location);
};

/** Returns the parameter of a list's URL that names its saved view, or nothing. */
export const pickSavedViewParam = (search: string): { view?: string } => {
  const view = new URLSearchParams(search).get('view');
  return view === null ? {} : { view };
};

/** Returns whether the current location was opened by Back, Forward or a reload. */
export const useIsPopNavigation = () => useRouterState(({ address }) => address.navigationType === 'POP');

/**
 * Returns the public path, with its query, that a record's page was opened from and returns to when it closes. Returns
 * undefined if it is unknown.
 */
export const useReturnPath = (): string | undefined => {
  const { state } = usePageLocation();
  return typeof state?.from === 'string' ? state.from : undefined;
};

/** Whether two locations are the same for a page that stays mounted: the same URL, opened without a new state. */
export const isSameLocation = (here: Location, there: Location) =>
  here === there || (createPath(here) === createPath(there) && !there.state);

/** Whether the surrounding page is a tab, which keeps its forms and their input when it is left. */
export const IsTabContext = createContext(false);

/**
 * Calls `reset` when the surrounding page is left. A list stays mounted then, but opens without what the user had
 * selected or typed. A tab keeps it.
 */
export const useResetOnLeave = (reset: () => void) => {
  const isTab = use(IsTabContext);
  const run = useEffectEvent(reset);
  useEffect(() => (isTab ? undefined : () => run()), [isTab]);
};
