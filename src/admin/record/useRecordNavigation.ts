import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useResourceContext,
  useCreatePath,
  useGetList,
  useNavigate,
  parseQueryFromLocation,
  type FilterPayload,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { pickSavedViewParam, useReturnPath, usePageLocation } from '@/routing/pageLocation';
import { omitStatementPeriodParam } from './statementPeriod';
import { opensAsFullPage, publicToReactAdminPath } from '@/routing/routes';

/** The id of an adjacent record, and the list page that contains it. */
export type AdjacentRecordIdAndPage = { id: string; page: number };

/** A page of a list. The records are undefined while they load. */
type RecordList = {
  data?: RaRecord[] | undefined;
  page: number;
  perPage: number;
  total?: number | undefined;
  sort: SortPayload;
  filterValues: FilterPayload;
};

/** `useAdjacentRecordFinders` for the surrounding list, as for a drawer over it. */
export const useAdjacentRecordFindersInListContext = (id: string | undefined) =>
  useAdjacentRecordFinders(id, useListContext());

/**
 * Returns the previous and next record in a list, in its filter and sort order, including other pages. If the
 * record has left the list, its position is remembered: "next" is then the record that moved into that position.
 */
export const useAdjacentRecordFinders = (id: string | undefined, list: RecordList) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data = [], page, perPage, total = 0, sort, filterValues } = list;
  const [place, setPlace] = useState({ id, index: -1 });
  const index = data.findIndex(record => String(record.id) === id);
  if (index !== -1 && (place.id !== id || place.index !== index)) setPlace({ id, index });
  const gone = index === -1;
  const last = gone && place.id === id ? place.index : index;
  const first = (page - 1) * perPage;
  const known = last !== -1;
  const previous = last - 1;
  const next = gone ? last : last + 1;

  const onPage = (other: number, pick: 0 | -1) => async (): Promise<AdjacentRecordIdAndPage | null> => {
    const params = { pagination: { page: other, perPage }, sort, filter: filterValues };
    const { data: records } = await queryClient.fetchQuery({
      queryKey: [resource, 'getList', params],
      queryFn: () => dataProvider.getList(resource, params),
    });
    const record = records.at(pick);
    return record ? { id: String(record.id), page: other } : null;
  };
  const here = (at: number) => async (): Promise<AdjacentRecordIdAndPage | null> => {
    const record = data[at];
    return record ? { id: String(record.id), page } : null;
  };
  const findPrevious = () => {
    if (!known || first + previous < 0) return null;
    return previous >= 0 ? here(previous) : onPage(page - 1, -1);
  };
  const findNext = () => {
    if (!known || first + next >= total) return null;
    return next < data.length ? here(next) : onPage(page + 1, 0);
  };
  return { previous: findPrevious(), next: findNext(), position: known ? first + last + 1 : null, total };
};

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
export const useListAtReturnPath = () => {
  const resource = useResourceContext() ?? '';
  const from = useReturnPath() ?? '';
  const [pathname = '', search = ''] = from.split('?');
  const params = readListParams(search);
  const { page, perPage, sort, filterValues } = params;
  const { data, total } = useGetList(
    resource,
    { pagination: { page, perPage }, sort, filter: filterValues },
    { enabled: publicToReactAdminPath(pathname) === `/${resource}`, staleTime: Infinity, onError: undefined },
  );
  const pathOf = (other: number) => {
    if (other === page) return from;
    const query = {
      ...pickSavedViewParam(search),
      filter: JSON.stringify(filterValues),
      sort: sort.field,
      order: sort.order,
    };
    return `${pathname}?${new URLSearchParams({ ...query, page: String(other), perPage: String(perPage) })}`;
  };
  return { list: { ...params, data, total }, pathOf };
};

/**
 * Returns a function that leaves a record. From a drawer, it returns to the list with its filter, sort and page. From a
 * page of its own, it closes the page's tab and returns to the location that the page was opened from. Pass `saved:
 * true` if there is no unsaved input, so that `UnsavedFormGuard` allows the navigation.
 */
export const useCloseRecord = () => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const origin = useReturnPath();
  const { pathname, search } = usePageLocation();
  const list = createPath({ resource, type: 'list' });
  return ({ saved = false } = {}) =>
    opensAsFullPage(pathname)
      ? navigate(origin ?? list, { state: { saved, closes: pathname } })
      : navigate({ pathname: list, search: omitStatementPeriodParam(search) }, { state: { saved } });
};

/**
 * Returns a function that refetches the lists of the current resource after a write. Other queries, such as those of
 * another tab's page, are marked as stale and refetched when they are next shown.
 */
export const useRefreshResourceLists = () => {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  return () => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    void queryClient.invalidateQueries({ queryKey: [resource, 'viewCounts'] });
  };
};
