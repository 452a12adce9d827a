import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { pageSize } from './readAll';

/** Reads the list around in large pages, by its own filter and order; a read is tried again as any other is. */
export const useListPages = () => {
  const { resource, filter, filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const query = { filter: { ...filterValues, ...filter }, sort };
  const queryKey = ['export', resource, query];
  return {
    readPage: async (page: number) => {
      const { data, total = 0 } = await queryClient.fetchQuery({
        queryKey: [...queryKey, page],
        queryFn: ({ signal }) =>
          dataProvider.getList(resource, { ...query, pagination: { page, perPage: pageSize }, signal }),
        gcTime: 0,
      });
      return { data, total };
    },
    cancelReading: () => queryClient.cancelQueries({ queryKey }),
  };
};
