import { use, useCallback, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { reactRouterProvider as base, useEvent } from 'react-admin';
import { IDLE_BLOCKER, UNSAFE_DataRouterContext, type BlockerFunction } from 'react-router';
import { useStore } from 'zustand';
import { Link, toPublicTarget, type To } from './Link';
import { AddressContext, ReportUnsavedInputContext, usePageLocation } from './pageLocation';
import { getUnderlyingPagePath, publicToReactAdminPath } from './routes';

// The files of this folder use react-router's internal contexts, for what its public API cannot do: it has no nested router,
// no provider of a location that does not change, a blocker that `<Activity>` breaks, and links that re-render on every
// navigation.

/**
 * Replaces react-router's `useBlocker`. When `<Activity>` shows a page again, that hook registers the page's old blocker
 * along with the new one, but a router accepts only one.
 */
const useRouterBlocker = (shouldBlock: BlockerFunction) => {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const key = useId();
  const decide = useEffectEvent(shouldBlock);
  useEffect(() => {
    router?.getBlocker(key, args => decide(args));
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  return useStore(use(AddressContext), ({ blockers }) => blockers?.get(key)) ?? IDLE_BLOCKER;
};

type RouterProvider = typeof base;

const useLocation: RouterProvider['useLocation'] = () => {
  const location = usePageLocation();
  return useMemo(() => ({ ...location, pathname: publicToReactAdminPath(location.pathname) }), [location]);
};

type Blocker = Exclude<Parameters<RouterProvider['useBlocker']>[0], boolean>;

/** Whether the form would block a navigation to another page, i.e. has unsaved input. */
const holdsBack = (shouldBlock: Blocker | boolean, from: ReturnType<RouterProvider['useLocation']>) =>
  typeof shouldBlock === 'boolean'
    ? shouldBlock
    : shouldBlock({ currentLocation: from, nextLocation: { ...from, pathname: '/' }, historyAction: 'PUSH' });

/**
 * A keep-alive tab keeps its form while another tab is shown, so block only a navigation within its page or one that
 * closes it.
 */
const useBlocker: RouterProvider['useBlocker'] = shouldBlock => {
  const location = usePageLocation();
  const tellUnsaved = use(ReportUnsavedInputContext);
  const unsaved = tellUnsaved !== null && holdsBack(shouldBlock, location);
  useEffect(() => tellUnsaved?.(unsaved), [tellUnsaved, unsaved]);
  return useRouterBlocker(args => {
    const { currentLocation, nextLocation } = args;
    const page = getUnderlyingPagePath(currentLocation.pathname);
    if (tellUnsaved && page !== getUnderlyingPagePath(nextLocation.pathname) && page !== nextLocation.state?.closes)
      return false;
    return typeof shouldBlock === 'boolean' ? shouldBlock : shouldBlock(args);
  });
};

/**
 * react-admin's router provider for the public URLs of docs/requirements.md#routes. It translates outgoing paths
 * (navigation, links) to public ones, and incoming paths (location, matches, routes) to react-admin's own.
 */
export const routerProvider: RouterProvider = {
  ...base,
  useLocation,
  useBlocker,
  useNavigate: () => {
    const navigate = base.useNavigate();
    const { pathname } = usePageLocation();
    // A navigation without a path stays on its page. react-router would use react-admin's own path instead.
    const stay = useEvent((to: To) =>
      typeof to === 'object' && !to.pathname ? { ...to, pathname } : toPublicTarget(to),
    );
    return useCallback((to, options) => navigate(stay(to) as To, options), [navigate, stay]);
  },
  useMatch: pattern => base.matchPath(pattern, useLocation().pathname),
  Link,
  Navigate: ({ to, ...props }) => <base.Navigate to={toPublicTarget(to) as string} {...props} />,
  Routes: props => <base.Routes {...props} location={useLocation()} />,
};
