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
import { WordField } from '../../components/fields/WordField';
import { permissionVerbs, type Permission } from './permission';
import { PermissionDetails, PermissionSummary } from './PermissionDetails';
import { PermissionActions, PermissionFoot, PermissionName, PermissionStatus } from './PermissionFields';
import { PermissionInputs, toPermissionInput } from './PermissionInputs';
import { PermissionSearch } from './PermissionSearch';

/** What belongs to one collection stands together. */
const byCode = { field: 'code', order: 'ASC' } as const;
const hidden = ['description'];
const summary = <PermissionSummary />;

/** Permissions: create, edit, enable, disable and delete (SPEC.md section 2). */
export const PermissionList = () => (
  <ListPage title="resources.permissions.page.list" sort={byCode} verbs={permissionVerbs} verbDetails={summary}>
    <PermissionSearch />
    <PermissionTable />
    <RecordDrawer
      show={<PermissionDetails />}
      actions={<PermissionFoot />}
      inputs={<PermissionInputs />}
      toInput={toPermissionInput}
    />
  </ListPage>
);

const PermissionTable = () => {
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
      <RecordTable minWidth={960} selectable={decides} hidden={hidden}>
        <DataTable.Col<Permission> source="name" field={PermissionName} />
        <DataTable.Col<Permission> source="code" field={TextField} />
        <DataTable.Col<Permission> source="type" width={100} field={WordField} />
        <DataTable.Col<Permission> source="status" width={100} field={PermissionStatus} />
        <DataTable.Col<Permission> source="description" field={TextField} disableSort />
        <DataTable.Col<Permission> source="createdAt" width={164} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={208} field={PermissionActions} />
      </RecordTable>
    </ListCard>
  );
};
