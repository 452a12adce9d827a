import { useTranslate } from 'react-admin';
import { QuerySection } from '@/ui/stat/QuerySection';
import { MeasureInfo } from '@/ui/measure/MeasureInfo';
import { Ranking } from '@/ui/ranking/Ranking';
import { subjectOf } from '../../subjects';
import { useAnalysisWords } from '../../useAnalysisWords';
import { useRecordsPath } from '../../useRecordsPath';
import type { Period } from '../boards';
import { useProductStatistics } from './useProductStatistics';

const needs = ['products', 'orders'];

/** Height of a ranking, in pixels. */
const height = 480;

/**
 * Rankings of the best and worst selling products in the period. A name links to the product, an amount to its orders.
 */
export const ProductRankings = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { measureText, dimensionText, valueText } = useAnalysisWords();
  const query = useProductStatistics(period);
  const pathOf = useRecordsPath(subjectOf('sales'), period.timeZone);
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
      minHeight={height}
      needs={needs}
      action={<MeasureInfo measures={['revenue', 'quantity']} />}
    >
      {data => (
        <Ranking
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
