import type { Field, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import type { Import } from '../modules.ts';
import { absent, lines, nameField, namesOf, storesDecision, writeImports, choicesName } from '../names.ts';

const writeField = (field: Field, resource: Resource) => {
  const [component] = fieldCode[field.type].field;
  return field.reference
    ? `<${component} source="${nameField(field)}" label="resources.${resource.name}.fields.${field.name}" />`
    : `<${component} source="${field.name}" />`;
};

/** Writes `<One>Fields.tsx`: the parts of the list and of the drawer that show a record, and the filter form. */
export const writeFields = (resource: Resource) => {
  const { fields, name, one, statuses } = resource;
  const { StatusField, Details, Search, statuses: statusesName, words } = namesOf(resource);
  const filtered = fields.filter(({ type }) => fieldCode[type].filter);
  const choices = fields.filter(({ type }) => type === 'choice');
  const hasStatus = statuses.length > 0;
  const imports: Import[] = [
    ['TextField', 'react-admin'],
    ['TextInput', 'react-admin'],
    ...fields.map(({ type }) => fieldCode[type].field),
    ...filtered.flatMap(({ type }): Import[] => {
      const { filter } = fieldCode[type];
      return filter ? [filter] : [];
    }),
    ['DateTimeField', '@/admin/fields/DateTimeField'],
    ['LabeledFields', '@/admin/record/LabeledFields'],
    ['DateTimeRangeFilter', '@/admin/filters/DateTimeRangeFilter'],
    ['FilterForm', '@/admin/filters/FilterForm'],
    ...choices.map((field): Import => [choicesName(field, resource), `./${one}`, 'other']),
  ];
  if (hasStatus) imports.push(['StatusField', '@/admin/fields/StatusField'], [statusesName, `./${one}`, 'other']);
  const writeFilter = (field: Field) => {
    const { filter, filterProps } = fieldCode[field.type];
    return filter ? `<${filter[0]} source="${field.name}" ${filterProps?.(field) ?? ''} />` : '';
  };
  const first = choices.slice(0, 1);
  const more = filtered.filter(field => !first.includes(field));
  const moreFilters = `${more.map(writeFilter).join('\n')}<DateTimeRangeFilter source="createdAt" />`;
  return `${writeImports(imports)}

${choices
  .map(
    field => `/** The values of \`${field.name}\` as choices. The names are message keys. */
export const ${field.name}Choices = ${choicesName(field, resource)}.map(id => ({ id, name: \`resources.${name}.${field.name}.\${id}\` }));\n`,
  )
  .join('\n')}
${hasStatus ? `export const ${StatusField} = () => <StatusField source="status" statuses={${statusesName}} />;\n` : ''}
/** The filter form of the list. */
export const ${Search} = () => (
  <FilterForm more={${more.length > 0 ? `<>${moreFilters}</>` : moreFilters}}>
    <TextInput source="q" helperText={false} />
    ${lines(first.map(writeFilter))}
  </FilterForm>
);

/** Shows all fields of the current ${words}. */
export const ${Details} = () => (
  <LabeledFields>
    <TextField source="id" />
    ${fields.map(field => writeField(field, resource)).join('\n')}
    ${hasStatus ? `<StatusField source="status" statuses={${statusesName}} />` : absent}
    ${storesDecision(resource) ? '<TextField source="reason" />\n<DateTimeField source="decidedAt" />\n<TextField source="decidedBy" />' : absent}
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </LabeledFields>
);
`;
};
