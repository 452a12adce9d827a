import { rankedRoutes } from './definitions';
import type { ConsoleRoute } from './route';
import { generatePath, matchPath } from 'react-router';

/** Returns react-admin's own path of a route. By default it is the public path. */
const inner = ({ path, inner: own }: ConsoleRoute) => own ?? path;

/** Maximum number of cached paths. Every record has its own path, so the cache would grow without a limit. */
const mostPaths = 1_000;

/**
 * Caches results because every link and menu entry calls these functions on each render. Drops the oldest result first, and
 * all when the routes change.
 */
const memoize = <Result>(find: (pathname: string) => Result) => {
  const results = new Map<string, Result>();
  let known = rankedRoutes;
  return (pathname: string) => {
    if (known !== rankedRoutes) results.clear();
    known = rankedRoutes;
    if (results.has(pathname)) return results.get(pathname) as Result;
    const result = find(pathname);
    results.set(pathname, result);
    if (results.size > mostPaths) results.delete(results.keys().next().value ?? '');
    return result;
  };
};

/** The pattern of a route's path. `matchPath` compiles it at every call, which is slow for a table full of links. */
const getPattern = memoize(path => new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/*$`, 'i'));

/** Matches a route's path, whose segments are fixed or parameters. Only a match is left to `matchPath`. */
const matchRoutePath = (path: string, pathname: string) =>
  getPattern(path).test(pathname) ? matchPath(path, pathname) : null;

const translate = (pathname: string, from: (route: ConsoleRoute) => string, to: (route: ConsoleRoute) => string) => {
  for (const route of rankedRoutes) {
    const match = matchRoutePath(from(route), pathname);
    if (match) return generatePath(to(route), match.params);
  }
  return pathname;
};

const publicPath = (route: ConsoleRoute) => route.path;

/** Returns the public pathname for react-admin's `pathname`. A pathname without a route is returned as it is. */
export const reactAdminToPublicPath = memoize(pathname => translate(pathname, inner, publicPath));

/** Returns react-admin's pathname for the public `pathname`. A pathname without a route is returned as it is. */
export const publicToReactAdminPath = memoize(pathname => translate(pathname, publicPath, inner));

/** Returns the public location with react-admin's pathname. */
export const toReactAdminLocation = <T extends { pathname: string }>(location: T): T => ({
  ...location,
  pathname: publicToReactAdminPath(location.pathname),
});

/** Returns the route of a public pathname, or undefined if react-admin's own paths apply. */
export const findRoute = memoize(pathname => rankedRoutes.find(route => matchRoutePath(route.path, pathname)));

/** Returns the page that a public pathname belongs to: its own, or the list that a drawer opens over. */
export const getUnderlyingPagePath = (pathname: string) => {
  const own = findRoute(pathname)?.page;
  if (own) return own;
  const first = reactAdminToPublicPath(publicToReactAdminPath(pathname));
  return findRoute(first)?.page ?? first;
};

/** Whether a public pathname is a page of its own. If not, or without a route, it is a drawer over its list. */
export const opensAsFullPage = (pathname: string) =>
  findRoute(pathname) !== undefined && getUnderlyingPagePath(pathname) === pathname;

/**
 * Returns the path, with its query, of the list of `resource` that a record's page goes through, from the state of the
 * page's location: `list`, or `from` if the page was opened from the list. Undefined if it is unknown.
 */
export const findListPathInLocationState = (state: { list?: unknown; from?: unknown } | null, resource: string) =>
  [state?.list, state?.from].find(
    (path): path is string => publicToReactAdminPath(String(path).replace(/\?.*/, '')) === `/${resource}`,
  );
