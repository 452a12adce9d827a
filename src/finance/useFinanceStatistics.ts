import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { TimeZoneContext } from '@/admin/fields/timeZone';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/**
 * Fetches the sums of the records matching the current list's filter, by status, type and day. Ignores the status
 * filter.
 */
export const useFinanceStatistics = () => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const timeZone = use(TimeZoneContext);
  const { filterValues } = useListContext();
  const { status: _, ...filter } = filterValues;
  return useQuery({
    queryKey: [resource, 'statistics', filter, timeZone],
    queryFn: async () => (await dataProvider.financeStatistics(resource, { filter, timeZone })).data,
    placeholderData: keepPreviousData,
  });
};
