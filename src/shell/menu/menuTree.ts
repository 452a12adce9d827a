import { toAdminPath, toPublicPath } from '@/routing/routes';
import { isValidPathForMenuType, type Menu } from '@/system/menus/menu';

/** A menu entry and the directories above it, outermost first. */
export type MenuTrail = Menu[];

/** Returns react-admin's path of the list that a page belongs to: `/product/edit/5` → `/products`. */
const innerList = (pathname: string) => `/${toAdminPath(pathname).split('/').find(Boolean) ?? ''}`;

const findTrail = (menu: readonly Menu[], isSought: (path: string) => boolean): MenuTrail => {
  for (const entry of menu) {
    if (entry.type === 'menu' && isSought(entry.path)) return [entry];
    const below = findTrail(entry.children ?? [], isSought);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
};

/**
 * Returns the position of a public pathname in the menu: its own entry, or that of its list. If several entries lead to
 * the list, the one that the page was opened from wins (`origin`, a path with its query), else the first. Empty if no
 * entry leads there.
 */
export const getMenuTrail = (menu: readonly Menu[], pathname: string, origin = ''): MenuTrail => {
  const list = innerList(pathname);
  const [from] = origin.split('?');
  const sought = [
    (path: string) => path === pathname,
    (path: string) => path === from && toAdminPath(path) === list,
    (path: string) => path === toPublicPath(list),
    (path: string) => toAdminPath(path) === list,
  ];
  return sought.map(isSought => findTrail(menu, isSought)).find(trail => trail.length > 0) ?? [];
};

/** Whether an entry is the open one or a directory above it. */
export const isOnTrail = (trail: MenuTrail, { id }: Menu) => trail.some(entry => entry.id === id);

/** Returns the entries that lead to a page of the console, at any depth. */
export const listMenuPages = (menu: readonly Menu[]): Menu[] =>
  menu.flatMap(entry => (entry.type === 'menu' ? [entry] : listMenuPages(entry.children ?? [])));

/**
 * Returns the menu with only those pages whose public path satisfies `isOpen`, without empty directories. A stored menu
 * may be unchecked or another server's, so entries whose path would leave the site are removed too.
 */
export const filterAccessibleMenu = (menu: readonly Menu[], isOpen: (path: string) => boolean): Menu[] =>
  menu.flatMap((entry): Menu[] => {
    if (entry.type !== 'directory' && !isValidPathForMenuType(entry.type, entry.path)) return [];
    if (entry.type === 'link') return [entry];
    if (entry.type === 'menu') return isOpen(entry.path.replace(/[?#].*/, '')) ? [entry] : [];
    const children = filterAccessibleMenu(entry.children ?? [], isOpen);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });

/** Returns the menu entries whose title contains `query`. A directory with such a title keeps all its entries. */
export const filterMenu = (menu: readonly Menu[], query: string, titleOf: (entry: Menu) => string): Menu[] => {
  const sought = query.trim().toLowerCase();
  return menu.flatMap(entry => {
    if (titleOf(entry).toLowerCase().includes(sought)) return [entry];
    const children = filterMenu(entry.children ?? [], query, titleOf);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
};
