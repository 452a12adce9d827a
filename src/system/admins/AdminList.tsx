import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { CreateLink } from '../../components/links/CreateLink';
import { ListCard } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { useCan } from '../../components/access';
import { RecordDrawer } from '../../components/record/RecordDrawer';
import { RecordTable } from '../../components/table/RecordTable';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import { BatchTransitionButton } from '../../components/verbs/TransitionButton';
import { adminVerbs, type Admin } from './admin';
import { AdminActions, DrawerActions } from './AdminActions';
import { AdminDetails, AdminSummary } from './AdminDetails';
import { AdminName, AdminStatus, RolesField } from './AdminFields';
import { AdminSearch } from './AdminSearch';
import { AdminInputs, toAdminInput } from './form/AdminInputs';
import { ReachProvider, RolesProblem } from './ReachProvider';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const summary = <AdminSummary />;

/** Admins: searched, created, edited, enabled and disabled, deleted, and given a new password (SPEC.md section 2). */
export const AdminList = () => (
  <ReachProvider>
    <ListPage title="resources.admins.page.list" sort={newestFirst} verbs={adminVerbs} verbDetails={summary}>
      <AdminSearch />
      <RolesProblem />
      <AdminTable />
      <RecordDrawer
        show={<AdminDetails />}
        actions={<DrawerActions />}
        inputs={<AdminInputs />}
        toInput={toAdminInput}
      />
    </ListPage>
  </ReachProvider>
);

const AdminTable = () => {
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
      <RecordTable minWidth={1120} selectable={decides}>
        <DataTable.Col<Admin> source="username" field={AdminName} />
        <DataTable.Col<Admin> source="mobile" width={124} field={TextField} />
        <DataTable.Col<Admin> source="role" width={140} field={RolesField} />
        <DataTable.Col<Admin> source="status" width={104} field={AdminStatus} />
        <DataTable.Col<Admin> source="lastLoginAt" width={160} field={DateTimeField} />
        <DataTable.Col<Admin> source="createdAt" width={160} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={336} field={AdminActions} />
      </RecordTable>
    </ListCard>
  );
};
