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
