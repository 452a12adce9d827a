import { Button } from '@mui/material';
import { Suspense } from 'react';
import {
  LinkBase,
  TextField,
  TextInput,
  useGetResourceLabel,
  useListFilterContext,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { RecordLink } from '@/admin/actions/RecordLink';
import { RowActions } from '@/admin/actions/RowActions';
import { useAvailableModelActions } from '@/admin/actions/rowAction';
import { ApprovalActionField, ApprovalResourceField, ApprovalStatusField, useCarryOutLabel } from '../SharedFields';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { toStatusChoices } from '@/admin/fields/StatusField';
import { createFilterWithoutInput } from '@/admin/filters/AppliedFilters';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { FilterForm } from '@/admin/filters/FilterForm';
import { BooleanFilter, SelectFilter } from '@/admin/filters/SelectFilter';
import { DataTable } from '@/admin/list/DataTable';
import { List, ListContent } from '@/admin/list/List';
import { ToolbarTabPanel, ToolbarTabs } from '@/admin/list/StatusTabs';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { lazyComponent } from '@/routing/lazyComponent';
import { useCan } from '@/ui/access';
import { approvalActions, collectionsWithApprovals, type Approval } from './approval';
import { approvalStatuses } from '@/models/approvalRequest';
import { findApprovalListTabByFilter, approvalListTabFilterNames, approvalListTabs } from './approvalTabs';
import { ApprovalEmpty } from './ApprovalEmpty';

// Lazy, so that the rows appear before the code of the drawer and of dialogs has loaded.
const ApprovalDetails = lazyComponent(async () => (await import('./ApprovalFields')).ApprovalDetails);
const ApprovalButtons = lazyComponent(async () => (await import('./ApprovalFields')).ApprovalButtons);
const ApprovalSummary = lazyComponent(async () => (await import('./ApprovalFields')).ApprovalSummary);

const loadDrawer = () => Promise.all([ApprovalDetails.load(), ApprovalButtons.load()]);

const statuses = toStatusChoices('approvals', approvalStatuses);
const collections = collectionsWithApprovals.map(id => ({ id, name: `resources.${id}.name` }));

/** Switches between the requests that wait for the user, the user's own, the decided ones, and all. */
const ApprovalTabs = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const select = (id: string) => {
    const others = Object.entries(filterValues).filter(([name]) => !approvalListTabFilterNames.includes(name));
    setFilters({ ...Object.fromEntries(others), ...approvalListTabs.find(tab => tab.id === id)?.filter });
  };
  return (
    <ToolbarTabs
      label={translate('resources.approvals.tabs.label')}
      tabs={approvalListTabs.map(({ id }) => ({ id, label: translate(`resources.approvals.tabs.${id}`) }))}
      value={findApprovalListTabByFilter(filterValues).id}
      onChoose={select}
    />
  );
};

/** A filter of the tabs. Its value is listed if the selected tab does not show it. */
const TabFilter = createFilterWithoutInput(BooleanFilter);

const tabFilterInputs = approvalListTabFilterNames.map(source => <TabFilter key={source} source={source} />);

const ApprovalSearch = () => {
  const { filter } = findApprovalListTabByFilter(useListFilterContext().filterValues);
  return (
    <FilterForm elsewhere={Object.keys(filter)}>
      <TextInput source="q" helperText={false} />
      <SelectFilter source="collection" choices={collections} />
      <SelectFilter source="status" choices={statuses} />
      <DateTimeRangeFilter source="createdAt" />
      {tabFilterInputs}
    </FilterForm>
  );
};

const ApprovalNameField = () => {
  const record = useRecordContext<Approval>();
  return <RecordLink to="show">{record?.recordName ?? record?.recordId}</RecordLink>;
};

/** The actions of a row: those that the user may take about this request. */
const ApprovalRowActions = () => {
  const record = useRecordContext<Approval>();
  const { isOwn, canDecide, canApprove = canDecide } = record ?? {};
  const may: Readonly<Record<string, boolean | undefined>> = {
    withdraw: isOwn,
    approve: canApprove,
    decline: canDecide,
  };
  const carryOut = useCarryOutLabel();
  const actions = useAvailableModelActions()
    .filter(({ id }) => may[id])
    .map(action => (action.id === 'approve' && carryOut ? { ...action, label: carryOut } : action));
  return <RowActions actions={actions} />;
};

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const waiting = { waitingForMe: true };
const bulk = ['approve', 'decline'];
const summary = (
  <Suspense fallback={null}>
    <ApprovalSummary />
  </Suspense>
);
const hidden = ['expiresAt', 'decidedBy'];
const empty = <ApprovalEmpty />;

/** Leads to the rules that requests follow from, for those who may list them. */
const RulesButton = () => {
  const label = useGetResourceLabel();
  const mayList = useCan('list', 'approvalRules');
  const { approvalRules } = useResourceDefinitions();
  if (!mayList || !approvalRules) return null;
  return (
    <Button variant="outlined" color="inherit" component={LinkBase} to="/approvalRules">
      {label('approvalRules')}
    </Button>
  );
};

const rulesButton = <RulesButton />;

/** The inbox of requests for a second approval (docs/requirements.md#second-approval). */
export const ApprovalList = () => (
  <List
    title="resources.approvals.page.list"
    sort={newestFirst}
    filterDefaultValues={waiting}
    buttons={rulesButton}
    actions={approvalActions}
    bulkActions={bulk}
    actionDetails={summary}
  >
    <ApprovalSearch />
    <ApprovalTable />
    <RecordDrawer show={<ApprovalDetails />} buttons={<ApprovalButtons />} load={loadDrawer} />
  </List>
);

const toolbar = <ListToolbar tabs={<ApprovalTabs />} />;

const ApprovalTable = () => (
  <ListContent toolbar={toolbar}>
    <ToolbarTabPanel tab={findApprovalListTabByFilter(useListFilterContext().filterValues).id}>
      <DataTable minWidth={960} hidden={hidden} empty={empty}>
        <DataTable.Col<Approval> source="recordName" field={ApprovalNameField} disableSort />
        <DataTable.Col<Approval> source="collection" width={96} field={ApprovalResourceField} disableSort />
        <DataTable.Col<Approval> source="action" width={120} field={ApprovalActionField} disableSort />
        <DataTable.Col<Approval> source="amount" width={136} align="right" field={MoneyField} />
        <DataTable.Col<Approval> source="requestedBy" width={112} field={TextField} />
        <DataTable.Col<Approval> source="status" width={112} field={ApprovalStatusField} />
        <DataTable.Col<Approval> source="createdAt" width={164} field={DateTimeField} />
        <DataTable.Col<Approval> source="holdUntil" width={112} field={TextField} disableSort />
        <DataTable.Col<Approval> source="expiresAt" width={164} field={DateTimeField} />
        <DataTable.Col<Approval> source="decidedBy" width={112} field={TextField} disableSort />
        <DataTable.Col label="list.actions" width={136} field={ApprovalRowActions} />
      </DataTable>
    </ToolbarTabPanel>
  </ListContent>
);
