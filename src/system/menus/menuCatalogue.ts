/** A page of the menu: its Chinese name, the message key of its title, its public path, and the permission it needs. */
type MenuPage = { name: string; locale: string; path: string; permission?: string };

/** A group of pages, in the order shown. */
type MenuGroup = MenuPage & { icon: string; pages: readonly MenuPage[] };

const page = (name: string, locale: string, path: string, permission?: string): MenuPage => ({
  name,
  locale: `menu.${locale}`,
  path,
  ...(permission && { permission }),
});

const group = (name: string, locale: string, icon: string, pages: readonly MenuPage[]): MenuGroup => ({
  ...page(name, locale, `/${locale}`),
  icon,
  pages,
});

/** Every page that a menu leads to (docs/requirements.md#routes): the client's own menu and a new database's menu are made of it. */
export const menuGroups: readonly MenuGroup[] = [
  group('仪表盘', 'dashboard', 'dashboard', [
    page('工作台', 'dashboard.workplace', '/dashboard/workplace'),
    page('实时监控', 'dashboard.monitor', '/dashboard/monitor', 'statistics:monitor'),
  ]),
  group('数据可视化', 'visualization', 'chart-histogram', [
    page('数据分析', 'visualization.dataAnalysis', '/visualization/data-analysis', 'statistics:analysis'),
    page(
      '多维数据分析',
      'visualization.multiDimension',
      '/visualization/multi-dimension-data-analysis',
      'statistics:analysis',
    ),
  ]),
  group('商品管理', 'product', 'mall-bag', [
    page('商品列表', 'product.list', '/product/list', 'products:list'),
    page('商品分类', 'product.category', '/product/category/list', 'categories:list'),
  ]),
  group('订单管理', 'order', 'transaction-order', [
    page('订单列表', 'order.list', '/order/list', 'orders:list'),
    page('订单统计', 'order.statistics', '/order/statistics', 'orders:list'),
  ]),
  group('供应商管理', 'supplier', 'shop', [
    page('供应商列表', 'supplier.list', '/supplier/list', 'suppliers:list'),
    // Whoever may not decide may still look.
    page('供应商审核', 'supplier.audit', '/supplier/audit', 'suppliers:list'),
  ]),
  group('财务管理', 'finance', 'finance', [
    page('提现列表', 'finance.withdrawal', '/finance/withdrawal/list', 'withdrawals:list'),
    page('账单列表', 'finance.bill', '/finance/bill/list', 'bills:list'),
  ]),
  group('用户中心', 'user', 'user', [page('用户列表', 'user.list', '/user/list', 'users:list')]),
  group('系统管理', 'system', 'setting', [
    page('用户管理', 'system.user', '/system/user-management', 'users:list'),
    page('角色管理', 'system.role', '/system/role-management', 'roles:list'),
    page('菜单管理', 'system.menu', '/system/menu-management', 'menus:list'),
    page('权限管理', 'system.permission', '/system/permission-management', 'permissions:list'),
    page('管理员管理', 'system.admin', '/system/admin-management', 'admins:list'),
    page('操作日志', 'system.operationLog', '/system/operation-log', 'operationLogs:list'),
  ]),
  // The template's pages require no permission: their roles decide.
  group('列表页', 'list', 'view-list', [
    page('查询表格', 'list.searchTable', '/list/search-table'),
    page('卡片列表', 'list.card', '/list/card'),
  ]),
  group('表单页', 'form', 'form', [
    page('分步表单', 'form.step', '/form/step'),
    page('分组表单', 'form.group', '/form/group'),
  ]),
  group('详情页', 'profile', 'id-card', [page('基础详情', 'profile.basic', '/profile/basic')]),
  group('结果页', 'result', 'success', [
    page('成功页', 'result.success', '/result/success'),
    page('失败页', 'result.error', '/result/error'),
  ]),
  group('异常页', 'exception', 'attention', [
    page('403 拒绝访问', 'exception.403', '/exception/403'),
    page('404 页面不存在', 'exception.404', '/exception/404'),
    page('500 服务器错误', 'exception.500', '/exception/500'),
  ]),
];

/** Links to other sites, below all pages. */
export const menuLinks: readonly (MenuPage & { icon: string })[] = [
  { ...page('Arco 组件库', 'arcoDesign', 'https://arco.design'), icon: 'link' },
  { ...page('常见问题', 'faq', 'https://arco.design/vue/docs/pro/faq'), icon: 'help' },
];
