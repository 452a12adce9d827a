import { type ConsoleRoute, loadPage, type PageLoader, type PageLoaders } from './route';

type Definition = { routes: readonly ConsoleRoute[]; loaders: PageLoaders };

// Found by file name, because the zones that declare pages may import this one, but not vice versa.
const modules = import.meta.glob<Record<string, Definition | object>>('/src/*/**/index.ts', { eager: true });

/** Everything that `defineResource` and `defineCustomPages` declare in the console. */
export const resourceAndPageDefinitions: readonly Definition[] = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter((exported): exported is Definition => 'routes' in exported);

const loaders: PageLoaders = Object.assign({}, ...resourceAndPageDefinitions.map(definition => definition.loaders));

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
