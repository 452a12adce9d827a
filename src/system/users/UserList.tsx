import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { CreateLink } from '../../components/links/CreateLink';
import { ListCard } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { useCan } from '../../components/access';
import { RecordTable } from '../../components/table/RecordTable';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import { usePageLocation } from '../../routing/pageLocation';
import { BatchTransitionButton } from '../../components/verbs/TransitionButton';
import { userVerbs, type User } from './user';
import { UserActions, UserName, UserStatus } from './UserFields';
import { UserSearch } from './UserSearch';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Each of the two addresses of the list is headed as its menu entry. */
const useTitle = () => {
  const { pathname } = usePageLocation();
  return pathname.startsWith('/system/') ? 'menu.system.user' : 'resources.users.page.list';
};

/** Users: add, view, edit, enable and disable one by one and in batch, delete (SPEC.md section 2). */
export const UserList = () => (
  <ListPage title={useTitle()} sort={newestFirst} verbs={userVerbs}>
    <UserSearch />
    <UserTable />
  </ListPage>
);

const UserTable = () => {
  const enables = useCan('enable');
  const disables = useCan('disable');
  const decides = enables || disables;
  const batch = (
    <>
      <BatchTransitionButton verb="enable" />
      <BatchTransitionButton verb="disable" />
    </>
  );
  return (
    <ListCard
      toolbar={
        <ListToolbar batch={decides && batch}>
          <CreateLink />
        </ListToolbar>
      }
    >
      <RecordTable minWidth={860} selectable={decides}>
        <DataTable.Col<User> source="username" field={UserName} />
        <DataTable.Col<User> source="mobile" field={TextField} />
        <DataTable.Col<User> source="status" width={120} field={UserStatus} />
        <DataTable.Col<User> source="createdAt" width={190} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={220} field={UserActions} />
      </RecordTable>
    </ListCard>
  );
};
