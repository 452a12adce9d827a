import { capitalize } from '../../../mocks/api/rest/names.ts';
import { Refusal, type Resource } from '../description.ts';
import { namesOf, quote } from '../names.ts';

/** Writes `menuPages.ts`: the menu entry. */
export const writeMenuPages = ({
  name,
  label,
  group,
  path,
  order,
}: Resource) => `import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: '${group.id}',
    name: ${quote(label.zh)},
    locale: 'menu.${group.id}.${name}',
    path: '${path}',
    permission: '${name}:list',
    order: ${order},
  },
] as const satisfies readonly MenuPageDefinition[];
`;

/** Writes `index.ts`: the declaration of the resource. */
export const writeDeclaration = (resource: Resource) => {
  const { name, title } = resource;
  const { List } = namesOf(resource);
  return `import { defineResource } from '@/admin/defineResource';
import { menuPages } from './menuPages';

/** The \`${name}\` resource: a list with a drawer. */
export const ${name} = defineResource({
  name: '${name}',
  menu: menuPages,
  recordRepresentation: '${title.name}',
  list: async () => (await import('./${List}')).${List},
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  searchable: true,
});
`;
};

/** Adds the resource to `src/App.tsx`, before the removable template if it is there. */
export const addToApp = (app: string, { name }: Resource) => {
  const statement = `import { ${name} } from './${name}';\n`;
  const template = "import { template } from './template';\n";
  const imported = app.includes(template)
    ? app.replace(template, statement + template)
    : app.replace(/(?:^import .*\n)+/m, statements => statements + statement);
  const resources = /(\nconst resources = \[[^\]]*?),?(\s*\btemplate,?)?(\s*\];)/;
  if (!resources.test(imported))
    throw new Refusal('src/App.tsx has no “const resources = […]” to add the resource to.');
  return imported.replace(resources, `$1, ${name},$2$3`).replace('resources = [,', 'resources = [');
};

/** Adds a new group to `src/system/menus/menuCatalogue.ts`, before the system's. */
export const addGroup = (catalogue: string, { group }: Resource) =>
  group.added
    ? catalogue.replace(
        /\n {2}group\('[^']*', 'system'/,
        system =>
          `\n  group(${quote(group.added?.label.zh ?? capitalize(group.id))}, '${group.id}', '${group.added?.icon}'),${system}`,
      )
    : catalogue;

/** Adds the collection to the list in `mocks/api/routes.ts`. */
export const addToApi = (routes: string, { name }: Resource) => {
  const list = /(\nexport const apiParts = \[[^\]]*?),?(\s*\];)/;
  if (!list.test(routes)) throw new Refusal('mocks/api/routes.ts has no “apiParts = […]” to add the collection to.');
  return `import { ${name} } from './${name}/${name}';\n${routes.replace(list, `$1, ${name},$2`)}`;
};
