import { createElement, type ReactNode } from 'react';
import { type ConsoleRoute, type PageAccess, lazyPage, type PageLoader, type PageLoaders } from '@/routing/route';

type CustomPage = PageAccess & {
  path: string;
  load: PageLoader;
  /** react-admin's own path of the page if react-admin renders it itself, such as `/` for the dashboard. */
  inner?: string;
};

/** A page as `<CustomRoutes>` or `<Resource>` renders it. `needs` is the capability that the page depends on. */
type ExtraPage = { path: string; element: ReactNode } & Pick<PageAccess, 'needs'>;

/** The result of `defineCustomPages`: public routes, page loaders, and the pages for `<CustomRoutes>` or `<Resource>`. */
export type PagesDefinition = {
  routes: readonly ConsoleRoute[];
  loaders: PageLoaders;
  extraPages: readonly ExtraPage[];
};

/**
 * Declares pages other than a resource's list, create, edit and show (docs/requirements.md#routes). With `resource`,
 * the pages are rendered below that resource's path and exist only while `App.tsx` declares the resource.
 */
export const defineCustomPages = (pages: readonly CustomPage[], resource?: string): PagesDefinition => ({
  routes: pages.map(({ path, inner, roles, permission, needs }) => ({
    path,
    ...(inner && { inner }),
    ...(roles && { roles }),
    ...(permission && { permission }),
    ...(needs && { needs }),
    ...(resource && { resource, inner: `/${resource}${path}` }),
  })),
  loaders: Object.fromEntries(pages.map(({ path, load }) => [path, load])),
  extraPages: pages
    .filter(({ inner }) => inner === undefined)
    .map(({ path, load, needs }) => ({
      ...(needs && { needs }),
      path: resource ? path.slice(1) : path,
      element: createElement(lazyPage(load)),
    })),
});
