/**
 * The type of a chart: lines over time, bars side by side, stacked bars, ranked horizontal bars, or a donut that shows
 * the shares of one series.
 */
export type ChartKind = 'line' | 'bar' | 'stack' | 'rank' | 'donut';

/**
 * The format of values: a count; yuan as text with two decimals, which is exact at any size; or milliseconds, which are
 * never summed.
 */
export type ChartFormat = 'count' | 'yuan' | 'ms';

export type ChartValue = number | string;

/** The values of a series, one per category. A series with another format than the first has its own axis. */
export type ChartSeries = {
  id: string;
  name: string;
  values: readonly ChartValue[];
  /** Defaults to `count`. */
  format?: ChartFormat;
  /** Overrides the chart's kind, such as a line over bars. */
  kind?: 'line' | 'bar';
};

/** A point of a chart: the index of a category, and the id of a series. */
export type ChartPoint = { index: number; series: string };

export type ChartData = {
  kind: ChartKind;
  /** The kind of category: "day", "status". */
  dimension: string;
  /** Labels of the categories; days are YYYY-MM-DD. */
  categories: readonly string[];
  /** Unique ids, if two categories may have the same label. */
  ids?: readonly string[];
  series: readonly ChartSeries[];
};

/** Returns the numeric height of a value. It may lose precision; show the text instead. */
export const toChartNumber = (value: ChartValue | undefined) => Number(value ?? 0);

/** Whether the chart has no data to show. */
export const isEmptyChart = ({ categories, series }: ChartData) =>
  categories.length === 0 || series.every(({ values }) => values.every(value => toChartNumber(value) === 0));

const day = /^\d{4}-(\d\d-\d\d)$/;

/** Returns a category's label shortened for an axis: a day without its year. */
export const omitYear = (category: string) => day.exec(category)?.[1] ?? category;

/** Returns each value's share of the total in percent, or 0 if the total is 0. */
export const toPercentages = ({ values }: ChartSeries) => {
  const whole = values.reduce<number>((sum, value) => sum + toChartNumber(value), 0);
  return values.map(value => (whole === 0 ? 0 : (toChartNumber(value) / whole) * 100));
};
