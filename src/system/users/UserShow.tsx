import { RecordActionButtons } from '@/admin/actions/ActionButton';
import { TextField, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { EditButton } from '@/admin/actions/FormButtons';
import { Show } from '@/admin/record/Show';
import { RelatedTabs } from '@/admin/record/RelatedRecords';
import { OwnerFigures } from '@/admin/record/owner/OwnerFigures';
import { OwnerBills, OwnerOrders, OwnerWithdrawals, RecentOperations } from '@/admin/record/owner/OwnerRecords';
import { Details } from '@/admin/record/Details';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { Section } from '@/ui/Section';
import { userActions, userStatuses } from './user';
import { RecordLink } from '@/admin/actions/RecordLink';
import { StatusField } from '@/admin/fields/StatusField';

/** Shows a user's name with a link to the show page. */
export const UserNameField = () => (
  <RecordLink to="show">
    <TextField source="username" variant="inherit" />
  </RecordLink>
);

export const UserStatusField = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={userStatuses} />
);

/** Shows the current user's orders, withdrawals, bills and operations. */
const UserRecords = () => (
  <RelatedTabs>
    {{
      orders: <OwnerOrders ownerType="user" />,
      withdrawals: <OwnerWithdrawals ownerType="user" />,
      bills: <OwnerBills ownerType="user" />,
      operationLogs: <RecentOperations />,
    }}
  </RelatedTabs>
);

const buttons = (
  <>
    <DeleteButton />
    <RecordActionButtons secondary />
    <EditButton />
  </>
);

/** The show page of a user: figures, details, orders, withdrawals, bills and operations (docs/requirements.md#routes). */
export const UserShow = () => {
  const translate = useTranslate();
  return (
    <Show actions={userActions} buttons={buttons}>
      <OwnerFigures ownerType="user" />
      <Section title={translate('resources.users.page.details')}>
        <Details wide>
          <TextField source="username" />
          <TextField source="mobile" />
          <UserStatusField source="status" />
          <TextField source="id" />
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
        </Details>
      </Section>
      <UserRecords />
    </Show>
  );
};
