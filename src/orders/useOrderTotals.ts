import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** How many orders the list around matches, and their sum, by status, whatever status it shows. */
export const useOrderTotals = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { filterValues } = useListContext();
  const { status: _, ...filter } = filterValues;
  return useQuery({
    queryKey: ['orders', 'totals', filter],
    queryFn: async () => (await dataProvider.orderTotals(filter)).data,
    placeholderData: keepPreviousData,
  });
};
