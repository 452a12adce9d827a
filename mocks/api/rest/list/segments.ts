import { and, getTableName, gte, is, isNull, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { recordStretches } from '../../../db/schema/counts';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';

/** A segment of a list in ascending order: the key and id it starts at, and the number of records before it. */
type Segment = { key: string | null; id: string; before: number };

/**
 * Returns the segment of an ascending order that contains the record at `position`
 * (mocks/db/migrations/0014_stretches.sql). Returns undefined if the order has no segments. The query must not filter
 * by anything but the status.
 */
export const findSegment = async (
  db: Database,
  { table }: Collection,
  { where, sort }: ListQuery,
  position: number,
) => {
  const column = sort.key ?? table.id;
  if (!is(column, PgColumn)) return undefined;
  const key = sort.key ? sql`key::${sql.raw(column.getSQLType())}` : sql`key`;
  const conditions = and(sql`collection = ${getTableName(table)} and sort = ${column.name}`, where);
  const [segment]: Segment[] = await db
    .select({ key: sql<string | null>`key`, id: sql<string>`id::text`, before: sql<number>`before::int` })
    // Aliased as the records' own table, so that the query's condition applies to the counts.
    .from(
      sql`(
        select key, id, sum(records) as records,
          sum(sum(records)) over (order by ${key} nulls last, id) - sum(records) as before
        from ${recordStretches} as ${sql.identifier(getTableName(table))} where ${conditions} group by key, id
      ) as running`,
    )
    .where(sql`before <= ${position} and before + records > ${position}`);
  return segment;
};

/** Returns the condition for the records of a segment and after it, in ascending order. */
export const fromSegment = ({ table }: Collection, { sort: { key } }: ListQuery, segment: Segment): SQL | undefined => {
  if (!is(key, PgColumn)) return gte(table.id, segment.id);
  if (segment.key === null) return and(isNull(key), gte(table.id, segment.id));
  const begin = sql`(${segment.key}::${sql.raw(key.getSQLType())}, ${segment.id}::bigint)`;
  return sql`(${key}, ${table.id}) >= ${begin}`;
};
