import { DataTable, TextField, useFieldValue, useResourceContext } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { ChoiceField, StatusField } from '@/admin/fields/StatusField';
import { RelatedRecords } from './RelatedRecords';
import { orderStatuses } from '@/orders/order';
import { withdrawalStatuses, type OwnerType } from '@/finance/withdrawals/withdrawal';
import { useGetOperationActionLabel } from './DifferenceTable';
import { operationLogResourceName } from './differences';

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

const newestFirst = { field: 'at', order: 'DESC' } as const;

const ActionField = ({ source }: { source: string }) => useGetOperationActionLabel()(useFieldValue({ source }) ?? '');

type RecentOperationsProps = {
  /** The field of the current resource that contains the reason of a decision. */
  reason?: string;
};

/** Shows the latest operations on the current record, such as decisions with their reasons. */
export const RecentOperationsOnRecord = ({ reason }: RecentOperationsProps) => {
  const collection = useResourceContext() ?? '';
  const label = `resources.${collection}.fields.${reason}`;
  return (
    <RelatedRecords
      resource={operationLogResourceName}
      target="recordId"
      filter={{ collection }}
      sort={newestFirst}
      minWidth={520}
    >
      <DataTable.Col source="at" width={160} field={DateTimeField} disableSort />
      <DataTable.Col source="adminName" width={100} field={TextField} disableSort />
      <DataTable.Col source="action" field={ActionField} disableSort />
      {reason && <DataTable.Col source={`after.${reason}`} label={label} field={TextField} disableSort />}
    </RelatedRecords>
  );
};
