import { endOfDay, startOfDay } from '../../components/fields/dateTime';
import { useListPath } from '../../components/links/useListPath';
import type { DayRange } from '../../components/range/range';

/** The list of exactly those orders that were counted: made on the days, and matched by the rest of the filter. */
export const useOrdersPath = ({ from, to }: DayRange, timeZone: string) => {
  const listPath = useListPath();
  const first = from && startOfDay(from, timeZone);
  const last = to && endOfDay(to, timeZone);
  return (filter: Record<string, unknown> = {}) =>
    listPath('orders', { createdAt_gte: first, createdAt_lte: last, ...filter });
};
