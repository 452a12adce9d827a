import { use } from 'react';
import { useNavigate, type FilterPayload } from 'react-admin';
import { getDayEndAsIsoString, getDayStartAsIsoString, TimeZoneContext } from '@/admin/fields/dateTime';
import { getDayRangeError, type DayRange } from '@/admin/filters/dayRange';
import { usePageLocation } from '@/routing/pageLocation';

/** The parameter of a record's URL that contains the period of its statement: `<first day>..<last day>`. */
const name = 'period';

/** Returns the `period` parameter of a query string as an object. Empty if there is none. */
export const pickStatementPeriodParam = (search: string): { [name]?: string } => {
  const period = new URLSearchParams(search).get(name);
  return period === null ? {} : { [name]: period };
};

/** Returns the query string without `period`, for the list below a record's drawer. */
export const omitStatementPeriodParam = (search: string) => {
  const query = new URLSearchParams(search);
  if (!query.has(name)) return search;
  query.delete(name);
  return query.size > 0 ? `?${query}` : '';
};

/**
 * Returns the period of the statement in the page's URL, with the message key of its error, and a function that changes it
 * (docs/requirements.md#statements). Without a period, the range is null.
 */
export const useStatementPeriod = () => {
  const navigate = useNavigate();
  const { search } = usePageLocation();
  const { period } = pickStatementPeriodParam(search);
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

/** Returns a function that returns the filter for the completed bills of a period. */
export const useGetStatementFilter = () => {
  const timeZone = use(TimeZoneContext);
  return ({ from, to }: DayRange): FilterPayload => ({
    status: 'completed',
    processedAt_gte: getDayStartAsIsoString(from, timeZone),
    processedAt_lte: getDayEndAsIsoString(to, timeZone),
  });
};
