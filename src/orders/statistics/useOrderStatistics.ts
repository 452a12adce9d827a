import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DayRange } from '../../components/range/range';
import type { useRange } from '../../components/range/useRange';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import type { OrderStatistics } from './orderStatistics';

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
