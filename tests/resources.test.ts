import { expect, test } from 'vitest';
import { builtInPermissions } from '../mocks/db/catalogue/permissions';
import { routes as apiRoutes } from '../mocks/api/routes';
import { menuGroups } from '@/routing/definitions';
import { createMenuGroups } from '@/system/menus/menuCatalogue';
import { defineConsole } from '@/admin/defineConsole';
import type { FeatureDefinition } from '@/admin/feature';
import { definitions, consoleParts } from '@/App';

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

const without = <Part>(list: readonly Part[], part: Part) => list.filter(other => other !== part);

/** Returns a feature without its own resources, and without the pages that belong to no resource. */
const extendResources = (feature: FeatureDefinition): FeatureDefinition => ({
  ...feature,
  resources: undefined,
  pages: undefined,
});

/** The features that have resources or pages of their own. The pages that they add to others are checked below. */
const extensions = consoleParts.features.filter(feature => feature.resources ?? feature.pages);

/** Each resource, page and feature of App.tsx alone, and the console that lacks it. */
const removals = [
  ...consoleParts.resources.map(part => ({
    own: defineConsole({ resources: [part], customPages: [], features: consoleParts.features.map(extendResources) }),
    rest: defineConsole({ ...consoleParts, resources: without(consoleParts.resources, part) }),
  })),
  ...consoleParts.customPages.map(part => ({
    own: defineConsole({ resources: [], customPages: [part], features: [] }),
    rest: defineConsole({ ...consoleParts, customPages: without(consoleParts.customPages, part) }),
  })),
  ...extensions.map(part => ({
    own: defineConsole({ resources: [], customPages: [], features: [part] }),
    rest: defineConsole({ ...consoleParts, features: without(consoleParts.features, part) }),
  })),
].map(removal => ({ ...removal, first: removal.own.definitions[0]?.routes[0]?.path }));

const listMenuPaths = (found: typeof definitions) =>
  createMenuGroups(found.flatMap(({ menu = [] }) => menu)).flatMap(({ pages }) => pages.map(({ path }) => path));

const listPaths = (found: typeof definitions) => found.flatMap(({ routes }) => routes.map(({ path }) => path));

/** The paths that need no entry. */
const pathsOfShell = ['/dashboard/workplace', '/exception/403', '/exception/404', '/exception/500'];

test.each(removals)(
  'without the entry that shows $first, nothing of it is left, and nothing else goes',
  ({ own, rest }) => {
    const ownPaths = listPaths(own.definitions);
    expect(ownPaths).not.toEqual([]);
    expect(listPaths(rest.definitions)).toEqual(listPaths(definitions).filter(path => !ownPaths.includes(path)));
    const offered = [...listPaths(rest.definitions), ...pathsOfShell];
    expect(listMenuPaths(rest.definitions).filter(path => !offered.includes(path))).toEqual([]);
    expect(rest.pages.filter(page => own.pages.includes(page))).toEqual([]);
    const ownNames = own.resources.map(({ name }) => name);
    expect(rest.resources.filter(({ name }) => ownNames.includes(name))).toEqual([]);
  },
);

test('without features, none of their pages is left', () => {
  const rest = defineConsole({ ...consoleParts, features: [] }).definitions;
  const gone = listPaths(definitions).filter(path => !listPaths(rest).includes(path));
  const ofApprovals = gone.filter(path => path.includes('approval'));
  expect(gone).toEqual([...gone.filter(path => path.endsWith('/queue')), ...ofApprovals, '/system/due-times']);
  expect(ofApprovals).toEqual(
    expect.arrayContaining(['/approvals', '/system/approval-rules', '/system/approval-deputies']),
  );
  expect(gone).toContain('/supplier/queue');
  expect(listMenuPaths(rest)).not.toContain('/system/due-times');
});

test('the menu has no group without entries', () => {
  const users = removals.find(({ first }) => first === '/user/list')?.rest.definitions ?? [];
  const groups = createMenuGroups(users.flatMap(({ menu = [] }) => menu));
  expect(menuGroups.map(({ path }) => path)).toContain('/user');
  expect(groups.map(({ path }) => path)).not.toContain('/user');
});
