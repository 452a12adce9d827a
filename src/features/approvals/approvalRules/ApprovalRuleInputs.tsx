import { Alert, Stack, Typography } from '@mui/material';
import {
  BooleanInput,
  DateInput,
  SelectInput,
  TextInput,
  required,
  useGetResourceLabel,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { approvalRuleCollections, findApprovalRuleOptions } from '../approvals/approval';
import { useApproverRoles } from '../SharedFields';
import { DraftAlerts } from '@/admin/featureSlots';
import { MoneyInput } from '@/admin/fields/MoneyField';
import { WholeNumberInput } from '@/admin/inputs/NormalizedTextInput';
import { createFieldPicker, createCrossFieldValidator, createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { getPermissionName } from '@/ui/permissionName';
import { amountSums, approvalRulePayloadSchema, countsOfHour } from './approvalRule';

const { shape } = approvalRulePayloadSchema;
const rules = 'resources.approvalRules.rules';
const getCrossFieldRule = (field: string) => createCrossFieldValidator(approvalRulePayloadSchema, field, rules);
const nameRules = [required(`${rules}.name`), createSchemaFieldValidator(shape.name, `${rules}.name`)];
const collectionRules = [required(`${rules}.collection`)];
const actionRules = [required(`${rules}.action`), getCrossFieldRule('action')];
const amountRules = [
  createSchemaFieldValidator(shape.amountFrom, `${rules}.amountFrom`),
  getCrossFieldRule('amountFrom'),
];
const countRules = [createSchemaFieldValidator(shape.countFrom, `${rules}.countFrom`), getCrossFieldRule('countFrom')];
const typeRules = [getCrossFieldRule('recordType')];
const ownerRules = [getCrossFieldRule('ownerType')];
const dayRules = [
  createSchemaFieldValidator(shape.accountDays, `${rules}.accountDays`),
  getCrossFieldRule('accountDays'),
];
const firstRules = [getCrossFieldRule('firstPayment')];
const licenceRules = [getCrossFieldRule('withoutLicence')];
const approverRules = [getCrossFieldRule('approverRole')];
const holdRules = [createSchemaFieldValidator(shape.holdDays, `${rules}.holdDays`)];
const hourRules = [required(`${rules}.hours`), createSchemaFieldValidator(shape.hours, `${rules}.hours`)];

/** The fields whose possible values depend on the collection. */
const dependent = [
  'action',
  'amountFrom',
  'countFrom',
  'recordType',
  'ownerType',
  'accountDays',
  'firstPayment',
  'withoutLicence',
];
const pick = createFieldPicker(Object.keys(shape));

/** Picks the fields that the API accepts. An empty condition is none. */
export const toApprovalRulePayload = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(pick(values)).map(([field, value]) => [field, value === '' ? null : value]));

/** The permissions that a rule can name: those for the actions that rules are about. */
const approverPermissions = approvalRuleCollections.flatMap(name =>
  (findApprovalRuleOptions(name)?.actions ?? []).map(action => `${name}:${action}`),
);

/** Who may approve: a role or a permission. */
const ApproverInputs = () => {
  const translate = useTranslate();
  const roles = useApproverRoles();
  const permissions = approverPermissions.map(code => ({ id: code, name: getPermissionName(translate, code) ?? code }));
  return (
    <>
      <SelectInput
        source="approverRole"
        choices={roles.map(({ code, name }) => ({ id: code, name }))}
        translateChoice={false}
        validate={approverRules}
        helperText="resources.approvalRules.hints.approver"
        fullWidth
      />
      <SelectInput source="approverPermission" choices={permissions} translateChoice={false} fullWidth />
      <BooleanInput source="beyondScope" helperText="resources.approvalRules.hints.beyondScope" />
    </>
  );
};

/** The conditions that a rule of the chosen collection can have. Renders nothing until a collection is chosen. */
const ConditionInputs = () => {
  const translate = useTranslate();
  const collection = String(useWatch({ name: 'collection' }) ?? '');
  const { amount, types = [], owners = [] } = findApprovalRuleOptions(collection) ?? {};
  if (!collection) return null;
  const named = (messages: string, ids: readonly string[]) => ids.map(id => ({ id, name: `${messages}.${id}` }));
  const typeNames = `resources.${collection}.type`;
  return (
    <>
      <Typography color="textSecondary">{translate('resources.approvalRules.hints.conditions')}</Typography>
      {amount && (
        <>
          <MoneyInput source="amountFrom" validate={amountRules} fullWidth />
          <SelectInput
            source="amountOf"
            choices={named('resources.approvalRules.amountOf', amountSums)}
            defaultValue="record"
            validate={required()}
            helperText="resources.approvalRules.hints.amountOf"
            fullWidth
          />
          <WholeNumberInput source="countFrom" validate={countRules} fullWidth />
          <SelectInput
            source="countOf"
            choices={named('resources.approvalRules.countOf', countsOfHour)}
            defaultValue="ownerHour"
            validate={required()}
            helperText="resources.approvalRules.hints.countOf"
            fullWidth
          />
        </>
      )}
      {types.length > 0 && (
        <SelectInput source="recordType" choices={named(typeNames, types)} validate={typeRules} fullWidth />
      )}
      {owners.length > 0 && (
        <SelectInput source="ownerType" choices={named('owner', owners)} validate={ownerRules} fullWidth />
      )}
      {collection === 'withdrawals' && (
        <>
          <WholeNumberInput source="accountDays" validate={dayRules} fullWidth />
          <BooleanInput source="firstPayment" validate={firstRules} />
        </>
      )}
      {collection === 'suppliers' && <BooleanInput source="withoutLicence" validate={licenceRules} />}
    </>
  );
};

const RuleDraftAlerts = () => <DraftAlerts draft={toApprovalRulePayload(useWatch())} />;

export const ApprovalRuleInputs = () => {
  const translate = useTranslate();
  const getResourceLabel = useGetResourceLabel();
  const collections = approvalRuleCollections.map(id => ({ id, name: getResourceLabel(id, 1) }));
  const collection = String(useWatch({ name: 'collection' }) ?? '');
  const actions = findApprovalRuleOptions(collection)?.actions ?? [];
  const { getValues, setValue } = useFormContext();
  // The API refuses what the new collection does not have, also if no input shows it any more.
  const emptyInapplicable = () => {
    const values = getValues();
    for (const field of dependent.filter(name => getCrossFieldRule(name)(null, values)))
      setValue(field, values[field] === true ? false : null, { shouldDirty: true });
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Alert severity="info">{translate('resources.approvalRules.hints.enabled')}</Alert>
      <TextInput source="name" validate={nameRules} fullWidth />
      <SelectInput
        source="collection"
        choices={collections}
        translateChoice={false}
        validate={collectionRules}
        onChange={emptyInapplicable}
        fullWidth
      />
      <SelectInput
        source="action"
        choices={actions.map(id => ({ id, name: `resources.${collection}.actions.${id}` }))}
        validate={actionRules}
        fullWidth
      />
      <ApproverInputs />
      <WholeNumberInput
        source="holdDays"
        validate={holdRules}
        helperText="resources.approvalRules.hints.holdDays"
        fullWidth
      />
      <WholeNumberInput source="hours" defaultValue={72} validate={hourRules} fullWidth />
      <DateInput source="countOnlyUntil" helperText="resources.approvalRules.hints.countOnlyUntil" fullWidth />
      <ConditionInputs />
      <RuleDraftAlerts />
    </Stack>
  );
};
