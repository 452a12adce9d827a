import { ActionButtons } from '@/admin/actions/ActionButton';
import { TextField, useTranslate, DataTable } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { EditButton } from '@/admin/actions/FormButtons';
import { Show, RelatedTabs } from '@/admin/record/Show';
import { Details } from '@/admin/record/Details';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { Section } from '@/ui/Section';
import { userActions } from './user';
import { UserStatusField } from './UserFields';
import { MoneyField } from '@/admin/fields/MoneyField';
import { RelatedRecords } from '@/admin/record/RelatedRecords';
import { StatusField, ChoiceField } from '@/admin/fields/StatusField';
import { billStatuses } from '@/finance/bills/bill';
import { orderStatuses } from '@/orders/order';
import { withdrawalStatuses } from '@/finance/withdrawals/withdrawal';

const owned = { ownerType: 'user' };

const WithdrawalStatus = () => <StatusField source="status" statuses={withdrawalStatuses} />;
const BillStatus = () => <StatusField source="status" statuses={billStatuses} />;

const OrderStatus = () => <StatusField source="status" statuses={orderStatuses} />;

const UserWithdrawals = () => (
  <RelatedRecords resource="withdrawals" target="ownerId" filter={owned} minWidth={640}>
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="type" field={ChoiceField} disableSort />
    <DataTable.Col source="amount" align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" field={WithdrawalStatus} disableSort />
  </RelatedRecords>
);

const UserBills = () => (
  <RelatedRecords resource="bills" target="ownerId" filter={owned} minWidth={640}>
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="type" field={ChoiceField} disableSort />
    <DataTable.Col source="category" field={ChoiceField} disableSort />
    <DataTable.Col source="amount" align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" field={BillStatus} disableSort />
  </RelatedRecords>
);

const UserOrders = () => (
  <RelatedRecords resource="orders" target="userId" minWidth={640}>
    <DataTable.Col source="orderNo" field={TextField} disableSort />
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="totalAmount" align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" field={OrderStatus} disableSort />
  </RelatedRecords>
);

/** Shows the current user's orders, withdrawals and bills. */
const UserRecords = () => (
  <RelatedTabs>{{ orders: <UserOrders />, withdrawals: <UserWithdrawals />, bills: <UserBills /> }}</RelatedTabs>
);

const buttons = (
  <>
    <DeleteButton />
    <ActionButtons secondary />
    <EditButton />
  </>
);

/** The show page of a user: details, orders, withdrawals and bills (docs/requirements.md#routes). */
export const UserShow = () => {
  const translate = useTranslate();
  return (
    <Show actions={userActions} buttons={buttons}>
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
