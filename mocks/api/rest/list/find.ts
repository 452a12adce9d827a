import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import { countRecords, markOf, readCounts } from './counts';
import { gather, scan, seek } from './page';
import { totalsOf } from './totals';

/** So many records are read, or gathered and put in order, sooner than anything about them is looked up. */
const few = 20_000;

/**
 * Reading in order until the end of the page passes as many records as lie between two that match, for each of those; none
 * but those that match where a range of that order is all that is asked for.
 */
const passedBy = (
  { counted = [] }: Collection,
  { first, count, given, sort }: ListQuery,
  total: number,
  all: number,
) => {
  const read = Math.min(first + count, total - first);
  const bounds = [`${sort.field}_gte`, `${sort.field}_lte`];
  const isRange = Object.keys(given).every(name => counted.includes(name) || bounds.includes(name));
  return isRange ? read : (read * all) / Math.max(total, 1);
};

/** Finds a page where there may be a million records; whatever was counted is remembered. */
const findAmongMany = async (db: Database, collection: Collection, query: ListQuery) => {
  const counts = await readCounts(db, collection, query);
  if (counts.total !== undefined) {
    const find = counts.all > few ? seek : scan;
    return { total: counts.total, ids: await find(db, collection, query, counts.total) };
  }
  const key = `${collection.name} ${JSON.stringify(query.given)}`;
  const totals = totalsOf(db);
  const indexed = query.found !== undefined && counts.all > few;
  let total = totals.read(key, counts.mark);
  if (indexed && total === undefined) {
    const { count, ids, mark } = await gather(db, collection, query, { most: few + 1, mark: markOf(collection) });
    if (count <= few) {
      totals.remember(key, { total: count, mark });
      return { total: count, ids };
    }
  }
  if (total === undefined) {
    const counted = await countRecords(db, collection, query);
    totals.remember(key, counted);
    total = counted.total;
  }
  const { ids } =
    indexed && total < passedBy(collection, query, total, counts.all)
      ? await gather(db, collection, query)
      : { ids: await scan(db, collection, query, total) };
  return { total, ids };
};

/** The ids of the page that a query asks for, and how many records match it. */
export const findPage = async (db: Database, collection: Collection, query: ListQuery) => {
  if (collection.counted) return findAmongMany(db, collection, query);
  const total = await db.$count(collection.table, query.where);
  return { total, ids: await scan(db, collection, query, total) };
};
