import type { ComponentType } from 'react';

/** Loads the component of a page. */
export type PageLoader = () => Promise<ComponentType>;

/** Loaders by public path, or by what the paths of a page's records begin with. */
export type PageLoaders = Readonly<Record<string, PageLoader>>;

const loaded = new Map<PageLoader, ComponentType>();

/** The page's component if its code has been loaded. */
export const getLoadedPage = (load: PageLoader) => loaded.get(load);

/** Loads a page and remembers it; fails as `import` does. */
export const loadPage = async (load: PageLoader) => {
  const page = await load();
  loaded.set(load, page);
  return page;
};
