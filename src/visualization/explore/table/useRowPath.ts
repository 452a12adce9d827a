import { dimensions, type AnalysisFilter, type Dimension } from '../../subjects';
import { daysOf } from '../../periods';
import { useRecordsPath } from '../../useRecordsPath';
import type { Explore } from '../useExplore';

const keptTo = (dimension: Dimension | undefined, key: string | undefined): AnalysisFilter => {
  const field = dimension && dimensions[dimension];
  return field && key !== undefined ? { [field]: key } : {};
};

/** Where the records are listed that a row is of, or a cell of it, or without either the whole; undefined where nowhere. */
export const useRowPath = ({ view, chosen }: Explore) => {
  const { subject, measure, dimension, by, filter, days } = view;
  const pathOf = useRecordsPath(subject, chosen.timeZone);
  return (row?: { key: string }, column?: { key: string }, alone = false) => {
    // What is directly in a category is listed with all below it.
    if (!alone && [row?.key, column?.key].some(key => key !== undefined && key === filter.categoryId)) return undefined;
    return pathOf(
      measure,
      { ...filter, ...keptTo(dimension, row?.key), ...keptTo(by, column?.key) },
      row && dimension === 'time' ? daysOf(row.key) : days,
    );
  };
};
