import { Typography } from '@mui/material';
import { useTranslate, useDataProvider } from 'react-admin';
import { lowStockThreshold } from '@/catalog/products/product';
import { useFormatCountOrAmount, StatGrid, StatTile, MeasureInfoButton } from '@/ui/stat/StatTile';
import { QuerySection } from '@/ui/stat/QuerySection';
import { useGetListPath } from '@/admin/actions/RecordLink';
import type { ProductStatistics } from '../analysis';
import type { ZonedDayRange } from './boards';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { RankingTable } from '@/ui/RankingTable';
import { getAnalyzedFields, getSubject } from '../subjects';
import { revenueFields } from '@/orders/order';
import { useCan } from '@/ui/access';
import { useAnalysisFormatters } from '../useAnalysisFormatters';
import { useGetMeasureListPath } from '../useAnalysis';

/** The figures, each with the filter that selects its products. */
const figures: { id: keyof NonNullable<ProductStatistics['totals']>; filter: Record<string, unknown> }[] = [
  { id: 'products', filter: {} },
  { id: 'onSale', filter: { status: 'on_sale' } },
  { id: 'stock', filter: {} },
  { id: 'stockValue', filter: {} },
  { id: 'lowStock', filter: { stock_lte: lowStockThreshold - 1 } },
  { id: 'outOfStock', filter: { stock_lte: 0 } },
];

const needs = ['products'];

/** The fields that the figures of products are made of. */
export const stockValueFields = getAnalyzedFields('stockValue');

/** Height of the tiles, in pixels. */
const height = 74;

/** Shows the product figures. Each one links to the products it counts. */
export const ProductFigures = ({ period }: { period: ZonedDayRange }) => {
  const translate = useTranslate();
  const text = useFormatCountOrAmount();
  const query = useProductStatistics(period);
  const listPath = useGetListPath();
  const canListProducts = useCan('list', 'products');
  return (
    <QuerySection
      title={translate('visualization.boards.figures')}
      query={query}
      minHeight={height}
      needs={needs}
      fields={stockValueFields}
      action={
        <Typography variant="body2" color="textSecondary">
          {translate('visualization.products.now')}
        </Typography>
      }
    >
      {data => (
        <StatGrid busy={!data} columns={3}>
          {figures.map(({ id, filter }) => (
            <li key={id}>
              <StatTile
                label={translate(`measures.${id}.name`)}
                measure={id}
                value={data?.totals ? text(data.totals[id]) : undefined}
                to={canListProducts ? listPath('products', filter) : undefined}
              />
            </li>
          ))}
        </StatGrid>
      )}
    </QuerySection>
  );
};

const queryOf = (dataProvider: ConsoleDataProvider, { from, to, timeZone }: ZonedDayRange) => ({
  queryKey: ['products', 'statistics', { from, to, timeZone }],
  queryFn: async () => (await dataProvider.productStatistics({ from, to, timeZone })).data,
});

/** Fetches the product statistics of a period. Returns the previous period's data until the response is available. */
export const useProductStatistics = (period: ZonedDayRange) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ ...queryOf(dataProvider, period), placeholderData: keepPreviousData });
};

/** Returns a function that resolves the product statistics from the cache or the API. */
export const useFetchProductStatistics = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return (period: ZonedDayRange) => queryClient.fetchQuery({ ...queryOf(dataProvider, period), staleTime: Infinity });
};

const rankingNeeds = ['products', 'orders'];
const rankingFields = { ...stockValueFields, ...revenueFields };

/** Height of a ranking, in pixels. */
const rankingHeight = 480;

/**
 * Rankings of the best and worst selling products in the period. A name links to the product, an amount to its orders.
 */
export const ProductRankings = ({ period }: { period: ZonedDayRange }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { measureText, dimensionText, valueText } = useAnalysisFormatters();
  const query = useProductStatistics(period);
  const pathOf = useGetMeasureListPath(getSubject('sales'), period.timeZone);
  const heads = [
    word('boards.rank'),
    dimensionText('product'),
    measureText('sales', 'revenue'),
    measureText('sales', 'quantity'),
    word('products.left'),
  ] as const;
  return (['best', 'worst'] as const).map(end => (
    <QuerySection
      key={end}
      title={word(`products.${end}`)}
      query={query}
      minHeight={rankingHeight}
      needs={rankingNeeds}
      fields={rankingFields}
      action={<MeasureInfoButton measures={['revenue', 'quantity']} />}
    >
      {data => (
        <RankingTable
          of="products"
          rows={data?.[end]?.map(({ id, name, amount, quantity, stock }) => {
            const text = valueText('revenue', amount);
            const label = translate('visualization.records', { name, value: text });
            const sold = { id: 'revenue', text, to: pathOf('revenue', { productId: id }, period), label };
            const counts = Object.entries({ quantity, stock }).map(([of, count]) => ({
              id: of,
              text: valueText('quantity', count),
            }));
            return { id, name, size: Number(amount), figures: [sold, ...counts] };
          })}
          label={word(`products.${end}`)}
          heads={heads}
          empty={word('empty')}
        />
      )}
    </QuerySection>
  ));
};
