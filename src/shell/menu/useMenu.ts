import { useMemo } from 'react';
import { findRoute } from '@/routing/routes';
import { useCapability } from '@/ui/access';
import { useHasPage } from '@/ui/useHasPage';
import { canOpenPage } from '@/session/AccessProvider';
import { useSession } from '@/session/session';
import type { Menu } from '@/system/menus/menu';
import { useSettings } from '../settings/settings';
import { clientMenu } from './clientMenu';
import { filterAccessibleMenu, getMenuTrail } from './menuTree';
import { useReturnPath, usePageLocation } from '@/routing/pageLocation';

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
