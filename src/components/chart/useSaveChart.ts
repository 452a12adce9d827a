import { use } from 'react';
import { fileName, saveFile } from '../export/saveFile';
import { TimeZone } from '../fields/timeZone';
import { heightOf, type ChartData } from './chart';

/** Saves what a chart shows as CSV: a line for each category, exact amounts. */
export const useSaveChart = () => {
  const timeZone = use(TimeZone);
  return async ({ dimension, categories, series }: ChartData, title: string) => {
    // The writers are large, and few save a chart.
    const { writers } = await import('../export/writers');
    const titles = [dimension, ...series.map(({ name }) => name)];
    const columns = titles.map((name, index) => ({
      source: name,
      title: name,
      kind: series[index - 1]?.format === 'yuan' ? ('amount' as const) : ('text' as const),
      valueOf: () => null,
    }));
    async function* rows() {
      for (const [index, category] of categories.entries())
        yield [category, ...series.map(({ values }) => heightOf(values[index]))];
    }
    const file = await new Response(writers.csv.write(rows(), columns)).blob();
    saveFile(file, fileName(title, timeZone, 'csv'));
  };
};
