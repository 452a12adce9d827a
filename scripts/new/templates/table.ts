import type { Field, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import type { Import } from '../modules.ts';
import { absent, quote, storesDecision, namesOf, writeImports, choicesName } from '../names.ts';
import { toSnakeCase } from '../words.ts';

const statusList = ({ statuses }: Resource) => statuses.map(({ id }) => quote(id)).join(', ');

/** Writes the table in Drizzle's terms. */
export const writeSchema = (resource: Resource) => {
  const { fields, name, one, statuses, table } = resource;
  const choices = fields.filter(({ type }) => type === 'choice');
  const decision = storesDecision(resource);
  const names = namesOf(resource);
  const imports: Import[] = [
    ['pgTable', 'drizzle-orm/pg-core', 'other'],
    ...fields.map(({ type }) => fieldCode[type].columnImport),
    ...(statuses.length > 0 ? [[names.statuses, `@/${name}/${one}`, 'other'] as const] : []),
    ...choices.map((field): Import => [choicesName(field, resource), `@/${name}/${one}`, 'other']),
    ...(statuses.length > 0 ? [['statusColumn', './columns', 'other'] as const] : []),
    ...(decision ? [['text', 'drizzle-orm/pg-core', 'other'] as const] : []),
    ...(decision ? [['timestampColumn', './columns', 'other'] as const] : []),
    ['recordColumns', './columns', 'other'],
  ];
  const column = (field: Field) =>
    `  ${field.name}: ${fieldCode[field.type].column(field, resource)}${field.required ? '.notNull()' : ''}${field.unique ? '.unique()' : ''},`;
  return `${writeImports(imports)}

export const ${name} = pgTable('${table}', {
  ...recordColumns,
${fields.map(column).join('\n')}
${statuses.length > 0 ? `  status: statusColumn(${names.statuses}).notNull().default(${quote(statuses[0]?.id ?? '')}),` : absent}
${decision ? "  reason: text('reason'),\n  decidedAt: timestampColumn('decided_at'),\n  decidedBy: text('decided_by')," : absent}
});
`;
};

/** Writes the migration that creates the table. */
export const writeMigration = (resource: Resource) => {
  const { fields, statuses, table } = resource;
  const column = (field: Field) => {
    const { sql, check } = fieldCode[field.type];
    return [
      `  ${toSnakeCase(field.name)} ${sql}`,
      ...(field.required ? ['not null'] : []),
      ...(field.unique ? ['unique'] : []),
      ...(check ? [`check (${check(field)})`] : []),
    ].join(' ');
  };
  const columns = [
    '  id bigint primary key',
    '  created_at timestamptz(3) not null',
    '  updated_at timestamptz(3) not null',
    '  version integer not null default 1',
    ...fields.map(column),
    ...(statuses.length > 0
      ? [`  status text not null default ${quote(statuses[0]?.id ?? '')} check (status in (${statusList(resource)}))`]
      : []),
    ...(storesDecision(resource) ? ['  reason text', '  decided_at timestamptz(3)', '  decided_by text'] : []),
  ];
  const indexed = [
    'created_at, id',
    ...(statuses.length > 0 ? ['status, created_at, id'] : []),
    ...fields.flatMap(({ name, reference }) => (reference ? [`${toSnakeCase(name)}, created_at, id`] : [])),
  ];
  const indexes = indexed.map(list => `create index on ${table} (${list});`);
  return `create table ${table} (\n${columns.join(',\n')}\n);\n${indexes.join('\n')}\nselect mark_writes('${table}');\n`;
};
