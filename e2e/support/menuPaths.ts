import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MenuPage } from '@/system/menus/menuCatalogue';

const root = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  file => path.basename(file) === 'menuPages.ts',
);
const pages = await Promise.all(
  files.toSorted().map(async file => {
    const module: { menuPages: readonly MenuPage[] } = await import(pathToFileURL(path.join(root, file)).href);
    return module.menuPages;
  }),
);

/** The public paths of the resources' menu entries. Found by file name, so that every check covers a new resource. */
const menuPaths = pages.flat().map(page => page.path);

/** Returns the paths of the menu entries that are not among `listed`, whatever their parameters. */
export const otherMenuPaths = (listed: readonly string[]) => {
  const known = new Set(listed.map(address => address.split('?')[0]));
  return menuPaths.filter(menuPath => !known.has(menuPath));
};
