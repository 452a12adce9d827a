import { DataTable, ListContextProvider, ResourceContextProvider, TextField, useList } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { ListPagination } from '../../components/list/ListPagination';
import { RecordTable } from '../../components/table/RecordTable';
import { decisions, type Decision } from './certification';
import { CertificationTag } from './CertificationDetails';

const newestFirst = { field: 'decidedAt', order: 'DESC' } as const;

/** A table over records that are at hand: react-admin's `useList` sorts and pages them. */
export const DecisionTable = () => {
  const list = useList({ data: decisions, resource: 'decisions', perPage: 10, sort: newestFirst });
  return (
    <ResourceContextProvider value="decisions">
      <ListContextProvider value={list}>
        <RecordTable minWidth={760}>
          <DataTable.Col<Decision> source="content" field={TextField} />
          <DataTable.Col<Decision> source="operator" width={150} field={TextField} />
          <DataTable.Col<Decision> source="result" width={120} field={CertificationTag} />
          <DataTable.Col<Decision> source="decidedAt" width={180} field={DateTimeField} />
          <DataTable.Col<Decision> source="note" field={TextField} disableSort />
        </RecordTable>
        <ListPagination />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
