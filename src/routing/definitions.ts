import { createMenuGroups, type MenuPageDefinition } from '@/system/menus/menuCatalogue';
import { adminRoles, anyRole, loadPage, type ConsoleRoute, type PageLoader, type PageLoaders } from './route';

type PagesDefinition = {
  routes: readonly ConsoleRoute[];
  loaders: PageLoaders;
  menu?: readonly MenuPageDefinition[];
  /** Public paths that redirect to the first of `routes`. */
  redirectsFrom?: readonly string[];
};

/** Routes of the pages that the shell renders itself. */
const shellRoutes: readonly ConsoleRoute[] = [
  { path: '/login' },
  { path: '/', inner: '/login' },
  { path: '/exception/403', inner: '/access-denied', roles: adminRoles, ignoreCache: true },
  { path: '/exception/404', roles: anyRole, ignoreCache: true },
  { path: '/exception/500', roles: anyRole, ignoreCache: true },
];

/** Every public route of the console. If two have the same inner path, links lead to the first. */
export let routes = shellRoutes;

/** Static routes win over routes with a parameter, so that `/suppliers/create` never matches as an id. */
export let rankedRoutes = shellRoutes;

/** Public paths that only redirect (docs/requirements.md#routes). */
export let redirects: Readonly<Record<string, string>> = {};

let loaders: PageLoaders = {};

/** The client's own menu, with the pages of everything that App.tsx lists. */
export let menuGroups = createMenuGroups([]);

/** The public paths of the pages with an entry in that menu. */
export let menuPagePaths: ReadonlySet<string> = new Set();

/** Sets the pages that this module's routes, menu and page loaders come from. Only App.tsx, which lists them, calls it. */
export const setPageDefinitions = (definitions: readonly PagesDefinition[]) => {
  const hasParameter = ({ path, inner = path }: ConsoleRoute) => Number(inner.includes(':'));
  routes = [...shellRoutes, ...definitions.flatMap(definition => definition.routes)];
  rankedRoutes = routes.toSorted((a, b) => hasParameter(a) - hasParameter(b));
  redirects = Object.fromEntries(
    definitions.flatMap(({ redirectsFrom = [], routes: [first] }) =>
      redirectsFrom.map(path => [path, first?.path ?? '']),
    ),
  );
  loaders = Object.assign({}, ...definitions.map(definition => definition.loaders));
  menuGroups = createMenuGroups(definitions.flatMap(({ menu = [] }) => menu));
  menuPagePaths = new Set(menuGroups.flatMap(({ pages }) => pages.map(({ path }) => path)));
};

const findLoader = (pathname: string): PageLoader | undefined => {
  // Signed-in users who open the console go to the workplace.
  if (pathname === '/') return loaders['/dashboard/workplace'];
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const load = loaders[path];
    if (load) return load;
  }
  return undefined;
};

/**
 * Prefetches the code of the page at a public pathname. Resolves to whether that succeeded; a failure is reported when
 * the page is opened.
 */
export const prefetchPageCode = async (pathname: string) => {
  const load = findLoader(pathname);
  if (!load) return true;
  return loadPage(load).then(
    () => true,
    () => false,
  );
};
