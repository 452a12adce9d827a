import { menuGroups, menuLinks } from '@/system/menus/menuCatalogue';
import type { menus } from '../schema/system';
import { founded } from '../sample/times';

type Menu = typeof menus.$inferInsert;

const visible = { status: 'visible', hidden: false } as const;

const groupSeeds = menuGroups.flatMap(({ pages, ...group }, at): Menu[] => [
  { ...founded(4, at * 100), ...group, ...visible, type: 'directory', order: at },
  ...pages.map((page, index): Menu => ({
    ...founded(4, at * 100 + index + 1),
    ...page,
    ...visible,
    parentId: founded(4, at * 100).id,
    component: page.path.slice(1),
    type: 'menu',
    order: index + 1,
  })),
]);

const linkSeeds = menuLinks.map((link, index): Menu => ({
  ...founded(4, 10_000 + index),
  ...link,
  ...visible,
  type: 'link',
  order: 100 + index,
}));

/** The menu of a new database. */
export const menuSeeds = [...groupSeeds, ...linkSeeds];
