import { TextField, TextInput, useListContext, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ListContent, List } from '@/admin/list/List';
import { useCan, useHasApiCapability } from '@/ui/access';
import { RecordLink } from '@/admin/actions/RecordLink';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { DataTable } from '@/admin/list/DataTable';
import { adminActions, type Admin, adminStatuses } from './admin';
import { AdminRowActions, AdminDrawerActions } from './AdminRowActions';
import {
  AdminStatusField,
  AdminRoleLinksField,
  AdminRolesField,
  PasswordStatusField,
  SecondFactorField,
  AdminSessions,
} from './AdminFields';
import { AdminInputs, toAdminPayload } from './AdminInputs';
import {
  RolesAndOwnPermissionsProvider,
  RolesErrorAlert,
  useRoles,
  useManageAdminDenialReason,
} from './RolesAndOwnPermissionsProvider';
import { FilterForm } from '@/admin/filters/FilterForm';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { Alert } from '@mui/material';
import { LabeledFields } from '@/admin/record/LabeledFields';

/**
 * Shows all fields of the current admin (docs/requirements.md#fields), and the sessions if the user has the permission.
 */
const AdminDetails = () => {
  const translate = useTranslate();
  const obstacle = useManageAdminDenialReason();
  const maySeeSessions = useCan('sessions');
  const hasSecondFactors = useHasApiCapability('secondFactors');
  return (
    <>
      {obstacle && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(`resources.admins.obstacles.${obstacle}.why`)}
        </Alert>
      )}
      <LabeledFields>
        <TextField source="id" />
        <TextField source="username" />
        <TextField source="mobile" />
        <AdminRoleLinksField source="role" />
        {useHasApiCapability('departments') && <TextField source="departmentName" />}
        <AdminStatusField source="status" />
        <PasswordStatusField source="password" />
        {hasSecondFactors && <SecondFactorField source="secondFactor" />}
        <DateTimeField source="lastLoginAt" />
        <DateTimeField source="createdAt" />
        <DateTimeField source="updatedAt" />
      </LabeledFields>
      {maySeeSessions && <AdminSessions />}
    </>
  );
};

const AdminSummary = () => (
  <LabeledFields>
    <TextField source="mobile" />
    <AdminRolesField source="role" />
  </LabeledFields>
);

const AdminSearch = () => {
  const { roles, mayListRoles } = useRoles();
  const { filterValues } = useListContext();
  const choices = roles.map(({ code, name }) => ({ id: code, name }));
  const wanted: unknown = filterValues.role;
  // Offer the filtered role even before the roles are loaded.
  const known = typeof wanted !== 'string' || choices.some(({ id }) => id === wanted);
  return (
    <FilterForm>
      <TextInput source="q" helperText={false} />
      {(mayListRoles || !known) && (
        <SelectFilter
          source="role"
          choices={known ? choices : [...choices, { id: String(wanted), name: String(wanted) }]}
        />
      )}
    </FilterForm>
  );
};

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const summary = <AdminSummary />;

/**
 * The admin list page: search, create, edit, enable, disable, delete and reset passwords (docs/requirements.md#routes).
 */
export const AdminList = () => (
  <RolesAndOwnPermissionsProvider>
    <List
      title="resources.admins.page.list"
      statuses={adminStatuses}
      sort={newestFirst}
      actions={adminActions}
      actionDetails={summary}
    >
      <AdminSearch />
      <RolesErrorAlert />
      <AdminTable />
      <RecordDrawer
        show={<AdminDetails />}
        buttons={<AdminDrawerActions />}
        inputs={<AdminInputs />}
        toPayload={toAdminPayload}
      />
    </List>
  </RolesAndOwnPermissionsProvider>
);

const AdminTable = () => (
  <ListContent>
    <DataTable minWidth={904}>
      <DataTable.Col<Admin> source="username" field={RecordLink} />
      <DataTable.Col<Admin> source="mobile" width={124} field={TextField} />
      <DataTable.Col<Admin> source="role" width={140} field={AdminRolesField} />
      <DataTable.Col<Admin> source="status" width={104} field={AdminStatusField} />
      <DataTable.Col<Admin> source="lastLoginAt" width={160} field={DateTimeField} />
      <DataTable.Col<Admin> source="createdAt" width={160} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={AdminRowActions} />
    </DataTable>
  </ListContent>
);
