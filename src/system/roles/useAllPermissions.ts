import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { maxPageSize, iterateAllRecords } from '@/admin/export/readAllRecords';
import type { Permission } from '@/system/permissions/permission';

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** Fetches all permissions, page by page, oldest first. */
export const useAllPermissions = () => {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['permissions', 'all'],
    queryFn: async ({ signal }) => {
      const readPage = async (page: number) => {
        const params = { pagination: { page, perPage: maxPageSize }, sort: oldestFirst, filter: {}, signal };
        const { data, total = 0 } = await dataProvider.getList<Permission>('permissions', params);
        return { data, total };
      };
      const permissions: Permission[] = [];
      for await (const permission of iterateAllRecords(readPage)) permissions.push(permission);
      return permissions;
    },
  });
};
