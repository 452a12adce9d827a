/**
 * A menu entry of a resource or a page, declared in its `menuPages.ts`, which both sides name in `menu`. The client's own menu and the menu of a new database are made of all of them. They are apart from the model,
 * because the start-up loads them.
 */
export type MenuPageDefinition = {
  /** The name of its group in `menuCatalogue.ts`, such as `product`. */
  group: string;
  /** The Chinese name that a new database stores. */
  name: string;
  /** The message key of its title. */
  locale: string;
  /** Its public path. */
  path: string;
  /** The permission that it needs. */
  permission?: string;
  /** Its place in the group. */
  order: number;
};

type Entry = Omit<MenuPageDefinition, 'group' | 'order'>;

/** A group of pages, in the order shown. */
type MenuGroup = Entry & { icon: string; pages: readonly Entry[] };

const page = (name: string, locale: string, path: string): Entry => ({ name, locale: `menu.${locale}`, path });

const group = (name: string, locale: string, icon: string, pages: readonly Entry[] = []): MenuGroup => ({
  ...page(name, locale, `/${locale}`),
  icon,
  pages,
});

/** The groups of the menu, in order. Listed here are only the pages that every console has. */
const groups: readonly MenuGroup[] = [
  group('仪表盘', 'dashboard', 'dashboard', [page('工作台', 'dashboard.workplace', '/dashboard/workplace')]),
  group('数据可视化', 'visualization', 'chart-histogram'),
  group('商品管理', 'product', 'mall-bag'),
  group('订单管理', 'order', 'transaction-order'),
  group('供应商管理', 'supplier', 'shop'),
  group('财务管理', 'finance', 'finance'),
  group('用户中心', 'user', 'user'),
  group('系统管理', 'system', 'setting'),
  group('列表页', 'list', 'view-list'),
  group('表单页', 'form', 'form'),
  group('详情页', 'profile', 'id-card'),
  group('结果页', 'result', 'success'),
  group('异常页', 'exception', 'attention', [
    page('403 拒绝访问', 'exception.403', '/exception/403'),
    page('404 页面不存在', 'exception.404', '/exception/404'),
    page('500 服务器错误', 'exception.500', '/exception/500'),
  ]),
];

/**
 * Returns the groups of the menu (docs/requirements.md#routes). Adds the entries of resources and pages to each group, sorted by
 * `order`, and leaves out groups without pages.
 */
export const createMenuGroups = (entries: readonly MenuPageDefinition[]): MenuGroup[] =>
  groups
    .map(({ pages, ...rest }) => ({
      ...rest,
      pages: [
        ...pages,
        ...entries
          .filter(entry => `/${entry.group}` === rest.path)
          .toSorted((a, b) => a.order - b.order)
          .map(({ name, locale, path, permission }): Entry => ({
            name,
            locale,
            path,
            ...(permission && { permission }),
          })),
      ],
    }))
    .filter(({ pages }) => pages.length > 0);

/** Links to other sites, below all pages. */
export const builtInExternalMenuLinks: readonly (Entry & { icon: string })[] = [
  { ...page('Arco 组件库', 'arcoDesign', 'https://arco.design'), icon: 'link' },
  { ...page('常见问题', 'faq', 'https://arco.design/vue/docs/pro/faq'), icon: 'help' },
];
