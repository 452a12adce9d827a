import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { pageSize } from './readAll';

/**
 * Reads the list around in large pages, by its own filter and order, under an export that the API knows of: `begin` answers
 * its id. A read is tried again as any other is.
 */
export const useListPages = () => {
  const { resource, filter, filterValues, sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const query = { filter: { ...filterValues, ...filter }, sort };
  const queryKey = ['export', resource, query];
  return {
    begin: async () => (await dataProvider.startExport(resource, query)).data.id,
    readPage: async (exportId: string, page: number) => {
      const { data, total = 0 } = await queryClient.fetchQuery({
        queryKey: [...queryKey, exportId, page],
        queryFn: ({ signal }) =>
          dataProvider.getList(resource, {
            ...query,
            pagination: { page, perPage: pageSize },
            meta: { exportId },
            signal,
          }),
        gcTime: 0,
      });
      return { data, total };
    },
    cancelReading: () => queryClient.cancelQueries({ queryKey }),
  };
};
