import { createElement, type ReactNode } from 'react';
import { lazyPage } from '@/routing/lazyPage';
import type { PageLoader, PageLoaders } from '@/routing/pageCode';
import type { ConsoleRoute, PageAccess } from '@/routing/route';

type CustomPage = PageAccess & {
  path: string;
  load: PageLoader;
  /** react-admin's own path where it renders the page itself, such as `/` for the dashboard. */
  inner?: string;
};

/** What `definePages` derives: public routes, the code of each page, and what `<CustomRoutes>` renders. */
export type PagesDefinition = {
  routes: readonly ConsoleRoute[];
  loaders: PageLoaders;
  extraPages: readonly { path: string; element: ReactNode }[];
};

/**
 * Declares pages that belong to no resource (docs/requirements.md#routes). With a `resource` they are rendered below it and
 * exist only while `App.tsx` names it.
 */
export const definePages = (pages: readonly CustomPage[], resource?: string): PagesDefinition => ({
  routes: pages.map(({ path, inner, roles, permission }) => ({
    path,
    ...(inner && { inner }),
    ...(roles && { roles }),
    ...(permission && { permission }),
    ...(resource && { resource, inner: `/${resource}${path}` }),
  })),
  loaders: Object.fromEntries(pages.map(({ path, load }) => [path, load])),
  extraPages: pages
    .filter(({ inner }) => inner === undefined)
    .map(({ path, load }) => ({
      path: resource ? path.slice(1) : path,
      element: createElement(lazyPage(load)),
    })),
});
