import { Stack, Typography } from '@mui/material';
import {
  BooleanField,
  NumberField,
  TextField,
  TextInput,
  useRecordContext,
  useTranslate,
  type FieldProps,
} from 'react-admin';
import { RecordLink } from '@/admin/actions/RecordLink';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { StatusField } from '@/admin/fields/StatusField';
import { FilterForm } from '@/admin/filters/FilterForm';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { DataTable } from '@/admin/list/DataTable';
import { List, ListContent } from '@/admin/list/List';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { LockableDrawerActions, LockableEditFrame, LockableRowActions } from '../LockedWhileEnabled';
import { ApprovalActionField, ApprovalResourceField, ApproverField } from '../SharedFields';
import { approvalRuleCollections } from '../approvals/approval';
import { ApprovalRuleInputs, toApprovalRulePayload } from './ApprovalRuleInputs';
import { approvalRuleActions, approvalRuleStatuses, type ApprovalRule } from './approvalRule';

const collections = approvalRuleCollections.map(id => ({ id, name: `resources.${id}.name` }));

const RuleStatusField = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={approvalRuleStatuses} />
);

/** Shows until when the rule only counts, and what it has counted. */
const CountOnlyField = (_props: FieldProps) => {
  const translate = useTranslate();
  const { countOnlyUntil: day, countedDecisions: smart_count } = useRecordContext<ApprovalRule>() ?? {};
  if (!day) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="span">
      {translate('resources.approvalRules.counting', { day })}
      {smart_count !== undefined && ` · ${translate('resources.approvalRules.counted', { smart_count })}`}
    </Typography>
  );
};

/** Says that approvers decide beyond their scope, if they do. */
const BeyondScopeField = (_props: FieldProps) => {
  const translate = useTranslate();
  return useRecordContext<ApprovalRule>()?.beyondScope ? (
    <Typography variant="body2" color="textSecondary" component="span" noWrap>
      {translate('resources.approvalRules.fields.beyondScope')}
    </Typography>
  ) : null;
};

/** Shows a condition of the rule in words. */
const SubjectChoiceField = ({ source }: Pick<FieldProps, 'label'> & { source: 'recordType' | 'ownerType' }) => {
  const translate = useTranslate();
  const record = useRecordContext<ApprovalRule>();
  const value = record?.[source];
  if (!record || !value) return null;
  return translate(source === 'ownerType' ? `owner.${value}` : `resources.${record.collection}.type.${value}`);
};

/** Says for how many days the rule holds a decision. */
const HoldField = ({ source }: Pick<FieldProps, 'label'> & { source: 'holdDays' }) => {
  const translate = useTranslate();
  const days = useRecordContext<ApprovalRule>()?.[source];
  return days ? translate('resources.approvalRules.hold', { smart_count: days }) : null;
};

const RuleSearch = () => (
  <FilterForm>
    <TextInput source="q" helperText={false} />
    <SelectFilter source="collection" choices={collections} />
  </FilterForm>
);

/** Shows what the amount or the count of the rule is. */
const TotalOfField = ({ source }: Pick<FieldProps, 'label'> & { source: 'amountOf' | 'countOf' }) => {
  const translate = useTranslate();
  const record = useRecordContext<ApprovalRule>();
  return record && translate(`resources.approvalRules.${source}.${record[source]}`);
};

/** Shows all fields of the current rule, and of its conditions those that it has. */
export const RuleDetails = () => {
  const record = useRecordContext<ApprovalRule>();
  return (
    <LabeledFields>
      <TextField source="name" />
      <ApprovalResourceField source="collection" />
      <ApprovalActionField source="action" />
      {record?.amountFrom && <MoneyField source="amountFrom" />}
      {record?.amountFrom && <TotalOfField source="amountOf" />}
      <NumberField source="countFrom" />
      {record?.countFrom && <TotalOfField source="countOf" />}
      {record?.recordType && <SubjectChoiceField source="recordType" />}
      {record?.ownerType && <SubjectChoiceField source="ownerType" />}
      <NumberField source="accountDays" />
      {record?.firstPayment && <BooleanField source="firstPayment" />}
      {record?.withoutLicence && <BooleanField source="withoutLicence" />}
      {(record?.approverRole || record?.approverPermission) && <ApproverField source="approver" />}
      {record?.holdDays && <HoldField source="holdDays" />}
      {record?.beyondScope && <BooleanField source="beyondScope" />}
      <NumberField source="hours" />
      <RuleStatusField source="status" />
      {record?.countOnlyUntil && <CountOnlyField source="countOnlyUntil" />}
      <DateTimeField source="createdAt" />
      <DateTimeField source="updatedAt" />
    </LabeledFields>
  );
};

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const summary = <RuleDetails />;

/** The rules that say which decisions need a second person (docs/requirements.md#second-approval). */
export const ApprovalRuleList = () => (
  <List
    title="resources.approvalRules.page.list"
    statuses={approvalRuleStatuses}
    sort={newestFirst}
    actions={approvalRuleActions}
    actionDetails={summary}
  >
    <RuleSearch />
    <RuleTable />
    <RecordDrawer
      show={<RuleDetails />}
      buttons={<LockableDrawerActions />}
      inputs={<ApprovalRuleInputs />}
      editFrame={LockableEditFrame}
      toPayload={toApprovalRulePayload}
    />
  </List>
);

const ActionWithHold = () => (
  <Stack>
    <ApprovalActionField source="action" />
    <Typography variant="body2" color="textSecondary" component="span">
      <HoldField source="holdDays" />
    </Typography>
  </Stack>
);

/** Shows the amount, and below it of what: the sum of a day, for example. */
const AmountWithSum = () =>
  useRecordContext<ApprovalRule>()?.amountFrom && (
    <Stack>
      <MoneyField source="amountFrom" />
      <Typography variant="body2" color="textSecondary" component="span">
        <TotalOfField source="amountOf" />
      </Typography>
    </Stack>
  );

const RuleStatusWithCount = () => (
  <Stack sx={{ alignItems: 'flex-start' }}>
    <RuleStatusField source="status" />
    <CountOnlyField source="countOnlyUntil" />
    <BeyondScopeField source="beyondScope" />
  </Stack>
);

const RuleTable = () => (
  <ListContent>
    <DataTable minWidth={1012}>
      <DataTable.Col<ApprovalRule> source="name" field={RecordLink} />
      <DataTable.Col<ApprovalRule> source="collection" width={100} field={ApprovalResourceField} />
      <DataTable.Col<ApprovalRule> source="action" width={128} field={ActionWithHold} disableSort />
      <DataTable.Col<ApprovalRule> source="amountFrom" width={192} align="right" field={AmountWithSum} />
      <DataTable.Col<ApprovalRule> source="status" width={192} field={RuleStatusWithCount} />
      <DataTable.Col<ApprovalRule> source="createdAt" width={164} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={LockableRowActions} />
    </DataTable>
  </ListContent>
);
