import { useGetList, useResourceContext, type FilterPayload } from 'react-admin';
import { useReturnPath } from '@/routing/pageLocation';
import { toAdminPath } from '@/routing/routes';

/** Returns the filter in a list's URL. A malformed one is none, as for the list itself. */
const readFilter = (text: string | null): FilterPayload => {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch {
    return {};
  }
};

/** Returns a list's parameters in its URL, or those that every list of records with pages of their own begins with. */
const readListParams = (query: URLSearchParams) => ({
  page: Number(query.get('page') ?? 1),
  perPage: Number(query.get('perPage') ?? 25),
  sort: {
    field: query.get('sort') ?? 'createdAt',
    order: query.get('order') === 'ASC' ? ('ASC' as const) : ('DESC' as const),
  },
  filterValues: readFilter(query.get('filter')),
});

/**
 * Returns the list of the current resource that the page was opened from, without records if it was opened from
 * elsewhere. `pathOf` returns the list's path at another page. The list's own query is in the cache, so usually nothing
 * is fetched.
 */
export const useOriginList = () => {
  const resource = useResourceContext() ?? '';
  const from = useReturnPath() ?? '';
  const [pathname = '', search = ''] = from.split('?');
  const params = readListParams(new URLSearchParams(search));
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
