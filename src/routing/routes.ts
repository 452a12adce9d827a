import { definitions } from './definitions';
import { adminRoles, allRoles, type ConsoleRoute } from './route';

/** Routes of the pages that the shell renders itself. */
const shellRoutes: readonly ConsoleRoute[] = [
  { path: '/login' },
  { path: '/', inner: '/login' },
  { path: '/exception/403', inner: '/access-denied', roles: adminRoles, ignoreCache: true },
  { path: '/exception/404', roles: allRoles, ignoreCache: true },
  { path: '/exception/500', roles: allRoles, ignoreCache: true },
];

/** Every public route of the console. If two have the same inner path, links lead to the first. */
export const routes: readonly ConsoleRoute[] = [
  ...shellRoutes,
  ...definitions.flatMap(definition => definition.routes),
];

/** Public paths that only redirect (docs/requirements.md#routes). */
export const redirects: Readonly<Record<string, string>> = {
  '/finance': '/finance/withdrawal/list',
  '/finance/withdrawal': '/finance/withdrawal/list',
  '/finance/bill': '/finance/bill/list',
};
