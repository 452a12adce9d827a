import { Typography } from '@mui/material';
import {
  DataTable,
  ReferenceManyFieldBase,
  TextField,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { DateTimeField } from '../../../components/fields/DateTimeField';
import { WordField } from '../../../components/fields/WordField';
import { ResourceLink } from '../../../components/links/ResourceLink';
import { ListPagination } from '../../../components/list/ListPagination';
import { ListProblem } from '../../../components/list/ListProblem';
import { Section } from '../../../components/Section';
import { RecordTable } from '../../../components/table/RecordTable';
import type { StockMovement } from '../product';
import { useReadRetry } from '../../../components/list/useReadRetry';

const newestFirst = { field: 'at', order: 'DESC' } as const;

/** Movements of a page. */
const perPage = 10;

/** What became of the stock of the product around: each change, why, and by whom. */
export const StockHistory = () => {
  const retry = useReadRetry();
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
        <ListProblem error={error} retry={() => refetch()} />
      ) : (
        <>
          <RecordTable
            minWidth={760}
            storeKey="related.stockMovements"
            empty={<Typography color="textSecondary">{translate('resources.stockMovements.none')}</Typography>}
          >
            <DataTable.Col<StockMovement> source="at" width={190} field={DateTimeField} disableSort />
            <DataTable.Col<StockMovement> source="kind" field={WordField} disableSort />
            <DataTable.Col<StockMovement> source="change" align="right" field={Change} disableSort />
            <DataTable.Col<StockMovement> source="stockAfter" align="right" field={TextField} disableSort />
            <DataTable.Col<StockMovement> source="orderNo" width={200} field={OrderNumber} disableSort />
            <DataTable.Col<StockMovement> source="by" field={TextField} disableSort />
          </RecordTable>
          <ListPagination />
        </>
      )}
    </Section>
  );
};

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', useGrouping: false });

/** How many came or went, with the sign. */
const Change = () => {
  const movement = useRecordContext<StockMovement>();
  return (
    <Typography component="span" variant="body2" color={movement && movement.change < 0 ? 'error' : undefined}>
      {movement && signed.format(movement.change)}
    </Typography>
  );
};

/** The order that moved the stock, and the way to it. */
const OrderNumber = () => {
  const translate = useTranslate();
  const movement = useRecordContext<StockMovement>();
  if (!movement?.orderId) return translate('field.empty');
  return (
    <ResourceLink resource="orders" id={movement.orderId}>
      {movement.orderNo ?? movement.orderId}
    </ResourceLink>
  );
};
