import { isValidElement, use, useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { reactRouterProvider as base, useEvent } from 'react-admin';
import {
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext,
  createRoutesFromElements,
  matchRoutes,
  type BlockerFunction,
  type Location,
  type RouteObject,
} from 'react-router';
import { Link, toPublicTarget, type NavigationTarget } from './Link';
import { IsTabContext, useListOrPageLocation, usePageLocation, useRouterState, type RouterState } from './pageLocation';
import { getUnderlyingPagePath, toReactAdminLocation } from './routes';
import { useReportUnsavedPage } from './unsavedPages';

// This folder uses react-router's internal contexts where its public API has no equivalent: a location for pages that stay
// mounted, links that do not read the location, and a blocker that works in `<Activity>`.

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
  return useRouterState(({ dataRouter }) => dataRouter?.blockers.get(key)) ?? IDLE_BLOCKER;
};

type RouterProvider = typeof base;

const useLocation: RouterProvider['useLocation'] = () => {
  const location = usePageLocation();
  return useMemo(() => toReactAdminLocation(location), [location]);
};

/** Whether two nodes are equal. Elements are equal if their types, keys and props are. */
const isSameNode = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameNode(item, b[index]));
  if (!isValidElement<object>(a) || !isValidElement<object>(b) || a.type !== b.type || a.key !== b.key) return false;
  const [props, others] = [Object.entries(a.props), new Map(Object.entries(b.props))];
  return props.length === others.size && props.every(([name, value]) => isSameNode(value, others.get(name)));
};

/**
 * Returns a selector of the location at which to render `routes`: that of the page, or outside of pages the address. The
 * address is selected again only when another route matches, because a new location re-renders everything below.
 */
const createLocationSelector = (routes: RouteObject[], page: Location | null) => {
  const findMatch = (location: Location) => matchRoutes(routes, location)?.[0]?.route;
  let selected: Location | undefined;
  return ({ address }: RouterState) => {
    const location = toReactAdminLocation(page ?? address.location);
    if (!selected || findMatch(location) !== findMatch(selected)) selected = location;
    return selected;
  };
};

/** Renders the route of the page, or outside of pages that of the address. */
const Routes: RouterProvider['Routes'] = ({ children: given }) => {
  // react-admin passes new elements with the same props on every navigation.
  const [children, setChildren] = useState(given);
  if (!isSameNode(children, given)) setChildren(given);
  const page = useListOrPageLocation();
  const select = useMemo(() => createLocationSelector(createRoutesFromElements(children), page), [children, page]);
  const location = useRouterState(select);
  return useMemo(() => <base.Routes location={location}>{children}</base.Routes>, [children, location]);
};

type Blocker = Exclude<Parameters<RouterProvider['useBlocker']>[0], boolean>;

/** Whether the form would block a navigation to another page, i.e. has unsaved input. */
const holdsBack = (shouldBlock: Blocker | boolean, from: ReturnType<RouterProvider['useLocation']>) =>
  typeof shouldBlock === 'boolean'
    ? shouldBlock
    : shouldBlock({ currentLocation: from, nextLocation: { ...from, pathname: '/' }, historyAction: 'PUSH' });

/**
 * Marks the page as unsaved while it blocks, so that the browser asks before its own tab closes. A keep-alive tab keeps
 * its form while another tab is shown, so block only a navigation within its page or one that closes it.
 */
const useBlocker: RouterProvider['useBlocker'] = shouldBlock => {
  const location = usePageLocation();
  const isTab = use(IsTabContext);
  useReportUnsavedPage(getUnderlyingPagePath(location.pathname), holdsBack(shouldBlock, location));
  return useRouterBlocker(args => {
    const { currentLocation, nextLocation } = args;
    const page = getUnderlyingPagePath(currentLocation.pathname);
    if (isTab && page !== getUnderlyingPagePath(nextLocation.pathname) && page !== nextLocation.state?.closes)
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
    const stay = useEvent((to: NavigationTarget) =>
      typeof to === 'object' && !to.pathname ? { ...to, pathname } : toPublicTarget(to),
    );
    return useCallback((to, options) => navigate(stay(to) as NavigationTarget, options), [navigate, stay]);
  },
  useMatch: pattern => base.matchPath(pattern, useLocation().pathname),
  Link,
  Navigate: ({ to, ...props }) => <base.Navigate to={toPublicTarget(to) as string} {...props} />,
  Routes,
};
