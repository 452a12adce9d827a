import { DataTable } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { ListCard } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { useCan } from '../../components/access';
import { MoneyField } from '../../components/fields/MoneyField';
import { RecordDrawer } from '../../components/record/RecordDrawer';
import { RecordTable } from '../../components/table/RecordTable';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import { BatchTransitionButton, TransitionButton } from '../../components/verbs/TransitionButton';
import { WordField } from '../../components/fields/WordField';
import { FinanceOverview } from '../FinanceOverview';
import type { Ledger } from '../ledger';
import { SelectionSum } from '../SelectionSum';
import { withdrawalStatuses, withdrawalTypes, withdrawalVerbs, type Withdrawal } from './withdrawal';
import { WithdrawalDetails, WithdrawalSummary } from './WithdrawalDetails';
import { AccountName, PayeeAccount, WithdrawalActions, WithdrawalName, WithdrawalStatus } from './WithdrawalFields';
import { WithdrawalSearch } from './WithdrawalSearch';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
/** The details have them, and a screen of 1440 pixels has no room for them beside whole names. */
const hidden = ['accountName', 'processedAt'];
const summary = <WithdrawalSummary />;
const ledger: Ledger = { statuses: withdrawalStatuses, types: withdrawalTypes };

/** Withdrawals: their sums, approve and reject one by one and in batch, and each in detail (SPEC.md section 2). */
export const WithdrawalList = () => (
  <ListPage title="resources.withdrawals.page.list" sort={newestFirst} verbs={withdrawalVerbs} verbDetails={summary}>
    <WithdrawalSearch />
    <FinanceOverview ledger={ledger} />
    <WithdrawalTable />
    <RecordDrawer
      show={<WithdrawalDetails />}
      actions={
        <>
          <TransitionButton verb="reject" button />
          <TransitionButton verb="approve" button />
        </>
      }
    />
  </ListPage>
);

const WithdrawalTable = () => {
  const approves = useCan('approve');
  const rejects = useCan('reject');
  const decides = approves || rejects;
  const batch = (
    <>
      <SelectionSum ledger={ledger} />
      <BatchTransitionButton verb="approve" />
      <BatchTransitionButton verb="reject" />
    </>
  );
  return (
    <ListCard toolbar={<ListToolbar batch={decides && batch} />}>
      <RecordTable minWidth={1072} selectable={decides} hidden={hidden}>
        <DataTable.Col<Withdrawal> source="ownerName" field={WithdrawalName} />
        <DataTable.Col<Withdrawal> source="amount" width={112} align="right" field={MoneyField} />
        <DataTable.Col<Withdrawal> source="type" width={100} field={WordField} disableSort />
        <DataTable.Col<Withdrawal>
          source="bankName"
          label="resources.withdrawals.payee"
          width={176}
          field={PayeeAccount}
          disableSort
        />
        <DataTable.Col<Withdrawal> source="accountName" width={120} field={AccountName} disableSort />
        <DataTable.Col<Withdrawal> source="status" width={112} field={WithdrawalStatus} />
        <DataTable.Col<Withdrawal> source="createdAt" width={146} field={DateTimeField} />
        <DataTable.Col<Withdrawal> source="processedAt" width={146} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={184} field={WithdrawalActions} />
      </RecordTable>
    </ListCard>
  );
};
