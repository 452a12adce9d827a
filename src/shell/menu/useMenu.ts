import { useMemo } from 'react';
import { useSession } from '../../session/session';
import type { Menu } from '../../system/menus/menu';
import { useSettings } from '../settings/settings';
import { clientMenu } from './clientMenu';

const shown = (menu: readonly Menu[]): Menu[] =>
  menu
    .filter(({ hidden, status }) => !hidden && status !== 'hidden')
    .toSorted((a, b) => a.order - b.order)
    .map(entry => (entry.children ? { ...entry, children: shown(entry.children) } : entry));

/** The menu as it is shown: the server's, in its order without what it hides, or the client's own (SPEC.md section 1). */
export const useMenu = (): Menu[] => {
  const fromServer = useSettings(settings => settings.menuFromServer);
  const { menu, user } = useSession();
  return useMemo(() => (fromServer ? shown(menu) : clientMenu(user)), [fromServer, menu, user]);
};
