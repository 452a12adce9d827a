import { use, useCallback, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { reactRouterProvider as base, useEvent } from 'react-admin';
import { IDLE_BLOCKER, UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router';
import { UnsavedInput, usePageLocation } from './pageLocation';
import { pageOf, toInner, toPublic } from './paths';

type RouterProvider = typeof base;
type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

const outgoing = <T extends To>(to: T): T | string | object => {
  if (typeof to === 'string') return to.replace(/^[^?#]+/, toPublic);
  if (typeof to === 'object' && to.pathname) return { ...to, pathname: toPublic(to.pathname) };
  return to;
};

const useLocation: RouterProvider['useLocation'] = () => {
  const location = usePageLocation();
  return useMemo(() => ({ ...location, pathname: toInner(location.pathname) }), [location]);
};

type Blocker = Exclude<Parameters<RouterProvider['useBlocker']>[0], boolean>;

/** Whether the form would hold back a move to some other page, that is, whether its input is not saved. */
const holdsBack = (shouldBlock: Blocker | boolean, from: ReturnType<RouterProvider['useLocation']>) =>
  typeof shouldBlock === 'boolean'
    ? shouldBlock
    : shouldBlock({ currentLocation: from, nextLocation: { ...from, pathname: '/' }, historyAction: 'PUSH' });

/**
 * react-router's own hook, which registers a page's old blocker along with the new one when `<Activity>` brings the page
 * back, and a router takes only one.
 */
const useRouterBlocker = (shouldBlock: Blocker) => {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const blockers = use(UNSAFE_DataRouterStateContext)?.blockers;
  const key = useId();
  const decide = useEffectEvent(shouldBlock);
  useEffect(() => {
    router?.getBlocker(key, args => decide(args));
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  return blockers?.get(key) ?? IDLE_BLOCKER;
};

/** A kept tab holds its form when another is shown, so only a move within its page, or one that closes it, is asked about. */
const useBlocker: RouterProvider['useBlocker'] = shouldBlock => {
  const location = usePageLocation();
  const tellUnsaved = use(UnsavedInput);
  const unsaved = tellUnsaved !== null && holdsBack(shouldBlock, location);
  useEffect(() => tellUnsaved?.(unsaved), [tellUnsaved, unsaved]);
  return useRouterBlocker(args => {
    const { currentLocation, nextLocation } = args;
    const page = pageOf(currentLocation.pathname);
    if (tellUnsaved && page !== pageOf(nextLocation.pathname) && page !== nextLocation.state?.closes) return false;
    return typeof shouldBlock === 'boolean' ? shouldBlock : shouldBlock(args);
  });
};

/**
 * react-admin's router provider speaking the public URLs of docs/requirements.md#routes: what goes out (navigation, links) is
 * translated to them, what comes in (location, matches, routes) back to react-admin's own paths.
 */
export const routerProvider: RouterProvider = {
  ...base,
  useLocation,
  useBlocker,
  useNavigate: () => {
    const navigate = base.useNavigate();
    const { pathname } = usePageLocation();
    // What names no path stays on its page; react-router would take react-admin's own path for it.
    const stay = useEvent((to: To) => (typeof to === 'object' && !to.pathname ? { ...to, pathname } : outgoing(to)));
    return useCallback((to, options) => navigate(stay(to) as To, options), [navigate, stay]);
  },
  useMatch: pattern => base.matchPath(pattern, useLocation().pathname),
  Link: ({ to, ...props }) => <base.Link to={outgoing(to) as To & string} {...props} />,
  Navigate: ({ to, ...props }) => <base.Navigate to={outgoing(to) as string} {...props} />,
  Routes: props => <base.Routes {...props} location={useLocation()} />,
};
