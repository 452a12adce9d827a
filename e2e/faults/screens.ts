import type { Account } from '../../mocks/db/seed/accounts';

export type Screen = { path: string; as?: Account };

const supplier = '/supplier/list/1565217130532569327';
const withdrawal = '/finance/withdrawal/list/1566228434223378138';
const bill = '/finance/bill/list/1566252741502703471';
const order = '1564788722614932118';
const menu = '/system/menu-management/1522875613839360001';
const permission = '/system/permission-management';
const role = '/system/role-management/1522875110522880002';
const admin = '/system/admin-management/1522875362181120005';
const user = '1553190309481939850';
const operation = '/system/operation-log/1565215225936871660';
const category = '1522875865497600000';
const product = '1534139867900936614';

/** Every screen of the console (SPEC.md section 2), and who looks at it; what it asks the API for is found out by looking. */
export const screens: readonly Screen[] = [
  { path: '/login' },
  ...[
    '/dashboard/workplace',
    '/dashboard/monitor',
    '/account',
    '/product/list',
    '/product/create',
    `/product/edit/${product}`,
    `/product/detail/${product}`,
    '/product/category/list',
    '/product/category/create',
    `/product/category/edit/${category}`,
    '/order/list',
    `/order/detail/${order}`,
    '/order/statistics',
    '/supplier/list',
    '/supplier/list/create',
    supplier,
    `${supplier}/edit`,
    '/supplier/audit',
    '/finance/withdrawal/list',
    withdrawal,
    '/finance/bill/list',
    bill,
    '/user/list',
    '/user/create',
    `/user/edit/${user}`,
    `/user/detail/${user}`,
    '/system/user-management',
    '/system/role-management',
    '/system/role-management/create',
    role,
    `${role}/edit`,
    `${role}/permissions`,
    '/system/menu-management',
    '/system/menu-management/create',
    menu,
    `${menu}/edit`,
    permission,
    `${permission}/create`,
    '/system/admin-management',
    '/system/admin-management/create',
    admin,
    `${admin}/edit`,
    '/system/operation-log',
    operation,
    '/list/search-table',
    '/list/card',
    '/form/step',
    '/form/group',
    '/profile/basic',
    '/result/success',
    '/result/error',
    '/exception/403',
    '/exception/404',
    '/exception/500',
    '/no/such/page',
  ].map(path => ({ path, as: 'superAdmin' as const })),
];
