import { useCanAccess } from 'react-admin';
import { endOfDay, startOfDay } from '@/admin/fields/dateTime';
import { useListPath } from '@/admin/actions/ResourceLink';
import type { AnalysisFilter, Measure, Subject } from './subjects';
import type { Days } from './periods';
import { measureListFilter } from './question';

/**
 * Returns a function that gives the path to the list of the records of a measure, limited by filter and days. It
 * returns undefined if the user may not list them.
 */
export const useRecordsPath = ({ id, collection, dated }: Subject, timeZone: string) => {
  const listPath = useListPath();
  const { canAccess = false } = useCanAccess({ resource: collection, action: 'list' });
  return (measure: Measure, filter: AnalysisFilter, { from, to }: Days) =>
    canAccess
      ? listPath(collection, {
          ...(dated && { createdAt_gte: startOfDay(from, timeZone), createdAt_lte: endOfDay(to, timeZone) }),
          ...measureListFilter({ id }, measure, filter),
        })
      : undefined;
};
