import { loadPage, type PageLoader, type PageLoaders } from './pageCode';
import type { ConsoleRoute } from './route';

type Definition = { routes: readonly ConsoleRoute[]; loaders: PageLoaders };

// Found by file name, because the zones that declare pages may import this one and not the other way round.
const modules = import.meta.glob<Record<string, Definition | object>>('/src/*/**/index.ts', { eager: true });

/** What every `defineResource` and `definePages` of the console declares. */
export const definitions: readonly Definition[] = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter((exported): exported is Definition => 'routes' in exported);

const loaders: PageLoaders = Object.assign({}, ...definitions.map(definition => definition.loaders));

const findLoader = (pathname: string): PageLoader | undefined => {
  // Signed-in users who open the console go to the workplace.
  if (pathname === '/') return loaders['/dashboard/workplace'];
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const load = loaders[path];
    if (load) return load;
  }
  return undefined;
};

/** Loads the code of the page at a public pathname before it is rendered. A failure is reported when the page is opened. */
export const prefetchPage = async (pathname: string) => {
  const load = findLoader(pathname);
  if (load) await loadPage(load).catch(() => undefined);
};
