import { createMenuGroups, builtInExternalMenuLinks } from '@/system/menus/menuCatalogue';
import { api } from '../../api/routes';

type Content = {
  name: string;
  locale: string;
  path: string;
  type: 'directory' | 'menu' | 'link';
  icon?: string;
  component?: string;
  permission?: string;
  status: 'visible';
};

/** A menu entry of every installation. `parent` is the path of its directory. `order` is its order in a new database. */
type CatalogueMenu = { parent?: string; order: number; content: Content };

/** Links follow all directories. */
const firstLink = 100;

/** The menu of a new database. Directories come before their entries, and siblings are in their order. */
export const builtInMenus: readonly CatalogueMenu[] = [
  ...createMenuGroups(api.menuPages).flatMap(({ pages, ...group }, at): CatalogueMenu[] => [
    { order: at, content: { ...group, type: 'directory', status: 'visible' } },
    ...pages.map((page, index): CatalogueMenu => ({
      parent: group.path,
      order: index + 1,
      content: { ...page, component: page.path.slice(1), type: 'menu', status: 'visible' },
    })),
  ]),
  ...builtInExternalMenuLinks.map((link, index): CatalogueMenu => ({
    order: firstLink + index,
    content: { ...link, type: 'link', status: 'visible' },
  })),
];
