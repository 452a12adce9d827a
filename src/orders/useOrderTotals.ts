import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/**
 * Returns the number and the sum of the orders matching the current list's filter, by status. Ignores the status
 * filter.
 */
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
