import path from 'node:path';
import type { Field, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import { option, type FilterName, type Import } from '../modules.ts';
import { absent, nameField, namesOf, quote, searchedFields, storesDecision, writeImports } from '../names.ts';

const relative = (from: string, to: string) => {
  const found = path.posix.relative(from, to);
  return found.startsWith('.') ? found : `./${found}`;
};

const isPhone = ({ type }: Field) => type === 'mobile';

const writeKeywordFilter = (resource: Resource) => {
  const searched = searchedFields(resource);
  const toColumns = (fields: readonly Field[]) => fields.map(({ name }) => `table.${name}`);
  const texts = toColumns(searched.filter(field => !isPhone(field)));
  const phones = toColumns(searched.filter(isPhone));
  return phones.length > 0
    ? `containsOrPhoneFilter(${[`[${phones.join(', ')}]`, ...texts].join(', ')})`
    : `containsFilter(${texts.join(', ')})`;
};

const writeFilters = (resource: Resource) => {
  const { fields, statuses } = resource;
  const own = fields.flatMap(field =>
    (fieldCode[field.type].apiFilters ?? []).map(
      ([suffix, filter]) => `    ${field.name}${suffix}: ${filter}(table.${field.name}),`,
    ),
  );
  return [
    `    q: ${writeKeywordFilter(resource)},`,
    ...(statuses.length > 0 ? ['    status: equalsKnownValueFilter(table.status),'] : []),
    ...own,
    '    createdAt_gte: timeFromFilter(table.createdAt),',
    '    createdAt_lte: timeUntilFilter(table.createdAt),',
  ].join('\n');
};

/** Writes the collection of the API. */
export const writeCollection = (resource: Resource) => {
  const { fields, name, one, label, statuses, actions, title } = resource;
  const { payloadSchema, actions: actionsName } = namesOf(resource);
  const references = fields.flatMap(field => (field.reference ? [{ field, reference: field.reference }] : []));
  const functions: FilterName[] = [
    fields.some(isPhone) ? 'containsOrPhoneFilter' : 'containsFilter',
    ...(statuses.length > 0 ? ['equalsKnownValueFilter' as const] : []),
    ...fields.flatMap(({ type }) => (fieldCode[type].apiFilters ?? []).map(([, filter]) => filter)),
    'timeFromFilter',
    'timeUntilFilter',
  ];
  const sortable = [
    'createdAt',
    'updatedAt',
    ...fields.filter(({ type }) => !fieldCode[type].unsortable).map(field => field.name),
    ...(statuses.length > 0 ? ['status'] : []),
  ];
  const imports: Import[] = [
    ...(references.length > 0 ? [['sql', 'drizzle-orm', 'other'] as const, ['z', 'zod', 'other'] as const] : []),
    ['menuPages', `@/${name}/menuPages`, 'other'],
    [payloadSchema, `@/${name}/${one}`, 'other'],
    ...(statuses.length > 0 ? [[actionsName, `@/${name}/${one}`, 'other'] as const] : []),
    [`${name} as table`, `../../db/schema/${name}`, 'other'],
    ...references.map(({ reference }): Import => [
      reference.table,
      relative(`mocks/api/${name}`, reference.tableFile),
      'other',
    ]),
    ['defineCollection', '../rest/collection', 'other'],
    ...functions.map((filter): Import => [filter, '../rest/filters']),
    ...(references.length > 0 ? [['createReferenceExistsGuard', '../rest/references', 'other'] as const] : []),
  ];
  const chinese = [
    `noun: ${quote(label.zh)}`,
    ...(actions.length > 0
      ? [`actions: { ${actions.map(action => `'${action.name}': ${quote(action.label.zh)}`).join(', ')} }`]
      : []),
    ...(statuses.length > 0
      ? [`statuses: { ${statuses.map(status => `${status.id}: ${quote(status.label.zh)}`).join(', ')} }`]
      : []),
  ];
  const related = references.map(
    ({ field, reference: { table, label: named } }) =>
      `    ${nameField(field)}: sql\`select \${${table}.${named}} from \${${table}} where \${${table}.id} = \${table.${field.name}}\`,`,
  );
  return `${writeImports(imports)}

export const ${name} = defineCollection({
  name: '${name}',
  menu: menuPages,
  chinese: { ${chinese.join(', ')} },
  table,
  label: '${title.name}',
  input: ${payloadSchema},
  ${
    references.length > 0
      ? `${option('related')}: {\n${related.join('\n')}\n  },
  ${option('shapes')}: { ${references.map(({ field }) => `${nameField(field)}: z.string().nullable()`).join(', ')} },
  ${option('guard')}: createReferenceExistsGuard({ ${references.map(({ field, reference }) => `${field.name}: ${reference.table}`).join(', ')} }),`
      : absent
  }
  filters: {
${writeFilters(resource)}
  },
  sortable: [${sortable.map(quote).join(', ')}],
  ${
    statuses.length > 0
      ? `decision: { status: 'status', initial: ${quote(statuses[0]?.id ?? '')}, ${storesDecision(resource) ? "at: 'decidedAt', by: 'decidedBy', reason: 'reason', " : ''}actions: ${actionsName} },`
      : absent
  }
});
`;
};
