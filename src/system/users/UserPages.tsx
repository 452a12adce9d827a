import { Card, Stack } from '@mui/material';
import { TextField, TextInput, useTranslate, required } from 'react-admin';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { StatusField } from '@/admin/fields/StatusField';
import { NormalizedTextInput } from '@/admin/inputs/NormalizedTextInput';
import { RestrictedInput } from '@/admin/inputs/RestrictedInput';
import { createFieldPicker, createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { Create } from '@/admin/record/Create';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { Edit } from '@/admin/record/Edit';
import { OwnerFigures } from '@/features/ownerFinance/OwnerFigures';
import { OwnerBillsWithStatement } from '@/features/ownerFinance/OwnerBillsWithStatement';
import { OwnerOrders, OwnerWithdrawals } from '@/features/ownerFinance/OwnerRecords';
import { RecentOperationsOnRecord } from '@/admin/record/RecentOperations';
import { RelatedRecordsTabs } from '@/admin/record/RelatedRecords';
import { Show } from '@/admin/record/Show';
import { StatusInput } from '@/admin/record/StatusInput';
import { SalesRegionField } from '@/features/placement/SalesRegionField';
import { PlacementInputs } from '@/features/placement/PlacementInputs';
import { transferInputs } from '@/features/placement/transferInputs';
import { readPhone } from '@/models/input';
import { useHasApiCapability } from '@/ui/access';
import { Section } from '@/ui/Section';
import { userActions, userPayloadSchema, userStatuses } from './user';

/** Shows the current user's orders, withdrawals, bills and operations. */
const UserRecords = () => (
  <RelatedRecordsTabs>
    {{
      orders: <OwnerOrders ownerType="user" />,
      withdrawals: <OwnerWithdrawals ownerType="user" />,
      bills: <OwnerBillsWithStatement ownerType="user" />,
      operationLogs: <RecentOperationsOnRecord />,
    }}
  </RelatedRecordsTabs>
);

const buttons = <DeleteButton />;
const actions = { ...userActions, transfer: { ...userActions.transfer, inputs: transferInputs } };

/** The show page of a user: figures, details, orders, withdrawals, bills and operations (docs/requirements.md#routes). */
export const UserShow = () => {
  const translate = useTranslate();
  const hasDepartments = useHasApiCapability('departments');
  return (
    <Show actions={actions} buttons={buttons}>
      {/* Empty without the permission for any figure. */}
      <Card sx={{ px: 2.5, py: 1, '&:empty': { display: 'none' } }}>
        <OwnerFigures ownerType="user" />
      </Card>
      <Section title={translate('resources.users.page.details')}>
        <LabeledFields wide>
          <TextField source="username" />
          <TextField source="mobile" />
          <StatusField source="status" statuses={userStatuses} />
          {hasDepartments && <TextField source="departmentName" />}
          {hasDepartments && <SalesRegionField source="salesRegion" />}
          <TextField source="id" />
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
        </LabeledFields>
      </Section>
      <UserRecords />
    </Show>
  );
};

const { shape } = userPayloadSchema;
const rules = 'resources.users.rules';
const usernameRules = [required(`${rules}.username`), createSchemaFieldValidator(shape.username, `${rules}.username`)];
const mobileRules = [required(`${rules}.mobileRequired`), createSchemaFieldValidator(shape.mobile, `${rules}.mobile`)];

const toUserPayload = createFieldPicker(Object.keys(shape));

/** The inputs of a user. All are required, and the mobile number must be valid (docs/requirements.md#rules). */
const UserInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="username" validate={usernameRules} autoComplete="off" fullWidth />
    <RestrictedInput>
      <NormalizedTextInput source="mobile" type="tel" read={readPhone} validate={mobileRules} fullWidth />
    </RestrictedInput>
    <PlacementInputs />
    <StatusInput statuses={userStatuses} />
  </Stack>
);

const status = { actions: userActions, initial: 'enabled' };

/** The create page for a user (docs/requirements.md#routes). */
export const UserCreate = () => (
  <Create toPayload={toUserPayload} status={status}>
    <UserInputs />
  </Create>
);

/** The edit page for a user (docs/requirements.md#routes). */
export const UserEdit = () => (
  <Edit toPayload={toUserPayload} status={status}>
    <UserInputs />
  </Edit>
);
