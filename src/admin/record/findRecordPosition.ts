import { HttpError, type FilterPayload, type GetListParams, type RaRecord, type SortPayload } from 'react-admin';

/** A list with at most this many records is read whole to find a record in it. */
const fewRecords = 200;

type RecordPage = { data: RaRecord[]; total?: number | undefined };

type ListQuery = { perPage: number; sort: SortPayload; filter: FilterPayload };

type ReadPage = (params: Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>) => Promise<RecordPage>;

const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/.test(value);

/**
 * Counts the records before the given one with the filters `<field>_gte` and `<field>_lte` of a list that is sorted by a
 * time. Records of the same time, such as those of an import, are read, because their order is the API's.
 */
const findPositionByTime = async (read: ReadPage, record: RaRecord, { sort, filter }: ListQuery) => {
  const time: unknown = record[sort.field];
  const [from, until] = [`${sort.field}_gte`, `${sort.field}_lte`] as const;
  if (!isTime(time) || from in filter || until in filter) return -1;
  const pages = await Promise.all([
    read({ pagination: { page: 1, perPage: fewRecords }, sort, filter: { ...filter, [from]: time, [until]: time } }),
    read({
      pagination: { page: 1, perPage: 1 },
      sort,
      filter: { ...filter, [sort.order === 'DESC' ? from : until]: time },
    }),
  ]).catch((error: unknown) => {
    // The API does not offer these filters for every time that a list can be sorted by.
    if (error instanceof HttpError && error.status === 422) return null;
    throw error;
  });
  if (!pages) return -1;
  const [same, before] = pages;
  const index = findRecordIndex(same.data, record.id);
  return index === -1 ? -1 : (before.total ?? 0) - (same.total ?? 0) + index;
};

/** Returns the index of the record with this id, or -1. */
export const findRecordIndex = (records: readonly RaRecord[], id: unknown) =>
  records.findIndex(record => String(record.id) === String(id));

/**
 * Returns the position of a record in a list, from 0, or -1 if the list does not contain it or its position cannot be
 * found with few requests: the list's first page, then the whole of a short list, or two counts by time of a long one.
 */
export const findRecordPosition = async (read: ReadPage, record: RaRecord, query: ListQuery) => {
  const { perPage, sort, filter } = query;
  const first = await read({ pagination: { page: 1, perPage }, sort, filter });
  const index = findRecordIndex(first.data, record.id);
  const { total = 0 } = first;
  if (index !== -1 || total <= perPage) return index;
  if (total > fewRecords) return findPositionByTime(read, record, query);
  const all = await read({ pagination: { page: 1, perPage: fewRecords }, sort, filter });
  return findRecordIndex(all.data, record.id);
};
