import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DayRange, useRange } from '@/admin/filters/dayRange';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { OrderStatistics } from './orderStatistics';
import { endOfDay, startOfDay } from '@/admin/fields/dateTime';
import { useListPath } from '@/admin/actions/ResourceLink';

/** What a part of the page is given: the figures, undefined while they load, and the days that they are of. */
export type Shown = { data: OrderStatistics | undefined; range: DayRange; timeZone: string };

/** The statistics of the days that were chosen; those of the days before them until they have come. */
export const useOrderStatistics = ({ range: { from, to }, timeZone, problem }: ReturnType<typeof useRange>) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const asked = { from, to, timeZone };
  return useQuery({
    queryKey: ['orders', 'statistics', asked],
    queryFn: async () => (await dataProvider.orderStatistics(asked)).data,
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  });
};

/** The list of exactly those orders that were counted: made on the days, and matched by the rest of the filter. */
export const useOrdersPath = ({ from, to }: DayRange, timeZone: string) => {
  const listPath = useListPath();
  const first = from && startOfDay(from, timeZone);
  const last = to && endOfDay(to, timeZone);
  return (filter: Record<string, unknown> = {}) =>
    listPath('orders', { createdAt_gte: first, createdAt_lte: last, ...filter });
};

/** Pixels of a chart of the page, with its tools. */
export const chartHeight = 320;
