import { expect, type Page } from '@playwright/test';
import type { SampleAccountRole } from '../../../mocks/db/sample/accounts';
import type { Locale } from './faults';
import { otherMenuPaths } from '../../support/menuPaths';
import { records } from '../../support/records';

export type Screen = {
  path: string;
  as: SampleAccountRole;
  /** Chinese by default. */
  locale?: Locale;
  /** The page polls, so it keeps showing a loading state. */
  keepsAsking?: true;
  /** Calls that the page does not need, each alone or with a fault. Their failure shows no message. */
  quiet?: readonly string[];
  /** Lines that appear when the drill signs in once more. */
  grows?: readonly string[];
  /** Called before the drill. */
  prepare?: (page: Page) => Promise<void>;
};

const monitor = '/dashboard/monitor';
const permission = '/system/permission-management';
const { supplier, withdrawal, bill, order, menu, role, admin, user, operation, category, product } = records;

/** Sign-ins are logged too. The filter for suppliers keeps the list unchanged. */
const aboutSuppliers = `?${new URLSearchParams({ filter: '{"collection":"suppliers"}' })}`;
const operationLog = `/system/operation-log${aboutSuppliers}`;

/** The first steps disappear when the account signs in again, as the drill does. */
const dismissFirstSteps = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  expect(await page.request.put('/admin/settings', { headers, data: { firstStepsDone: true } })).toBeOK();
  await page.goto('/dashboard/workplace');
  const readSettings = () => page.evaluate(() => localStorage.getItem('app-store'));
  await expect.poll(readSettings).toContain('"firstStepsDone":true');
};

const workplace = { path: '/dashboard/workplace', as: 'superAdmin' as const, prepare: dismissFirstSteps };

/**
 * Every screen of the console (docs/requirements.md#routes) and the account that opens it. The drill detects the API
 * calls of each screen.
 */
export const screens: readonly Screen[] = [
  { path: monitor, as: 'superAdmin', keepsAsking: true },
  { path: '/account', as: 'superAdmin', grows: ['Chrome · Linux', '常用设备', '下线', '下线其他设备'] },
  // A user who may not list permissions types the permission code.
  ...['/system/menu-management/create', `${menu}/edit`].map(path => ({
    path,
    as: 'superAdmin' as const,
    quiet: ['GET /admin/permissions HTTP 403'],
  })),
  workplace,
  // The pictures of the goods stay empty.
  { path: `/order/detail/${order}`, as: 'superAdmin', quiet: ['GET /admin/products (many)'] },
  ...[
    '/product/create',
    `/product/edit/${product}`,
    `/product/detail/${product}`,
    '/product/category/create',
    `/product/category/edit/${category}`,
    '/supplier/list/create',
    supplier,
    `${supplier}/edit`,
    withdrawal,
    bill,
    '/user/create',
    `/user/edit/${user}`,
    `/user/detail/${user}`,
    '/system/role-management/create',
    role,
    `${role}/edit`,
    `${role}/permissions`,
    menu,
    `${permission}/create`,
    '/system/admin-management/create',
    admin,
    `${admin}/edit`,
    operationLog,
    operation + aboutSuppliers,
    '/exception/403',
    '/exception/404',
    '/exception/500',
    '/no/such/page',
    ...otherMenuPaths([operationLog, monitor]),
  ].map(path => ({ path, as: 'superAdmin' as const })),
  // The messages in the other language, once for each kind of place that shows them.
  ...[{ path: '/supplier/list' }, { path: `/user/edit/${user}` }, workplace].map(screen => ({
    ...screen,
    as: 'superAdmin' as const,
    locale: 'en-US' as const,
  })),
];
