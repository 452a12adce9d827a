import { alpha, styled, type Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';

// These styles are not in the theme, because the sign-in page loads that.

// Swatches that show the colour of each series.
const swatches = (palette: Theme['palette']) => ({
  ...Object.fromEntries(
    palette.series.map((color, index) => [`& [data-series="${index}"]`, { fill: color, backgroundColor: color }]),
  ),
  '& i': { display: 'inline-block', flexShrink: 0, width: 8, height: 8, marginRight: 6, borderRadius: 2 },
});

// The range input that moves along a chart. Only its focus ring is visible.
const handle = (palette: Theme['palette']) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  appearance: 'none' as const,
  background: 'none',
  touchAction: 'pan-y',
  '&::-webkit-slider-thumb': { appearance: 'none' as const, width: 1, height: '100%' },
  '&::-moz-range-thumb': { opacity: 0 },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 2 },
});

/** The frame of daily bars. Each `data-series` has a colour of the theme. */
export const DayBarsRoot = styled('figure', { name: 'ConsoleDayBars', slot: 'Root' })(({ theme: { palette } }) => ({
  margin: 0,
  ...swatches(palette),
  // Print the same colours as on screen.
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  '& [data-plot], & [data-plot] > div': { display: 'flex' },
  '& [data-plot]': { height: 52 },
  '& [data-plot] > div': { flex: 1, minWidth: 0, flexDirection: 'column', justifyContent: 'flex-end' },
  '& [data-plot] span': { width: '70%' },
  '& [data-plot] [data-series="line"]': { width: '100%', height: 1, backgroundColor: palette.divider },
  '& [data-dimmed="true"] > :not([data-series="line"])': { opacity: 0.35 },
  // Like the bars of other charts: an outline where the day is not over.
  ...Object.fromEntries(
    palette.series.map((color, index) => [
      `& [data-unfinished="true"] > [data-series="${index}"]`,
      { border: `1px dashed ${color}`, backgroundColor: alpha(color, 0.15) },
    ]),
  ),
  '& input': handle(palette),
}));

/** The frame of a chart. Each `data-series` has a colour of the theme. */
export const ChartRoot = styled('figure', { name: 'ConsoleChart', slot: 'Root' })(({ theme: { palette } }) => ({
  position: 'relative' as const,
  margin: 0,
  // Print the same colours as on screen.
  printColorAdjust: 'exact',
  ...swatches(palette),
  '& button[aria-pressed]': { minHeight: 24, borderRadius: 2 },
  '& button[aria-pressed="false"]': { textDecoration: 'line-through', '& i': { opacity: 0.3 } },
  '& [data-summary]': visuallyHidden,
  // The mouse uses what is below the handle.
  '& input[data-keys]': { ...handle(palette), pointerEvents: 'none' },
  '& .chart-tooltip > div': { display: 'flex', alignItems: 'center', '& b': { marginLeft: 'auto', paddingLeft: 16 } },
  '@media print': {
    '& [data-plot] > div:first-of-type, & [data-plot] svg': { width: '100% !important', height: '100% !important' },
  },
}));

/** The bar of a row in a ranking. */
export const RankBarTrack = styled('span', { name: 'ConsoleRankBarTrack', slot: 'Root' })(({ theme: { palette } }) => ({
  display: 'block',
  height: 4,
  marginTop: 4,
  borderRadius: 2,
  backgroundColor: palette.divider,
  printColorAdjust: 'exact',
  '& > span': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: palette.series[0] },
}));
