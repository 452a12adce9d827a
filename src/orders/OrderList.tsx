import { BulkActionButtons } from '@/admin/actions/ActionButton';
import { RecordLink } from '@/admin/actions/RecordLink';
import { RowActions } from '@/admin/actions/RowActions';
import { parseQueryFromLocation, TextField, useListContext, TextInput } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { ListContent, List } from '@/admin/list/List';
import { DataTable } from '@/admin/list/DataTable';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { StatusTabPanel } from '@/admin/list/StatusTabs';
import { orderActions, orderStatuses, type Order, provinces } from './order';
import { BuyerField, getDefaultOrderSort, OrderItemsSummary, OrderStatusField, SellerField } from './OrderFields';
import { CarrierField, TrackingField } from './ShipmentFields';
import { PrintDeliveryNotesButton } from './PrintDeliveryNotesButton';
import { SelectedOrdersSum, OrderStatusTabs, OrderTotalsAlert } from './OrderTotals';
import { AmountRangeFilter } from '@/admin/filters/AmountRangeFilter';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { ReferenceFilter } from '@/admin/filters/ReferenceFilter';
import { BooleanFilter, SelectFilter } from '@/admin/filters/SelectFilter';
import { useHasApiCapability } from '@/ui/access';
import { FilterForm } from '@/admin/filters/FilterForm';
import { usePageLocation } from '@/routing/pageLocation';

const regionChoices = provinces.map(id => ({ id, name: id }));

const OrderSearch = () => (
  <FilterForm
    more={
      <>
        <ReferenceFilter source="productId" reference="products" />
        <ReferenceFilter source="categoryId" reference="categories" />
        <SelectFilter source="region" choices={regionChoices} />
        <BooleanFilter source="earning" />
        {useHasApiCapability('recordDetails') && <BooleanFilter source="partlyShipped" />}
        <AmountRangeFilter source="totalAmount" />
        <DateTimeRangeFilter source="paidAt" />
      </>
    }
  >
    <TextInput source="q" helperText={false} />
    <ReferenceFilter source="userId" reference="users" />
    <ReferenceFilter source="supplierId" reference="suppliers" />
    <DateTimeRangeFilter source="createdAt" />
  </FilterForm>
);

/** The bulk actions on orders. If the list is filtered by status, only the actions that apply to that status. */
const OrderBulkActions = () => {
  const { filterValues } = useListContext();
  const status: unknown = filterValues['status'];
  return (
    <>
      <BulkActionButtons isOffered={({ from }) => typeof status !== 'string' || from.includes(status)} />
      <PrintDeliveryNotesButton />
    </>
  );
};

const hiddenAtFirst = ['trackingNo', 'carrier', 'region', 'paidAt', 'shippedAt', 'dueAt'];

/**
 * The order list page: search, status tabs, and the actions pay, ship, complete and cancel, also in bulk
 * (docs/requirements.md#routes).
 */
export const OrderList = () => {
  const { filter } = parseQueryFromLocation(usePageLocation());
  return (
    <List
      title="resources.orders.page.list"
      statuses={orderStatuses}
      sort={getDefaultOrderSort(filter?.status)}
      actions={orderActions}
      canPrint
    >
      <OrderSearch />
      <OrderTable />
    </List>
  );
};

const OrderTable = () => {
  const hasCarriers = useHasApiCapability('recordDetails');
  return (
    <ListContent
      toolbar={
        <>
          <ListToolbar
            tabs={<OrderStatusTabs />}
            selectionInfo={<SelectedOrdersSum />}
            bulkActions={<OrderBulkActions />}
          />
          <OrderTotalsAlert />
        </>
      }
    >
      <StatusTabPanel>
        <DataTable minWidth={1088} hidden={hiddenAtFirst}>
          <DataTable.Col<Order> source="orderNo" width={152} field={RecordLink} />
          <DataTable.Col<Order> source="userName" width={84} field={BuyerField} disableSort />
          <DataTable.Col<Order> source="supplierName" width={202} field={SellerField} disableSort />
          <DataTable.Col<Order> source="items" field={OrderItemsSummary} disableSort />
          <DataTable.Col<Order> source="totalAmount" width={124} align="right" field={MoneyField} />
          <DataTable.Col<Order> source="status" width={112} field={OrderStatusField} />
          <DataTable.Col<Order> source="createdAt" width={152} field={DateTimeField} />
          <DataTable.Col<Order> source="trackingNo" width={270} field={TrackingField} disableSort />
          {hasCarriers && <DataTable.Col<Order> source="carrier" width={120} field={CarrierField} disableSort />}
          <DataTable.Col<Order> source="region" width={110} field={TextField} disableSort />
          <DataTable.Col<Order> source="paidAt" width={160} field={DateTimeField} />
          <DataTable.Col<Order> source="shippedAt" width={160} field={DateTimeField} />
          <DataTable.Col label="list.actions" width={128} field={RowActions} />
        </DataTable>
      </StatusTabPanel>
    </ListContent>
  );
};
