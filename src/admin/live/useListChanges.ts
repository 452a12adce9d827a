import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useResourceContext,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type RaRecord,
} from 'react-admin';
import { createKeyedThrottle } from '@/ui/createKeyedThrottle';
import { runWhenIdle } from '@/ui/idle';
import { getLastChangeAt, useApiEventListener, useLiveStore, usePollingWhileDisconnected } from './liveUpdates';
import { comparePage, findRecordsNoLongerOnPage } from './pageChanges';

/** Milliseconds between two reads of the page while others change its records. */
const readInterval = 2_000;

/** Records whose ids fit into the URL of a request. */
const mostMissing = 200;

const noChanges = { added: 0, changed: 0, gone: 0, moved: false };

type RecordsToCompare = {
  /** When the records were read, in milliseconds since 1970. */
  readAt: number;
  /** Whether the list is reading its records itself. */
  isReading: () => boolean;
  /** Reads the records to compare with. Resolves to whether it has succeeded. */
  read: () => Promise<boolean>;
};

/**
 * Calls `read` when others have changed records of the resource, and once if an event about them may have been missed. While
 * no events arrive, calls it as `usePollingWhileDisconnected` does. Calls are throttled, and wait until the browser tab is visible.
 */
const useReadOnChanges = (resource: string, { readAt, isReading, read }: RecordsToCompare) => {
  const connectedAt = useLiveStore(live => live.connectedAt);
  const [throttle] = useState(() => createKeyedThrottle(readInterval));
  const isOwed = useRef(false);
  const comparedAt = useRef(0);
  // A failed read, such as without a network, is repeated when it may succeed.
  const readOrOwe = async () => {
    const at = Date.now();
    isOwed.current = !(await read());
    if (!isOwed.current) comparedAt.current = at;
  };
  const start = () => {
    isOwed.current = document.visibilityState === 'hidden';
    if (!isOwed.current) throttle.run(resource, readOrOwe);
  };
  const startIfOwed = () => isOwed.current && start();
  const isPolled = usePollingWhileDisconnected(start);
  const onReturn = useEffectEvent(() => {
    if (!isPolled) startIfOwed();
  });
  useApiEventListener(event => {
    const isForeign = event.type === 'change' && event.collection === resource && !event.own;
    if (isForeign || event.type === 'reset') start();
    else if (event.type === 'ready') startIfOwed();
  });
  useEffect(() => {
    const listen = () => onReturn();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('online', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('online', listen);
    };
  }, []);
  // Something may have changed between the read and the connection, or before this code was loaded.
  const startIfUncertain = useEffectEvent((isReadBeforeConnection: boolean) => {
    const changedAt = getLastChangeAt(resource);
    const isUncertain = isReadBeforeConnection || readAt < changedAt;
    if (isUncertain && comparedAt.current < Math.max(connectedAt, changedAt) && !isReading()) start();
  });
  const isReadBeforeConnection = readAt < connectedAt;
  useEffect(() => {
    let isLeft = false;
    const check = () => {
      if (!isLeft) startIfUncertain(isReadBeforeConnection);
    };
    // A list that is shown again reads its records when the browser is idle, in a task that is requested after this one.
    runWhenIdle(() => runWhenIdle(check));
    return () => {
      isLeft = true;
    };
  }, [isReadBeforeConnection]);
  useEffect(() => throttle.cancel, [throttle]);
};

/** Reads a page of a list, and those of the shown records that are not on it. `at` is when the read began. */
const readPage = async (
  { getList, getMany }: DataProvider,
  resource: string,
  params: GetListParams,
  shown: readonly RaRecord[],
) => {
  const at = Date.now();
  const list: GetListResult = await getList(resource, params);
  const missing = findRecordsNoLongerOnPage(shown, list.data).slice(0, mostMissing);
  const ids = missing.map(({ id }) => id);
  const elsewhere = ids.length > 0 ? (await getMany(resource, { ids })).data : [];
  return { at, list, elsewhere };
};

type ShownPage = {
  params: Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> & Pick<GetListParams, 'meta'>;
  records: readonly RaRecord[];
  total: number | undefined;
  /** When the records were read, in milliseconds since 1970. */
  readAt: number;
};

/**
 * Reads a page of records of the current resource again when others change some, without touching what is shown
 * (docs/requirements.md#live-updates). Returns how it differs, and what was read.
 */
export const useListPageChanges = ({ params, records, total, readAt }: ShownPage) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data: read, refetch } = useQuery({
    // Starts with 'live', because react-admin invalidates what starts with the resource.
    queryKey: ['live', resource, params],
    queryFn: ({ signal }) => readPage(dataProvider, resource, { ...params, signal }, records),
    enabled: false,
    gcTime: 0,
  });
  const isReading = () =>
    queryClient.isFetching({
      queryKey: [resource],
      predicate: ({ queryKey: [, kind] }) => kind === 'getList' || kind === 'getInfiniteList',
    }) > 0;
  const compare = async () => !(await refetch()).isError;
  useReadOnChanges(resource, { readAt, isReading, read: compare });
  // Ignores what was read before the records themselves.
  if (!read || read.at < readAt) return { changes: noChanges, list: undefined };
  const { list, elsewhere } = read;
  const { pagination, filter } = params;
  const shown = { records, offset: (pagination.page - 1) * pagination.perPage, total, filter };
  return { changes: comparePage(shown, { rows: list.data, total: list.total, elsewhere }), list };
};

/** Returns how the current list differs from its rows, and a function that shows what was read. */
export const useListChanges = () => {
  const resource = useResourceContext() ?? '';
  const queryClient = useQueryClient();
  const { data: records = [], total, filterValues: filter, sort, page, perPage, isPlaceholderData } = useListContext();
  const params = { pagination: { page, perPage }, sort, filter };
  const listKey = [resource, 'getList', params];
  const readAt = isPlaceholderData ? Infinity : (queryClient.getQueryState(listKey)?.dataUpdatedAt ?? 0);
  const { changes, list } = useListPageChanges({ params, records, total, readAt });
  const show = () => {
    queryClient.setQueryData(listKey, list);
    // Also reads what depends on the records, such as totals. Open records stay as the user sees them.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name, kind] }) =>
        name === resource && !['getList', 'getOne', 'getMany'].includes(String(kind)),
    });
  };
  return { changes, show };
};
