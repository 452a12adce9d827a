import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resourceAndPageDefinitions } from '@/routing/definitions';

const root = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file));
const sources = new Map(files.map(file => [file, readFileSync(path.join(root, file), 'utf8')]));

const resolve = (from: string, specifier: string) => {
  const target = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts'].map(ending => target + ending).find(file => sources.has(file));
};

const findImports = (file: string, pattern: RegExp) =>
  [...(sources.get(file) ?? '').matchAll(pattern)].flatMap(([, specifier = '']) => resolve(file, specifier) ?? []);

/** Imports of values, which load the other file with this one. */
const staticImport = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;

/** Returns the files that are loaded with these. */
const findLoadedWith = (entries: readonly string[]) => {
  const loaded = new Set<string>();
  const add = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    findImports(file, staticImport).forEach(add);
  };
  entries.forEach(add);
  return [...loaded].filter(file => !file.endsWith('essages.ts'));
};

const flatten = (messages: object, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [prefix + key],
  );

type Messages = Record<string, { zh: object }>;

const findKeys = (modules: Messages) => Object.values(modules).flatMap(({ zh }) => flatten(zh));
const firstKeys = findKeys(import.meta.glob('/src/**/messages.ts', { eager: true }));
const lazyKeys = findKeys(import.meta.glob('/src/**/lazyMessages.ts', { eager: true }));

/**
 * Returns the lazy messages that a file shows: those that it spells, and those that fit a template which no other message
 * fits.
 */
const findLazyKeys = (file: string) => {
  const source = sources.get(file) ?? '';
  const literals = [...source.matchAll(/'((?:[\w-]+\.)+[\w-]+)'/g)].map(([, key = '']) => key);
  const templates = [...source.matchAll(/`((?:[\w-]|\$\{[^`{}]*\})+(?:\.(?:[\w-]|\$\{[^`{}]*\})+)+)`/g)]
    .map(([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`))
    .filter(template => !firstKeys.some(key => template.test(key)));
  return lazyKeys.filter(
    key =>
      literals.some(literal => key === literal || key.startsWith(`${literal}.`)) ||
      templates.some(template => template.test(key)),
  );
};

/** Code that shows messages without a lazy component: the start, the frame, and the lists. */
const findEntries = () => {
  const declarations = files.filter(file => file.endsWith('/index.ts'));
  return [
    'main.tsx',
    'App.tsx',
    'boot/SignInApp.tsx',
    'session/proof/stepUp.ts',
    ...declarations.flatMap(file => findImports(file, /list: async \(\) => \(await import\('([^']+)'\)/g)),
    ...declarations.flatMap(file =>
      findImports(file, /isList: true,[^}]*load: async \(\) => \(await import\('([^']+)'\)/g),
    ),
    ...files.flatMap(file =>
      findImports(file, /lazyComponent\(async \(\) => \(await import\('([^']+)'\)[^;]*needsLazyMessages: false/g),
    ),
  ];
};

test('finds the lists and their parts', () => {
  const entries = findEntries();
  const lists = resourceAndPageDefinitions.flatMap(({ routes }) => routes.filter(route => route.isList === true));
  expect(entries.length).toBeGreaterThan(lists.length);
  expect(findLoadedWith(entries)).toEqual(
    expect.arrayContaining([
      'suppliers/SupplierAuditPage.tsx',
      'admin/list/DataTable.tsx',
      'admin/views/SavedViewBar.tsx',
    ]),
  );
});

/**
 * The lazy messages of parts that a list imports but only a drawer or a dialog renders, which is lazy itself. Add one only
 * if that is so: otherwise a key is shown until the messages are loaded.
 */
const shownInLazyComponents: Record<string, readonly string[]> = {
  'admin/fields/ApprovalFields.tsx': ['approval.waiting'],
  'admin/inputs/IconInput.tsx': ['icons'],
  'admin/record/DifferenceTable.tsx': ['history', 'conflict'],
  'admin/record/HistoryButton.tsx': ['history'],
  'admin/record/PreviousNextButtons.tsx': ['record'],
  'admin/views/useSavedViewMutations.ts': ['views'],
  'approvals/ApprovalFields.tsx': ['resources.approvals'],
  'catalog/products/ProductFields.tsx': ['images'],
  'providers/adaptDataProvider.ts': ['action.preview'],
  'session/SessionExpiredDialog.tsx': ['proof'],
  'suppliers/SupplierFields.tsx': ['history', 'resources.suppliers.applications'],
  'system/admins/AdminFields.tsx': ['resources.admins', 'sessions'],
  'system/admins/AdminInputs.tsx': ['resources.admins'],
  'system/admins/NewPasswordInputs.tsx': ['resources.admins.reset', 'password'],
  'system/approvalDeputies/ApprovalDeputyList.tsx': ['resources.approvalDeputies'],
  'system/approvalRules/ApprovalRuleInputs.tsx': ['resources.approvalRules'],
  'system/menus/MenuInputs.tsx': ['resources.menus'],
  'system/permissions/PermissionList.tsx': ['resources.permissions', 'resources.roles.rules'],
  'system/roles/RoleAdmins.tsx': ['resources.roles.holders'],
  'system/roles/RoleFields.tsx': ['resources.roles', 'resources.permissions.rules'],
  'ui/SessionList.tsx': ['sessions'],
  'ui/permissionName.ts': ['sessions.title'],
};

/** Names of stored settings that look like keys of messages. */
const settings = ['shell.settings.layout', 'shell.settings.density'];

test('keeps every message of the start, the frame and the lists in messages.ts', () => {
  const misplaced = findLoadedWith(findEntries()).flatMap(file => {
    const allowed = [...settings, ...(shownInLazyComponents[file] ?? [])];
    return findLazyKeys(file)
      .filter(key => !allowed.some(prefix => key === prefix || key.startsWith(`${prefix}.`)))
      .map(key => `${key} in ${file}`);
  });
  expect(misplaced).toEqual([]);
});
