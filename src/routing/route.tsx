import type { Capability } from '@/providers/capabilities';
import type { ComponentType } from 'react';
import { lazyComponent } from './lazyComponent';

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
 * - `list`: the path of the list that the page belongs to in the menu, if it is not the resource's first.
 * - `isList`: the page is a list, which is kept alive when another page opens.
 * - `ignoreCache`: tabs do not keep the page alive.
 * - `resource`: the page exists only with this resource.
 */
export type ConsoleRoute = PageAccess & {
  path: string;
  inner?: string;
  page?: string;
  list?: string;
  isList?: boolean;
  ignoreCache?: boolean;
  resource?: string;
};

/** Role lists of the routes. */
export const anyRole: readonly string[] = ['*'];
export const adminRoles: readonly string[] = ['admin', 'super_admin'];

/** Loads the component of a page. */
export type PageLoader = () => Promise<ComponentType>;

/** Page loaders by public path. For the pages of records, the key is the beginning of their paths. */
export type PageLoaders = Readonly<Record<string, PageLoader>>;

const pages = new Map<PageLoader, ReturnType<typeof lazyComponent<object>>>();

/** Returns the lazy page of a loader: always the same, so that `loadPage` can load it before it renders. */
export const lazyPage = (load: PageLoader) => {
  const page = pages.get(load) ?? lazyComponent(load);
  pages.set(load, page);
  return page;
};

/** Loads a page and resolves to its component. Rejects like `import`. */
export const loadPage = (load: PageLoader) => lazyPage(load).load();
