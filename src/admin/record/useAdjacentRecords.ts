import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { findRecordIndex } from './findRecordPosition';
import { useListAtPageOfRecord, useCachedRecord, type RecordList } from './useRecordList';

/** The id of an adjacent record, and the list page that contains it. */
export type AdjacentRecordIdAndPage = { id: string; page: number };

/**
 * `useAdjacentRecordFinders` for the surrounding list, as for a drawer over it. A record that was opened by a link may be
 * on another page of it.
 */
export const useAdjacentRecordFindersInListContext = (id: string | undefined) => {
  const list = useListContext();
  const record = useCachedRecord(id);
  return useAdjacentRecordFinders(id, useListAtPageOfRecord({ id, record, isReady: list.data !== undefined }, list));
};

/**
 * Returns functions that find the previous and the next record in a list, in its filter and sort order, including other
 * pages. If the record has left the list, its last position counts: next is then the record that has moved there. `error`
 * is set if both are unknown because a request failed.
 */
export const useAdjacentRecordFinders = (id: string | undefined, list: RecordList) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
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
  const position = known ? first + last + 1 : null;
  return { previous: findPrevious(), next: findNext(), position, total, error: known ? null : error };
};
