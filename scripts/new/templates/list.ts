import type { Field, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import type { Import } from '../modules.ts';
import { absent, lines, nameField, namesOf, writeImports } from '../names.ts';

/** Columns between the name and the status that a screen has room for. The others are hidden at first. */
const mostColumns = 4;
const statusWidth = 112;
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

/** Writes `<One>List.tsx`: the list page, its table and its drawer. */
export const writeList = (resource: Resource) => {
  const { fields, name, one, statuses, title } = resource;
  const {
    Model,
    List,
    Inputs,
    Fields,
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
  const room = [...shown.map(({ type }) => fieldCode[type].width ?? textWidth), textWidth, hasStatus ? statusWidth : 0];
  const minWidth = room.reduce((sum, width) => sum + width, checkboxWidth + timeWidth + actionsWidth(resource));
  const imports: Import[] = [
    ...columns.map(({ type }): Import => fieldCode[type].field),
    ['RecordLink', '@/admin/actions/RecordLink'],
    ['RowActions', '@/admin/actions/RowActions'],
    ['DateTimeField', '@/admin/fields/DateTimeField'],
    ['DataTable', '@/admin/list/DataTable'],
    ['List', '@/admin/list/List'],
    ['ListContent', '@/admin/list/List'],
    ['RecordDrawer', '@/admin/record/RecordDrawer'],
    ...(hasStatus ? [[actions, `./${one}`, 'other'] as const, [statusesName, `./${one}`, 'other'] as const] : []),
    [`type ${Model}`, `./${one}`, 'other'],
    [Details, `./${Fields}`, 'other'],
    [Search, `./${Fields}`, 'other'],
    ...(hasStatus ? [[StatusField, `./${Fields}`, 'other'] as const] : []),
    [Inputs, `./${Inputs}`, 'other'],
    [toPayload, `./${Inputs}`, 'other'],
  ];
  return `${writeImports(imports)}

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
${hidden.length > 0 ? `const hidden = [${hidden.map(field => `'${field}'`).join(', ')}];` : absent}

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
      ${hasStatus ? `<DataTable.Col<${Model}> source="status" width={${statusWidth}} field={${StatusField}} />` : absent}
      <DataTable.Col<${Model}> source="createdAt" width={${timeWidth}} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={${actionsWidth(resource)}} field={RowActions} />
    </DataTable>
  </ListContent>
);
`;
};
