import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DayRange, useDayRangeParams } from '@/admin/filters/dayRange';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { OrderStatisticsData } from '../order';
import { endOfDay, startOfDay } from '@/admin/fields/dateTime';
import { useGetListPath } from '@/admin/actions/RecordLink';

/** The props of each section: the statistics (undefined while loading) and their date range. */
export type OrderStatisticsSectionProps = { data: OrderStatisticsData | undefined; range: DayRange; timeZone: string };

/** Fetches the statistics of the chosen range. Returns the previous range's data until the response is available. */
export const useOrderStatistics = ({
  range: { from, to },
  timeZone,
  problem,
}: ReturnType<typeof useDayRangeParams>) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const asked = { from, to, timeZone };
  return useQuery({
    queryKey: ['orders', 'statistics', asked],
    queryFn: async () => (await dataProvider.orderStatistics(asked)).data,
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  });
};

/**
 * Returns a function that builds the path to the list of the counted orders: created in the range and matching
 * `filter`.
 */
export const useGetOrderListPathForRange = ({ from, to }: DayRange, timeZone: string) => {
  const listPath = useGetListPath();
  const first = from && startOfDay(from, timeZone);
  const last = to && endOfDay(to, timeZone);
  return (filter: Record<string, unknown> = {}) =>
    listPath('orders', { createdAt_gte: first, createdAt_lte: last, ...filter });
};

/** Height of a chart with its tools, in pixels. */
export const salesChartHeight = 320;
