import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Period } from '../boards';

const queryOf = (dataProvider: ConsoleDataProvider, { from, to, timeZone }: Period) => ({
  queryKey: ['products', 'statistics', { from, to, timeZone }],
  queryFn: async () => (await dataProvider.productStatistics({ from, to, timeZone })).data,
});

/** The products, and what was sold of them in a period; in the one before until it has come. */
export const useProductStatistics = (period: Period) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ ...queryOf(dataProvider, period), placeholderData: keepPreviousData });
};

/** Answers them as they are on screen; what is not there is asked. */
export const useProductAnswer = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return (period: Period) => queryClient.fetchQuery({ ...queryOf(dataProvider, period), staleTime: Infinity });
};
