import { Box } from '@mui/material';
import { useId } from 'react';
import { DataTable, TextField, useListContext } from 'react-admin';
import { DateTimeField } from '../components/fields/DateTimeField';
import { MoneyField } from '../components/fields/MoneyField';
import { ListCard } from '../components/list/ListCard';
import { ListPage } from '../components/list/ListPage';
import { useCan } from '../components/access';
import { RecordTable } from '../components/table/RecordTable';
import { ListToolbar } from '../components/toolbar/ListToolbar';
import { orderVerbs, type Order } from './order';
import { BatchActions, OrderActions } from './OrderActions';
import { Buyer, ItemsSummary, OrderNumber, OrderStatus, Seller } from './OrderFields';
import { OrderSearch } from './OrderSearch';
import { OrderSum } from './OrderSum';
import { OrderTabs } from './OrderTabs';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const hiddenAtFirst = ['trackingNo', 'region', 'paidAt', 'shippedAt'];

/** Orders: searched, by status, and paid, shipped, completed and cancelled one by one and in batch (SPEC.md section 2). */
export const OrderList = () => (
  <ListPage title="resources.orders.page.list" sort={newestFirst} verbs={orderVerbs}>
    <OrderSearch />
    <OrderTable />
  </ListPage>
);

const OrderTable = () => {
  const panelId = useId();
  const { filterValues } = useListContext();
  const rights = [useCan('pay'), useCan('ship'), useCan('complete'), useCan('cancel')];
  const decides = rights.includes(true);
  const batch = (
    <>
      <OrderSum />
      <BatchActions />
    </>
  );
  return (
    <ListCard
      toolbar={
        <>
          <OrderTabs panelId={panelId} />
          <ListToolbar batch={decides && batch} />
        </>
      }
    >
      <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${filterValues['status'] ?? 'all'}`}>
        <RecordTable minWidth={1150} selectable={decides} hidden={hiddenAtFirst}>
          <DataTable.Col<Order> source="orderNo" width={176} field={OrderNumber} />
          <DataTable.Col<Order> source="userName" width={90} field={Buyer} disableSort />
          <DataTable.Col<Order> source="supplierName" field={Seller} disableSort />
          <DataTable.Col<Order> source="items" field={ItemsSummary} disableSort />
          <DataTable.Col<Order> source="totalAmount" width={116} align="right" field={MoneyField} />
          <DataTable.Col<Order> source="status" width={96} field={OrderStatus} />
          <DataTable.Col<Order> source="createdAt" width={148} field={DateTimeField} />
          <DataTable.Col<Order> source="trackingNo" width={160} field={TextField} disableSort />
          <DataTable.Col<Order> source="region" width={110} field={TextField} disableSort />
          <DataTable.Col<Order> source="paidAt" width={152} field={DateTimeField} />
          <DataTable.Col<Order> source="shippedAt" width={152} field={DateTimeField} />
          <DataTable.Col label="list.actions" width={200} field={OrderActions} />
        </RecordTable>
      </Box>
    </ListCard>
  );
};
