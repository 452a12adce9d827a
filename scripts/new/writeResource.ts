import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { Refusal, type Resource } from './description.ts';
import { namesOf, withoutAbsent } from './names.ts';
import type { Project } from './project.ts';
import { writeApiTest } from './templates/apiTest.ts';
import { writeCollection } from './templates/collection.ts';
import { addGroup, addToApi, addToApp, writeDeclaration, writeMenuPages } from './templates/declaration.ts';
import { writeInputs } from './templates/inputs.ts';
import { writeList } from './templates/list.ts';
import { writeMessages } from './templates/messages.ts';
import { writeModel } from './templates/model.ts';
import { writePageTest } from './templates/pageTest.ts';
import { writeSample } from './templates/sample.ts';
import { writeMigration, writeSchema } from './templates/table.ts';

/** The most lines of a file that lint accepts. */
const maxLines = 250;

/** The text of each file, by its path from the root. */
export type Files = ReadonlyMap<string, string>;

const formatFile = async (name: string, text: string, options: FormatConfig) => {
  if (name.endsWith('.sql')) return text;
  const { code, errors } = await format(name, withoutAbsent(text), options);
  if (errors.length > 0) throw new Error(`${name} cannot be formatted: ${errors[0]?.message}\n\n${text}`);
  return code;
};

/** Writes the files of a resource, formatted, and changes those that list the resources and menu groups. */
export const writeResource = async (resource: Resource, project: Project): Promise<Files> => {
  const { name, one, migration, group } = resource;
  const { List, Inputs } = namesOf(resource);
  const texts: [string, string][] = [
    [`src/${name}/${one}.ts`, writeModel(resource)],
    [`src/${name}/messages.ts`, writeMessages(resource)],
    [`src/${name}/menuPages.ts`, writeMenuPages(resource)],
    [`src/${name}/${Inputs}.tsx`, writeInputs(resource)],
    [`src/${name}/${List}.tsx`, writeList(resource)],
    [`src/${name}/index.ts`, writeDeclaration(resource)],
    ['src/App.tsx', addToApp(project.app, resource)],
    ...(group.added
      ? [['src/system/menus/menuCatalogue.ts', addGroup(project.menuCatalogue, resource)] as [string, string]]
      : []),
    ['mocks/api/routes.ts', addToApi(project.routes, resource)],
    [`mocks/api/${name}/${name}.ts`, writeCollection(resource)],
    [`mocks/db/schema/${name}.ts`, writeSchema(resource)],
    [`mocks/db/migrations/${migration}`, writeMigration(resource)],
    [`mocks/db/sample/tables/${name}.ts`, writeSample(resource)],
    [`tests/${name}/${name}.test.tsx`, writePageTest(resource)],
    [`tests/mocks/api/${name}/${name}.test.ts`, writeApiTest(resource)],
  ];
  const options = JSON.parse(readFileSync(path.join(project.root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const files = await Promise.all(
    texts.map(async ([file, text]): Promise<[string, string]> => [file, await formatFile(file, text, options)]),
  );
  for (const [file, text] of files)
    if (!file.startsWith('tests/') && file.includes(name) && text.split('\n').length > maxLines)
      throw new Refusal(`${file} would have more than ${maxLines} lines. Leave some fields out, and add them by hand.`);
  return new Map(files);
};
