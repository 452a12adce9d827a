import { toInner, toPublic } from '../../routing/paths';
import type { Menu } from '../../system/menus/menu';

/** A menu entry and the directories above it, outermost first. */
export type Trail = Menu[];

/** The list that a resource's create, edit and detail pages belong to: `/product/edit/5` → `/product/list`. */
const listPath = (pathname: string) => {
  const resource = toInner(pathname).split('/').find(Boolean);
  return resource ? toPublic(`/${resource}`) : pathname;
};

const findTrail = (menu: readonly Menu[], pathname: string): Trail => {
  for (const entry of menu) {
    if (entry.type === 'menu' && entry.path === pathname) return [entry];
    const below = findTrail(entry.children ?? [], pathname);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
};

/** Where a public pathname stands in the menu; empty when no entry leads to it or to its list. */
export const trailOf = (menu: readonly Menu[], pathname: string): Trail => {
  const exact = findTrail(menu, pathname);
  return exact.length > 0 ? exact : findTrail(menu, listPath(pathname));
};

/** The entries that lead to a page of the console, from whatever depth. */
export const pagesOf = (menu: readonly Menu[]): Menu[] =>
  menu.flatMap(entry => (entry.type === 'menu' ? [entry] : pagesOf(entry.children ?? [])));

/** What is left of a menu when it is searched: entries whose title has `query` in it, whole directories of such a title. */
export const filterMenu = (menu: readonly Menu[], query: string, titleOf: (entry: Menu) => string): Menu[] => {
  const sought = query.trim().toLowerCase();
  return menu.flatMap(entry => {
    if (titleOf(entry).toLowerCase().includes(sought)) return [entry];
    const children = filterMenu(entry.children ?? [], query, titleOf);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
};
