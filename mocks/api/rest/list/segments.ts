import { and, getTableName, gte, is, isNull, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { recordSegments } from '../../../db/schema/counts';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import { countRecordsAroundPage, sqlIdsInOrder, selectPageIdsByOffset, type PageIds } from './page';

/** Up to this many records, skipping them is faster than looking up their segment. */
const near = 2_000;

/** A segment of a list in ascending order: the key and id it starts at, and the number of records before it. */
type Segment = { key: string | null; id: string; before: number };

/**
 * Returns the segment of an ascending order that contains the record at `position`
 * (mocks/db/migrations/0014_stretches.sql). Returns undefined if the order has no segments. The query must not filter
 * by anything but the status.
 */
const findSegment = async (db: Database, { table }: Collection, { where, sort }: ListQuery, position: number) => {
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
        from ${recordSegments} as ${sql.identifier(getTableName(table))} where ${conditions} group by key, id
      ) as running`,
    )
    .where(sql`before <= ${position} and before + records > ${position}`);
  return segment;
};

/** Returns the condition for the records of a segment and after it, in ascending order. */
const fromSegment = ({ table }: Collection, { sort: { key } }: ListQuery, segment: Segment): SQL | undefined => {
  if (!is(key, PgColumn)) return gte(table.id, segment.id);
  if (segment.key === null) return and(isNull(key), gte(table.id, segment.id));
  const begin = sql`(${segment.key}::${sql.raw(key.getSQLType())}, ${segment.id}::bigint)`;
  return sql`(${key}, ${table.id}) >= ${begin}`;
};

/**
 * Returns a query for the page's ids from the start of their segment. Falls back to `selectPageIdsByOffset` if that is
 * faster or the list has no segments.
 */
export const selectPageIdsBySegment = async (
  db: Database,
  collection: Collection,
  query: ListQuery,
  total: number,
): Promise<PageIds> => {
  const { count, before, after } = countRecordsAroundPage(query, total);
  if (count <= 0) return [];
  // Not with a status filter: matching records may be far apart.
  if (!query.where && Math.min(before, after) < near) return selectPageIdsByOffset(collection, query, total);
  const { key, ascending } = query.sort;
  const first = ascending ? before : after;
  const segment = await findSegment(db, collection, query, first);
  const offset = first - (segment?.before ?? 0);
  // The page may be further from the start of its segment than from the nearer end of the list.
  if (!segment || offset > near + Math.min(before, after)) return selectPageIdsByOffset(collection, query, total);
  const where = and(query.where, fromSegment(collection, query, segment));
  const found = sqlIdsInOrder(collection, query, { where, ascending: true, count, offset });
  if (!key || segment.key === null) return sql`select id from (${found}) as page`;
  // Records without a key are last. PostgreSQL reads none of them where the page is full.
  const missing = sql`(select ${count} - count(*) from found)`;
  const rest = { where: and(query.where, isNull(key)), ascending: true, count: missing, offset: 0 };
  return sql`
    with found as materialized (${found})
    select id from found union all select id from (${sqlIdsInOrder(collection, query, rest)}) as rest`;
};
