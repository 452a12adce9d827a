import { and, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import { memoryOf } from './memory';

/** Where a hundredth of what matches ends in ascending order. */
type Percentile = { key: string | null; id: string };

/** The percentiles of so many records are those of all, but for `margin` hundredths. */
const sampleSize = 4_096;
const margin = 3;

const percentilesOf = memoryOf<Percentile[]>(1_000);

/** The percentiles but the hundredth, of a sample. */
const samplePercentiles = async (
  db: Database,
  { table }: Collection,
  { found }: ListQuery,
  key: PgColumn,
  total: number,
): Promise<Percentile[]> => {
  // Odd, for ids may be multiples of a power of two.
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
 * Whether a record comes before a point of the ascending order; those without a key come last. Compared by hand, for rows of
 * key and id take twice as long, and by `is true`, or the order's index might be read for what another one finds.
 */
const isBefore = (key: PgColumn, id: PgColumn, point: Percentile) => {
  if (point.key === null) return sql`(${key} is not null or ${id} < ${point.id})`;
  // Read once, and not for each record.
  const begin = sql`(select ${point.key}::${sql.raw(key.getSQLType())})`;
  return sql`(${key} < ${begin} or (${key} = ${begin} and ${id} < ${point.id})) is true`;
};

type Place = { first: number; count: number };

/** The ids at a place: what lies between two percentiles is put in order, what is before them is only counted. */
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
 * The ids at a place in the ascending order of a column, of all that an index finds, without putting all that in order.
 * The percentiles that lead there are remembered; undefined where new ones do not lead there either, for somebody writes.
 */
export const pick = async (
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
