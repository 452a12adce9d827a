import { Typography } from '@mui/material';
import {
  ReferenceManyFieldBase,
  TextField,
  useListContext,
  useRecordContext,
  useTranslate,
  useDataProvider,
} from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ChoiceField } from '@/admin/fields/StatusField';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { ListPagination } from '@/admin/list/ListPagination';
import { ListErrorMessage } from '@/admin/list/ListEmpty';
import { Section } from '@/ui/Section';
import { DataTable } from '@/admin/list/DataTable';
import type { StockMovement, Product } from './product';
import { useQueryRetryOption } from '@/admin/list/queryOptions';
import { useQuery } from '@tanstack/react-query';
import { StatGrid, StatTile, useFormatCountOrAmount } from '@/ui/stat/StatTile';
import { revenueFields } from '@/orders/order';
import { useCanSeeFields, useHasApiCapability } from '@/ui/access';
import { useErrorNotification, RetryAlert } from '@/ui/feedback/useErrorNotification';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

const figures = [
  { id: 'quantity', measure: 'quantity' },
  { id: 'revenue', measure: 'revenue' },
  { id: 'recentQuantity', measure: 'quantity' },
  { id: 'recentRevenue', measure: 'revenue' },
] as const;

const useSales = (id: string) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['products', 'sales', id],
    queryFn: async () => (await dataProvider.productSales(id)).data,
    enabled: [useHasApiCapability('statistics'), useCanSeeFields()(revenueFields), id !== ''].every(Boolean),
  });
};

/** Shows the current product's sales, in total and for the last 30 days, if the API returns statistics and the user sees revenue. */
export const ProductSalesSection = () => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const text = useFormatCountOrAmount();
  const offered = useHasApiCapability('statistics');
  const seesRevenue = useCanSeeFields()(revenueFields);
  const { data, error, refetch } = useSales(useRecordContext<Product>()?.id ?? '');
  if (!offered || !seesRevenue) return null;
  return (
    <Section title={translate('resources.products.page.sales')}>
      {error && (
        <RetryAlert text={errorNotification.format('statistics', error)} error={error} onRetry={() => refetch()} />
      )}
      <StatGrid busy={!data && !error} columns={4}>
        {figures.map(({ id, measure }) => (
          <li key={id}>
            <StatTile
              label={translate(`resources.products.sales.${id}`)}
              measure={measure}
              value={data ? text(data[id]) : error ? translate('field.empty') : undefined}
            />
          </li>
        ))}
      </StatGrid>
    </Section>
  );
};

const newestFirst = { field: 'at', order: 'DESC' } as const;

/** Movements per page. */
const perPage = 10;

/** Shows the stock movements of the current product: each change, its kind and its author. */
export const StockHistory = () => {
  const retry = useQueryRetryOption();
  return (
    <ReferenceManyFieldBase
      reference="stockMovements"
      target="productId"
      sort={newestFirst}
      perPage={perPage}
      queryOptions={{ retry, onError: undefined }}
    >
      <Movements />
    </ReferenceManyFieldBase>
  );
};

const Movements = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useListContext();
  return (
    <Section title={translate('resources.products.page.stock')}>
      {error && !data ? (
        <ListErrorMessage error={error} retry={() => refetch()} />
      ) : (
        <>
          <DataTable
            minWidth={760}
            storeKey="related.stockMovements"
            empty={<Typography color="textSecondary">{translate('resources.stockMovements.none')}</Typography>}
          >
            <DataTable.Col<StockMovement> source="at" width={190} field={DateTimeField} disableSort />
            <DataTable.Col<StockMovement> source="kind" field={ChoiceField} disableSort />
            <DataTable.Col<StockMovement> source="change" align="right" field={Change} disableSort />
            <DataTable.Col<StockMovement> source="stockAfter" align="right" field={TextField} disableSort />
            <DataTable.Col<StockMovement> source="orderNo" width={200} field={OrderNumber} disableSort />
            <DataTable.Col<StockMovement> source="by" field={TextField} disableSort />
          </DataTable>
          <ListPagination />
        </>
      )}
    </Section>
  );
};

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', useGrouping: false });

/** Shows a stock change with its sign. */
const Change = () => {
  const movement = useRecordContext<StockMovement>();
  return (
    <Typography component="span" variant="body2" color={movement && movement.change < 0 ? 'error' : undefined}>
      {movement && signed.format(movement.change)}
    </Typography>
  );
};

/** Shows the number of the order that caused the movement, with a link to the order. */
const OrderNumber = () => {
  const translate = useTranslate();
  const movement = useRecordContext<StockMovement>();
  if (!movement?.orderId) return translate('field.empty');
  return (
    <ReferenceLink resource="orders" id={movement.orderId}>
      {movement.orderNo ?? movement.orderId}
    </ReferenceLink>
  );
};
