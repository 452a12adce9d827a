import { HttpError, type DataProvider, type RaRecord } from 'react-admin';
import type { IgnoredListParams } from './capabilities';
import { assert } from './checkAssertions';

/** The sort fields and filters that the console uses in a list. */
export type ExpectedListParams = {
  sortable?: readonly string[];
  /** Values of each filter that cannot all match every record: one that matches none, or several that exclude each other. */
  filters?: Readonly<Record<string, readonly unknown[]>>;
};

const perPage = 50;

/** Statuses of an API that refuses a value, so that it does not ignore the filter. */
const refusals = [400, 404, 422];

const listIds = (rows: readonly RaRecord[]) => rows.map(({ id }) => id).join();

/** Returns a function that reads the first page of a list. */
const createReader =
  ({ getList }: DataProvider, name: string) =>
  async (field: string, order: 'ASC' | 'DESC', filter: Record<string, unknown> = {}) => {
    const { data, total = 0 } = await getList(name, {
      pagination: { page: 1, perPage },
      sort: { field, order },
      filter,
    });
    return { rows: data, total };
  };

/** Throws if the API ignores a sort field: its rows have different values, and the same order in both directions. */
export const checkListSort = async (
  data: DataProvider,
  name: string,
  { sortable = [] }: ExpectedListParams,
  { sort: known = [] }: IgnoredListParams,
) => {
  const read = createReader(data, name);
  const ignored: string[] = [];
  for (const field of known === true ? [] : sortable.filter(source => !known.includes(source))) {
    const [rising, falling] = [(await read(field, 'ASC')).rows, (await read(field, 'DESC')).rows];
    const differ = new Set(rising.map(row => JSON.stringify(row[field]))).size > 1;
    if (differ && listIds(rising) === listIds(falling)) ignored.push(field);
  }
  assert(ignored.length === 0, `the API ignores ${ignored.join(', ')}; declare them as ignored`);
};

/** Throws if the API ignores a filter: with each of its values, the list has as many records as without it. */
export const checkListFilters = async (
  data: DataProvider,
  name: string,
  { filters = {} }: ExpectedListParams,
  { filters: known = [] }: IgnoredListParams,
) => {
  const read = createReader(data, name);
  const { total: all } = await read('id', 'ASC');
  const matchesAll = async (filter: Record<string, unknown>) => {
    try {
      return (await read('id', 'ASC', filter)).total === all;
    } catch (error) {
      if (error instanceof HttpError && refusals.includes(error.status)) return false;
      throw error;
    }
  };
  const isIgnored = async (filter: string, values: readonly unknown[]) => {
    for (const value of values) if (!(await matchesAll({ [filter]: value }))) return false;
    return all > 0;
  };
  const ignored: string[] = [];
  for (const [filter, values] of Object.entries(filters))
    if (values.length > 0 && !known.includes(filter) && (await isIgnored(filter, values))) ignored.push(filter);
  assert(ignored.length === 0, `the API ignores ${ignored.join(', ')}; declare them as ignored`);
};
