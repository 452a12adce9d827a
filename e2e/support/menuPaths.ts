import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

const root = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  file => path.basename(file) === 'menuPages.ts',
);
const pages = await Promise.all(
  files.toSorted().map(async file => {
    const module: { menuPages: readonly MenuPageDefinition[] } = await import(
      pathToFileURL(path.join(root, file)).href
    );
    const declaration = readFileSync(path.join(root, path.dirname(file), 'index.ts'), 'utf8');
    return { menuPages: module.menuPages, declaration };
  }),
);

/** The public paths of the resources' menu entries. Found by file name, so that every check covers a new resource. */
const menuPaths = pages.flatMap(({ menuPages }) => menuPages.map(page => page.path));

/** Returns the paths of the menu entries that are not among `listed`, whatever their parameters. */
export const otherMenuPaths = (listed: readonly string[]) => {
  const known = new Set(listed.map(address => address.split('?')[0]));
  return menuPaths.filter(menuPath => !known.has(menuPath));
};

/** The lists of the resources, each with its collection. */
export const lists = pages.flatMap(({ menuPages: [first], declaration }) => {
  const [, collection] = /\n {2}name: '(\w+)'/.exec(declaration) ?? [];
  return first && collection && declaration.includes('\n  list: ') ? [{ path: first.path, collection }] : [];
});

/** A drawer of a list: its path, and the collection of the record if that has an `:id`. */
type DrawerPath = { path: string; collection: string };

const kinds = { create: '/create', show: '/:id', edit: '/:id/edit' };

/** Returns the drawers of the lists of which no drawer is among `listed`. Found in the resources' declarations. */
export const otherDrawerPaths = (listed: readonly string[]): DrawerPath[] =>
  pages.flatMap(({ menuPages: [first], declaration }) => {
    const [, collection] = /\n {2}name: '(\w+)'/.exec(declaration) ?? [];
    if (!first || !collection || listed.some(address => address.startsWith(`${first.path}/`))) return [];
    return Object.entries(kinds)
      .filter(([kind]) => declaration.includes(`\n  ${kind}: 'drawer'`))
      .map(([, ending]) => ({ path: first.path + ending, collection }));
  });
