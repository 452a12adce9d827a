import { darken, lighten, type Palette } from '@mui/material/styles';
import { toCalendarDay } from '@/admin/fields/dateTime';
import { getServerTime } from '../serverClock';

/**
 * The type of a chart: lines over time, bars side by side, stacked bars, ranked horizontal bars, or a donut that shows
 * the shares of one series.
 */
export type ChartKind = 'line' | 'bar' | 'stack' | 'rank' | 'donut';

/**
 * The format of values: a count; yuan as text with two decimals, which is exact at any size; or milliseconds, which are
 * never summed.
 */
export type ChartValueFormat = 'count' | 'yuan' | 'ms';

export type ChartValue = number | string;

/** The tone of a status, so that it has the hue of its tag, or grey for what the data is compared with. */
export type ChartColorName = keyof Palette['tones'] | 'comparison';

/** The values of a series, one per category. A series with another format than the first has its own axis. */
export type ChartSeries = {
  id: string;
  name: string;
  /** Null where there is nothing to measure: a gap in the plot, and a dash in texts. */
  values: readonly (ChartValue | null)[];
  /** Defaults to `count`. */
  format?: ChartValueFormat;
  /** Overrides the chart's kind, such as a line over bars. */
  kind?: 'line' | 'bar';
  /** Defaults to the theme's next colour. */
  color?: ChartColorName | undefined;
  /** The total of the values, or null if they have none, such as averages. Defaults to their sum. */
  total?: ChartValue | null | undefined;
};

/** A point of a chart: the index of a category, and the id of a series. */
export type ChartPointKey = { index: number; series: string };

export type ChartData = {
  kind: ChartKind;
  /** The kind of category: "day", "status". */
  dimension: string;
  /** Labels of the categories; days are YYYY-MM-DD. */
  categories: readonly string[];
  /** Unique ids, if two categories may have the same label. */
  ids?: readonly string[];
  /** The colours of the categories of a donut. */
  tones?: readonly (ChartColorName | undefined)[];
  /** The index of the first category whose period is not over, so that its values are not final. */
  unfinished?: number | undefined;
  series: readonly ChartSeries[];
};

/** Returns the numeric height of a value, 0 without one. It may lose precision; show the text instead. */
export const toChartNumber = (value: ChartValue | null | undefined) => Number(value ?? 0);

/** Whether the chart has no data to show. */
export const isEmptyChart = ({ categories, series }: ChartData) =>
  categories.length === 0 || series.every(({ values }) => values.every(value => toChartNumber(value) === 0));

const day = /^\d{4}-(\d\d-\d\d)$/;

/** Returns a category's label shortened for an axis: a day without its year. */
export const omitYearFromDay = (category: string) => day.exec(category)?.[1] ?? category;

/** Returns each value's share of the total in percent, or 0 if the total is 0. */
export const toPercentages = ({ values }: ChartSeries) => {
  const whole = values.reduce<number>((sum, value) => sum + toChartNumber(value), 0);
  return values.map(value => (whole === 0 ? 0 : (toChartNumber(value) / whole) * 100));
};

/** Returns the index of the first period that is not over yet in the time zone, by the last days of the periods. */
export const findUnfinishedPeriodIndex = (lastDays: readonly string[], timeZone: string) => {
  const today = toCalendarDay(new Date(getServerTime()).toISOString(), timeZone) ?? '';
  const index = lastDays.findIndex(lastDay => lastDay >= today);
  return index < 0 ? undefined : index;
};

/**
 * Returns the colours of a chart by their `data-series`: the theme's colours of series by their number, the tone of each
 * status as in its tag, a second shade of it, and grey for comparisons.
 */
export const getChartColorsByKey = ({ mode, series, text, tones }: Palette): Record<string, string> => {
  const fade = mode === 'dark' ? darken : lighten;
  return {
    ...Object.fromEntries(series.map((color, index) => [String(index), color])),
    ...Object.fromEntries(
      Object.entries(tones).flatMap(([tone, { word }]) => [
        [tone, word],
        [`${tone}-2`, fade(word, 0.35)],
      ]),
    ),
    comparison: text.disabled,
  };
};

/** Returns the styles of the swatches of a chart. Not in the theme, which the sign-in page loads. */
export const createChartSwatchStyles = (palette: Palette) =>
  Object.fromEntries(
    Object.entries(getChartColorsByKey(palette)).map(([key, color]) => [
      `& [data-series="${key}"]`,
      { fill: color, backgroundColor: color },
    ]),
  );

/** Returns the key of each colour. Two statuses with the same tone get two shades of it. */
const assignColors = (given: readonly (ChartColorName | undefined)[], colors: number): string[] =>
  given.map((color, index) => {
    if (color === undefined) return String(index % colors);
    return given.indexOf(color) === index || color === 'comparison' ? color : `${color}-2`;
  });

/** Returns the keys of the colours of a chart's parts: the categories of a donut, otherwise the series. */
export const listColorKeys = ({ kind, categories, tones, series }: ChartData, { series: colors }: Palette) =>
  kind === 'donut'
    ? assignColors(
        categories.map((_, index) => tones?.[index]),
        colors.length,
      )
    : assignColors(
        series.map(({ color }) => color),
        colors.length,
      );
