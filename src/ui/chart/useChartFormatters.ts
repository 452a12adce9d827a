import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, sumAmounts } from '@/admin/fields/money';
import {
  toChartNumber,
  toPercentages,
  type ChartData,
  type ChartValueFormat,
  type ChartSeries,
  type ChartValue,
} from './chart';

/** Returns the total of a series, or undefined if it has none. Durations are never summed. */
const totalOf = ({ values, format, total }: ChartSeries): ChartValue | undefined => {
  if (total !== undefined || format === 'ms') return total ?? undefined;
  return format === 'yuan'
    ? sumAmounts(values.map(value => String(value ?? '0')))
    : values.reduce<number>((sum, value) => sum + toChartNumber(value), 0);
};

const createWords = (translate: ReturnType<typeof useTranslate>, locale: string) => {
  const count = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

  const valueText = (value: ChartValue | null | undefined, format: ChartValueFormat = 'count') => {
    if (value === null) return translate('field.empty');
    if (format === 'yuan') return formatMoney(String(value ?? '0'), locale) ?? '';
    const text = count.format(toChartNumber(value));
    return format === 'ms' ? translate('chart.ms', { value: text }) : text;
  };
  /** Returns a short text for an axis. */
  const axisText = (value: number, format: ChartValueFormat = 'count') => {
    const text = compact.format(value);
    if (format === 'ms') return translate('chart.ms', { value: text });
    return `${format === 'yuan' ? '¥' : ''}${text}`;
  };
  const shareText = (share: number) => percent.format(share / 100);

  /** Returns the label of a category, which says if its period is not over. */
  const categoryText = ({ categories, unfinished }: ChartData, index: number) =>
    unfinished !== undefined && index >= unfinished
      ? translate('chart.soFar', { category: categories[index] })
      : (categories[index] ?? '');
  const range = (series: ChartSeries, { categories, unfinished }: ChartData) => {
    const measured = series.values.flatMap((value, index) => (value === null ? [] : [index]));
    // A period that is not over would be the lowest.
    const finished = measured.filter(index => index < (unfinished ?? Infinity));
    const indexes = finished.length > 0 ? finished : measured;
    const heights = indexes.map(index => toChartNumber(series.values[index]));
    const total = totalOf(series);
    const [most, least] = [Math.max(...heights), Math.min(...heights)].map(height => indexes[heights.indexOf(height)]);
    const at = (index = 0) => ({ text: valueText(series.values[index], series.format), category: categories[index] });
    return translate(total === undefined ? 'chart.summary.span' : 'chart.summary.range', {
      name: series.name,
      ...(total !== undefined && { total: valueText(total, series.format) }),
      most: at(most).text,
      mostAt: at(most).category,
      least: at(least).text,
      leastAt: at(least).category,
    });
  };
  const shares = (series: ChartSeries, { categories }: ChartData) => {
    const parts = toPercentages(series);
    return categories
      .map((name, index) => {
        const value = valueText(series.values[index], series.format);
        return translate('chart.summary.share', { name, value, share: shareText(parts[index] ?? 0) });
      })
      .join(translate('chart.and'));
  };
  /** Returns a summary of the chart in one or two sentences. */
  const summaryOf = (data: ChartData) =>
    data.series.map(one => (data.kind === 'donut' ? shares : range)(one, data)).join(translate('chart.stop'));
  /** Returns a category with the value of each series. */
  const pointText = (data: ChartData, index: number) =>
    [
      categoryText(data, index),
      ...data.series.map(({ name: word, values, format }) =>
        translate('chart.figure', { word, amount: valueText(values[index], format) }),
      ),
    ].join(translate('chart.and'));

  return { valueText, axisText, shareText, totalOf, categoryText, summaryOf, pointText };
};

export type ChartFormatters = ReturnType<typeof createWords>;

/** Returns functions that format a chart's values in the user's language, and describe the chart for screen readers. */
export const useChartFormatters = (): ChartFormatters => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return useMemo(() => createWords(translate, locale), [translate, locale]);
};
