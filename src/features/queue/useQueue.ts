import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { useGetList, useInfiniteGetList, useResourceContext, type RaRecord } from 'react-admin';
import { useFindOpenRequest, useResourceFeatures, type OpenRequestDefinition } from '@/admin/feature';
import { useGetRecordChange } from '@/admin/live/recordChanges';
import { useListPageChanges } from '@/admin/live/useListChanges';
import { useManualRefreshOptions } from '@/admin/list/queryOptions';
import type { Queue } from '@/models/queue';
import { useQueueLocation } from './useQueueLocation';
import { useClaims, useClaimFirstFreeRecord } from './useClaims';

/**
 * Returns the ids that may be opened after the record `id`, best first: those that followed it in `before`, then those of a
 * page that had not been read, then those before it. `waiting` are the ids that wait now, in order.
 */
const orderAfter = (before: readonly string[], id: string, waiting: readonly string[]) => {
  const place = before.indexOf(id);
  const others = waiting.filter(other => other !== id);
  const following = before.slice(place + 1).filter(other => others.includes(other));
  return [...new Set([...following, ...others.filter(other => !before.includes(other)), ...others])];
};

/** Records per request. */
const pageSize = 50;

/** The parameters of a list that has only records about which the user may decide. */
const queuePageMeta = { isQueue: true };

const byId = { field: 'id', order: 'ASC' } as const;

const getId = ({ id }: RaRecord) => String(id);

/**
 * Returns how many records of the current resource have an open request, or 0 without a feature of such requests, and a
 * function that reads it again.
 */
const useRequestCount = (
  { queue }: Partial<OpenRequestDefinition> = {},
  filter: Record<string, unknown>,
  hasRecords: boolean,
) => {
  const resource = useResourceContext() ?? '';
  const enabled = queue !== undefined && hasRecords;
  const { total = 0, refetch } = useGetList(
    resource,
    { filter: { ...filter, ...queue?.filter }, pagination: { page: 1, perPage: 1 }, sort: byId, meta: queuePageMeta },
    { enabled, onError: undefined, ...useManualRefreshOptions(), retry: false },
  );
  return { requestCount: enabled ? total : 0, refetchRequestCount: () => enabled && void refetch() };
};

/**
 * Reads the records that wait in a queue, in the order that a feature gives them or the oldest first, and steps through them. `id` is the
 * open record: that of the URL, else the first free one, if there is room for it beside the queue. Free is a record that
 * nobody else works on and that has no open request, which another person decides.
 */
export const useQueue = (queue: Queue) => {
  const resource = useResourceContext() ?? '';
  const { id: chosen, filter, show, close, clearFilter } = useQueueLocation();
  const claims = useClaims(queue);
  const features = useResourceFeatures();
  const order = features.find(({ queueOrder }) => queueOrder)?.queueOrder;
  const { sort, label: orderLabel } = order ?? { sort: queue.sort, label: 'queue.oldestFirst' };
  const shownFilter = { ...filter, ...queue.filter };
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { data, total, error, isPending, dataUpdatedAt, ...pages } = useInfiniteGetList(
    resource,
    { filter: shownFilter, sort, pagination: { page: 1, perPage: pageSize }, meta: queuePageMeta },
    { onError: undefined, ...useManualRefreshOptions() },
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = pages;
  const records = data?.pages.flatMap(page => page.data);
  const ids = records?.map(getId) ?? [];
  const openRequest = features.find(feature => feature.openRequest)?.openRequest;
  const findOpenRequest = useFindOpenRequest();
  const { requestCount, refetchRequestCount } = useRequestCount(openRequest, shownFilter, (total ?? 0) > 0);
  const { changes } = useListPageChanges({
    // All pages that have been read.
    params: {
      filter: shownFilter,
      sort,
      pagination: { page: 1, perPage: pageSize * (data?.pages.length ?? 1) },
      meta: queuePageMeta,
    },
    records: records ?? [],
    total,
    readAt: records ? dataUpdatedAt : Infinity,
  });
  const getChange = useGetRecordChange();
  const isDecidedByOthers = (record: RaRecord) => {
    const change = getChange(record);
    // Without an action, it is only known that the record has changed. It is decided once it is shown as it is now.
    // A request for a second approval also ends the work on the record: somebody else decides.
    const isRequest = Boolean(change?.approval);
    const deciding = ['', ...queue.actions];
    return change !== undefined && (change.change === 'delete' || isRequest || deciding.includes(change.action));
  };
  const decidedIds = new Set(records?.filter(isDecidedByOthers).map(getId));
  const isFree = (record: RaRecord) =>
    !findOpenRequest(record) && !isDecidedByOthers(record) && !claims.others.has(getId(record));
  const [round, setRound] = useState(0);
  const { taken, hasNoAnswer } = useClaimFirstFreeRecord(claims, {
    params: { filter: shownFilter, sort },
    round,
    isWanted: isWide && chosen === undefined,
    openId: chosen,
  });
  // Without claims, the first record stays open when a refetch puts another one before it.
  const [first, setFirst] = useState<string>();
  if (hasNoAnswer && first === undefined && records) setFirst(records.filter(isFree).map(getId)[0]);
  const id = chosen ?? (isWide ? (taken ?? first) : undefined);
  const [place, setPlace] = useState({ id, index: -1 });
  const index = ids.indexOf(id ?? '');
  if (index !== -1 && (place.id !== id || place.index !== index)) setPlace({ id, index });
  const isGone = index === -1;
  const last = isGone && place.id === id ? place.index : index;
  const next = isGone ? last : last + 1;

  const readMore = async () => {
    // Refetch changed pages first. The next page would otherwise hide the notice about them.
    if (changes.added + changes.gone > 0 || changes.moved) await refetch();
    return (await fetchNextPage()).data?.pages.flatMap(page => page.data.map(getId)) ?? ids;
  };
  const takeFirst = () => {
    setFirst(undefined);
    setRound(round + 1);
  };
  const refresh = () => {
    refetchRequestCount();
    // No record was free. One that has joined the queue since may be.
    if (taken === null) takeFirst();
    return refetch();
  };
  const readFollowing = async () => (await readMore()).filter(other => !ids.includes(other));
  const hasPrevious = last > 0;
  const hasNext = last !== -1 && next < (total ?? 0);
  return {
    id,
    filter,
    records,
    total,
    /** The message that says in which order the records are. */
    orderLabel,
    error,
    isPending,
    /** How many of the records have an open request, and the messages about such records. */
    requestCount,
    requestTexts: openRequest?.queue.texts,
    hasNothingFree: isWide && id === undefined && ids.length > 0 && (hasNoAnswer || taken === null),
    refetch: refresh,
    /** Repeats the read that has failed with `error`. */
    retry: () => void (isFetchNextPageError ? readMore() : refresh()),
    changes,
    show,
    /** Closes the record. The first record is then the one that has waited longest. */
    close: () => {
      takeFirst();
      close();
    },
    takeFirst,
    clearFilter,
    readMore,
    isWide,
    claims,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    position: isGone ? null : index + 1,
    /** Whether the open record is in none of the pages that have been read, and was not. */
    isElsewhere: last === -1 && ids.length > 0,
    goPrevious: hasPrevious ? () => ids[last - 1] : null,
    /** Returns the id of the next record that nobody else has decided. Reads the next page if needed. */
    goNext: hasNext
      ? async () => (next < ids.length ? ids.slice(next) : await readFollowing()).find(other => !decidedIds.has(other))
      : null,
    isDecidedByOthers,
    /**
     * Takes the record to open after a decision, and returns its id: the next free one, or else the first one. Null if no
     * record is free.
     */
    takeNext: async (decided: string) => {
      const before = ids.slice(0, Math.max(0, ids.indexOf(decided)));
      const take = (except: string[]) => claims.takeNext({ filter: shownFilter, sort, except });
      try {
        if (claims.enabled)
          return (await take([...before, decided])) ?? (before.length > 0 ? await take([decided]) : null);
      } catch {
        // No decision needs a claim, so the list says what is next.
      }
      const now = (await refetch()).data?.pages.flatMap(page => page.data) ?? [];
      return orderAfter(ids, decided, now.filter(isFree).map(getId))[0] ?? null;
    },
  };
};

export type QueueState = ReturnType<typeof useQueue>;
