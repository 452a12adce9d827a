import { useSaveTable } from '../export/useSaveTable';
import { heightOf, type ChartData } from './chart';

/** Saves what a chart shows as CSV: a line for each category, exact amounts. */
export const useSaveChart = () => {
  const save = useSaveTable();
  return ({ dimension, categories, series }: ChartData, title: string) => {
    const columns = [
      { title: dimension, kind: 'text' as const },
      ...series.map(({ name, format }) => ({
        title: name,
        kind: format === 'yuan' ? ('amount' as const) : ('text' as const),
      })),
    ];
    const rows = categories.map((category, index) => [
      category,
      ...series.map(({ values }) => heightOf(values[index])),
    ]);
    return save({ title, columns, rows }, 'csv');
  };
};
