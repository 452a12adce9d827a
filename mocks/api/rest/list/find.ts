import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import { countRecords, estimate, markOf, readCounts } from './counts';
import { memoryOf } from './memory';
import { gather, look, scan, seek, select } from './page';

/** So many records are read, or gathered and put in order, sooner than anything about them is looked up. */
const few = 20_000;

/** What one in so many records has is found by reading them all sooner than by an index. */
const frequent = 4;

/**
 * The totals that this process has counted. One is told again only while the mark of its collection is the same, that is
 * until anything is written there, by whatever process: it is never out of date.
 */
const totalsOf = memoryOf<{ total: number; mark: string | null }>(1_000);

/** Whether nothing but a range of the list's own order, or the status, is asked for. */
const isRange = ({ counted = [] }: Collection, { given, sort }: ListQuery) => {
  const bounds = [`${sort.field}_gte`, `${sort.field}_lte`];
  return Object.keys(given).every(name => counted.includes(name) || bounds.includes(name));
};

/** The ids of a page among many that an index finds. */
const findIndexed = async (db: Database, collection: Collection, query: ListQuery, total: number, all: number) => {
  if (isRange(collection, query)) return scan(db, collection, query, total);
  // Reading in order passes as many records as lie between two that match, for each of these, where they lie evenly.
  const read = Math.min(query.first + query.count, total - query.first);
  const passed = (read * all) / total;
  const ids =
    passed < Math.min(few, total) ? await look(db, collection, query, total, Math.ceil(2 * passed) + 1_000) : undefined;
  if (ids) return ids;
  return total > few ? select(db, collection, query, total) : (await gather(db, collection, query)).ids;
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
  const known = totals.recall(key);
  let total = known?.mark === counts.mark ? known?.total : undefined;
  if (total === undefined) {
    const expected = indexed ? await estimate(db, collection, query) : counts.all;
    if (indexed && expected <= few) {
      const { count, ids, mark } = await gather(db, collection, query, { most: few + 1, mark: markOf(collection) });
      if (count <= few) {
        totals.remember(key, { total: count, mark });
        return { total: count, ids };
      }
    }
    const counted = await countRecords(db, collection, expected < counts.all / frequent ? query.found : query.where);
    totals.remember(key, counted);
    total = counted.total;
  }
  const ids = indexed
    ? await findIndexed(db, collection, query, total, counts.all)
    : await scan(db, collection, query, total);
  return { total, ids };
};

/** The ids of the page that a query asks for, and how many records match it. */
export const findPage = async (db: Database, collection: Collection, query: ListQuery) => {
  if (collection.counted) return findAmongMany(db, collection, query);
  const total = await db.$count(collection.table, query.where);
  return { total, ids: await scan(db, collection, query, total) };
};
