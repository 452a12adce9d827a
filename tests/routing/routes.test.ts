import { beforeAll, expect, test } from 'vitest';
import { definitions } from '@/App';
import { redirects, routes, setPageDefinitions } from '@/routing/definitions';
import { findRoute, publicToReactAdminPath, reactAdminToPublicPath } from '@/routing/routes';
import { canOpenPage } from '@/session/AccessProvider';

beforeAll(() => setPageDefinitions(definitions));

/** The route table of the specification (docs/requirements.md#routes): public path, react-admin's path, roles. */
const table: [path: string, inner: string, roles: 'admin' | 'everyone' | 'no list'][] = [
  ['/login', '/login', 'no list'],
  ['/dashboard/workplace', '/', 'everyone'],
  ['/dashboard/monitor', '/dashboard/monitor', 'admin'],
  ['/visualization/data-analysis', '/visualization/data-analysis', 'admin'],
  ['/visualization/multi-dimension-data-analysis', '/visualization/multi-dimension-data-analysis', 'admin'],
  ['/list/search-table', '/template/list/search-table', 'everyone'],
  ['/list/card', '/template/list/card', 'everyone'],
  ['/form/step', '/template/form/step', 'admin'],
  ['/form/group', '/template/form/group', 'admin'],
  ['/profile/basic', '/template/profile/basic', 'admin'],
  ['/result/success', '/template/result/success', 'admin'],
  ['/result/error', '/template/result/error', 'admin'],
  ['/exception/403', '/access-denied', 'admin'],
  ['/exception/404', '/exception/404', 'everyone'],
  ['/exception/500', '/exception/500', 'everyone'],
  ['/finance/withdrawal/list', '/withdrawals', 'admin'],
  ['/finance/withdrawal/list/5', '/withdrawals/5/show', 'admin'],
  ['/finance/bill/list', '/bills', 'admin'],
  ['/finance/bill/list/5', '/bills/5/show', 'admin'],
  ['/product/list', '/products', 'no list'],
  ['/product/create', '/products/create', 'no list'],
  ['/product/edit/5', '/products/5', 'no list'],
  ['/product/detail/5', '/products/5/show', 'no list'],
  ['/product/category/list', '/categories', 'no list'],
  ['/product/category/create', '/categories/create', 'no list'],
  ['/product/category/edit/5', '/categories/5', 'no list'],
  ['/order/list', '/orders', 'no list'],
  ['/order/detail/5', '/orders/5/show', 'no list'],
  ['/order/statistics', '/order/statistics', 'no list'],
  ['/supplier/list', '/suppliers', 'everyone'],
  ['/supplier/list/create', '/suppliers/create', 'everyone'],
  ['/supplier/list/5', '/suppliers/5/show', 'everyone'],
  ['/supplier/list/5/edit', '/suppliers/5', 'everyone'],
  ['/supplier/audit', '/suppliers/audit', 'everyone'],
  ['/system/role-management', '/roles', 'no list'],
  ['/system/menu-management', '/menus', 'no list'],
  ['/system/permission-management', '/permissions', 'no list'],
  ['/system/admin-management', '/admins', 'no list'],
  ['/user/list', '/users', 'no list'],
  ['/user/create', '/users/create', 'no list'],
  ['/user/edit/5', '/users/5', 'no list'],
  ['/user/detail/5', '/users/5/show', 'no list'],
];

test.each(table)('converts %s to react-admin’s %s and back', (path, inner) => {
  expect(publicToReactAdminPath(path)).toBe(inner);
  expect(reactAdminToPublicPath(inner)).toBe(path);
});

test.each(table)('opens %s (%s) to: %s', (path, _inner, roles) => {
  const route = findRoute(path);
  const expected = { admin: ['admin', 'super_admin'], everyone: ['*'], 'no list': undefined };
  expect(route?.roles).toEqual(expected[roles]);
});

test.each([
  ['/', '/login'],
  ['/system/user-management', '/users'],
])('%s also leads to %s', (path, inner) => {
  expect(publicToReactAdminPath(path)).toBe(inner);
});

test.each(['/finance', '/finance/withdrawal'])('%s redirects to the withdrawals', path => {
  expect(redirects[path]).toBe('/finance/withdrawal/list');
});

test('opens the finance pages by permission, which overrides roles', () => {
  const user = { id: '1', username: '', mobile: '', roles: [{ code: 'finance' }], permissions: ['bills:list'] };
  expect(canOpenPage(user, findRoute('/finance/bill/list'))).toBe(true);
  expect(canOpenPage(user, findRoute('/finance/bill/list/5'))).toBe(true);
  expect(canOpenPage(user, findRoute('/finance/withdrawal/list'))).toBe(false);
  expect(canOpenPage({ ...user, permissions: ['*'] }, findRoute('/finance/withdrawal/list'))).toBe(true);
});

test('leaves a path without a route unchanged, so that a new resource needs no routing', () => {
  expect(publicToReactAdminPath('/warehouses/5')).toBe('/warehouses/5');
  expect(reactAdminToPublicPath('/warehouses/5/show')).toBe('/warehouses/5/show');
  expect(findRoute('/warehouses/5')).toBeUndefined();
});

test('uses each public path only once', () => {
  const paths = routes.map(route => route.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('translates paths by the routes that were set last', () => {
  expect(publicToReactAdminPath('/product/list')).toBe('/products');
  setPageDefinitions([]);
  expect(publicToReactAdminPath('/product/list')).toBe('/product/list');
  expect(findRoute('/product/list')).toBeUndefined();
  setPageDefinitions(definitions);
  expect(publicToReactAdminPath('/product/list')).toBe('/products');
});
