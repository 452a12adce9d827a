import { lazy, useState, type ComponentType } from 'react';

/**
 * Creates a lazy page, whose code is loaded on its first render. A prefetched page renders at once: React's `lazy`
 * would show a skeleton for 0.3 seconds.
 */
export const lazyPage = (load: PageLoader) => {
  const LazyPage = lazy(async () => ({ default: await loadPage(load) }));
  const Page = () => {
    const [Loaded] = useState(() => getLoadedPage(load) ?? LazyPage);
    return <Loaded />;
  };
  return Page;
};

/** Loads the component of a page. */
export type PageLoader = () => Promise<ComponentType>;

/** Page loaders by public path. For the pages of records, the key is the beginning of their paths. */
export type PageLoaders = Readonly<Record<string, PageLoader>>;

const loaded = new Map<PageLoader, ComponentType>();

/** Returns the page's component if its code has been loaded. */
export const getLoadedPage = (load: PageLoader) => loaded.get(load);

/** Loads a page and caches it. Rejects like `import`. */
export const loadPage = async (load: PageLoader) => {
  const page = await load();
  loaded.set(load, page);
  return page;
};
