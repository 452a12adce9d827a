import { and, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import { createBoundedCachePerDatabase } from './cache';

/** The last record of a hundredth of the matching records, in ascending order. */
type Percentile = { key: string | null; id: string };

/** A sample of this size has the percentiles of all records, give or take `margin` hundredths. */
const sampleSize = 4_096;
const margin = 3;

const percentilesOf = createBoundedCachePerDatabase<Percentile[]>(1_000);

/** Returns the percentiles 1 to 99 of a sample. */
const samplePercentiles = async (
  db: Database,
  { table }: Collection,
  { found }: ListQuery,
  key: PgColumn,
  total: number,
): Promise<Percentile[]> => {
  // Odd, because ids may be multiples of a power of two.
  const oneOf = Math.floor(total / sampleSize) | 1;
  return db
    .select({ key: sql<string | null>`key`, id: sql<string>`id` })
    .from(
      sql`(
        select ${key}::text as key, ${table.id}::text as id,
          row_number() over (order by ${key}, ${table.id}) as place, count(*) over () as size
        from ${table} where ${and(found, sql`${table.id} % ${oneOf}::bigint = 0`)}
      ) as sample`,
    )
    .where(sql`place < size and place * 100 / size > (place - 1) * 100 / size`)
    .orderBy(sql`place`);
};

/**
 * Returns the condition that a record is before a point in ascending order. Records without a key are last. A row
 * comparison of key and id would take twice as long. `is true` keeps PostgreSQL from reading the index of the sort
 * order instead of the one that finds the matching records.
 */
const isBefore = (key: PgColumn, id: PgColumn, point: Percentile) => {
  if (point.key === null) return sql`(${key} is not null or ${id} < ${point.id})`;
  // A subquery, so that the value is read once instead of for each record.
  const begin = sql`(select ${point.key}::${sql.raw(key.getSQLType())})`;
  return sql`(${key} < ${begin} or (${key} = ${begin} and ${id} < ${point.id})) is true`;
};

type Place = { first: number; count: number };

/**
 * Returns the ids at a position. Sorts the records between two percentiles and only counts those before them. Returns
 * undefined if the position is not between the two.
 */
const readBetween = async (
  db: Database,
  { table }: Collection,
  { found }: ListQuery,
  key: PgColumn,
  { first, count }: Place,
  [begin, end]: readonly [Percentile | undefined, Percentile | undefined],
) => {
  const passed = begin ? isBefore(key, table.id, begin) : sql`false`;
  const reached = end && isBefore(key, table.id, end);
  const [read] = await db.select({ before: sql<number>`before`, ids: sql<string[]>`ids` }).from(
    sql`(
      select before, array(
        select inside.id::text from unnest(keys, ids) as inside (key, id) order by inside.key, inside.id
        limit ${count} offset greatest(${first} - before, 0)
      ) as ids
      from (
        select count(*) filter (where passed)::int as before,
          array_agg(key) filter (where not passed) as keys, array_agg(id) filter (where not passed) as ids
        from (
          select ${key} as key, ${table.id} as id, ${passed} as passed
          from ${table} where ${and(found, reached)} offset 0
        ) as reached
      ) as counted
    ) as page`,
  );
  return read && read.before <= first && read.ids.length === count ? read.ids : undefined;
};

/**
 * Returns the ids at a position in ascending order of a column, from all records that an index finds, without sorting
 * them all. Caches the percentiles that lead to the position. Returns undefined if new percentiles do not lead there
 * either, because records are being written.
 */
export const findIdsByPercentile = async (
  db: Database,
  collection: Collection,
  query: ListQuery,
  key: PgColumn,
  total: number,
  place: Place,
) => {
  const memory = percentilesOf(db);
  const name = `${collection.name} ${JSON.stringify(query.given)} ${query.sort.field}`;
  const from = Math.floor((place.first / total) * 100) - margin;
  const to = Math.ceil(((place.first + place.count) / total) * 100) + margin;
  const read = (percentiles: Percentile[]) =>
    readBetween(db, collection, query, key, place, [percentiles[from - 1], percentiles[to - 1]]);

  const known = memory.recall(name);
  const ids = known && (await read(known));
  if (ids) return ids;
  const sampled = await samplePercentiles(db, collection, query, key, total);
  memory.remember(name, sampled);
  return read(sampled);
};
