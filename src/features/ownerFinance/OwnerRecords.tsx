import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { ChoiceField, StatusField } from '@/admin/fields/StatusField';
import { RelatedRecords } from '@/admin/record/RelatedRecords';
import { orderStatuses } from '@/orders/order';
import { withdrawalStatuses, type OwnerType } from '@/finance/withdrawals/withdrawal';

/** The filter of orders that takes the id of a user or supplier. */
export const orderFilterFieldByOwnerType = { user: 'userId', supplier: 'supplierId' } as const satisfies Record<
  OwnerType,
  string
>;

type OwnerProps = { ownerType: OwnerType };

/** Fits the drawer without scrolling. */
const minWidth = 590;

type FieldProps = { source: string; label?: string };

const OrderStatus = ({ source }: FieldProps) => <StatusField source={source} statuses={orderStatuses} />;
const WithdrawalStatus = ({ source }: FieldProps) => <StatusField source={source} statuses={withdrawalStatuses} />;

/** Shows the current owner's newest withdrawals. */
export const OwnerWithdrawals = ({ ownerType }: OwnerProps) => (
  <RelatedRecords resource="withdrawals" target="ownerId" filter={{ ownerType }} minWidth={minWidth}>
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="type" field={ChoiceField} disableSort />
    <DataTable.Col source="amount" align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" field={WithdrawalStatus} disableSort />
  </RelatedRecords>
);

/** Shows the newest orders of the current user, or of the current supplier's products. */
export const OwnerOrders = ({ ownerType }: OwnerProps) => (
  <RelatedRecords resource="orders" target={orderFilterFieldByOwnerType[ownerType]} minWidth={minWidth}>
    <DataTable.Col source="orderNo" field={TextField} disableSort />
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="totalAmount" align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" field={OrderStatus} disableSort />
  </RelatedRecords>
);
