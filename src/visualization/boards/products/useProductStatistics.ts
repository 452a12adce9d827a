import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Period } from '../boards';

const queryOf = (dataProvider: ConsoleDataProvider, { from, to, timeZone }: Period) => ({
  queryKey: ['products', 'statistics', { from, to, timeZone }],
  queryFn: async () => (await dataProvider.productStatistics({ from, to, timeZone })).data,
});

/** Fetches the product statistics of a period. Returns the previous period's data until the response is available. */
export const useProductStatistics = (period: Period) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ ...queryOf(dataProvider, period), placeholderData: keepPreviousData });
};

/** Returns a function that resolves the product statistics from the cache or the API. */
export const useProductAnswer = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return (period: Period) => queryClient.fetchQuery({ ...queryOf(dataProvider, period), staleTime: Infinity });
};
