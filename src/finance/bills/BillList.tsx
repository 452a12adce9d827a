import { RecordActions } from '@/admin/actions/FormButtons';
import { RowActions } from '@/admin/actions/RowActions';
import { useAvailableModelActions } from '@/admin/actions/rowAction';
import { TextField, useRecordContext, TextInput } from 'react-admin';
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
import { billStatuses, billTypes, billActions, type Bill, billCategories } from './bill';
import {
  BillDetails,
  BillConfirmationDetails,
  BillDetailsLinkField,
  BillStatusField,
  useBillWithdrawalLinkAction,
} from './BillFields';
import type { ReactNode } from 'react';
import { createFilterWithoutInput } from '@/admin/filters/AppliedFilters';
import { AmountRangeFilter } from '@/admin/filters/AmountRangeFilter';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { IdFilter, SelectFilter } from '@/admin/filters/SelectFilter';
import { useHasApiCapability } from '@/ui/access';
import { FilterForm } from '@/admin/filters/FilterForm';
import { SignedBillAmountField } from '@/admin/fields/SignedBillAmountField';

const types = billTypes.map(id => ({ id, name: `resources.bills.type.${id}` }));
const categories = billCategories.map(id => ({ id, name: `resources.bills.category.${id}` }));

/** The categories that a link of the workplace leaves out. */
const ExcludedCategoryFilter = createFilterWithoutInput(SelectFilter);

/**
 * Filters by text, type, category and date; on demand by owner, reference, amount and date of decision. The
 * tabs filter by status (docs/requirements.md#routes).
 */
const BillSearch = () => (
  <FilterForm
    more={
      <>
        <SelectFilter source="ownerType" choices={ownerTypeChoices} />
        <OwnerFilter source="ownerId" />
        <IdFilter source="referenceId" />
        <AmountRangeFilter source="amount" />
        {useHasApiCapability('statistics') && <DateTimeRangeFilter source="processedAt" />}
      </>
    }
  >
    <TextInput source="q" helperText={false} />
    <SelectFilter source="type" choices={types} />
    <SelectFilter source="category" choices={categories} />
    <DateTimeRangeFilter source="createdAt" />
    <ExcludedCategoryFilter source="category_neq" choices={categories} />
  </FilterForm>
);

/** Renders its children unless the bill belongs to a withdrawal. Such a bill is decided with the withdrawal. */
const OwnDecision = ({ children }: { children: ReactNode }) =>
  useRecordContext<Bill>()?.category === 'withdrawal' ? null : children;

/** A pending bill of a withdrawal is decided there. */
const toDecide = ['withdrawal'];

/** The row actions of a bill (docs/requirements.md#routes). */
const BillRowActions = () => {
  const withdrawal = useBillWithdrawalLinkAction();
  const own = useAvailableModelActions();
  const isPending = useRecordContext<Bill>()?.status === 'pending';
  if (!withdrawal) return <RowActions actions={own} />;
  return <RowActions actions={[withdrawal]} primary={isPending ? toDecide : undefined} />;
};

/** The actions in the drawer's footer. */
const BillButtons = () => (
  <OwnDecision>
    <RecordActions />
  </OwnDecision>
);

const hidden = ['dueAt'];
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const summary = <BillConfirmationDetails />;
const ledger: LedgerDefinition = { statuses: billStatuses, types: billTypes, outgoing: ['expense'] };

/**
 * The bill list page: sums, a drawer with details, and the actions complete and fail, also in bulk
 * (docs/requirements.md#routes).
 */
export const BillList = () => (
  <List
    title="resources.bills.page.list"
    statuses={billStatuses}
    sort={newestFirst}
    actions={billActions}
    actionDetails={summary}
  >
    <BillSearch />
    <ListLocationProvider>
      <FinanceChart ledger={ledger} />
    </ListLocationProvider>
    <BillTable />
    <RecordDrawer show={<BillDetails />} buttons={<BillButtons />} />
  </List>
);

const BillTable = () => (
  <ListContent toolbar={<FinanceToolbar ledger={ledger} />}>
    <StatusTabPanel>
      <DataTable minWidth={1096} hidden={hidden}>
        <DataTable.Col<Bill> source="ownerName" width={202} field={BillDetailsLinkField} />
        <DataTable.Col<Bill> source="amount" width={136} align="right" field={SignedBillAmountField} />
        <DataTable.Col<Bill> source="type" width={72} field={ChoiceField} disableSort />
        <DataTable.Col<Bill> source="category" width={100} field={ChoiceField} disableSort />
        <DataTable.Col<Bill> source="status" width={104} field={BillStatusField} />
        <DataTable.Col<Bill> source="balanceAfter" width={104} align="right" field={MoneyField} disableSort />
        <DataTable.Col<Bill> source="description" field={TextField} disableSort />
        <DataTable.Col<Bill> source="createdAt" width={152} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={140} field={BillRowActions} />
      </DataTable>
    </StatusTabPanel>
  </ListContent>
);
