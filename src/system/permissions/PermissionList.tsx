import { TextField, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { RecordActions } from '@/admin/actions/FormButtons';
import { ListContent, List } from '@/admin/list/List';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { DataTable } from '@/admin/list/DataTable';
import { ChoiceField, StatusField } from '@/admin/fields/StatusField';
import {
  permissionActions,
  type Permission,
  permissionStatuses,
  allPermissionsCode,
  permissionPayloadSchema,
  permissionTypes,
} from './permission';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { Stack } from '@mui/material';
import { createFieldPicker, createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { FilterForm } from '@/admin/filters/FilterForm';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { RowActions } from '@/admin/actions/RowActions';
import { RecordLink } from '@/admin/actions/RecordLink';
import { BuiltInTag } from '@/system/BuiltInTag';

/** Whether the current permission is the built-in one, which cannot be changed. */
const useBuiltIn = () => useRecordContext<Permission>()?.code === allPermissionsCode;

/** Shows a permission's name with a link to its details. */
const PermissionNameField = () => {
  const builtIn = useBuiltIn();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <RecordLink />
      {builtIn && <BuiltInTag reason="resources.permissions.builtIn" />}
    </Stack>
  );
};

const PermissionStatusField = () => <StatusField source="status" statuses={permissionStatuses} />;

const primary = ['edit', 'show'];

/** The row actions of a permission (docs/requirements.md#routes). */
const PermissionRowActions = () => <RowActions readOnly={useBuiltIn()} primary={primary} />;

/** The actions in the drawer's footer. */
const PermissionButtons = () => <RecordActions readOnly={useBuiltIn()} />;

/** The permission types as choices. The names are message keys. */
const permissionTypeChoices = permissionTypes.map(id => ({ id, name: `resources.permissions.type.${id}` }));

/** Filters by name, code and type (docs/requirements.md#routes). */
const PermissionSearch = () => (
  <FilterForm>
    <TextInput source="name" helperText={false} />
    <TextInput source="code" helperText={false} />
    <SelectFilter source="type" choices={permissionTypeChoices} />
  </FilterForm>
);

const { shape } = permissionPayloadSchema;
const rules = 'resources.permissions.rules';
const nameRules = [required(`${rules}.name`), createSchemaFieldValidator(shape.name, `${rules}.name`)];
const codeRules = [
  required(`${rules}.codeRequired`),
  createSchemaFieldValidator(shape.code, `${rules}.code`),
  (code: unknown) => (code === allPermissionsCode ? `${rules}.everything` : undefined),
];
const typeRules = [required(`${rules}.type`)];
const descriptionRules = [createSchemaFieldValidator(shape.description, `${rules}.description`)];

/**
 * Picks the fields of a permission that the API accepts. The status is changed by actions, whose confirmation dialog
 * shows the consequences.
 */
const toPermissionPayload = createFieldPicker(Object.keys(shape).filter(field => field !== 'status'));

/** The inputs of a permission. Name, code and type are required (docs/requirements.md#rules). */
const PermissionInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="name" validate={nameRules} fullWidth />
    <TextInput source="code" validate={codeRules} helperText="resources.permissions.hints.code" fullWidth />
    <SelectInput source="type" choices={permissionTypeChoices} validate={typeRules} fullWidth />
    <TextInput source="description" validate={descriptionRules} multiline minRows={2} fullWidth />
  </Stack>
);

/** Shows all fields of the current permission (docs/requirements.md#fields). */
const PermissionDetails = () => (
  <LabeledFields>
    <TextField source="id" />
    <TextField source="name" />
    <TextField source="code" />
    <ChoiceField source="type" />
    <TextField source="description" />
    <StatusField source="status" statuses={permissionStatuses} />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </LabeledFields>
);

/** Shows the permission fields needed in a confirmation dialog. */
const PermissionSummary = () => (
  <LabeledFields>
    <TextField source="code" />
    <ChoiceField source="type" />
    <TextField source="description" />
  </LabeledFields>
);

/** Sorting by code groups the permissions by collection. */
const byCode = { field: 'code', order: 'ASC' } as const;
const hidden = ['description'];
const summary = <PermissionSummary />;

/** The permission list page: create, edit, enable, disable and delete (docs/requirements.md#routes). */
export const PermissionList = () => (
  <List
    title="resources.permissions.page.list"
    statuses={permissionStatuses}
    sort={byCode}
    actions={permissionActions}
    actionDetails={summary}
  >
    <PermissionSearch />
    <PermissionTable />
    <RecordDrawer
      show={<PermissionDetails />}
      buttons={<PermissionButtons />}
      inputs={<PermissionInputs />}
      toPayload={toPermissionPayload}
    />
  </List>
);

const PermissionTable = () => (
  <ListContent>
    <DataTable minWidth={872} hidden={hidden}>
      <DataTable.Col<Permission> source="name" field={PermissionNameField} />
      <DataTable.Col<Permission> source="code" field={TextField} />
      <DataTable.Col<Permission> source="type" width={100} field={ChoiceField} />
      <DataTable.Col<Permission> source="status" width={100} field={PermissionStatusField} />
      <DataTable.Col<Permission> source="description" field={TextField} disableSort />
      <DataTable.Col<Permission> source="createdAt" width={164} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={PermissionRowActions} />
    </DataTable>
  </ListContent>
);
