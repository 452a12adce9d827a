import { expect, test } from 'vitest';
import { builtInPermissions } from '../mocks/db/catalogue/permissions';
import { routes as apiRoutes } from '../mocks/api/routes';
import { menuGroups } from '@/routing/definitions';
import { createMenuGroups } from '@/system/menus/menuCatalogue';
import { definitions } from '@/App';

type Texts = { resources?: Record<string, object | undefined> };

const messages = import.meta.glob<Record<'zh' | 'en', Texts>>('/src/**/messages.ts', { eager: true });
const namesIn = (language: 'zh' | 'en') =>
  Object.values(messages).flatMap(module => Object.keys(module[language].resources ?? {}));

const resources = definitions.flatMap(definition =>
  'list' in definition && 'name' in definition ? [{ ...definition, name: String(definition.name) }] : [],
);
const menuPaths = menuGroups.flatMap(({ pages }) => pages.map(page => page.path));
const permissions = builtInPermissions.map(({ code }) => code);
const calls = apiRoutes.map(route => `${route.method} ${route.path}`);

/**
 * What a complete resource has, by the words that name what is missing. The accessibility tour and the fault drill open
 * every menu entry, and the fuzz run calls every route, so they need no lines here.
 */
const requirements: Record<string, (resource: (typeof resources)[number]) => boolean> = {
  'a public route': ({ routes }) => routes.length > 0,
  'a menu entry (menuPages.ts)': ({ routes }) => routes.some(route => menuPaths.includes(route.path)),
  'the permission <name>:list': ({ name }) => permissions.includes(`${name}:list`),
  'Chinese messages': ({ name }) => namesIn('zh').includes(name),
  'English messages': ({ name }) => namesIn('en').includes(name),
  'a list in the API (mocks/api/<name>/<name>.ts)': ({ name }) => calls.includes(`GET /${name}`),
};

test('there are resources to check', () => {
  expect(resources.map(({ name }) => name)).toContain('suppliers');
});

test.each(resources)('$name lacks nothing that a resource needs', resource => {
  const missing = Object.entries(requirements).filter(([, isMet]) => !isMet(resource));
  expect(missing.map(([requirement]) => requirement)).toEqual([]);
});

test('without a resource, the menu has neither its entries nor a group that only it had', () => {
  const isUsers = (found: (typeof definitions)[number]) => 'name' in found && found.name === 'users';
  const listPaths = (found: typeof definitions) => found.flatMap(({ menu = [] }) => menu.map(({ path }) => path));
  const own = listPaths(definitions.filter(isUsers));
  const groups = createMenuGroups(definitions.filter(found => !isUsers(found)).flatMap(({ menu = [] }) => menu));
  expect(menuGroups.map(({ path }) => path)).toContain('/user');
  expect(groups.map(({ path }) => path)).not.toContain('/user');
  expect(groups.flatMap(({ pages }) => pages.map(({ path }) => path))).toEqual(
    menuPaths.filter(path => !own.includes(path)),
  );
});
