import { createElement, type ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';
import { type ConsoleRoute, type PageAccess, lazyPage, type PageLoader, type PageLoaders } from '@/routing/route';

/** A page of a resource other than list, create, edit and show. */
export type ExtraPage = PageAccess & {
  /** Public path. */
  path: string;
  /** Path below the resource, such as `audit`. Without it, the page is the list under a second public path. */
  inner?: string;
  /** Loader of the page. Without it, the list shows the page in a drawer. */
  load?: PageLoader;
  /** Public path of the list that the page belongs to in the menu, if it is not the resource's first. */
  list?: string;
  /** Whether the page is a list of its own, which is kept alive when another page opens. */
  isList?: boolean;
};

type ResourceOptions = PageAccess &
  Pick<ResourceProps, 'name' | 'recordRepresentation'> & {
    /** The menu entries. The first one leads to the list. */
    menu?: readonly [MenuPageDefinition, ...MenuPageDefinition[]];
    /** Public paths that lead to the list, such as the one of the menu's directory. */
    redirectsFrom?: readonly string[];
    /** Public path of the list if no menu entry leads to it. Without both, the resource uses react-admin's paths. */
    path?: string;
    list: PageLoader;
    /** Loader of the page, or `drawer` if the list shows the page in a drawer. An omitted page does not exist. */
    create?: PageLoader | 'drawer';
    edit?: PageLoader | 'drawer';
    show?: PageLoader | 'drawer';
    pages?: readonly ExtraPage[];
    /** Loaders of the pages that features show for the resource, by the feature's name. */
    featurePages?: Readonly<Record<string, PageLoader>>;
    /**
     * Whether the command palette searches the resource, with the filter `q`. `amount` is the field with the money that
     * it shows beside a record.
     */
    searchable?: boolean | { amount: string };
    /** Components by field name. The conflict dialog uses them for values that plain text cannot show, such as ids. */
    values?: Readonly<Record<string, unknown>>;
  };

/**
 * The result of `defineResource`: the props of `<Resource>`, the public routes, and the page loaders by public path.
 */
export type ResourceDefinition = ResourceProps & {
  routes: readonly ConsoleRoute[];
  loaders: PageLoaders;
  /** Pages other than react-admin's own, by their path below the resource. */
  extraPages: readonly { path: string; element: ReactNode }[];
  menu?: readonly MenuPageDefinition[];
  /** Public paths that lead to the list. */
  redirectsFrom?: readonly string[];
  featurePages?: Readonly<Record<string, PageLoader>>;
} & Pick<PageAccess, 'needs'>;

type Kind = 'create' | 'edit' | 'show';

const kinds = ['create', 'edit', 'show'] as const;

/** Returns the public path of a create, edit or show page: below the list's path for a drawer, otherwise beside it. */
const publicPath = (list: string, kind: Kind, isDrawer: boolean) => {
  if (isDrawer) return { create: `${list}/create`, edit: `${list}/:id/edit`, show: `${list}/:id` }[kind];
  const base = list.replace(/\/list$/, '');
  return { create: `${base}/create`, edit: `${base}/edit/:id`, show: `${base}/detail/:id` }[kind];
};

const innerPath = (name: string, kind: Kind) =>
  ({ create: `/${name}/create`, edit: `/${name}/:id`, show: `/${name}/:id/show` })[kind];

const withoutId = (path: string) => path.replace(/\/:id.*$/, '');

/** Returns a resource with further pages. */
export const addPages = (resource: ResourceDefinition, pages: readonly ExtraPage[]): ResourceDefinition => {
  const { name } = resource;
  const routes = [...resource.routes];
  const loaders = { ...resource.loaders };
  const listPath = routes[0]?.path ?? '';
  const list = loaders[listPath];
  const extraPages = pages.flatMap(({ path: own, inner, load, ...rest }) => {
    if (inner === undefined) {
      routes.push({ path: own, inner: `/${name}`, page: own, isList: true, ...rest });
      if (list) loaders[own] = list;
      return [];
    }
    routes.push({ path: own, inner: `/${name}/${inner}`, ...(!load && { page: listPath }), ...rest });
    if (!load) return [];
    loaders[own] = load;
    return [{ path: inner, element: createElement(lazyPage(load)) }];
  });
  return { ...resource, routes, loaders, extraPages: [...resource.extraPages, ...extraPages] };
};

/**
 * Declares a resource. Returns react-admin's props, the public routes and the lazy pages (docs/requirements.md#routes).
 */
export const defineResource = (options: ResourceOptions): ResourceDefinition => {
  const {
    name,
    menu,
    list,
    featurePages = {},
    roles,
    permission,
    needs,
    searchable = false,
    values,
    recordRepresentation,
  } = options;
  const access = { ...(roles && { roles }), ...(permission && { permission }), ...(needs && { needs }) };
  const path = options.path ?? menu?.[0].path;
  const listPath = path ?? `/${name}`;
  const routes: ConsoleRoute[] = [{ path: listPath, inner: `/${name}`, isList: true, ...access }];
  const loaders: Record<string, PageLoader> = { [listPath]: list };
  const props: ResourceProps = {
    name,
    list: lazyPage(list),
    options: { searchable, values, featurePages },
  };
  for (const kind of kinds) {
    const page = options[kind];
    if (!page) continue;
    const inner = innerPath(name, kind);
    const isDrawer = page === 'drawer';
    const own = path === undefined ? inner : publicPath(path, kind, isDrawer);
    routes.push({ path: own, inner, ...(isDrawer && { page: listPath }), ...access });
    if (isDrawer) Object.assign(props, { [`has${kind[0]?.toUpperCase()}${kind.slice(1)}`]: true });
    else {
      loaders[withoutId(own)] = page;
      props[kind] = lazyPage(page);
    }
  }
  const common = {
    ...(menu && { menu }),
    ...(options.redirectsFrom && { redirectsFrom: options.redirectsFrom }),
    ...(needs && { needs }),
    ...(recordRepresentation && { recordRepresentation }),
  };
  return addPages({ ...props, ...common, routes, loaders, extraPages: [], featurePages }, options.pages ?? []);
};

type CustomPage = PageAccess & {
  path: string;
  load: PageLoader;
  /** react-admin's own path of the page if react-admin renders it itself, such as `/` for the dashboard. */
  inner?: string;
};

/** A page as `<CustomRoutes>` or `<Resource>` renders it. `needs` is the capability that the page depends on. */
type CustomPageElement = { path: string; element: ReactNode } & Pick<PageAccess, 'needs'>;

/** The result of `defineCustomPages`: public routes, page loaders, and the pages for `<CustomRoutes>` or `<Resource>`. */
export type CustomPagesDefinition = {
  routes: readonly ConsoleRoute[];
  loaders: PageLoaders;
  extraPages: readonly CustomPageElement[];
  menu?: readonly MenuPageDefinition[];
};

/**
 * Declares pages other than a resource's list, create, edit and show (docs/requirements.md#routes). With `resource`,
 * the pages are rendered below that resource's path and exist only while `App.tsx` declares the resource.
 */
export const defineCustomPages = (pages: readonly CustomPage[], resource?: string): CustomPagesDefinition => ({
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
