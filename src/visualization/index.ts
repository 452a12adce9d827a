import { lazy } from 'react';

/** A dashboard for each of the subjects. */
export const DataAnalysis = lazy(async () => ({ default: (await import('./boards/DataAnalysis')).DataAnalysis }));

/** Any measure by any dimension. */
export const MultiDimension = lazy(async () => ({
  default: (await import('./explore/MultiDimension')).MultiDimension,
}));
