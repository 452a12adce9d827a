import { generatePath, matchPath } from 'react-router';
import type { ConsoleRoute } from './route';
import { routes } from './routes';

/** Static rows win over rows with a parameter, so that `/suppliers/create` is never taken for an id. */
const ranked = routes.toSorted((a, b) => Number(inner(a).includes(':')) - Number(inner(b).includes(':')));

/** react-admin's own path of a row: the public one unless the row names another. */
function inner({ path, inner: own }: ConsoleRoute) {
  return own ?? path;
}

/** Every record has a path of its own, so that a day's work would fill a cache without a limit. */
const mostPaths = 1_000;

/** Remembers results, the oldest forgotten first: every link and menu entry asks at each render. */
const memoize = <Result>(find: (pathname: string) => Result) => {
  const results = new Map<string, Result>();
  return (pathname: string) => {
    if (results.has(pathname)) return results.get(pathname) as Result;
    const result = find(pathname);
    results.set(pathname, result);
    if (results.size > mostPaths) results.delete(results.keys().next().value ?? '');
    return result;
  };
};

const translate = (pathname: string, from: (route: ConsoleRoute) => string, to: (route: ConsoleRoute) => string) => {
  for (const route of ranked) {
    const match = matchPath(from(route), pathname);
    if (match) return generatePath(to(route), match.params);
  }
  return pathname;
};

const publicPath = (route: ConsoleRoute) => route.path;

/** The address bar's pathname for react-admin's `pathname`; one without a row stays as it is. */
export const toPublic = memoize(pathname => translate(pathname, inner, publicPath));

/** react-admin's pathname for the address bar's `pathname`; one without a row stays as it is. */
export const toInner = memoize(pathname => translate(pathname, publicPath, inner));

/** The row that answers a public pathname, or undefined where react-admin's own paths apply. */
export const findRoute = memoize(pathname => ranked.find(route => matchPath(route.path, pathname)));

/** The page that a public pathname is part of: its own, or the list that a drawer opens over. */
export const pageOf = (pathname: string) => {
  const own = findRoute(pathname)?.page;
  if (own) return own;
  const first = toPublic(toInner(pathname));
  return findRoute(first)?.page ?? first;
};

/** Whether a public pathname is a page by itself; else it is a drawer over its list, as where it has no row. */
export const isOwnPage = (pathname: string) => findRoute(pathname) !== undefined && pageOf(pathname) === pathname;
