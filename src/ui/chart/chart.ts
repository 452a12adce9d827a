/**
 * What is drawn: lines over time, bars beside one another, bars stacked, bars from the left in an order, or the shares of
 * one series in a whole.
 */
export type ChartKind = 'line' | 'bar' | 'stack' | 'rank' | 'donut';

/** A number of things; yuan: as text with two decimals, which is exact however large; or milliseconds, which have no sum. */
export type ChartFormat = 'count' | 'yuan' | 'ms';

export type ChartValue = number | string;

/** What is told of each category, in their order. A series of another format than the first has an axis of its own. */
export type ChartSeries = {
  id: string;
  name: string;
  values: readonly ChartValue[];
  /** `count` unless told. */
  format?: ChartFormat;
  /** Drawn so, whatever the chart's kind: a line over bars. */
  kind?: 'line' | 'bar';
};

/** A category of a series: what is pointed at. */
export type ChartPoint = { index: number; series: string };

export type ChartData = {
  kind: ChartKind;
  /** What the categories are: "day", "status". */
  dimension: string;
  /** Their words; days are YYYY-MM-DD. */
  categories: readonly string[];
  /** What tells categories apart, where two may have the same words. */
  ids?: readonly string[];
  series: readonly ChartSeries[];
};

/** The drawn height of a value; what is read is its text. */
export const heightOf = (value: ChartValue | undefined) => Number(value ?? 0);

/** Whether there is anything to draw. */
export const isEmpty = ({ categories, series }: ChartData) =>
  categories.length === 0 || series.every(({ values }) => values.every(value => heightOf(value) === 0));

const day = /^\d{4}-(\d\d-\d\d)$/;

/** A category as short as an axis has room for: a day without its year. */
export const shortCategory = (category: string) => day.exec(category)?.[1] ?? category;

/** The part of each value in the whole, in percent; 0 of nothing. */
export const sharesOf = ({ values }: ChartSeries) => {
  const whole = values.reduce<number>((sum, value) => sum + heightOf(value), 0);
  return values.map(value => (whole === 0 ? 0 : (heightOf(value) / whole) * 100));
};
