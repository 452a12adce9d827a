import { useMemo, useState } from 'react';
import { toSearchText } from '@/models/input';
import { findRoute, publicToReactAdminPath, reactAdminToPublicPath } from '@/routing/routes';
import { useHasApiCapability } from '@/ui/access';
import { useCheckPageExists } from '@/ui/useCheckPageExists';
import { canOpenPage, hasPermission } from '@/session/AccessProvider';
import { useSessionStore, type SessionUser } from '@/session/session';
import { type MenuTreeEntry, isValidPathForMenuType } from '@/system/menus/menu';
import { useSettingsStore } from '../settings/settings';
import { useReturnPath, usePageLocation } from '@/routing/pageLocation';
import { menuGroups } from '@/routing/definitions';
import { builtInExternalMenuLinks } from '@/system/menus/menuCatalogue';

/** A menu entry and the directories above it, outermost first. */
export type MenuTrail = MenuTreeEntry[];

/** Returns react-admin's path of the list that a page belongs to: `/product/edit/5` → `/products`. */
const innerList = (pathname: string) => `/${publicToReactAdminPath(pathname).split('/').find(Boolean) ?? ''}`;

const findTrail = (menu: readonly MenuTreeEntry[], isSought: (path: string) => boolean): MenuTrail => {
  for (const entry of menu) {
    if (entry.type === 'menu' && isSought(entry.path)) return [entry];
    const below = findTrail(entry.children ?? [], isSought);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
};

/**
 * Returns the position of a public pathname in the menu: its own entry, or that of its list. If the route names no list and several entries lead to
 * the list, the one that the page was opened from wins (`origin`, a path with its query), else the first. Empty if no
 * entry leads there.
 */
export const getMenuTrail = (menu: readonly MenuTreeEntry[], pathname: string, origin = ''): MenuTrail => {
  const list = innerList(pathname);
  const [from] = origin.split('?');
  const own = findRoute(pathname)?.list;
  const sought = [
    (path: string) => path === pathname,
    (path: string) => path === own,
    (path: string) => path === from && publicToReactAdminPath(path) === list,
    (path: string) => path === reactAdminToPublicPath(list),
    (path: string) => publicToReactAdminPath(path) === list,
  ];
  return sought.map(isSought => findTrail(menu, isSought)).find(trail => trail.length > 0) ?? [];
};

/** Whether an entry is the open one or a directory above it. */
export const isInMenuTrail = (trail: MenuTrail, { id }: MenuTreeEntry) => trail.some(entry => entry.id === id);

/** Returns the entries that lead to a page of the console, at any depth. */
export const flattenMenuToPages = (menu: readonly MenuTreeEntry[]): MenuTreeEntry[] =>
  menu.flatMap(entry => (entry.type === 'menu' ? [entry] : flattenMenuToPages(entry.children ?? [])));

/**
 * Returns the menu with only those pages whose public path satisfies `isOpen`, without empty directories. A stored menu
 * may be unchecked or another server's, so entries whose path would leave the site are removed too.
 */
const filterAccessibleMenu = (menu: readonly MenuTreeEntry[], isOpen: (path: string) => boolean): MenuTreeEntry[] =>
  menu.flatMap((entry): MenuTreeEntry[] => {
    if (entry.type !== 'directory' && !isValidPathForMenuType(entry.type, entry.path)) return [];
    if (entry.type === 'link') return [entry];
    if (entry.type === 'menu') return isOpen(entry.path.replace(/[?#].*/, '')) ? [entry] : [];
    const children = filterAccessibleMenu(entry.children ?? [], isOpen);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });

/** Returns the menu entries whose title contains `query`. A directory with such a title keeps all its entries. */
export const filterMenuByTitle = (
  menu: readonly MenuTreeEntry[],
  query: string,
  titleOf: (entry: MenuTreeEntry) => string,
): MenuTreeEntry[] => {
  const sought = toSearchText(query);
  return menu.flatMap(entry => {
    if (toSearchText(titleOf(entry)).includes(sought)) return [entry];
    const children = filterMenuByTitle(entry.children ?? [], query, titleOf);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
};

const base = (
  entry: { locale: string; path: string; icon?: string; permission?: string },
  order: number,
): MenuTreeEntry => ({
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

const listClientEntries = (): MenuTreeEntry[] => [
  ...menuGroups.map((group, order): MenuTreeEntry => ({
    ...base(group, order),
    type: 'directory',
    children: group.pages.map((page, at) => ({ ...base(page, at), parentId: group.path })),
  })),
  ...builtInExternalMenuLinks.map((link, at): MenuTreeEntry => ({
    ...base(link, menuGroups.length + at),
    type: 'link',
  })),
];

/** The menu from the client's own route table: the other position of the setting "menu from server". */
export const buildClientMenu = (user: SessionUser | null): MenuTreeEntry[] => {
  const visible = (menu: readonly MenuTreeEntry[]): MenuTreeEntry[] =>
    menu
      .map(entry => (entry.children ? { ...entry, children: visible(entry.children) } : entry))
      .filter(({ type, path, permission, children }) =>
        type === 'directory'
          ? children && children.length > 0
          : canOpenPage(user, findRoute(path)) && (!permission || hasPermission(user, permission)),
      );
  return visible(listClientEntries());
};

const shown = (menu: readonly MenuTreeEntry[]): MenuTreeEntry[] =>
  menu
    .filter(({ hidden, status }) => !hidden && status !== 'hidden')
    .toSorted((a, b) => a.order - b.order)
    .map(entry => (entry.children ? { ...entry, children: shown(entry.children) } : entry));

/** Whether to show the server's menu: the user's setting, if the API returns a menu. */
export const useIsServerMenuEnabled = () => {
  const wanted = useSettingsStore(settings => settings.menuFromServer);
  return useHasApiCapability('menus') && wanted;
};

/**
 * Returns the menu to show: the server's, sorted and without hidden entries, or the client's own
 * (docs/requirements.md#purpose). Neither contains pages that the user may not open (docs/requirements.md#rules) or
 * that do not exist.
 */
export const useMenu = (): MenuTreeEntry[] => {
  const fromServer = useIsServerMenuEnabled();
  const menu = useSessionStore(session => session.menu);
  const user = useSessionStore(session => session.user);
  const hasPage = useCheckPageExists();
  return useMemo(
    () =>
      filterAccessibleMenu(
        fromServer ? shown(menu) : buildClientMenu(user),
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
  const trail = useMemo(() => getMenuTrail(menu, pathname, origin), [menu, pathname, origin]);
  const [known, setKnown] = useState(trail);
  // A record of the same list: the menu need not re-render.
  const isSame = known.length === trail.length && known.every((entry, index) => entry === trail[index]);
  if (!isSame) setKnown(trail);
  return isSame ? known : trail;
};
