import { definitions } from '@/App';
import { createMenuGroups } from '@/system/menus/menuCatalogue';
import { loadPage, type PageLoader, type PageLoaders } from './route';

const loaders: PageLoaders = Object.assign({}, ...definitions.map(definition => definition.loaders));

/** The client's own menu, with the pages of everything that App.tsx lists. */
export const menuGroups = createMenuGroups(definitions.flatMap(({ menu = [] }) => menu));

/** The public paths of the pages with an entry in that menu. */
export const menuPagePaths: ReadonlySet<string> = new Set(
  menuGroups.flatMap(({ pages }) => pages.map(({ path }) => path)),
);

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
