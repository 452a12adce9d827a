import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import {
  parseQueryFromLocation,
  useDataProvider,
  useGetList,
  useResourceContext,
  type FilterPayload,
  type GetListParams,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { pickSavedViewParam, usePageLocation } from '@/routing/pageLocation';
import { findListPathInLocationState, reactAdminToPublicPath } from '@/routing/routes';
import { useCan } from '@/ui/access';
import { runWhenIdle } from '@/ui/idle';
import { findRecordIndex, findRecordPosition } from './findRecordPosition';

/** A page of a list. The records are undefined while they load. */
export type RecordList = {
  data?: RaRecord[] | undefined;
  page: number;
  perPage: number;
  total?: number | undefined;
  sort: SortPayload;
  filterValues: FilterPayload;
  /** The error of the last failed request for the list or for the record's position in it. */
  error?: Error | null;
};

type RecordOrder = {
  /** The list's sort, which may depend on its filter. */
  sort: SortPayload | ((filter: FilterPayload) => SortPayload);
  perPage: number;
  /** Returns all records in the order of the list, if that is not the order in which they are read, as in a tree. */
  arrange?: (records: RaRecord[]) => RaRecord[];
};

/** The order of the list that previous and next on a record's page follow. The default is that of most lists. */
export const RecordPagerListOrderContext = createContext<RecordOrder>({
  sort: { field: 'createdAt', order: 'DESC' },
  perPage: 25,
});

/** How long a list in the cache is used to look a record up, in milliseconds. */
const shownListTime = 60_000;

/** Returns a copy of the record that has loaded, of its details or its form. Undefined until then. */
export const useCachedRecord = (id: string | undefined): RaRecord | undefined => {
  const resource = useResourceContext();
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  const find = () =>
    id === undefined
      ? undefined
      : cache.findAll({ queryKey: [resource, 'getOne', { id }] }).find(({ state }) => state.data !== undefined);
  return useSyncExternalStore(subscribe, () => find()?.state.data as RaRecord | undefined);
};

type PageOfRecordOptions = {
  id: string | undefined;
  /** The record once it has loaded. */
  record: RaRecord | undefined;
  /** Whether the list has loaded. Also true if there is no list to load. */
  isReady: boolean;
};

/**
 * Returns the list at the page that contains the record. If the given page does not, the record's position is looked up
 * once the record is shown and the browser is idle. Returns the given page if the position is unknown, and for a record
 * that has left the page since.
 */
export const useListAtPageOfRecord = ({ id, record, isReady }: PageOfRecordOptions, list: RecordList): RecordList => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const canList = useCan('list');
  const { data, perPage, sort, filterValues: filter } = list;
  const isListed = data !== undefined && findRecordIndex(data, id) !== -1;
  const [seen, setSeen] = useState<string>();
  if (isListed && seen !== id) setSeen(id);
  const isElsewhere = isReady && !isListed && seen !== id;
  const read = (params: GetListParams) =>
    queryClient.fetchQuery({
      queryKey: [resource, 'getList', params],
      queryFn: () => dataProvider.getList(resource, params),
      staleTime: shownListTime,
    });
  const { data: found = null, error: lookupError } = useQuery({
    queryKey: [resource, 'pageOfRecord', { id, perPage, sort, filter }],
    queryFn: async () => {
      await new Promise<void>(resolve => runWhenIdle(resolve));
      const position = record ? await findRecordPosition(read, record, { perPage, sort, filter }) : -1;
      return position === -1 ? null : Math.floor(position / perPage) + 1;
    },
    enabled: isElsewhere && canList && record !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  // A tree shows only the matches of its search. The others have no place in it.
  const isFound = isElsewhere && found !== null && (data === undefined || found !== list.page);
  const {
    data: records,
    total,
    error: pageError,
  } = useGetList(
    resource,
    { pagination: { page: found ?? 1, perPage }, sort, filter },
    { enabled: isFound, staleTime: Infinity, onError: undefined },
  );
  if (isFound && records) return { ...list, data: records, total, page: found };
  return { ...list, error: list.error ?? lookupError ?? pageError };
};

/**
 * Returns the list that previous and next on a record's page follow: the list that the page was opened from, or the
 * resource's list without a filter. `pathOf` returns the list's path at another page. The list is usually in the query
 * cache, so nothing is fetched.
 */
export const useRecordPagerList = (id: string) => {
  const resource = useResourceContext() ?? '';
  const order = use(RecordPagerListOrderContext);
  const canList = useCan('list');
  const record = useCachedRecord(id);
  const path = findListPathInLocationState(usePageLocation().state, resource);
  const [pathname = '', search = ''] = (path ?? reactAdminToPublicPath(`/${resource}`)).split('?');
  const query = parseQueryFromLocation({ search });
  const { sort: usualSort } = order;
  const { perPage = order.perPage, page = 1, filter: filterValues = {} } = query;
  const sort: SortPayload = query.sort
    ? { field: query.sort, order: query.order === 'ASC' ? 'ASC' : 'DESC' }
    : typeof usualSort === 'function'
      ? usualSort(filterValues)
      : usualSort;
  const { data, total, error } = useGetList(
    resource,
    { pagination: { page: Number(page), perPage: Number(perPage) }, sort, filter: filterValues },
    { enabled: path !== undefined && record !== undefined && canList, staleTime: Infinity, onError: undefined },
  );
  const given = { data, total, error, page: Number(page), perPage: Number(perPage), sort, filterValues };
  const list = useListAtPageOfRecord({ id, record, isReady: path === undefined || data !== undefined }, given);
  const { arrange } = order;
  const arranged = useMemo(() => (arrange && list.data ? arrange(list.data) : list.data), [arrange, list.data]);
  const pathOf = (other: number) => {
    if (other === given.page) return path ?? pathname;
    const params = { filter: JSON.stringify(filterValues), sort: sort.field, order: sort.order };
    return `${pathname}?${new URLSearchParams({ ...pickSavedViewParam(search), ...params, page: String(other), perPage: String(perPage) })}`;
  };
  return { list: { ...list, data: arranged, ...(arrange && { total: arranged?.length }) }, path, pathOf };
};
