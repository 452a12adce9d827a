import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { maxPageSize, readAllRecords } from '@/admin/export/readAllRecords';
import type { Permission } from '@/system/permissions/permission';
import { useCallback } from 'react';

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
      for await (const permission of readAllRecords(readPage)) permissions.push(permission);
      return permissions;
    },
  });
};

/**
 * Returns a function that gives the name of a collection in a permission code: the resource's name, or a message of its
 * own if the console has no such resource.
 */
export const useGetCollectionName = () => {
  const translate = useTranslate();
  return useCallback(
    (section: string) =>
      translate(`resources.${section}.name`, {
        smart_count: 2,
        _: translate(`system.sections.${section}`, { _: section }),
      }),
    [translate],
  );
};
