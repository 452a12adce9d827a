import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../../components/fields/DateTimeField';
import { MoneyField } from '../../../components/fields/MoneyField';
import { StatusField } from '../../../components/fields/StatusField';
import { RelatedRecords } from '../../../components/page/RelatedRecords';
import { RelatedTabs } from '../../../components/page/RelatedTabs';
import { orderStatuses } from '../../../orders/order';

const OrderStatus = () => <StatusField source="status" statuses={orderStatuses} />;

const Orders = () => (
  <RelatedRecords resource="orders" target="productId" minWidth={640}>
    <DataTable.Col source="orderNo" field={TextField} disableSort />
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="totalAmount" align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" field={OrderStatus} disableSort />
  </RelatedRecords>
);

/** The newest orders of the product around. */
export const ProductOrders = () => <RelatedTabs>{{ orders: <Orders /> }}</RelatedTabs>;
