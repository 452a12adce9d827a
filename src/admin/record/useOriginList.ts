import { parseQueryFromLocation, useGetList, useResourceContext } from 'react-admin';
import { useReturnPath } from '@/routing/pageLocation';
import { toAdminPath } from '@/routing/routes';

/** Returns a list's parameters in its URL, or those that every list of records with pages of their own begins with. */
const readListParams = (search: string) => {
  const query = parseQueryFromLocation({ search });
  return {
    page: Number(query.page ?? 1),
    perPage: Number(query.perPage ?? 25),
    sort: {
      field: query.sort ?? 'createdAt',
      order: query.order === 'ASC' ? ('ASC' as const) : ('DESC' as const),
    },
    filterValues: query.filter ?? {},
  };
};

/**
 * Returns the list of the current resource that the page was opened from, without records if it was opened from
 * elsewhere. `pathOf` returns the list's path at another page. The list's own query is in the cache, so usually nothing
 * is fetched.
 */
export const useOriginList = () => {
  const resource = useResourceContext() ?? '';
  const from = useReturnPath() ?? '';
  const [pathname = '', search = ''] = from.split('?');
  const params = readListParams(search);
  const { page, perPage, sort, filterValues } = params;
  const { data, total } = useGetList(
    resource,
    { pagination: { page, perPage }, sort, filter: filterValues },
    { enabled: toAdminPath(pathname) === `/${resource}`, staleTime: Infinity, onError: undefined },
  );
  const pathOf = (other: number) => {
    if (other === page) return from;
    const query = { filter: JSON.stringify(filterValues), sort: sort.field, order: sort.order };
    return `${pathname}?${new URLSearchParams({ ...query, page: String(other), perPage: String(perPage) })}`;
  };
  return { list: { ...params, data, total }, pathOf };
};
