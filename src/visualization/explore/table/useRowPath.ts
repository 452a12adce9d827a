import { dimensions, type AnalysisFilter, type Dimension } from '../../subjects';
import { daysOf } from '../../periods';
import { useRecordsPath } from '../../useRecordsPath';
import type { Explore } from '../useExplore';

const keptTo = (dimension: Dimension | undefined, key: string | undefined): AnalysisFilter => {
  const field = dimension && dimensions[dimension];
  return field && key !== undefined ? { [field]: key } : {};
};

/**
 * Returns a function that gives the path to the records of a row, of a cell, or of the total if called without
 * arguments. It returns undefined if there is no such list.
 */
export const useRowPath = ({ view, chosen }: Explore) => {
  const { subject, measure, dimension, by, filter, days } = view;
  const pathOf = useRecordsPath(subject, chosen.timeZone);
  return (row?: { key: string }, column?: { key: string }, alone = false) => {
    // Records directly in a category cannot be listed without those of its descendants.
    if (!alone && [row?.key, column?.key].some(key => key !== undefined && key === filter.categoryId)) return undefined;
    return pathOf(
      measure,
      { ...filter, ...keptTo(dimension, row?.key), ...keptTo(by, column?.key) },
      row && dimension === 'time' ? daysOf(row.key) : days,
    );
  };
};
