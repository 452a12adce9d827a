import { createContext, use, useEffect, useEffectEvent } from 'react';
import { createPath, type Blocker, type Location } from 'react-router';
import { createStore, useStore, type StoreApi } from 'zustand';

/** The start page, which a plain react-admin context without `<App/>` counts as. */
const startPage: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

/**
 * What changes when the user navigates: the public location in the address bar, whether Back, Forward or a reload opened
 * it, and the state of the navigations that unsaved input holds back.
 */
export type AddressState = { location: Location; isPop: boolean; blockers: Map<string, Blocker> | undefined };

/** Store of the address. Not the address itself, so that the context never changes. */
export const AddressContext = createContext<Pick<StoreApi<AddressState>, 'getInitialState' | 'getState' | 'subscribe'>>(
  createStore(() => ({ location: startPage, isPop: false, blockers: undefined })),
);

/** The public location of the surrounding page that stays mounted, and of the list on it without its drawer. */
export const PageLocationContext = createContext<Location | null>(null);
export const ListLocationContext = createContext<Location | null>(null);

/**
 * Returns the public location of the surrounding list, page or address bar. Do not use react-router's `useLocation` below
 * react-admin's routes, because they are given react-admin's own paths.
 *
 * Two contexts and not one with nested providers: when the outer value of a context changes, React re-renders all
 * readers of that context, also those below an inner provider.
 */
export const usePageLocation = () => {
  const fixed = use(ListLocationContext) ?? use(PageLocationContext);
  return useStore(use(AddressContext), ({ location }) => fixed ?? location);
};

/** Returns the parameter of a list's URL that names its saved view, or nothing. */
export const pickSavedViewParam = (search: string): { view?: string } => {
  const view = new URLSearchParams(search).get('view');
  return view === null ? {} : { view };
};

/** Returns whether the current location was opened by Back, Forward or a reload. */
export const useIsPopNavigation = () => useStore(use(AddressContext), ({ isPop }) => isPop);

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

/** Callback that reports whether the surrounding page has unsaved input. Null if leaving the page unmounts the form. */
export const ReportUnsavedInputContext = createContext<((unsaved: boolean) => void) | null>(null);

/**
 * Calls `reset` when the surrounding page is left. A list stays mounted then, but opens without what the user had
 * selected or typed. A tab keeps it.
 */
export const useResetOnLeave = (reset: () => void) => {
  const isTab = use(ReportUnsavedInputContext) !== null;
  const run = useEffectEvent(reset);
  useEffect(() => (isTab ? undefined : () => run()), [isTab]);
};
