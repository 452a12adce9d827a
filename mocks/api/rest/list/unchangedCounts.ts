import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import { isSummedByPlace } from '../scope/reducedSums';
import { createBoundedCachePerDatabase } from './cache';
import { countRecordsAndReadMarks, getCountKeyAndMarks, filtersByStatusOnly, readStoredCounts } from './counts';

/** Up to this many records, counting them takes as long as reading the marks of their tables. */
const few = 20_000;

/** Caches large totals by their statement, with the marks of its tables (mocks/db/migrations/0035_table_marks.sql). */
const totalsOf = createBoundedCachePerDatabase<{ total: number; marks: string }>(1_000);

/** Counts the records, or sums their numbers by status and place if these are stored. */
const count = async (db: Database, collection: Collection, query: ListQuery, marks: SQL<string | null>) => {
  if (!collection.counted || !isSummedByPlace(collection.table) || !filtersByStatusOnly(collection, query))
    return countRecordsAndReadMarks(db, collection, query.where, marks);
  const { total = 0, ...counts } = await readStoredCounts(db, collection, query, marks);
  return { total, marks: counts.marks };
};

/** Returns the number of matching records. Counts a large number again only after a write to a table that it depends on. */
export const countRecordsWithCache = async (db: Database, collection: Collection, query: ListQuery) => {
  const { key, marks } = getCountKeyAndMarks(db, collection, query);
  const totals = totalsOf(db);
  const known = totals.recall(key);
  if (known) {
    const [now] = await db.select({ marks }).from(sql`(select) as nothing`);
    if (now?.marks === known.marks) return known.total;
  }
  const counted = await count(db, collection, query, marks);
  if (counted.marks !== null && counted.total > few)
    totals.remember(key, { total: counted.total, marks: counted.marks });
  return counted.total;
};
