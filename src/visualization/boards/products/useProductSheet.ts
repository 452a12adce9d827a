import { useTranslate } from 'react-admin';
import { subjectOf } from '../../subjects';
import type { ProductSold } from '../../productStatistics';
import { useAnalysisWords } from '../../useAnalysisWords';
import type { Period } from '../boards';
import { useSheetOf } from '../useBoardSheet';
import { useProductAnswer } from './useProductStatistics';

/** All that the products' dashboard shows, as a file. */
export const useProductSheet = () => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.products.${key}`);
  const sheetOf = useSheetOf();
  const answerTo = useProductAnswer();
  const { measureText, nameText } = useAnalysisWords();
  const line = (section: string, item: string, measure: string, value: number | string) =>
    [section, item, measure, value, undefined] as const;
  return async (period: Period) => {
    const { totals, statuses, categories, ...sold } = await answerTo(period);
    const ranking = (end: 'best' | 'worst', { name, amount, quantity, stock }: ProductSold) => [
      line(word(end), name, measureText('sales', 'revenue'), amount),
      line(word(end), name, measureText('sales', 'quantity'), quantity),
      line(word(end), name, word('left'), stock),
    ];
    return sheetOf('products', [
      ...Object.entries(totals ?? {}).map(([id, value]) =>
        line(
          translate('visualization.boards.figures'),
          translate('visualization.total'),
          translate(`measures.${id}.name`),
          value,
        ),
      ),
      ...(statuses ?? []).map(({ status, products }) =>
        line(
          word('statuses'),
          nameText(subjectOf('products'), 'status', { key: status, name: status }),
          measureText('products', 'products'),
          products,
        ),
      ),
      ...(categories ?? []).map(({ name, stockValue }) =>
        line(word('categories'), name, measureText('products', 'stockValue'), stockValue),
      ),
      ...(['best', 'worst'] as const).flatMap(end => (sold[end] ?? []).flatMap(product => ranking(end, product))),
    ]);
  };
};
