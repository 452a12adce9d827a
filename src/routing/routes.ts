/**
 * One row of the specification's route table (SPEC.md section 2).
 * `inner` is react-admin's own path where it differs from the public one; `roles` and `permission` feed the page
 * access rule of section 5 ('*' is any signed-in user; without either the page is open). `page` is the path of the page
 * that a drawer opens over, or the row's own where it shows what another row shows too, and is a page by itself.
 * `ignoreCache`: no tab keeps the page alive (SPEC.md section 3). `resource` is whose page it is, where a console may do
 * without that resource: then nothing leads there.
 */
export type ConsoleRoute = {
  path: string;
  inner?: string;
  roles?: readonly string[];
  permission?: string;
  page?: string;
  ignoreCache?: boolean;
  resource?: string;
};

const everyone = ['*'];
const admins = ['admin', 'super_admin'];

/** Rows of a resource whose forms open in a drawer over its list: list, create, detail, edit. */
const drawerRoutes = (path: string, name: string, roles?: readonly string[]): ConsoleRoute[] =>
  [
    { path, inner: `/${name}` },
    { path: `${path}/create`, inner: `/${name}/create`, page: path },
    { path: `${path}/:id`, inner: `/${name}/:id/show`, page: path },
    { path: `${path}/:id/edit`, inner: `/${name}/:id`, page: path },
  ].map(route => (roles ? { ...route, roles } : route));

/**
 * Rows of a resource whose records are only shown, in a drawer over its list. Its permission decides alone who may open
 * them (SPEC.md section 5), so that roles without a place in the table, such as the accountants', can be given it; the
 * roles are the table's, and hold where the permission is taken away.
 */
const ledgerRoutes = (path: string, name: string): ConsoleRoute[] =>
  [
    { path, inner: `/${name}` },
    { path: `${path}/:id`, inner: `/${name}/:id/show`, page: path },
  ].map(route => ({ ...route, roles: admins, permission: `${name}:list` }));

/** Rows of a resource whose form has pages of its own: list, create, edit. */
const formRoutes = (path: string, name: string): ConsoleRoute[] => [
  { path: `${path}/list`, inner: `/${name}` },
  { path: `${path}/create`, inner: `/${name}/create` },
  { path: `${path}/edit/:id`, inner: `/${name}/:id` },
];

/** Rows of a resource with pages of its own: list, create, edit, detail. */
const pageRoutes = (path: string, name: string): ConsoleRoute[] => [
  ...formRoutes(path, name),
  { path: `${path}/detail/:id`, inner: `/${name}/:id/show` },
];

/** The row of a page of the template, which a console may be built without. */
const templateRoute = (path: string, roles: readonly string[]): ConsoleRoute => ({
  path,
  inner: `/template${path}`,
  roles,
  resource: 'template',
});

/** Every public URL of the console. Where two rows share an inner path, links lead to the first. */
export const routes: readonly ConsoleRoute[] = [
  { path: '/login' },
  { path: '/', inner: '/login' },
  { path: '/dashboard/workplace', inner: '/', roles: everyone },
  { path: '/dashboard', inner: '/' },
  { path: '/account', roles: everyone },
  // As with the ledgers below, the permission decides, so that other roles can be given it.
  { path: '/dashboard/monitor', roles: admins, permission: 'statistics:monitor' },
  { path: '/visualization/data-analysis', roles: admins, permission: 'statistics:analysis' },
  { path: '/visualization/multi-dimension-data-analysis', roles: admins, permission: 'statistics:analysis' },
  templateRoute('/list/search-table', everyone),
  templateRoute('/list/card', everyone),
  templateRoute('/form/step', admins),
  templateRoute('/form/group', admins),
  templateRoute('/profile/basic', admins),
  templateRoute('/result/success', admins),
  templateRoute('/result/error', admins),
  { path: '/exception/403', inner: '/access-denied', roles: admins, ignoreCache: true },
  { path: '/exception/404', roles: everyone, ignoreCache: true },
  { path: '/exception/500', roles: everyone, ignoreCache: true },
  ...ledgerRoutes('/finance/withdrawal/list', 'withdrawals'),
  ...ledgerRoutes('/finance/bill/list', 'bills'),
  ...formRoutes('/product/category', 'categories'),
  ...pageRoutes('/product', 'products'),
  { path: '/order/list', inner: '/orders' },
  { path: '/order/detail/:id', inner: '/orders/:id/show' },
  { path: '/order/statistics' },
  { path: '/supplier/audit', inner: '/suppliers/audit', roles: everyone },
  ...drawerRoutes('/supplier/list', 'suppliers', everyone),
  ...pageRoutes('/user', 'users'),
  { path: '/system/user-management', inner: '/users', page: '/system/user-management' },
  ...drawerRoutes('/system/role-management', 'roles'),
  {
    path: '/system/role-management/:id/permissions',
    inner: '/roles/:id/permissions',
    page: '/system/role-management',
  },
  ...drawerRoutes('/system/menu-management', 'menus'),
  ...drawerRoutes('/system/permission-management', 'permissions'),
  ...drawerRoutes('/system/admin-management', 'admins'),
  { path: '/system/operation-log', inner: '/operationLogs' },
  { path: '/system/operation-log/:id', inner: '/operationLogs/:id/show', page: '/system/operation-log' },
];

/** Public URLs that only lead on (SPEC.md section 2). */
export const redirects: Readonly<Record<string, string>> = {
  '/finance': '/finance/withdrawal/list',
  '/finance/withdrawal': '/finance/withdrawal/list',
  '/finance/bill': '/finance/bill/list',
};
