import { Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { lowStock } from '@/catalog/products/product';
import { useFigureText, StatGrid, StatTile } from '@/ui/stat/StatTile';
import { QuerySection } from '@/ui/stat/QuerySection';
import { useListPath } from '@/admin/actions/ResourceLink';
import type { ProductStatistics } from '../../productStatistics';
import type { Period } from '../boards';
import { useProductStatistics } from './useProductStatistics';

/** The figures, each with the filter that selects its products. */
const figures: { id: keyof NonNullable<ProductStatistics['totals']>; filter: Record<string, unknown> }[] = [
  { id: 'products', filter: {} },
  { id: 'onSale', filter: { status: 'on_sale' } },
  { id: 'stock', filter: {} },
  { id: 'stockValue', filter: {} },
  { id: 'lowStock', filter: { stock_lte: lowStock - 1 } },
  { id: 'outOfStock', filter: { stock_lte: 0 } },
];

const needs = ['products'];

/** Height of the tiles, in pixels. */
const height = 74;

/** Shows the product figures. Each one links to the products it counts. */
export const ProductFigures = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const text = useFigureText();
  const query = useProductStatistics(period);
  const listPath = useListPath();
  const { canAccess = false } = useCanAccess({ resource: 'products', action: 'list' });
  return (
    <QuerySection
      title={translate('visualization.boards.figures')}
      query={query}
      minHeight={height}
      needs={needs}
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
                to={canAccess ? listPath('products', filter) : undefined}
              />
            </li>
          ))}
        </StatGrid>
      )}
    </QuerySection>
  );
};
