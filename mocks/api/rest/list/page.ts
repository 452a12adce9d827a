import { asc, desc, is, sql, SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import type { RecordValues } from '../plan';
import { findIdsByPercentile } from './percentiles';

/** Returns the list's `order by` columns, in the given direction. */
const inOrder = ({ table }: Collection, { sort: { key } }: ListQuery, ascending: boolean) => {
  const by = ascending ? asc : desc;
  return [...(key ? [by(key)] : []), by(table.id)];
};

type Part = { where: SQL | undefined; ascending: boolean; count: number | SQL; offset: number };

/** The ids of a page: in list order, or a query for them in any order. */
export type PageIds = readonly string[] | SQL;

/** Returns a query for ids of the list in the given direction, with their sort key. */
export const sqlIdsInOrder = (collection: Collection, query: ListQuery, { where, ascending, count, offset }: Part) => {
  const { table } = collection;
  const order = sql.join(inOrder(collection, query, ascending), sql`, `);
  const condition = where ? sql`where ${where}` : sql``;
  return sql`select ${table.id} as id, ${query.sort.key ?? table.id} as key from ${table} ${condition} order by ${order} limit ${count} offset ${offset}`;
};

/** Returns how many records a page has, and how many records precede and follow it in list order. */
export const countRecordsAroundPage = (query: ListQuery, total: number) => {
  const count = Math.min(query.count, total - query.first);
  return { count, before: query.first, after: total - query.first - count };
};

/**
 * Returns how to read a page from the nearer end of the list. This skips at most half of the records outside the page.
 * `turn` restores the list order.
 */
const fromNearerEnd = (query: ListQuery, total: number) => {
  const { count, before, after } = countRecordsAroundPage(query, total);
  const backwards = after < before;
  const turn = (ids: string[]) => (backwards ? ids.toReversed() : ids);
  return { count, offset: Math.min(before, after), ascending: query.sort.ascending !== backwards, turn };
};

/** Returns a query for the page's ids from the nearer end of the list. */
export const selectPageIdsByOffset = (collection: Collection, query: ListQuery, total: number): PageIds => {
  const { turn: _, ...part } = fromNearerEnd(query, total);
  return part.count <= 0
    ? []
    : sql`select id from (${sqlIdsInOrder(collection, query, { ...part, where: query.where })}) as page`;
};

/**
 * Returns the page's ids, read from the nearer end of the list. Returns undefined if they are not among the first
 * `most` records there, matching or not.
 */
export const readPageIdsNearEnd = async (
  db: Database,
  collection: Collection,
  query: ListQuery,
  total: number,
  most: number,
) => {
  const { table } = collection;
  const { count, offset, ascending, turn } = fromNearerEnd(query, total);
  if (count <= 0) return [];
  const passed = db
    .select({ id: sql<string>`${table.id}::text`.as('found'), matches: sql`${query.where}`.as('matches') })
    .from(table)
    .orderBy(...inOrder(collection, query, ascending))
    .limit(most)
    .as('passed');
  const rows = await db
    .select({ id: passed.id })
    .from(passed)
    .where(sql`${passed.matches}`)
    .limit(count)
    .offset(offset);
  return rows.length === count ? turn(rows.map(({ id }) => id)) : undefined;
};

/**
 * Returns the page's ids from all records that an index finds, without sorting them all. Falls back to
 * `selectPageIdsByOffset` if the sort key is not a column or its percentiles are of no use.
 */
export const readPageIdsByPercentile = async (
  db: Database,
  collection: Collection,
  query: ListQuery,
  total: number,
): Promise<PageIds> => {
  const { count, before, after } = countRecordsAroundPage(query, total);
  if (count <= 0) return [];
  const { key = collection.table.id, ascending } = query.sort;
  const place = { first: ascending ? before : after, count };
  const ids = is(key, PgColumn) ? await findIdsByPercentile(db, collection, query, key, total, place) : undefined;
  if (!ids) return selectPageIdsByOffset(collection, query, total);
  return ascending ? ids : ids.toReversed();
};

/** Returns the records of a page, in list order. Records deleted since their ids were read are missing. */
export const readRecords = async (
  db: Database,
  collection: Collection,
  query: ListQuery,
  ids: PageIds,
): Promise<RecordValues[]> => {
  const { table, columns } = collection;
  if (is(ids, SQL)) {
    const page: RecordValues[] = await db
      .select(columns)
      .from(table)
      // As an array, the ids are read once, before the records.
      .where(sql`${table.id} = any (array(${ids}))`)
      .orderBy(...inOrder(collection, query, query.sort.ascending));
    return page;
  }
  if (ids.length === 0) return [];
  const rows: RecordValues[] = await db
    .select(columns)
    .from(table)
    .where(sql`${table.id} = any (${`{${ids.join(',')}}`}::bigint[])`);
  const records = new Map(rows.map(row => [String(row['id']), row]));
  return ids.map(id => records.get(id)).filter(record => record !== undefined);
};
