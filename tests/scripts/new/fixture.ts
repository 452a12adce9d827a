import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** What the command reads, by path: one resource and three groups of the menu. */
const texts: Readonly<Record<string, string>> = {
  'src/App.tsx': `import { Console } from './Console';
import { suppliers } from './suppliers';
import { template } from './template';

const resources = [suppliers, template];

const pages = [];
`,
  'src/suppliers/index.ts': "export const suppliers = defineResource({\n  name: 'suppliers',\n});\n",
  'src/suppliers/menuPages.ts': "[{ group: 'system', path: '/system/suppliers', order: 1 }]",
  'src/system/menus/menuCatalogue.ts': `
export const menuGroups = [
  group('商品管理', 'product', 'mall-bag'),
  group('供应商管理', 'supplier', 'shop'),
  group('系统管理', 'system', 'setting'),
];
`,
  'mocks/api/routes.ts': `import { suppliers } from './suppliers/suppliers';

export const apiParts = [suppliers];
`,
  'mocks/api/suppliers/suppliers.ts': `
export const suppliers = defineCollection({
  name: 'suppliers',
  label: 'name',
  filters: {
    q: contains(table.name),
  },
});
`,
  'mocks/db/schema/system.ts': "export const suppliers = pgTable('suppliers', {});\n",
  'mocks/db/migrations/0001_initial.sql': 'create table suppliers ();\ncreate table stock_movements ();\n',
};

/**
 * Writes a small project into a temporary folder, so that the tests do not depend on the resources that this one has.
 * Returns the folder, and a function that deletes it.
 */
export const createProject = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-'));
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  copyFileSync(path.join(root, '.oxfmtrc.json'), path.join(folder, '.oxfmtrc.json'));
  mkdirSync(path.join(folder, 'node_modules/@icon-park'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules/@icon-park/react'), path.join(folder, 'node_modules/@icon-park/react'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
