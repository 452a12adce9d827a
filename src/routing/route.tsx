import type { Capability } from '@/providers/capabilities';
import { lazy, useState, type ComponentType } from 'react';

/**
 * Who may open a page (docs/requirements.md#rules). A permission decides alone; otherwise one of the roles is required.
 * `*` is any signed-in user. Without the capability `needs`, the connected API cannot serve the page, so it does not exist.
 */
export type PageAccess = { roles?: readonly string[]; permission?: string; needs?: Capability };

/**
 * A public route (docs/requirements.md#routes).
 * - `inner`: react-admin's own path, if it differs from the public one.
 * - `page`: the path of the list that shows the route in a drawer, or the route's own path if it is a second URL of
 *   another page.
 * - `isList`: the page is a list, which is kept alive when another page opens.
 * - `ignoreCache`: tabs do not keep the page alive.
 * - `resource`: the page exists only with this resource.
 */
export type ConsoleRoute = PageAccess & {
  path: string;
  inner?: string;
  page?: string;
  isList?: boolean;
  ignoreCache?: boolean;
  resource?: string;
};

/** Role lists of the routes. */
export const anyRole: readonly string[] = ['*'];
export const adminRoles: readonly string[] = ['admin', 'super_admin'];

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
