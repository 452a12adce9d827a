import { useNavigate } from 'react-admin';
import { getDayRangeError, type DayRange } from '@/admin/filters/dayRange';
import { usePageLocation } from '@/routing/pageLocation';

/** The URL parameter with the period of a record's statement, such as `2026-10-01..2026-10-31`. */
const name = 'period';

/** Returns the `period` parameter of a query string as an object. Empty if there is none. */
export const pickPeriodParam = (search: string): { [name]?: string } => {
  const period = new URLSearchParams(search).get(name);
  return period === null ? {} : { [name]: period };
};

/** Returns the query string without `period`, for the list below a record's drawer. */
export const omitPeriodParam = (search: string) => {
  const query = new URLSearchParams(search);
  if (!query.has(name)) return search;
  query.delete(name);
  return query.size > 0 ? `?${query}` : '';
};

/**
 * Returns the period in the page's URL, with the message key of its error, and a function that changes it
 * (docs/requirements.md#statements). Without a period, the range is null.
 */
export const useRecordPeriod = () => {
  const navigate = useNavigate();
  const { search } = usePageLocation();
  const { period } = pickPeriodParam(search);
  const [from = '', to = ''] = period?.split('..') ?? [];
  const range = period === undefined ? null : { from, to };
  return {
    range,
    problem: range ? getDayRangeError(range) : undefined,
    choose: (days: DayRange | null) => {
      const query = new URLSearchParams(search);
      if (days) query.set(name, `${days.from}..${days.to}`);
      else query.delete(name);
      navigate({ search: `?${query}` });
    },
  };
};
