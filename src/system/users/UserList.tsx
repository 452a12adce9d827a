import { RowActions } from '@/admin/actions/RowActions';
import { TextField, TextInput, useTranslate, required } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { CreateButton, EditButton } from '@/admin/actions/FormButtons';
import { ListContent, List } from '@/admin/list/List';
import { DataTable } from '@/admin/list/DataTable';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { usePageLocation } from '@/routing/pageLocation';
import { userActions, type User, userStatuses, userInput } from './user';
import { DateRangeFilter } from '@/admin/filters/DateRangeFilter';
import { FilterForm } from '@/admin/filters/FilterForm';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { toStatusChoices, StatusField } from '@/admin/fields/StatusField';
import { RecordActionButtons } from '@/admin/actions/ActionButton';
import { Show } from '@/admin/record/Show';
import { RelatedRecordsTabs } from '@/admin/record/RelatedRecords';
import { OwnerFigures } from '@/admin/record/owner/OwnerFigures';
import { OwnerBills, OwnerOrders, OwnerWithdrawals, RecentOperations } from '@/admin/record/owner/OwnerRecords';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { Section } from '@/ui/Section';
import { RecordLink } from '@/admin/actions/RecordLink';
import { Create } from '@/admin/record/Create';
import { Edit } from '@/admin/record/Edit';
import { Stack } from '@mui/material';
import { createFieldPicker, validateWithSchema } from '@/admin/inputs/pickFields';
import { StatusInput } from '@/admin/record/StatusInput';

/** Shows the username as a link to the user's page. */
const UserNameField = () => (
  <RecordLink to="show">
    <TextField source="username" variant="inherit" />
  </RecordLink>
);

const UserStatusField = ({ source }: { source: string }) => <StatusField source={source} statuses={userStatuses} />;

/** Shows the current user's orders, withdrawals, bills and operations. */
const UserRecords = () => (
  <RelatedRecordsTabs>
    {{
      orders: <OwnerOrders ownerType="user" />,
      withdrawals: <OwnerWithdrawals ownerType="user" />,
      bills: <OwnerBills ownerType="user" />,
      operationLogs: <RecentOperations />,
    }}
  </RelatedRecordsTabs>
);

const buttons = (
  <>
    <DeleteButton />
    <RecordActionButtons secondary />
    <EditButton />
  </>
);

/** The show page of a user: figures, details, orders, withdrawals, bills and operations (docs/requirements.md#routes). */
export const UserShow = () => {
  const translate = useTranslate();
  return (
    <Show actions={userActions} buttons={buttons}>
      <OwnerFigures ownerType="user" />
      <Section title={translate('resources.users.page.details')}>
        <LabeledFields wide>
          <TextField source="username" />
          <TextField source="mobile" />
          <UserStatusField source="status" />
          <TextField source="id" />
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
        </LabeledFields>
      </Section>
      <UserRecords />
    </Show>
  );
};

const statuses = toStatusChoices('users', userStatuses);

/** Filters by name or mobile number, status (docs/requirements.md#routes) and registration date. */
const UserSearch = () => (
  <FilterForm>
    <TextInput source="q" helperText={false} />
    <SelectFilter source="status" choices={statuses} />
    <DateRangeFilter source="createdAt" />
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

/**
 * The user list page: create, view, edit, enable and disable, also in bulk, and delete (docs/requirements.md#routes).
 */
export const UserList = () => (
  <List title={useTitle()} sort={newestFirst} actions={userActions}>
    <UserSearch />
    <UserTable />
  </List>
);

const UserTable = () => (
  <ListContent
    toolbar={
      <ListToolbar>
        <CreateButton />
      </ListToolbar>
    }
  >
    <DataTable minWidth={760}>
      <DataTable.Col<User> source="username" field={UserNameField} />
      <DataTable.Col<User> source="mobile" field={TextField} />
      <DataTable.Col<User> source="status" width={120} field={UserStatusField} />
      <DataTable.Col<User> source="createdAt" width={190} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={UserRowActions} />
    </DataTable>
  </ListContent>
);

const { shape } = userInput;
const rules = 'resources.users.rules';
const usernameRules = [required(`${rules}.username`), validateWithSchema(shape.username, `${rules}.username`)];
const mobileRules = [required(`${rules}.mobileRequired`), validateWithSchema(shape.mobile, `${rules}.mobile`)];

const toUserInput = createFieldPicker(Object.keys(shape));

/** The inputs of a user. All are required, and the mobile number must be validateWithSchema (docs/requirements.md#rules). */
const UserInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="username" validate={usernameRules} autoComplete="off" fullWidth />
    <TextInput source="mobile" type="tel" validate={mobileRules} autoComplete="off" fullWidth />
    <StatusInput statuses={userStatuses} />
  </Stack>
);

const status = { actions: userActions, initial: 'enabled' };

/** The create page for a user (docs/requirements.md#routes). */
export const UserCreate = () => (
  <Create toInput={toUserInput} status={status}>
    <UserInputs />
  </Create>
);

/** The edit page for a user (docs/requirements.md#routes). */
export const UserEdit = () => (
  <Edit toInput={toUserInput} status={status}>
    <UserInputs />
  </Edit>
);
