import { createContext, use } from 'react';
import { UNSAFE_DataRouterStateContext, type Location } from 'react-router';

/**
 * The public location of the page around: the address bar's, or that of the kept tab the page is in. react-router's own
 * `useLocation` will not do below react-admin's routes, which are given react-admin's paths.
 */
export const PageLocation = createContext<Location | null>(null);

/** The public location of the page around. Throws outside of `<App/>`. */
export const usePageLocation = () => {
  const location = use(PageLocation);
  if (!location) throw new Error('usePageLocation needs a PageLocation around it');
  return location;
};

/**
 * Whether Back, Forward or a reload has led to where the address bar is. Below react-admin's routes react-router's own
 * `useNavigationType` says so of every page.
 */
export const useIsPopNavigation = () => use(UNSAFE_DataRouterStateContext)?.historyAction === 'POP';

/** Where a page of a record was opened from, and is left to: a public path with its query; undefined where nobody knows. */
export const useOrigin = (): string | undefined => {
  const { state } = usePageLocation();
  return typeof state?.from === 'string' ? state.from : undefined;
};

/** Hears whether the page around holds input that is not saved; null where leaving the page is leaving the form. */
export const UnsavedInput = createContext<((unsaved: boolean) => void) | null>(null);
