import { findRoute } from '@/routing/routes';
import { canOpenPage, hasPermission } from '@/session/AccessProvider';
import type { SessionUser } from '@/session/session';
import type { Menu } from '@/system/menus/menu';
import { menuGroups, menuLinks } from '@/system/menus/menuCatalogue';

const base = (entry: { locale: string; path: string; icon?: string; permission?: string }, order: number): Menu => ({
  id: entry.path,
  parentId: null,
  name: entry.locale,
  locale: entry.locale,
  path: entry.path,
  component: null,
  icon: entry.icon ?? null,
  type: 'menu',
  order,
  status: 'visible',
  hidden: false,
  permission: entry.permission ?? null,
});

const entries: readonly Menu[] = [
  ...menuGroups.map((group, order): Menu => ({
    ...base(group, order),
    type: 'directory',
    children: group.pages.map((page, at) => ({ ...base(page, at), parentId: group.path })),
  })),
  ...menuLinks.map((link, at): Menu => ({ ...base(link, menuGroups.length + at), type: 'link' })),
];

/** The menu from the client's own route table: the other position of the setting "menu from server". */
export const clientMenu = (user: SessionUser | null): Menu[] => {
  const visible = (menu: readonly Menu[]): Menu[] =>
    menu
      .map(entry => (entry.children ? { ...entry, children: visible(entry.children) } : entry))
      .filter(({ type, path, permission, children }) =>
        type === 'directory'
          ? children && children.length > 0
          : canOpenPage(user, findRoute(path)) && (!permission || hasPermission(user, permission)),
      );
  return visible(entries);
};
