import { darken, lighten, type Theme } from '@mui/material/styles';
import type { ChartColor, ChartData } from './chart';

type Palette = Theme['palette'];

/**
 * Returns the colours of a chart by their `data-series`: the theme's colours of series by their number, the tone of each
 * status as in its tag, a second shade of it, and grey for comparisons.
 */
export const listChartColors = ({ mode, series, text, tones }: Palette): Record<string, string> => {
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
export const styleSwatches = (palette: Palette) =>
  Object.fromEntries(
    Object.entries(listChartColors(palette)).map(([key, color]) => [
      `& [data-series="${key}"]`,
      { fill: color, backgroundColor: color },
    ]),
  );

/** Returns the key of each colour. Two statuses with the same tone get two shades of it. */
const assignColors = (given: readonly (ChartColor | undefined)[], colors: number): string[] =>
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
