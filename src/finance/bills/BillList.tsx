import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { ListCard } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { useCan } from '../../components/access';
import { MoneyField } from '../../components/fields/MoneyField';
import { RecordDrawer } from '../../components/record/RecordDrawer';
import { RecordTable } from '../../components/table/RecordTable';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import { BatchTransitionButton } from '../../components/verbs/TransitionButton';
import { WordField } from '../../components/fields/WordField';
import { FinanceOverview } from '../FinanceOverview';
import type { Ledger } from '../ledger';
import { SelectionSum } from '../SelectionSum';
import { billStatuses, billTypes, billVerbs, type Bill } from './bill';
import { BillActions, BillFoot } from './BillActions';
import { BillDetails, BillSummary } from './BillDetails';
import { BillName, BillStatus, SignedAmount } from './BillFields';
import { BillSearch } from './BillSearch';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const summary = <BillSummary />;
const ledger: Ledger = { statuses: billStatuses, types: billTypes, outgoing: ['expense'] };

/** Bills: their sums, complete and mark failed one by one and in batch, and each in detail (SPEC.md section 2). */
export const BillList = () => (
  <ListPage title="resources.bills.page.list" sort={newestFirst} verbs={billVerbs} verbDetails={summary}>
    <BillSearch />
    <FinanceOverview ledger={ledger} />
    <BillTable />
    <RecordDrawer show={<BillDetails />} actions={<BillFoot />} />
  </ListPage>
);

const BillTable = () => {
  const completes = useCan('complete');
  const fails = useCan('fail');
  const decides = completes || fails;
  const batch = (
    <>
      <SelectionSum ledger={ledger} />
      <BatchTransitionButton verb="complete" />
      <BatchTransitionButton verb="fail" />
    </>
  );
  return (
    <ListCard toolbar={<ListToolbar batch={decides && batch} />}>
      <RecordTable minWidth={1130} selectable={decides}>
        <DataTable.Col<Bill> source="ownerName" field={BillName} />
        <DataTable.Col<Bill> source="amount" width={120} align="right" field={SignedAmount} />
        <DataTable.Col<Bill> source="type" width={84} field={WordField} disableSort />
        <DataTable.Col<Bill> source="category" width={112} field={WordField} disableSort />
        <DataTable.Col<Bill> source="status" width={112} field={BillStatus} />
        <DataTable.Col<Bill> source="balanceAfter" width={120} align="right" field={MoneyField} disableSort />
        <DataTable.Col<Bill> source="description" field={TextField} disableSort />
        <DataTable.Col<Bill> source="createdAt" width={146} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={192} field={BillActions} />
      </RecordTable>
    </ListCard>
  );
};
