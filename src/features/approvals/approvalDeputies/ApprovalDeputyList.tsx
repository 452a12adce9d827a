import { Alert, Stack } from '@mui/material';
import { DateInput, required, TextField, useTranslate } from 'react-admin';
import { RecordLink } from '@/admin/actions/RecordLink';
import { DateTimeField, DayField } from '@/admin/fields/DateTimeField';
import { StatusField } from '@/admin/fields/StatusField';
import { FilterForm } from '@/admin/filters/FilterForm';
import { ReferenceFilter } from '@/admin/filters/ReferenceFilter';
import { ReferenceAutocompleteInput } from '@/admin/inputs/ReferenceAutocompleteInput';
import { createFieldPicker, createCrossFieldValidator } from '@/admin/inputs/pickFields';
import { DataTable } from '@/admin/list/DataTable';
import { List, ListContent } from '@/admin/list/List';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { LockableDrawerActions, LockableEditFrame, LockableRowActions } from '../LockedWhileEnabled';
import {
  approvalDeputyActions,
  approvalDeputyPayloadSchema,
  approvalDeputyStatuses,
  type ApprovalDeputy,
} from './approvalDeputy';

const rules = 'resources.approvalDeputies.rules';
const getCrossFieldRule = (field: string) => createCrossFieldValidator(approvalDeputyPayloadSchema, field, rules);
const adminRules = [required(`${rules}.adminId`)];
const deputyRules = [required(`${rules}.deputyId`), getCrossFieldRule('deputyId')];
const startRules = [required(`${rules}.startsOn`)];
const endRules = [required(`${rules}.endsOn`), getCrossFieldRule('endsOn')];

const toDeputyPayload = createFieldPicker(Object.keys(approvalDeputyPayloadSchema.shape));

const ApproverNameField = () => (
  <RecordLink to="show">
    <TextField source="adminName" variant="inherit" />
  </RecordLink>
);

const DeputyStatusField = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={approvalDeputyStatuses} />
);

const DeputySearch = () => (
  <FilterForm>
    <ReferenceFilter source="adminId" reference="admins" />
    <ReferenceFilter source="deputyId" reference="admins" />
  </FilterForm>
);

/** The inputs of a deputy: who stands in for whom, and the days. */
const DeputyInputs = () => {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1 }}>
      <Alert severity="info">{translate('resources.approvalDeputies.hints.enabled')}</Alert>
      <ReferenceAutocompleteInput
        source="adminId"
        reference="admins"
        optionText="username"
        validate={adminRules}
        fullWidth
      />
      <ReferenceAutocompleteInput
        source="deputyId"
        reference="admins"
        optionText="username"
        validate={deputyRules}
        fullWidth
      />
      <DateInput source="startsOn" validate={startRules} fullWidth />
      <DateInput source="endsOn" validate={endRules} fullWidth />
    </Stack>
  );
};

/** Shows all fields of the current deputy. */
export const DeputyDetails = () => (
  <LabeledFields>
    <TextField source="adminName" />
    <TextField source="deputyName" />
    <DayField source="startsOn" />
    <DayField source="endsOn" />
    <DeputyStatusField source="status" />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </LabeledFields>
);

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const summary = <DeputyDetails />;

/** The admins who may approve in place of another one (docs/requirements.md#second-approval). */
export const ApprovalDeputyList = () => (
  <List
    title="resources.approvalDeputies.page.list"
    statuses={approvalDeputyStatuses}
    sort={newestFirst}
    actions={approvalDeputyActions}
    actionDetails={summary}
  >
    <DeputySearch />
    <DeputyTable />
    <RecordDrawer
      show={<DeputyDetails />}
      buttons={<LockableDrawerActions />}
      inputs={<DeputyInputs />}
      editFrame={LockableEditFrame}
      toPayload={toDeputyPayload}
    />
  </List>
);

const DeputyTable = () => (
  <ListContent>
    <DataTable minWidth={760}>
      <DataTable.Col<ApprovalDeputy> source="adminName" field={ApproverNameField} disableSort />
      <DataTable.Col<ApprovalDeputy> source="deputyName" field={TextField} disableSort />
      <DataTable.Col<ApprovalDeputy> source="startsOn" width={120} field={DayField} />
      <DataTable.Col<ApprovalDeputy> source="endsOn" width={120} field={DayField} />
      <DataTable.Col<ApprovalDeputy> source="status" width={192} field={DeputyStatusField} />
      <DataTable.Col<ApprovalDeputy> source="createdAt" width={164} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={LockableRowActions} />
    </DataTable>
  </ListContent>
);
