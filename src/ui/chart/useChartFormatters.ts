import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, sumAmounts } from '@/admin/fields/money';
import {
  toChartNumber,
  toPercentages,
  type ChartData,
  type ChartFormat,
  type ChartSeries,
  type ChartValue,
} from './chart';

const sumOf = ({ values, format }: ChartSeries) =>
  format === 'yuan'
    ? sumAmounts(values.map(String))
    : values.reduce<number>((sum, value) => sum + toChartNumber(value), 0);

const createWords = (translate: ReturnType<typeof useTranslate>, locale: string) => {
  const count = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

  const valueText = (value: ChartValue | undefined, format: ChartFormat = 'count') => {
    if (format === 'yuan') return formatMoney(String(value ?? '0'), locale) ?? '';
    const text = count.format(toChartNumber(value));
    return format === 'ms' ? translate('chart.ms', { value: text }) : text;
  };
  /** Returns a short text for an axis. */
  const axisText = (value: number, format: ChartFormat = 'count') => {
    const text = compact.format(value);
    if (format === 'ms') return translate('chart.ms', { value: text });
    return `${format === 'yuan' ? '¥' : ''}${text}`;
  };
  const shareText = (share: number) => percent.format(share / 100);

  const range = (series: ChartSeries, categories: readonly string[]) => {
    const heights = series.values.map(toChartNumber);
    const [most, least] = [Math.max(...heights), Math.min(...heights)].map(height => heights.indexOf(height));
    const at = (index = 0) => ({ text: valueText(series.values[index], series.format), category: categories[index] });
    const summed = series.format !== 'ms';
    return translate(summed ? 'chart.summary.range' : 'chart.summary.span', {
      name: series.name,
      ...(summed && { total: valueText(sumOf(series), series.format) }),
      most: at(most).text,
      mostAt: at(most).category,
      least: at(least).text,
      leastAt: at(least).category,
    });
  };
  const shares = (series: ChartSeries, categories: readonly string[]) => {
    const parts = toPercentages(series);
    return categories
      .map((name, index) => {
        const value = valueText(series.values[index], series.format);
        return translate('chart.summary.share', { name, value, share: shareText(parts[index] ?? 0) });
      })
      .join(translate('chart.and'));
  };
  /** Returns a summary of the chart in one or two sentences. */
  const summaryOf = ({ kind, categories, series }: ChartData) =>
    series.map(one => (kind === 'donut' ? shares : range)(one, categories)).join(translate('chart.stop'));
  /** Returns a category with the value of each series. */
  const pointText = ({ categories, series }: ChartData, index: number) =>
    [
      categories[index],
      ...series.map(({ name: word, values, format }) =>
        translate('chart.figure', { word, amount: valueText(values[index], format) }),
      ),
    ].join(translate('chart.and'));

  return { valueText, axisText, shareText, summaryOf, pointText };
};

export type ChartFormatters = ReturnType<typeof createWords>;

/** Returns functions that format a chart's values in the user's language, and describe the chart for screen readers. */
export const useChartFormatters = (): ChartFormatters => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return useMemo(() => createWords(translate, locale), [translate, locale]);
};
