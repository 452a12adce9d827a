import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reference } from './description.ts';

/** What exists already. */
export type Project = {
  root: string;
  /** Names of resources, collections and folders. */
  taken: ReadonlySet<string>;
  tables: ReadonlySet<string>;
  /** The menu groups with the highest order among their pages. */
  groups: ReadonlyMap<string, number>;
  /** Public paths of menu entries. */
  paths: ReadonlySet<string>;
  /** Whether IconPark has an icon. */
  hasIcon: (name: string) => boolean;
  migrations: readonly string[];
  /** The resources that a field can refer to. */
  references: ReadonlyMap<string, Reference>;
  /** The files that a new resource changes. */
  app: string;
  routes: string;
  menuCatalogue: string;
};

const listFiles = (folder: string, matches: (name: string) => boolean) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(matches)
        .map(name => path.join(folder, name))
    : [];

const readAll = (files: string[]) => files.map(file => ({ file, text: readFileSync(file, 'utf8') }));

const matchAll = (texts: readonly { text: string }[], pattern: RegExp) =>
  texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found = '']) => found));

/** The first of our own migrations; those before it are upstream's (docs/upgrading.md). */
const firstMigration = 9001;

/** Returns the next free number of a migration, in four digits. */
export const nextMigration = (migrations: readonly string[]) => {
  const numbers = migrations.map(name => Number(name.slice(0, 4))).filter(number => number >= firstMigration);
  return String(Math.max(firstMigration - 1, ...numbers) + 1);
};

/** Reads what exists already from the files of the project. */
export const readProject = (root: string): Project => {
  const inRoot = (name: string) => path.join(root, name);
  const declarations = readAll(listFiles(inRoot('src'), name => path.basename(name) === 'index.ts'));
  const menuPages = readAll(listFiles(inRoot('src'), name => path.basename(name) === 'menuPages.ts'));
  const schemas = readAll(listFiles(inRoot('mocks/db/schema'), name => name.endsWith('.ts')));
  const collections = readAll(listFiles(inRoot('mocks/api'), name => /^(\w+)[/\\]\1\.ts$/.test(name)));
  const migrations = readAll(listFiles(inRoot('mocks/db/migrations'), name => name.endsWith('.sql')));
  const icons = JSON.parse(readFileSync(inRoot('node_modules/@icon-park/react/icons.json'), 'utf8')) as {
    name: string;
  }[];
  const menuCatalogue = readFileSync(inRoot('src/system/menus/menuCatalogue.ts'), 'utf8');
  const entries = menuPages.flatMap(({ text }) =>
    [...text.matchAll(/group: '(\w+)'[^}]*?order: (\d+)/g)].map(([, group = '', order]) => ({
      group,
      order: Number(order),
    })),
  );
  const groups = [...menuCatalogue.matchAll(/\n {2}group\(\s*'[^']*',\s*'(\w+)'/g)].map(([, id = '']) => id);
  const references = collections.flatMap(({ text }): [string, Reference][] => {
    const [, resource] = /\n {2}name: '(\w+)'/.exec(text) ?? [];
    const [, label] = /\n {2}label: '(\w+)'/.exec(text) ?? [];
    const schema = schemas.find(other => other.text.includes(`export const ${resource} = pgTable(`));
    if (!resource || !label || !schema || !/\n {4}q: contains/.test(text)) return [];
    const tableFile = path.relative(root, schema.file).split(path.sep).join('/').replace(/\.ts$/, '');
    return [[resource, { resource, label, tableFile, table: resource }]];
  });
  return {
    root,
    taken: new Set([
      ...matchAll(declarations, /\n {2}name: '(\w+)'/g),
      ...matchAll(collections, /\n {2}name: '(\w+)'/g),
      ...readdirSync(inRoot('src')),
      ...readdirSync(inRoot('mocks/api')),
    ]),
    tables: new Set(matchAll(migrations, /create table (?:if not exists )?"?(\w+)/g)),
    groups: new Map(
      groups.map(id => [id, Math.max(0, ...entries.filter(({ group }) => group === id).map(({ order }) => order))]),
    ),
    paths: new Set(matchAll(menuPages, /path: '([^']+)'/g)),
    hasIcon: icon => icons.some(({ name }) => name === icon),
    migrations: migrations.map(({ file }) => path.basename(file)),
    references: new Map(references),
    app: readFileSync(inRoot('src/App.tsx'), 'utf8'),
    routes: readFileSync(inRoot('mocks/api/routes.ts'), 'utf8'),
    menuCatalogue,
  };
};
