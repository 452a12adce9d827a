import type { menus } from '../schema';
import { templateGroups } from './templateMenus';
import { founded } from './times';

type Entry = { name: string; locale: string; path: string; icon?: string; permission?: string };

const managed = (name: string, what: string, collection: string): Entry => ({
  name,
  locale: `menu.system.${what}`,
  path: `/system/${what}-management`,
  permission: `${collection}:list`,
});

/** The menu, for the pages that exist: a directory and its entries, in the order shown. */
const groups: [directory: Entry, ...entries: Entry[]][] = [
  [
    { name: '仪表盘', locale: 'menu.dashboard', path: '/dashboard', icon: 'dashboard' },
    { name: '工作台', locale: 'menu.dashboard.workplace', path: '/dashboard/workplace' },
    {
      name: '实时监控',
      locale: 'menu.dashboard.monitor',
      path: '/dashboard/monitor',
      permission: 'statistics:monitor',
    },
  ],
  [
    { name: '数据可视化', locale: 'menu.visualization', path: '/visualization', icon: 'chart-histogram' },
    {
      name: '数据分析',
      locale: 'menu.visualization.dataAnalysis',
      path: '/visualization/data-analysis',
      permission: 'statistics:analysis',
    },
    {
      name: '多维数据分析',
      locale: 'menu.visualization.multiDimension',
      path: '/visualization/multi-dimension-data-analysis',
      permission: 'statistics:analysis',
    },
  ],
  [
    { name: '商品管理', locale: 'menu.product', path: '/product', icon: 'mall-bag' },
    { name: '商品列表', locale: 'menu.product.list', path: '/product/list', permission: 'products:list' },
    {
      name: '商品分类',
      locale: 'menu.product.category',
      path: '/product/category/list',
      permission: 'categories:list',
    },
  ],
  [
    { name: '订单管理', locale: 'menu.order', path: '/order', icon: 'transaction-order' },
    { name: '订单列表', locale: 'menu.order.list', path: '/order/list', permission: 'orders:list' },
    { name: '订单统计', locale: 'menu.order.statistics', path: '/order/statistics', permission: 'orders:list' },
  ],
  [
    { name: '供应商管理', locale: 'menu.supplier', path: '/supplier', icon: 'shop' },
    { name: '供应商列表', locale: 'menu.supplier.list', path: '/supplier/list', permission: 'suppliers:list' },
    // Who may not decide may still look.
    { name: '供应商审核', locale: 'menu.supplier.audit', path: '/supplier/audit', permission: 'suppliers:list' },
  ],
  [
    { name: '财务管理', locale: 'menu.finance', path: '/finance', icon: 'finance' },
    {
      name: '提现列表',
      locale: 'menu.finance.withdrawal',
      path: '/finance/withdrawal/list',
      permission: 'withdrawals:list',
    },
    { name: '账单列表', locale: 'menu.finance.bill', path: '/finance/bill/list', permission: 'bills:list' },
  ],
  [
    { name: '用户中心', locale: 'menu.user', path: '/user', icon: 'user' },
    { name: '用户列表', locale: 'menu.user.list', path: '/user/list', permission: 'users:list' },
  ],
  [
    { name: '系统管理', locale: 'menu.system', path: '/system', icon: 'setting' },
    managed('用户管理', 'user', 'users'),
    managed('角色管理', 'role', 'roles'),
    managed('菜单管理', 'menu', 'menus'),
    managed('权限管理', 'permission', 'permissions'),
    managed('管理员管理', 'admin', 'admins'),
    {
      name: '操作日志',
      locale: 'menu.system.operationLog',
      path: '/system/operation-log',
      permission: 'operationLogs:list',
    },
  ],
  ...templateGroups,
];

const id = (group: number, entry: number) => founded(4, group * 100 + entry).id;

const entrySeeds = groups.flatMap((entries, group) =>
  entries.map(({ icon = null, permission = null, ...entry }, index): typeof menus.$inferInsert => ({
    ...founded(4, group * 100 + index),
    ...entry,
    parentId: index === 0 ? null : id(group, 0),
    component: index === 0 ? null : entry.path.slice(1),
    icon,
    type: index === 0 ? 'directory' : 'menu',
    order: index === 0 ? group : index,
    status: 'visible',
    hidden: false,
    permission,
  })),
);

/** The two external links (docs/requirements.md#routes), below all pages. */
const links = [
  { name: 'Arco 组件库', locale: 'menu.arcoDesign', path: 'https://arco.design', icon: 'link' },
  { name: '常见问题', locale: 'menu.faq', path: 'https://arco.design/vue/docs/pro/faq', icon: 'help' },
];

const linkSeeds = links.map((link, index): typeof menus.$inferInsert => ({
  ...founded(4, 10_000 + index),
  ...link,
  type: 'link',
  order: 100 + index,
  status: 'visible',
  hidden: false,
}));

export const menuSeeds = [...entrySeeds, ...linkSeeds];
