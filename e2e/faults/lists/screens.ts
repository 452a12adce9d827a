import type { Account } from '../../../mocks/db/seed/accounts';
import type { Locale } from './faults';
import { records } from '../../support/records';

export type Screen = {
  path: string;
  as: Account;
  /** Chinese unless told. */
  locale?: Locale;
  /** It asks again by itself, so it goes on showing that it waits. */
  keepsAsking?: true;
  /** Calls, each with a fault, that the page does without, so that there is nothing to say. */
  quiet?: readonly string[];
  /** Lines that appear when the drill signs in once more. */
  grows?: readonly string[];
};

const permission = '/system/permission-management';
const { supplier, withdrawal, bill, order, menu, role, admin, user, operation, category, product } = records;

/** To sign in is logged as well: what is logged of suppliers stays as it is. */
const aboutSuppliers = `?${new URLSearchParams({ filter: '{"collection":"suppliers"}' })}`;

/** Every screen of the console (docs/requirements.md#routes), and who looks at it; what it asks the API for is found out by looking. */
export const screens: readonly Screen[] = [
  { path: '/dashboard/monitor', as: 'superAdmin', keepsAsking: true },
  { path: '/account', as: 'superAdmin', grows: ['Chrome · Linux', '下线'] },
  // Who may not list the permissions types one's code.
  ...['/system/menu-management/create', `${menu}/edit`].map(path => ({
    path,
    as: 'superAdmin' as const,
    quiet: ['GET /admin/permissions HTTP 403'],
  })),
  ...[
    '/dashboard/workplace',
    '/visualization/data-analysis',
    '/visualization/multi-dimension-data-analysis',
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
    menu,
    permission,
    `${permission}/create`,
    '/system/admin-management',
    '/system/admin-management/create',
    admin,
    `${admin}/edit`,
    `/system/operation-log${aboutSuppliers}`,
    operation + aboutSuppliers,
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
  // The words of the other language, once for each kind of place in which they are said.
  ...['/supplier/list', `/user/edit/${user}`, '/dashboard/workplace'].map(path => ({
    path,
    as: 'superAdmin' as const,
    locale: 'en-US' as const,
  })),
];
