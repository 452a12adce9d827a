import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { ListCard } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { RecordDrawer } from '../../components/record/RecordDrawer';
import { RecordTable } from '../../components/table/RecordTable';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import type { OperationLog } from './operationLog';
import { OperationLogDetails, SameRecord } from './OperationLogDetails';
import { ActionLink, CollectionField, LoggedRecord } from './OperationLogFields';
import { OperationLogSearch } from './OperationLogSearch';

const newestFirst = { field: 'at', order: 'DESC' } as const;

/** The operation log: who did what to which record, when, from where, and what it changed. */
export const OperationLogList = () => (
  <ListPage title="resources.operationLogs.page.list" sort={newestFirst}>
    <OperationLogSearch />
    <ListCard toolbar={<ListToolbar />}>
      <RecordTable minWidth={900}>
        <DataTable.Col<OperationLog> source="action" width={170} field={ActionLink} />
        <DataTable.Col<OperationLog> source="collection" width={130} field={CollectionField} />
        <DataTable.Col<OperationLog> source="recordName" field={LoggedRecord} disableSort />
        <DataTable.Col<OperationLog> source="adminName" width={140} field={TextField} />
        <DataTable.Col<OperationLog> source="ip" width={140} field={TextField} disableSort />
        <DataTable.Col<OperationLog> source="at" width={190} field={DateTimeField} />
      </RecordTable>
    </ListCard>
    <RecordDrawer show={<OperationLogDetails />} actions={<SameRecord />} />
  </ListPage>
);
