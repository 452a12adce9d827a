import { toSingular } from '../../mocks/api/rest/names.ts';
import { requireIdentifier, requireUnique } from './checks.ts';
import { describeActions, describeGroup, describeStatuses } from './describeActions.ts';
import { describeField, textTypes } from './describeField.ts';
import { Refusal, type GivenLabel, type Input, type Label, type Resource } from './description.ts';
import { parseField, parseLabel } from './parse.ts';
import { nextMigration, type Project } from './project.ts';
import { plural, toChinese, toKebabCase, toLabel, toSnakeCase } from './words.ts';

/** Most fields of a resource: more do not fit into files of 150 lines. */
const maxFields = 16;

/** Chinese texts by message key, as the user has answered them. */
export type Translations = Readonly<Record<string, string>>;

/** Completes labels from the identifier, and remembers the messages whose Chinese text is missing. */
const createLabels = (translations: Translations) => {
  const untranslated: { key: string; en: string }[] = [];
  const complete = (name: string, given: GivenLabel, key: string, en = given.en ?? toLabel(name)): Label => {
    const zh = given.zh ?? translations[key] ?? toChinese(name);
    if (!zh) untranslated.push({ key, en });
    return { zh: zh ?? en, en };
  };
  return { untranslated, complete };
};

/** Completes and checks what was given. Throws a `Refusal` if a resource cannot be made of it. */
export const describeResource = (input: Input, project: Project, translations: Translations = {}): Resource => {
  const { name } = input;
  requireIdentifier(name, 'a resource');
  if (!/^[a-zA-Z]{2,}$/.test(name))
    throw new Refusal(`“${name}” is not a valid name for a resource: permission codes take letters only.`);
  const table = toSnakeCase(name);
  if (project.taken.has(name) || project.tables.has(table)) throw new Refusal(`“${name}” already exists.`);
  if (new RegExp(`\\b(?:const|type) ${name}\\b|[{,] ${name}\\b.* from`).test(project.app))
    throw new Refusal(`“${name}” is not a valid name for a resource: src/App.tsx uses it for something else.`);
  const { untranslated, complete } = createLabels(translations);
  const one = toSingular(name);
  requireIdentifier(one, 'one record');
  const own = (identifier: string, given: GivenLabel, key: string) =>
    complete(identifier, given, `resources.${name}.${key}`);
  const label = own(one, parseLabel(input.label ?? ''), 'name');
  const fields = input.fields.map(text => describeField(parseField(text), project, own, input.actions.length > 0));
  if (fields.length > maxFields)
    throw new Refusal(
      `A new resource can have up to ${maxFields} fields, not ${fields.length}. Add the others by hand.`,
    );
  requireUnique(
    fields.map(field => field.name),
    'fields',
  );
  const title = fields.find(({ type, required }) => textTypes.includes(type) && required);
  if (!title) throw new Refusal('A resource needs a required text field that names its records, such as name:text.');
  const statuses = describeStatuses(input.statuses, own);
  const actions = describeActions(input.actions, statuses, own);
  if (statuses.length === 1) throw new Refusal('One status is not enough: add another, or leave it out.');
  if (statuses.length > 0 && actions.length === 0)
    throw new Refusal('Only actions change a status: add one, such as --action disable:enabled>disabled.');
  const group = describeGroup(input.group ?? 'system', project, complete);
  const path = `/${group.id}/${toKebabCase(name)}`;
  if (project.paths.has(path)) throw new Refusal(`There is already a page at ${path}.`);
  const number = nextMigration(project.migrations);
  return {
    name,
    one,
    label: { ...label, many: label.en === toLabel(one) ? toLabel(name) : plural(label.en) },
    table,
    path,
    group,
    order: (project.groups.get(group.id) ?? 0) + 1,
    migration: `${number}_${table}.sql`,
    fields,
    title,
    statuses,
    actions,
    untranslated,
  };
};
