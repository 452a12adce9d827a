import { useMemo } from 'react';
import { findRoute } from '@/routing/routes';
import { useCapability } from '@/ui/access';
import { useHasPage } from '@/ui/useHasPage';
import { canOpenPage, hasPermission } from '@/session/AccessProvider';
import { useSession, type SessionUser } from '@/session/session';
import type { Menu } from '@/system/menus/menu';
import { useSettings } from '../settings/settings';
import { filterAccessibleMenu, getMenuTrail } from './menuTree';
import { useReturnPath, usePageLocation } from '@/routing/pageLocation';
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

const shown = (menu: readonly Menu[]): Menu[] =>
  menu
    .filter(({ hidden, status }) => !hidden && status !== 'hidden')
    .toSorted((a, b) => a.order - b.order)
    .map(entry => (entry.children ? { ...entry, children: shown(entry.children) } : entry));

/** Whether to show the server's menu: the user's setting, if the API returns a menu. */
export const useMenuFromServer = () => {
  const wanted = useSettings(settings => settings.menuFromServer);
  return useCapability('menus') && wanted;
};

/**
 * Returns the menu to show: the server's, sorted and without hidden entries, or the client's own
 * (docs/requirements.md#purpose). Neither contains pages that the user may not open (docs/requirements.md#rules) or
 * that do not exist.
 */
export const useMenu = (): Menu[] => {
  const fromServer = useMenuFromServer();
  const { menu, user } = useSession();
  const hasPage = useHasPage();
  return useMemo(
    () =>
      filterAccessibleMenu(
        fromServer ? shown(menu) : clientMenu(user),
        path => hasPage(path) && canOpenPage(user, findRoute(path)),
      ),
    [fromServer, menu, user, hasPage],
  );
};

/** Returns the position of the surrounding page in the menu. */
export const useMenuTrail = () => {
  const { pathname } = usePageLocation();
  const menu = useMenu();
  const origin = useReturnPath();
  return useMemo(() => getMenuTrail(menu, pathname, origin), [menu, pathname, origin]);
};
