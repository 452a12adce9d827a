import { RowActions } from '@/admin/actions/RowActions';
import { TextInput, useListFilterContext, type FilterPayload } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ListContent, List } from '@/admin/list/List';
import { MoneyField } from '@/admin/fields/MoneyField';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { DataTable } from '@/admin/list/DataTable';
import { StatusTabPanel } from '@/admin/list/StatusTabs';
import { ChoiceField } from '@/admin/fields/StatusField';
import { ListLocationProvider } from '@/routing/ListLocationProvider';
import { FinanceChart, FinanceToolbar } from '@/finance/FinanceTabs';
import { OwnerFilter, ownerTypeChoices } from '@/finance/DetailFields';
import type { LedgerDefinition } from '@/finance/FinanceStatistics';
import { hasPeriod } from '@/models/calendarDay';
import { withdrawalStatuses, withdrawalTypes, withdrawalActions, type Withdrawal } from './withdrawal';
import {
  WithdrawalDetails,
  WithdrawalConfirmationDetails,
  AccountHolderNameField,
  PayeeAccountField,
  WithdrawalDetailsLinkField,
  WithdrawalStatusField,
} from './WithdrawalFields';
import { AmountRangeFilter } from '@/admin/filters/AmountRangeFilter';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { FilterForm } from '@/admin/filters/FilterForm';

const types = withdrawalTypes.map(id => ({ id, name: `resources.withdrawals.type.${id}` }));

/**
 * Filters: text, type and date of request; under More owner, amount and date of decision. The tabs set the status
 * (docs/requirements.md#routes).
 */
const WithdrawalSearch = () => (
  <FilterForm
    more={
      <>
        <SelectFilter source="ownerType" choices={ownerTypeChoices} />
        <OwnerFilter source="ownerId" />
        <AmountRangeFilter source="amount" />
        <DateTimeRangeFilter source="processedAt" />
      </>
    }
  >
    <TextInput source="q" helperText={false} />
    <SelectFilter source="type" choices={types} />
    <DateTimeRangeFilter source="createdAt" />
  </FilterForm>
);

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
/**
 * Hidden by default: the details show these columns, and a screen 1440 pixels wide has no room for them next to full
 * names.
 */
const hidden = ['ownerBalance', 'accountName', 'processedAt', 'dueAt'];
/** Of decided withdrawals, the time of the decision matters more than that of the request. */
const hiddenOfDecided = ['ownerBalance', 'accountName', 'createdAt', 'dueAt', 'signals'];
const isAboutDecided = ({ status, ...filter }: FilterPayload) =>
  status === 'completed' || status === 'failed' || hasPeriod(filter, 'processedAt');
const summary = <WithdrawalConfirmationDetails />;
const ledger: LedgerDefinition = { statuses: withdrawalStatuses, types: withdrawalTypes };

/**
 * The withdrawal list page: sums, a drawer with details, and the actions approve and reject, also in bulk
 * (docs/requirements.md#routes).
 */
export const WithdrawalList = () => (
  <List
    title="resources.withdrawals.page.list"
    statuses={withdrawalStatuses}
    sort={newestFirst}
    actions={withdrawalActions}
    actionDetails={summary}
  >
    <WithdrawalSearch />
    <ListLocationProvider>
      <FinanceChart ledger={ledger} />
    </ListLocationProvider>
    <WithdrawalTable />
    <RecordDrawer show={<WithdrawalDetails />} />
  </List>
);

const WithdrawalTable = () => {
  const { filterValues } = useListFilterContext();
  return (
    <ListContent toolbar={<FinanceToolbar ledger={ledger} />}>
      <StatusTabPanel>
        <DataTable minWidth={1032} hidden={isAboutDecided(filterValues) ? hiddenOfDecided : hidden}>
          <DataTable.Col<Withdrawal> source="ownerName" field={WithdrawalDetailsLinkField} />
          <DataTable.Col<Withdrawal> source="amount" width={136} align="right" field={MoneyField} />
          <DataTable.Col<Withdrawal> source="ownerBalance" width={136} align="right" field={MoneyField} disableSort />
          <DataTable.Col<Withdrawal> source="type" width={100} field={ChoiceField} disableSort />
          <DataTable.Col<Withdrawal>
            source="bankName"
            label="resources.withdrawals.payee"
            width={196}
            field={PayeeAccountField}
            disableSort
          />
          <DataTable.Col<Withdrawal> source="accountName" width={120} field={AccountHolderNameField} disableSort />
          <DataTable.Col<Withdrawal> source="status" width={112} field={WithdrawalStatusField} />
          <DataTable.Col<Withdrawal> source="createdAt" width={160} field={DateTimeField} />
          <DataTable.Col<Withdrawal> source="processedAt" width={160} field={DateTimeField} />
          <DataTable.Col label="list.actions" width={120} field={RowActions} />
        </DataTable>
      </StatusTabPanel>
    </ListContent>
  );
};
