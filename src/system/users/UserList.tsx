import { RowActions } from '@/admin/actions/RowActions';
import { TextField, TextInput } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ListContent, List } from '@/admin/list/List';
import { DataTable } from '@/admin/list/DataTable';
import { usePageLocation } from '@/routing/pageLocation';
import { userActions, type User, userStatuses } from './user';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { transferInputs } from '@/features/placement/transferInputs';
import { FilterForm } from '@/admin/filters/FilterForm';
import { StatusField } from '@/admin/fields/StatusField';
import { RecordLink } from '@/admin/actions/RecordLink';

const UserStatusField = ({ source }: { source: string }) => <StatusField source={source} statuses={userStatuses} />;

/** Filters by name or mobile number, and registration date (docs/requirements.md#routes). */
const UserSearch = () => (
  <FilterForm>
    <TextInput source="q" helperText={false} />
    <DateTimeRangeFilter source="createdAt" />
  </FilterForm>
);

const primary = ['edit', 'show'];

/** The row actions of a user (docs/requirements.md#routes). */
const UserRowActions = () => <RowActions primary={primary} />;

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Returns the page title. The list has two paths, each titled like its menu entry. */
const useTitle = () => {
  const { pathname } = usePageLocation();
  return pathname.startsWith('/system/') ? 'menu.system.user' : 'resources.users.page.list';
};

const actions = { ...userActions, transfer: { ...userActions.transfer, inputs: transferInputs } };

/**
 * The user list page: create, view, edit, enable and disable, also in bulk, and delete (docs/requirements.md#routes).
 */
export const UserList = () => (
  <List statuses={userStatuses} title={useTitle()} sort={newestFirst} actions={actions}>
    <UserSearch />
    <UserTable />
  </List>
);

const UserTable = () => (
  <ListContent>
    <DataTable minWidth={980}>
      <DataTable.Col<User> source="username" field={RecordLink} />
      <DataTable.Col<User> source="mobile" field={TextField} />
      <DataTable.Col<User> source="status" width={120} field={UserStatusField} />
      <DataTable.Col<User> source="createdAt" width={190} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={UserRowActions} />
    </DataTable>
  </ListContent>
);
