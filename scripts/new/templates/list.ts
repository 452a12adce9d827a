import type { Field, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import type { Import } from '../modules.ts';
import { absent, lines, nameField, namesOf, storesDecision, writeImports } from '../names.ts';

/** Columns between the name and the status that a screen has room for. The others are hidden at first. */
const mostColumns = 4;
const timeWidth = 172;
/** The least width of a column without a width of its own. */
const textWidth = 160;
const checkboxWidth = 48;

/** The width of a text in 14 pixels: a Chinese character is as wide as high, a Latin letter a little over half of it. */
const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + (/\p{Script=Han}/u.test(letter) ? 14 : 7.5), 0);

/** The width of the row actions: the longest action that a row may show, and the button of the menu. */
const actionsWidth = ({ actions }: Resource) =>
  Math.max(
    120,
    ...actions.flatMap(({ label }) => [label.zh, label.en].map(text => Math.ceil(widthOf(text) / 4) * 4 + 72)),
  );

/** The width of the status column: its longest label as a tag. */
const statusWidth = ({ statuses }: Resource) =>
  statuses.length === 0
    ? 0
    : Math.max(
        112,
        ...statuses.flatMap(({ label }) => [label.zh, label.en].map(text => Math.ceil(widthOf(text) / 4) * 4 + 48)),
      );

const writeColumn = (field: Field, { name }: Resource, Model: string) => {
  const {
    width,
    align,
    unsortable,
    field: [component],
  } = fieldCode[field.type];
  const source = field.reference
    ? `source="${nameField(field)}" label="resources.${name}.fields.${field.name}"`
    : `source="${field.name}"`;
  return `<DataTable.Col<${Model}> ${source}${width ? ` width={${width}}` : ''}${align ? ` align="${align}"` : ''} field={${component}}${unsortable ? ' disableSort' : ''} />`;
};

const writeDetail = (field: Field, resource: Resource) => {
  const [component] = fieldCode[field.type].field;
  return field.reference
    ? `<${component} source="${nameField(field)}" label="resources.${resource.name}.fields.${field.name}" />`
    : `<${component} source="${field.name}" />`;
};

const writeFilter = (field: Field) => {
  const { filter, filterProps } = fieldCode[field.type];
  return filter ? `<${filter[0]} source="${field.name}" ${filterProps?.(field) ?? ''} />` : '';
};

/** Writes the list's filter form: the first choice beside the search, and all others on demand. */
const writeSearch = (resource: Resource) => {
  const filtered = resource.fields.filter(({ type }) => fieldCode[type].filter);
  const first = filtered.filter(({ type }) => type === 'choice').slice(0, 1);
  const more = filtered.filter(field => !first.includes(field));
  const moreFilters = `${more.map(writeFilter).join('\n')}<DateTimeRangeFilter source="createdAt" />`;
  return `/** The filter form of the list. */
const ${namesOf(resource).Search} = () => (
  <FilterForm more={${more.length > 0 ? `<>${moreFilters}</>` : moreFilters}}>
    <TextInput source="q" helperText={false} />
    ${lines(first.map(writeFilter))}
  </FilterForm>
);`;
};

/** Writes what the drawer shows of a record. */
const writeDetails = (resource: Resource) => {
  const { Details, StatusField, words } = namesOf(resource);
  return `/** Shows all fields of the current ${words}. */
const ${Details} = () => (
  <LabeledFields>
    <TextField source="id" />
    ${resource.fields.map(field => writeDetail(field, resource)).join('\n')}
    ${resource.statuses.length > 0 ? `<${StatusField} source="status" />` : absent}
    ${storesDecision(resource) ? '<TextField source="reason" />\n<DateTimeField source="decidedAt" />\n<TextField source="decidedBy" />' : absent}
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </LabeledFields>
);`;
};

/** Writes `<One>List.tsx`: the list page with its filter form, its table and its drawer. */
export const writeList = (resource: Resource) => {
  const { fields, name, one, statuses, title } = resource;
  const {
    Model,
    List,
    Inputs,
    StatusField,
    Details,
    Search,
    Table,
    toPayload,
    actions,
    words,
    statuses: statusesName,
  } = namesOf(resource);
  const hasStatus = statuses.length > 0;
  const columns = fields.filter(field => field !== title);
  const shown = columns.filter(({ type }) => type !== 'longText').slice(0, mostColumns);
  const hidden = columns
    .filter(field => !shown.includes(field))
    .map(field => (field.reference ? nameField(field) : field.name));
  const room = [...shown.map(({ type }) => fieldCode[type].width ?? textWidth), textWidth, statusWidth(resource)];
  const minWidth = room.reduce((sum, width) => sum + width, checkboxWidth + timeWidth + actionsWidth(resource));
  const imports: Import[] = [
    ['TextField', 'react-admin'],
    ['TextInput', 'react-admin'],
    ...fields.map(({ type }): Import => fieldCode[type].field),
    ...fields.flatMap(({ type }): Import[] => {
      const { filter } = fieldCode[type];
      return filter ? [filter] : [];
    }),
    ['RecordLink', '@/admin/actions/RecordLink'],
    ['RowActions', '@/admin/actions/RowActions'],
    ['DateTimeField', '@/admin/fields/DateTimeField'],
    ['DateTimeRangeFilter', '@/admin/filters/DateTimeRangeFilter'],
    ['FilterForm', '@/admin/filters/FilterForm'],
    ['DataTable', '@/admin/list/DataTable'],
    ['List', '@/admin/list/List'],
    ['ListContent', '@/admin/list/List'],
    ['LabeledFields', '@/admin/record/LabeledFields'],
    ['RecordDrawer', '@/admin/record/RecordDrawer'],
    [`type ${Model}`, `./${one}`, 'other'],
    [Inputs, `./${Inputs}`, 'other'],
    [toPayload, `./${Inputs}`, 'other'],
  ];
  for (const field of fields.filter(({ type }) => type === 'choice'))
    imports.push([`${field.name}Choices`, `./${Inputs}`, 'other']);
  if (hasStatus)
    imports.push(
      ['StatusField', '@/admin/fields/StatusField'],
      [actions, `./${one}`, 'other'],
      [statusesName, `./${one}`, 'other'],
    );
  return `${writeImports(imports)}

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
${hidden.length > 0 ? `const hidden = [${hidden.map(field => `'${field}'`).join(', ')}];` : absent}

${hasStatus ? `const ${StatusField} = ({ source }: { source: string }) => <StatusField source={source} statuses={${statusesName}} />;\n` : absent}
${writeSearch(resource)}

${writeDetails(resource)}

/** The ${words} list page: create, view, edit${resource.actions.map(action => `, ${action.label.en.toLowerCase()}`).join('')} and delete. */
export const ${List} = () => (
  <List title="resources.${name}.page.list" sort={newestFirst} ${hasStatus ? `statuses={${statusesName}} actions={${actions}}` : ''}>
    <${Search} />
    <${Table} />
    <RecordDrawer show={<${Details} />} inputs={<${Inputs} />} toPayload={${toPayload}} />
  </List>
);

const ${Table} = () => (
  <ListContent>
    <DataTable minWidth={${minWidth}} ${hidden.length > 0 ? 'hidden={hidden}' : ''}>
      <DataTable.Col<${Model}> source="${title.name}" field={RecordLink} />
      ${lines(columns.map(field => writeColumn(field, resource, Model)))}
      ${hasStatus ? `<DataTable.Col<${Model}> source="status" width={${statusWidth(resource)}} field={${StatusField}} />` : absent}
      <DataTable.Col<${Model}> source="createdAt" width={${timeWidth}} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={${actionsWidth(resource)}} field={RowActions} />
    </DataTable>
  </ListContent>
);
`;
};
