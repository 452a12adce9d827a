import { findRoute } from '@/routing/paths';
import { canVisit, hasPermission } from '@/session/access';
import type { SessionUser } from '@/session/session';
import type { Menu } from '@/system/menus/menu';
import { templateEntries } from './templateEntries';

/** An entry of the client's own menu; `locale` is the message key of its title. */
export type Entry = { locale: string; path: string; icon?: string; permission?: string; children?: Entry[] };

/** The console's own menu, in the specification's groups (docs/requirements.md#routes); an address leads to another site. */
const entries: Entry[] = [
  {
    locale: 'menu.dashboard',
    path: '/dashboard',
    icon: 'dashboard',
    children: [
      { locale: 'menu.dashboard.workplace', path: '/dashboard/workplace' },
      { locale: 'menu.dashboard.monitor', path: '/dashboard/monitor', permission: 'statistics:monitor' },
    ],
  },
  {
    locale: 'menu.visualization',
    path: '/visualization',
    icon: 'chart-histogram',
    children: [
      {
        locale: 'menu.visualization.dataAnalysis',
        path: '/visualization/data-analysis',
        permission: 'statistics:analysis',
      },
      {
        locale: 'menu.visualization.multiDimension',
        path: '/visualization/multi-dimension-data-analysis',
        permission: 'statistics:analysis',
      },
    ],
  },
  {
    locale: 'menu.product',
    path: '/product',
    icon: 'mall-bag',
    children: [
      { locale: 'menu.product.list', path: '/product/list', permission: 'products:list' },
      { locale: 'menu.product.category', path: '/product/category/list', permission: 'categories:list' },
    ],
  },
  {
    locale: 'menu.order',
    path: '/order',
    icon: 'transaction-order',
    children: [
      { locale: 'menu.order.list', path: '/order/list', permission: 'orders:list' },
      { locale: 'menu.order.statistics', path: '/order/statistics', permission: 'orders:list' },
    ],
  },
  {
    locale: 'menu.supplier',
    path: '/supplier',
    icon: 'shop',
    children: [
      { locale: 'menu.supplier.list', path: '/supplier/list', permission: 'suppliers:list' },
      { locale: 'menu.supplier.audit', path: '/supplier/audit', permission: 'suppliers:list' },
    ],
  },
  {
    locale: 'menu.finance',
    path: '/finance',
    icon: 'finance',
    children: [
      { locale: 'menu.finance.withdrawal', path: '/finance/withdrawal/list', permission: 'withdrawals:list' },
      { locale: 'menu.finance.bill', path: '/finance/bill/list', permission: 'bills:list' },
    ],
  },
  {
    locale: 'menu.user',
    path: '/user',
    icon: 'user',
    children: [{ locale: 'menu.user.list', path: '/user/list', permission: 'users:list' }],
  },
  {
    locale: 'menu.system',
    path: '/system',
    icon: 'setting',
    children: [
      { locale: 'menu.system.user', path: '/system/user-management', permission: 'users:list' },
      { locale: 'menu.system.role', path: '/system/role-management', permission: 'roles:list' },
      { locale: 'menu.system.menu', path: '/system/menu-management', permission: 'menus:list' },
      { locale: 'menu.system.permission', path: '/system/permission-management', permission: 'permissions:list' },
      { locale: 'menu.system.admin', path: '/system/admin-management', permission: 'admins:list' },
      { locale: 'menu.system.operationLog', path: '/system/operation-log', permission: 'operationLogs:list' },
    ],
  },
  ...templateEntries,
  { locale: 'menu.arcoDesign', path: 'https://arco.design', icon: 'link' },
  { locale: 'menu.faq', path: 'https://arco.design/vue/docs/pro/faq', icon: 'help' },
];

const typeOf = ({ path, children }: Entry): Menu['type'] => {
  if (children) return 'directory';
  return path.startsWith('http') ? 'link' : 'menu';
};

const toMenu = (entry: Entry, parentId: string | null, order: number): Menu => ({
  id: entry.path,
  parentId,
  name: entry.locale,
  locale: entry.locale,
  path: entry.path,
  component: null,
  icon: entry.icon ?? null,
  type: typeOf(entry),
  order,
  status: 'visible',
  hidden: false,
  permission: entry.permission ?? null,
  ...(entry.children && { children: entry.children.map((child, at) => toMenu(child, entry.path, at)) }),
});

/** The menu from the client's own route table: the other position of the setting "menu from server". */
export const clientMenu = (user: SessionUser | null): Menu[] => {
  const visible = (menu: Menu[]): Menu[] =>
    menu
      .map(entry => (entry.children ? { ...entry, children: visible(entry.children) } : entry))
      .filter(({ type, path, permission, children }) =>
        type === 'directory'
          ? children && children.length > 0
          : canVisit(user, findRoute(path)) && (!permission || hasPermission(user, permission)),
      );
  return visible(entries.map((entry, order) => toMenu(entry, null, order)));
};
