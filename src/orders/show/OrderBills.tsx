import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { MoneyField } from '../../components/fields/MoneyField';
import { StatusField } from '../../components/fields/StatusField';
import { WordField } from '../../components/fields/WordField';
import { RelatedRecords } from '../../components/page/RelatedRecords';
import { RelatedTabs } from '../../components/page/RelatedTabs';
import { billStatuses } from '../../finance/bills/bill';

const BillStatus = () => <StatusField source="status" statuses={billStatuses} />;

const Bills = () => (
  <RelatedRecords resource="bills" target="referenceId" minWidth={700}>
    <DataTable.Col source="ownerName" field={TextField} disableSort />
    <DataTable.Col source="type" width={72} field={WordField} disableSort />
    <DataTable.Col source="category" width={72} field={WordField} disableSort />
    <DataTable.Col source="amount" width={112} align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" width={92} field={BillStatus} disableSort />
    <DataTable.Col source="createdAt" width={150} field={DateTimeField} disableSort />
  </RelatedRecords>
);

/** Bills of the order around: what its supplier was credited, and what was refunded. */
export const OrderBills = () => <RelatedTabs>{{ bills: <Bills /> }}</RelatedTabs>;
