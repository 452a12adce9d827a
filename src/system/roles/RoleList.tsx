import { TextField, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { EditButton } from '@/admin/actions/FormButtons';
import { ListContent, List } from '@/admin/list/List';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { DataTable } from '@/admin/list/DataTable';
import {
  AssignPermissionsButton,
  RolePermissionList,
  useAssignPermissionsRowAction,
  RoleInputs,
  toRolePayload,
} from './RoleFields';
import { PermissionAssignmentDrawer } from './assignment/PermissionAssignmentDrawer';
import { RoleAdminCountField, RoleAdmins, SecondFactorRequirementField } from './RoleAdmins';
import type { Role } from './role';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { FilterForm } from '@/admin/filters/FilterForm';
import { LabeledFields, RecordSection } from '@/admin/record/LabeledFields';
import { Skeleton, Stack } from '@mui/material';
import { RecordLink } from '@/admin/actions/RecordLink';
import { useDeleteRowAction } from '@/admin/actions/DeleteButton';
import { RowActionsCell } from '@/admin/actions/RowActions';
import { useEditRowAction, useShowRowAction, type RowAction } from '@/admin/actions/rowAction';
import { BuiltInTag } from '@/system/BuiltInTag';
import { Suspense } from 'react';
import { useCan, useHasApiCapability } from '@/ui/access';
import { lazyComponent } from '@/routing/lazyComponent';

const CopyRoleDialog = lazyComponent(async () => (await import('./CopyRoleDialog')).CopyRoleDialog);

const VisibleCounts = lazyComponent(async () => (await import('./VisibleCounts')).VisibleCounts);

/** Returns the action that creates a role with the current role's permissions, or null without the permissions for it. */
const useCopyRoleAction = (): RowAction | null => {
  const translate = useTranslate();
  const role = useRecordContext<Role>();
  const mayCopy = [useCan('create'), useCan('assign-permissions')].every(Boolean);
  if (!mayCopy || !role) return null;
  return {
    id: 'copy',
    label: translate('record.copy'),
    dialog: close => (
      <Suspense fallback={null}>
        <CopyRoleDialog role={role} onClose={close} />
      </Suspense>
    ),
  };
};

const RoleName = () => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
    <RecordLink />
    {useRecordContext<Role>()?.builtIn && <BuiltInTag reason="resources.roles.builtIn" />}
  </Stack>
);

const primary = ['assign', 'edit', 'show'];

/** The row actions of a role (docs/requirements.md#routes). A built-in role cannot be deleted. */
const RoleRowActions = () => {
  const translate = useTranslate();
  const builtIn = useRecordContext<Role>()?.builtIn;
  const remove = useDeleteRowAction();
  const unavailable = builtIn ? translate('resources.roles.builtIn') : undefined;
  return (
    <RowActionsCell
      actions={[
        useAssignPermissionsRowAction(),
        useEditRowAction(),
        useShowRowAction(),
        useCopyRoleAction(),
        remove && { ...remove, unavailable },
      ]}
      primary={primary}
    />
  );
};

/** Shows how many records the admins of the current role see, if the API has scopes. */
const RoleVisibleCounts = () => {
  const translate = useTranslate();
  const role = useRecordContext<Role>();
  if (!role?.scopes) return null;
  return (
    <RecordSection title={translate('resources.roles.visible.title')}>
      <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
        <VisibleCounts role={role} />
      </Suspense>
    </RecordSection>
  );
};

/** Shows the fields of the current role, the admins that have it, and its permissions (docs/requirements.md#fields). */
const RoleDetails = () => (
  <>
    <LabeledFields>
      <TextField source="id" />
      <TextField source="name" />
      <TextField source="code" />
      <TextField source="description" />
      {useHasApiCapability('secondFactors') && <SecondFactorRequirementField source="requiresSecondFactor" />}
      <DateTimeField source="createdAt" />
      <DateTimeField source="updatedAt" />
    </LabeledFields>
    <RoleAdmins />
    <RoleVisibleCounts />
    <RolePermissionList />
  </>
);

/** Filters by name and code (docs/requirements.md#routes), and on demand by creation date. */
const RoleSearch = () => (
  <FilterForm more={<DateTimeRangeFilter source="createdAt" />}>
    <TextInput source="name" helperText={false} />
    <TextInput source="code" helperText={false} />
  </FilterForm>
);

/** The built-in roles are the oldest, so they are first. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** The role list page: create, edit, delete and assign permissions (docs/requirements.md#routes). */
export const RoleList = () => (
  <List title="resources.roles.page.list" sort={oldestFirst}>
    <RoleSearch />
    <ListContent>
      <DataTable minWidth={940}>
        <DataTable.Col<Role> source="name" field={RoleName} />
        <DataTable.Col<Role> source="code" width={152} field={TextField} />
        <DataTable.Col<Role> source="description" field={TextField} disableSort />
        <DataTable.Col<Role> source="adminCount" width={116} align="right" field={RoleAdminCountField} />
        <DataTable.Col<Role> source="createdAt" width={164} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={192} field={RoleRowActions} />
      </DataTable>
    </ListContent>
    <RecordDrawer
      show={<RoleDetails />}
      buttons={
        <>
          <AssignPermissionsButton />
          <EditButton />
        </>
      }
      inputs={<RoleInputs />}
      toPayload={toRolePayload}
    />
    <PermissionAssignmentDrawer />
  </List>
);
