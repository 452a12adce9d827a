import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { sqlRowCount } from '../../../db/money';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import {
  countRecordsAndReadMarks,
  getCountKeyAndMarks,
  estimateRowCount,
  isCollectionLimitedToScopes,
  readStoredCounts,
} from './counts';
import { createBoundedCachePerDatabase } from './cache';
import { readPageIdsNearEnd, readPageIdsByPercentile, selectPageIdsByOffset } from './page';
import { countRecordsWithCache } from './unchangedCounts';
import { readPageIdsBySorting, selectPageIdsBySorting } from './sorting';
import { selectPageIdsBySegment } from './segments';

/** Up to this many records, reading or sorting all of them is faster than a lookup. */
const few = 20_000;

/** Up to this many matching records of a collection without counts are sorted if an index finds them. */
const sortable = 100_000;

/** If more than one in this many records matches, reading all records is faster than using an index. */
const frequent = 4;

type Total = { total: number; marks: string | null };

/**
 * Caches the totals that this process has counted. A total is valid while the marks of the tables that it depends on are
 * unchanged, that is until any process writes to one of them. So it is never stale.
 */
const cacheOf = createBoundedCachePerDatabase<Total>(1_000);

/** Returns what recalls and remembers the total of a query, and the `marks` to read with it. */
const createTotalCache = (db: Database, collection: Collection, query: ListQuery) => {
  const { key, marks } = getCountKeyAndMarks(db, collection, query);
  const cache = cacheOf(db);
  return {
    marks,
    recall: (now: string | null) => {
      const known = cache.recall(key);
      return known?.marks === now ? known?.total : undefined;
    },
    remember: (counted: Total) => {
      if (counted.marks !== null) cache.remember(key, counted);
    },
  };
};

/** Returns whether the query filters only by status and by a range of the field that it sorts by. */
const isRange = ({ counted = [] }: Collection, { given, sort }: ListQuery) => {
  const bounds = [`${sort.field}_gte`, `${sort.field}_lte`];
  return Object.keys(given).every(name => counted.includes(name) || bounds.includes(name));
};

/** Returns the ids of a page if an index finds the matching records of a large collection. */
const findIndexed = async (db: Database, collection: Collection, query: ListQuery, total: number, all: number) => {
  if (isRange(collection, query)) return selectPageIdsByOffset(collection, query, total);
  // If matches are evenly distributed, reading in order passes `all / total` records for each match.
  const read = Math.min(query.first + query.count, total - query.first);
  const passed = (read * all) / total;
  const ids =
    passed < Math.min(few, total)
      ? // The first records may all be no matches. Reading half as many in order takes less time than all matches.
        await readPageIdsNearEnd(db, collection, query, total, Math.max(few, Math.ceil(total / 2)))
      : undefined;
  if (ids) return ids;
  return total > few
    ? readPageIdsByPercentile(db, collection, query, total)
    : selectPageIdsBySorting(collection, query);
};

/** Finds a page of a collection that may have a million records. Caches the totals that it counts. */
const findAmongMany = async (db: Database, collection: Collection, query: ListQuery) => {
  const { marks, recall, remember } = createTotalCache(db, collection, query);
  const counts = await readStoredCounts(db, collection, query, marks);
  if (counts.total !== undefined) {
    const { total } = counts;
    const isLarge = counts.all > few;
    const ids = isLarge
      ? await selectPageIdsBySegment(db, collection, query, total)
      : selectPageIdsByOffset(collection, query, total);
    return { total, ids };
  }
  const indexed = query.found !== undefined && counts.all > few;
  let total = recall(counts.marks);
  if (total === undefined) {
    const expected = indexed ? await estimateRowCount(db, collection, query) : counts.all;
    if (indexed && expected <= few) {
      const sorted = await readPageIdsBySorting(db, collection, query, { most: few + 1, marks });
      if (sorted.count <= few) {
        remember({ total: sorted.count, marks: sorted.marks });
        return { total: sorted.count, ids: sorted.ids };
      }
    }
    const where = expected < counts.all / frequent ? query.found : query.where;
    const counted = await countRecordsAndReadMarks(db, collection, where, marks);
    remember(counted);
    total = counted.total;
  }
  const ids = indexed
    ? await findIndexed(db, collection, query, total, counts.all)
    : selectPageIdsByOffset(collection, query, total);
  return { total, ids };
};

/** Returns the ids of a query's page, and the number of matching records. */
export const findPageIdsAndTotal = async (db: Database, collection: Collection, query: ListQuery) => {
  const reduced = collection.counted !== undefined && isCollectionLimitedToScopes(db, collection);
  if (collection.counted && !reduced) return findAmongMany(db, collection, query);
  // Reduced, a large collection has no counts that were stored.
  const where = reduced ? (query.found ?? query.where) : query.where;
  const total = await countRecordsWithCache(db, collection, { ...query, where });
  // Reading in list order may pass all other records first, for instance if the newest match but the oldest are listed first.
  const isNarrow = collection.narrow?.some(name => name in query.given) || (reduced && query.found);
  return {
    total,
    ids:
      isNarrow && !isRange(collection, query) && total <= sortable
        ? selectPageIdsBySorting(collection, query)
        : selectPageIdsByOffset(collection, query, total),
  };
};

/**
 * Returns the number of matching records, or `most` if there are as many or more. Reads the counts by status, a cached
 * total, or at most `most` matching records.
 */
export const countRecordsUpTo = async (db: Database, collection: Collection, query: ListQuery, most: number) => {
  const count = async (where = query.where) => {
    const matching = db
      .select({ one: sql`1`.as('one') })
      .from(collection.table)
      .where(where)
      .limit(most)
      .as('matching');
    const [found] = await db.select({ total: sqlRowCount() }).from(matching);
    return found?.total ?? 0;
  };
  if (!collection.counted || isCollectionLimitedToScopes(db, collection)) return count();
  const { marks, recall, remember } = createTotalCache(db, collection, query);
  const counts = await readStoredCounts(db, collection, query, marks);
  const exact = counts.total ?? recall(counts.marks);
  if (exact !== undefined) return Math.min(exact, most);
  const isRare =
    query.found !== undefined &&
    counts.all > few &&
    (await estimateRowCount(db, collection, query)) < counts.all / frequent;
  const total = await count(isRare ? query.found : query.where);
  if (total < most) remember({ total, marks: counts.marks });
  return total;
};
