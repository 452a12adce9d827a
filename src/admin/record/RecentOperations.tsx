import { DataTable, TextField, useFieldValue, useResourceContext } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { useGetOperationActionLabel } from './DifferenceTable';
import { operationLogResourceName } from './operationLog';
import { RelatedRecords } from './RelatedRecords';

const newestFirst = { field: 'at', order: 'DESC' } as const;

const ActionField = ({ source }: { source: string }) => useGetOperationActionLabel()(useFieldValue({ source }) ?? '');

type RecentOperationsProps = {
  /** The field of the current resource that contains the reason of a decision. */
  reason?: string;
};

/** Shows the latest operations on the current record, such as decisions with their reasons. */
export const RecentOperationsOnRecord = ({ reason }: RecentOperationsProps) => {
  const collection = useResourceContext() ?? '';
  const label = `resources.${collection}.fields.${reason}`;
  return (
    <RelatedRecords
      resource={operationLogResourceName}
      target="recordId"
      filter={{ collection }}
      sort={newestFirst}
      minWidth={520}
    >
      <DataTable.Col source="at" width={160} field={DateTimeField} disableSort />
      <DataTable.Col source="adminName" width={100} field={TextField} disableSort />
      <DataTable.Col source="action" field={ActionField} disableSort />
      {reason && <DataTable.Col source={`after.${reason}`} label={label} field={TextField} disableSort />}
    </RelatedRecords>
  );
};
