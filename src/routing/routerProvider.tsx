import { use, useCallback, useEffect, useEffectEvent, useId, useMemo, useState, isValidElement } from 'react';
import { reactRouterProvider as base, useEvent } from 'react-admin';
import {
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext,
  createRoutesFromElements,
  matchRoutes,
  type BlockerFunction,
  type Location,
} from 'react-router';
import { useStore } from 'zustand';
import { Link, toPublicTarget, type To } from './Link';
import {
  AddressContext,
  ListLocationContext,
  PageLocationContext,
  ReportUnsavedInputContext,
  usePageLocation,
} from './pageLocation';
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

/** Whether two nodes render the same: elements of the same types with the same props. */
const isSameNode = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameNode(item, b[index]));
  if (!isValidElement<object>(a) || !isValidElement<object>(b) || a.type !== b.type || a.key !== b.key) return false;
  const [props, others] = [Object.entries(a.props), new Map(Object.entries(b.props))];
  return props.length === others.size && props.every(([name, value]) => isSameNode(value, others.get(name)));
};

/**
 * The routes at the location of the page. The routes around all pages, such as that of the frame, render again only when
 * another of them matches, because react-router's contexts change with them. react-admin creates their elements anew on
 * every navigation.
 */
const Routes: RouterProvider['Routes'] = ({ children: given }) => {
  const [children, setChildren] = useState(given);
  if (!isSameNode(children, given)) setChildren(given);
  const page = use(ListLocationContext) ?? use(PageLocationContext);
  const address = use(AddressContext);
  const routes = useMemo(() => createRoutesFromElements(children), [children]);
  const toOwn = ({ pathname, ...location }: Location) => ({ ...location, pathname: publicToReactAdminPath(pathname) });
  const matched = useStore(address, ({ location }) => matchRoutes(routes, toOwn(page ?? location))?.[0]?.route);
  const [shown, setShown] = useState({ matched, page, location: toOwn(page ?? address.getState().location) });
  if (matched !== shown.matched || page !== shown.page)
    setShown({ matched, page, location: toOwn(page ?? address.getState().location) });
  return useMemo(() => <base.Routes location={shown.location}>{children}</base.Routes>, [children, shown.location]);
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
  Routes,
};
