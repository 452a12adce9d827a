import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Which zone may import which. Most imports go one way: `ui, admin ← session ← features ← resources ← shell / providers ← App ← main`.
 * Each entry lists the zones whose values a zone may import, besides its own folder. `packages`, if set, is the
 * complete list of packages that the zone may import. Every zone of src may import types of `providers`.
 */
const rules = {
  main: { imports: ['app', 'boot', 'session', 'providers', 'shell'] },
  // The entry of the static demo, which replaces main.
  demo: { imports: ['app', 'boot', 'i18n', 'providers', 'session', 'shell', 'model'] },
  boot: { imports: ['app', 'shell', 'session', 'providers', 'i18n', 'routing', 'model', 'admin', 'ui'] },
  app: {
    imports: [
      'boot',
      'shell',
      'i18n',
      'providers',
      'session',
      'routing',
      'resource',
      'features',
      'model',
      'admin',
      'ui',
    ],
  },
  shell: { imports: ['boot', 'session', 'i18n', 'routing', 'resource', 'model', 'admin', 'ui'] },
  providers: { imports: ['boot', 'session', 'shell', 'i18n', 'routing', 'resource', 'model', 'admin', 'ui'] },
  i18n: { imports: ['shell', 'session', 'ui'] },
  session: { imports: ['routing', 'model', 'admin', 'ui'] },
  resource: { imports: ['model', 'features', 'admin', 'ui', 'routing'] },
  // What several resources show and none of them owns. A feature knows no other.
  features: { imports: ['model', 'session', 'admin', 'ui', 'routing'] },
  admin: { imports: ['ui', 'routing', 'model'] },
  ui: { imports: ['admin', 'routing'] },
  routing: { imports: ['model'], packages: ['react', 'react-admin', 'react-router', 'zustand'] },
  // A lower-case .ts file of a resource folder, except index, messages and hooks: its data, statuses and transitions.
  // It is pure, and the only part of src that mocks may import.
  model: { imports: ['model'], packages: ['zod'] },
  mocks: { imports: ['model', 'kernel', 'log', 'rest', 'db', 'catalogue'] },
  // `mocks/api/routes.ts` alone imports them. A feature knows no other.
  apiFeatures: { imports: ['model', 'kernel', 'log', 'rest', 'db', 'mocks'] },
  // Lists, writes and actions of every collection. It knows features by an interface (mocks/api/rest/feature.ts).
  rest: { imports: ['model', 'kernel', 'log', 'db'] },
  // The operation log, and the changes that open consoles are told.
  log: { imports: ['model', 'kernel', 'db'] },
  // What every call of the API needs: context, messages, errors, bodies, routes. It knows nothing of what uses it.
  kernel: { imports: ['model', 'db'] },
  // The database imports nothing of the API, except through the catalogue.
  db: { imports: ['model', 'catalogue'] },
  // The permissions and menus of every installation, derived from the API's routes and the console's pages.
  catalogue: { imports: ['model', 'mocks', 'db'] },
  // Worked examples of what a company writes in its own copy of src/providers.
  docs: { imports: ['providers', 'session', 'model', 'admin', 'ui'] },
  tests: {
    imports: [
      'docs',
      'mocks',
      'apiFeatures',
      'kernel',
      'log',
      'rest',
      'db',
      'catalogue',
      'e2e',
      'scripts',
      'main',
      'boot',
      'app',
      'shell',
      'i18n',
      'providers',
      'session',
      'routing',
      'resource',
      'features',
      'model',
      'admin',
      'ui',
    ],
  },
  // Commands for developers.
  scripts: { imports: ['mocks', 'rest', 'model', 'admin', 'features', 'config'] },
  e2e: { imports: ['mocks', 'db', 'model', 'boot'] },
  config: { imports: ['mocks', 'db', 'e2e', 'boot', 'model'] },
};

/** Folders of src that contain resource folders but are not resource folders themselves. */
const groups = ['finance', 'catalog', 'system', 'features'];
/** The import that starts the static demo's worker. It is the only import of mocks in src, and it is dynamic. */
const demo = { from: 'src/demo/main.ts', to: 'mocks/browser.ts' };
/** The zones of folders of the API. */
const apiLayers = { http: 'kernel', log: 'log', rest: 'rest' };
/** The file that lists the features of the API. */
const apiList = 'mocks/api/routes.ts';
/** Server-only packages, which must not be part of the browser's code. */
const serverOnly = /^(node:|hono$|hono\/|@hono\/|drizzle-orm|pg$|@electric-sql\/|msw)/;

/** Whether a file is in the folder of a resource that a feature brings, such as `src/features/approvals/approvalRules`. */
const isInFeatureResource = file => /^src\/features\/\w+\/\w+\//.test(file);

const isModel = file => /^[a-z]\w*\.ts$/.test(file) && !/^(index|messages|use[A-Z]\w*)\.ts$/.test(file);

/** Returns the zone of a project file and the file's own folder. */
const locate = file => {
  const [top, area, part] = file.split('/');
  if (top === 'mocks' && area === 'db' && part === 'catalogue')
    return { zone: 'catalogue', home: 'mocks/db/catalogue' };
  if (top === 'mocks' && area === 'api' && apiLayers[part]) return { zone: apiLayers[part], home: `mocks/api/${part}` };
  if (file.startsWith('mocks/api/features/')) return { zone: 'apiFeatures', home: file.split('/', 4).join('/') };
  if (top === 'mocks' && area === 'db') return { zone: 'db', home: 'mocks/db' };
  if (top !== 'src') return rules[top] ? { zone: top, home: top } : { zone: 'config', home: '.' };
  if (file === 'src/main.tsx') return { zone: 'main', home: file };
  if (!file.includes('/', 4)) return { zone: 'app', home: 'src' };
  const home = `src/${area}${groups.includes(area) && !part.includes('.') ? `/${part}` : ''}`;
  // The API names the menu entries and the resources of features, too.
  const isShared = file.endsWith('/menuPages.ts') || (isInFeatureResource(file) && isModel(path.posix.basename(file)));
  if (rules[area] && !isShared) return { zone: area, home };
  return { zone: isModel(path.posix.basename(file)) ? 'model' : 'resource', home };
};

const resolve = (root, from, specifier) => {
  const target = specifier.startsWith('@/')
    ? path.join(root, 'src', specifier.slice(2))
    : path.resolve(path.dirname(from), specifier);
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map(ending => target + ending)
    .find(file => existsSync(file) && statSync(file).isFile());
  return path
    .relative(root, found ?? target)
    .split(path.sep)
    .join('/');
};

const packageOf = specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Returns why `file` may not import `specifier`, or undefined if it may. */
const refusal = ({ root, file, specifier, typeOnly, dynamic }) => {
  const { zone, home } = locate(file);
  const rule = rules[zone];
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) {
    if (typeOnly) return undefined;
    if (file.startsWith('src/') && !file.startsWith('src/boot/vitePlugins') && serverOnly.test(specifier))
      return `${specifier} belongs to the server`;
    if (rule.packages && !rule.packages.includes(packageOf(specifier)))
      return `${zone} may use only ${rule.packages.join(', ')}`;
    return undefined;
  }
  const target = resolve(root, path.join(root, file), specifier);
  if (/\.(css|svg|png|json)$/.test(target)) return undefined;
  if (dynamic && file === demo.from && target === demo.to) return undefined;
  const other = locate(target);
  if (file === apiList && other.zone === 'apiFeatures') return undefined;
  if (typeOnly && file.startsWith('src/') && other.zone === 'providers') return undefined;
  // The resources of a group may import the files next to their folders.
  const own =
    other.home === home || (groups.includes(path.posix.basename(other.home)) && home.startsWith(`${other.home}/`));
  if (own && (zone !== 'model' || other.zone === 'model')) return undefined;
  if (zone === other.zone && !['resource', 'features', 'apiFeatures', 'model'].includes(zone)) return undefined;
  if (rule.imports.includes(other.zone)) return undefined;
  return `${zone} may import ${rule.imports.join(', ') || 'nothing'} and its own folder, not ${target} (${other.zone})`;
};

/** Enforces the one-way imports between zones. */
export const imports = {
  create(context) {
    const root = context.cwd;
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (node, source, kind = {}) => {
      if (typeof source?.value !== 'string') return;
      const message = refusal({ root, file, specifier: source.value, ...kind });
      if (message) context.report({ node: source, message });
    };
    const declared = node =>
      check(node, node.source, { typeOnly: node.importKind === 'type' || node.exportKind === 'type' });
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      ImportExpression: node => check(node, node.source, { dynamic: true }),
    };
  },
};
