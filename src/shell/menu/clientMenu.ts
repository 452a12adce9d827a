import { findRoute } from '../../routing/paths';
import { canVisit } from '../../session/access';
import type { SessionUser } from '../../session/session';
import type { Menu } from '../../system/menus/menu';

type Entry = { locale: string; path: string; icon?: string; children?: Entry[] };

/** The console's own menu, in the specification's groups (SPEC.md section 2); an address leads to another site. */
const entries: Entry[] = [
  {
    locale: 'menu.dashboard',
    path: '/dashboard',
    icon: 'dashboard',
    children: [{ locale: 'menu.dashboard.workplace', path: '/dashboard/workplace' }],
  },
  {
    locale: 'menu.supplier',
    path: '/supplier',
    icon: 'shop',
    children: [
      { locale: 'menu.supplier.list', path: '/supplier/list' },
      { locale: 'menu.supplier.audit', path: '/supplier/audit' },
    ],
  },
  {
    locale: 'menu.finance',
    path: '/finance',
    icon: 'finance',
    children: [
      { locale: 'menu.finance.withdrawal', path: '/finance/withdrawal/list' },
      { locale: 'menu.finance.bill', path: '/finance/bill/list' },
    ],
  },
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
  permission: null,
  ...(entry.children && { children: entry.children.map((child, at) => toMenu(child, entry.path, at)) }),
});

/** The menu from the client's own route table: the other position of the setting "menu from server". */
export const clientMenu = (user: SessionUser | null): Menu[] => {
  const visible = (menu: Menu[]): Menu[] =>
    menu
      .map(entry => (entry.children ? { ...entry, children: visible(entry.children) } : entry))
      .filter(({ type, path, children }) =>
        type === 'directory' ? children && children.length > 0 : canVisit(user, findRoute(path)),
      );
  return visible(entries.map((entry, order) => toMenu(entry, null, order)));
};
