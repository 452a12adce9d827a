import type { Screens } from '../routing/screenCode';

/** Pages of the data analysis, by public path (SPEC.md section 2). */
export const screens = {
  '/visualization/data-analysis': async () => (await import('./boards/DataAnalysis')).DataAnalysis,
  '/visualization/multi-dimension-data-analysis': async () => (await import('./explore/MultiDimension')).MultiDimension,
} satisfies Screens;
