import { useCanAccess } from 'react-admin';
import { endOfDay, startOfDay } from '@/admin/fields/dateTime';
import { useListPath } from '@/admin/actions/RecordLink';
import { type AnalysisFilter, type Measure, type Subject, dimensions, type Dimension } from './subjects';
import { type DayPeriod, parseIntervalKey } from './periods';
import { measureListFilter } from './analysis';
import type { ExploreState } from './explore/useExplore';

/**
 * Returns a function that gives the path to the list of the records of a measure, limited by filter and days. It
 * returns undefined if the user may not list them.
 */
export const useRecordsPath = ({ id, collection, dated }: Subject, timeZone: string) => {
  const listPath = useListPath();
  const { canAccess = false } = useCanAccess({ resource: collection, action: 'list' });
  return (measure: Measure, filter: AnalysisFilter, { from, to }: DayPeriod) =>
    canAccess
      ? listPath(collection, {
          ...(dated && { createdAt_gte: startOfDay(from, timeZone), createdAt_lte: endOfDay(to, timeZone) }),
          ...measureListFilter({ id }, measure, filter),
        })
      : undefined;
};

const keptTo = (dimension: Dimension | undefined, key: string | undefined): AnalysisFilter => {
  const field = dimension && dimensions[dimension];
  return field && key !== undefined ? { [field]: key } : {};
};

/**
 * Returns a function that gives the path to the records of a row, of a cell, or of the total if called without
 * arguments. It returns undefined if there is no such list.
 */
export const useRowPath = ({ view, chosen }: ExploreState) => {
  const { subject, measure, dimension, by, filter, days } = view;
  const pathOf = useRecordsPath(subject, chosen.timeZone);
  return (row?: { key: string }, column?: { key: string }, alone = false) => {
    // Records directly in a category cannot be listed without those of its descendants.
    if (!alone && [row?.key, column?.key].some(key => key !== undefined && key === filter.categoryId)) return undefined;
    return pathOf(
      measure,
      { ...filter, ...keptTo(dimension, row?.key), ...keptTo(by, column?.key) },
      row && dimension === 'time' ? parseIntervalKey(row.key) : days,
    );
  };
};
