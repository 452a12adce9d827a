import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { builtInPermissions } from '../mocks/db/catalogue/permissions';
import type { Collection } from '../mocks/api/rest/collection';
import { toSingular } from '../mocks/api/rest/names';
import type { ActionDefinition } from '../mocks/api/rest/plan';
import { allCollections, api, routes as apiRoutes } from '../mocks/api/routes';
import { supplierActions, supplierStatuses } from '@/suppliers/supplier';
import { menuGroups } from '@/routing/definitions';
import { createMenuGroups } from '@/system/menus/menuCatalogue';
import { defineConsole } from '@/admin/defineConsole';
import type { FeatureDefinition } from '@/admin/feature';
import { definitions, consoleParts } from '@/App';

const messages = import.meta.glob<Record<'zh' | 'en', object>>('/src/**/messages.ts', { eager: true });

const flatten = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const languages = { Chinese: 'zh', English: 'en' } as const;
const texts = Object.entries(languages).map(([language, code]) => ({
  language,
  keys: new Set(Object.values(messages).flatMap(module => flatten(module[code]).map(([key]) => key))),
}));

/** Returns which of the messages are missing, and in which language. */
const listMissingMessages = (keys: readonly string[]) =>
  texts.flatMap(({ language, keys: known }) =>
    keys.filter(key => !known.has(key)).map(key => `the ${language} message ${key}`),
  );

const resources = definitions.flatMap(definition =>
  'list' in definition && 'name' in definition ? [{ ...definition, name: String(definition.name) }] : [],
);
const menuPaths = menuGroups.flatMap(({ pages }) => pages.map(page => page.path));
const permissionNames = new Map(builtInPermissions.map(({ code, name }) => [code, name]));
const calls = apiRoutes.map(route => `${route.method} ${route.path}`);

type Model = { statuses?: readonly { id: string }[]; actions?: Record<string, ActionDefinition> };

const models = import.meta.glob<Record<string, unknown>>('/src/**/*.ts');

/** Returns the statuses and actions of a resource's model: `supplierStatuses` and `supplierActions` of `supplier.ts`. */
const loadModel = async (name: string): Promise<Model> => {
  const one = toSingular(name);
  const [, load] = Object.entries(models).find(([file]) => file.endsWith(`/${one}.ts`)) ?? [];
  const { [`${one}Statuses`]: statuses, [`${one}Actions`]: actions } = (await load?.()) ?? {};
  return { ...(statuses ? { statuses } : {}), ...(actions ? { actions } : {}) } as Model;
};

const toMoves = (actions: Record<string, ActionDefinition> = {}) =>
  Object.entries(actions).map(
    ([name, { from, to, reason }]) => `${name}: ${from.join(', ')} > ${to}${reason ? ', with a reason' : ''}`,
  );

/** Compares the model's statuses and actions with what the API does. */
const listMissingDecisions = ({ statuses = [], actions }: Model, collection: Collection | undefined) => {
  const { decision, table } = collection ?? {};
  const column = table && getTableColumns(table)[decision?.status ?? 'status'];
  const moves = toMoves(decision?.actions);
  return [
    ...statuses.filter(({ id }) => !column?.enumValues?.includes(id)).map(({ id }) => `the status ${id} of the table`),
    ...toMoves(actions).flatMap(move => (moves.includes(move) ? [] : `decision.actions of the collection: ${move}`)),
  ];
};

/** Lists the words of statuses and actions that are missing. */
const listMissingWords = (name: string, { statuses = [], actions = {} }: Model, collection: Collection | undefined) => {
  const words = new Set(Object.keys(api.messages.zh.statuses));
  const own = collection?.chinese?.statuses ?? {};
  return [
    ...listMissingMessages([
      ...statuses.map(({ id }) => `resources.${name}.status.${id}`),
      ...Object.keys(actions).flatMap(action => [`resources.${name}.actions.${action}`, `operation.${action}`]),
    ]),
    // Only decisions name a status to the caller.
    ...(collection?.decision ? statuses : [])
      .filter(({ id }) => !(id in own) && !words.has(id) && !words.has(`${name}.${id}`))
      .map(({ id }) => `chinese.statuses.${id} of the collection`),
    ...Object.keys(actions).flatMap(action =>
      permissionNames.get(`${name}:${action}`)?.endsWith(`：${action}`)
        ? `chinese.actions.${action} of the collection`
        : [],
    ),
  ];
};

/**
 * Returns the words that name what is missing in a resource. The accessibility tour and the fault drill open every menu
 * entry, and the fuzz run calls every route, so they need no lines here. `lists.test.tsx` opens every list.
 */
const listMissing = async ({ name, routes }: (typeof resources)[number]) => {
  const collection = allCollections.find(each => each.name === name);
  const model = await loadModel(name);
  return [
    ...(routes.length > 0 ? [] : ['a public route']),
    ...(routes.some(route => menuPaths.includes(route.path)) ? [] : ['a menu entry (menuPages.ts)']),
    ...(permissionNames.has(`${name}:list`) ? [] : [`the permission ${name}:list`]),
    ...(calls.includes(`GET /${name}`) ? [] : ['a list in the API (mocks/api/<name>/<name>.ts)']),
    ...listMissingMessages([`resources.${name}.name`]),
    ...listMissingDecisions(model, collection),
    ...listMissingWords(name, model, collection),
  ];
};

test('there are resources to check, with their models', async () => {
  expect(resources.map(({ name }) => name)).toContain('suppliers');
  expect(await loadModel('suppliers')).toEqual({ statuses: supplierStatuses, actions: supplierActions });
});

test.each(resources)('$name lacks nothing that a resource needs', async resource => {
  expect(await listMissing(resource)).toEqual([]);
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
