import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import type { Location } from 'react-router';
import { useRetryFailedQueries } from '@/admin/list/queryOptions';
import { RouterStoreContext, useRouterState } from '@/routing/pageLocation';
import { findRecordIndex } from './findRecordPosition';
import { useListAtPageOfRecord, useCachedRecord, type RecordList } from './useRecordList';

/** The id of an adjacent record, and the list page that contains it. */
export type AdjacentRecordIdAndPage = { id: string; page: number };

type FindAdjacentRecord = () => Promise<AdjacentRecordIdAndPage | null>;

type OpenAdjacentRecord = (neighbour: AdjacentRecordIdAndPage) => void;

/**
 * `useAdjacentRecords` for the surrounding list, as for a drawer over it. A record that was opened by a link may be on
 * another page of it.
 */
export const useAdjacentRecordsInListContext = (id: string | undefined, open: OpenAdjacentRecord) => {
  const list = useListContext();
  const record = useCachedRecord(id);
  return useAdjacentRecords(id, useListAtPageOfRecord({ id, record, isReady: list.data !== undefined }, list), open);
};

/**
 * Returns a function that finds an adjacent record and then calls `open`, unless the user has left the location or asked
 * for another record meanwhile. `failed` is the last call that failed at this location.
 */
const useFindAndOpen = (open: OpenAdjacentRecord) => {
  const router = use(RouterStoreContext);
  const location = useRouterState(({ address }) => address.location);
  // A mutation, although it only reads: callbacks of an older call, or of a component that has unmounted, are not called.
  const { mutate, error, variables } = useMutation({
    mutationFn: ({ find }: { find: FindAdjacentRecord; location: Location }) => find(),
  });
  const findAndOpen = (find: FindAdjacentRecord) =>
    mutate(
      { find, location },
      {
        onSuccess: neighbour => {
          if (neighbour && router.getState().address.location === location) open(neighbour);
        },
      },
    );
  return { findAndOpen, failed: error && variables?.location === location ? { error, find: variables.find } : null };
};

/**
 * Returns functions that open the previous and the next record of a list, in its filter and sort order, including other
 * pages. If the record has left the list, its last position counts: next is then the record that has moved there. `error`
 * is set if both are unknown, or one of them could not be opened, because a request failed; `retry` repeats it.
 */
export const useAdjacentRecords = (id: string | undefined, list: RecordList, open: OpenAdjacentRecord) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const retryFailedQueries = useRetryFailedQueries();
  const { findAndOpen, failed } = useFindAndOpen(open);
  const { data = [], page, perPage, total = 0, sort, filterValues, error = null } = list;
  const [place, setPlace] = useState({ id, index: -1 });
  const index = findRecordIndex(data, id);
  if (index !== -1 && (place.id !== id || place.index !== index)) setPlace({ id, index });
  const gone = index === -1;
  const last = gone && place.id === id ? place.index : index;
  const first = (page - 1) * perPage;
  const known = last !== -1;
  const previous = last - 1;
  const next = gone ? last : last + 1;

  const onPage = (other: number, pick: 0 | -1) => async () => {
    const params = { pagination: { page: other, perPage }, sort, filter: filterValues };
    const { data: records } = await queryClient.fetchQuery({
      queryKey: [resource, 'getList', params],
      queryFn: () => dataProvider.getList(resource, params),
    });
    const record = records.at(pick);
    return record ? { id: String(record.id), page: other } : null;
  };
  const here = (at: number) => async () => {
    const record = data[at];
    return record ? { id: String(record.id), page } : null;
  };
  const hasPrevious = known && first + previous >= 0;
  const hasNext = known && first + next < total;
  const findPrevious = previous >= 0 ? here(previous) : onPage(page - 1, -1);
  const findNext = next < data.length ? here(next) : onPage(page + 1, 0);
  return {
    goPrevious: hasPrevious ? () => findAndOpen(findPrevious) : null,
    goNext: hasNext ? () => findAndOpen(findNext) : null,
    // An empty list has no positions.
    position: known && !(gone && total === 0) ? first + last + 1 : null,
    total,
    error: failed ? failed.error : known ? null : error,
    retry: failed ? () => findAndOpen(failed.find) : retryFailedQueries,
  };
};
