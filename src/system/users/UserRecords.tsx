import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { MoneyField } from '../../components/fields/MoneyField';
import { RelatedRecords } from '../../components/page/RelatedRecords';
import { RelatedTabs } from '../../components/page/RelatedTabs';
import { StatusField } from '../../components/fields/StatusField';
import { WordField } from '../../components/fields/WordField';
import { billStatuses } from '../../finance/bills/bill';
import { orderStatuses } from '../../orders/order';
import { withdrawalStatuses } from '../../finance/withdrawals/withdrawal';

const owned = { ownerType: 'user' };

const WithdrawalStatus = () => <StatusField source="status" statuses={withdrawalStatuses} />;
const BillStatus = () => <StatusField source="status" statuses={billStatuses} />;

const OrderStatus = () => <StatusField source="status" statuses={orderStatuses} />;

const UserWithdrawals = () => (
  <RelatedRecords resource="withdrawals" target="ownerId" filter={owned} minWidth={640}>
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="type" field={WordField} disableSort />
    <DataTable.Col source="amount" align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" field={WithdrawalStatus} disableSort />
  </RelatedRecords>
);

const UserBills = () => (
  <RelatedRecords resource="bills" target="ownerId" filter={owned} minWidth={640}>
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="type" field={WordField} disableSort />
    <DataTable.Col source="category" field={WordField} disableSort />
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

/** What the user around has ordered, taken out, and was credited and charged. */
export const UserRecords = () => (
  <RelatedTabs>{{ orders: <UserOrders />, withdrawals: <UserWithdrawals />, bills: <UserBills /> }}</RelatedTabs>
);
