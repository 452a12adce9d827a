import { and, asc, desc, is, isNull, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import type { Values } from '../plan';
import { pick } from './percentiles';
import { fromStretch, stretchAt } from './stretches';

/** So many records at most are passed sooner than their stretch is looked up. */
const near = 2_000;

/** The list's order, or the opposite one. */
const inOrder = ({ table }: Collection, { sort: { key } }: ListQuery, ascending: boolean) => {
  const by = ascending ? asc : desc;
  return [...(key ? [by(key)] : []), by(table.id)];
};

type Part = { where: SQL | undefined; ascending: boolean; count: number; offset: number };

/** Ids of the list in its order, or in the opposite one. */
const readIds = async (
  db: Database,
  collection: Collection,
  query: ListQuery,
  { where, ascending, count, offset }: Part,
) => {
  const { table } = collection;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...inOrder(collection, query, ascending))
    .limit(count)
    .offset(offset);
  return rows.map(({ id }) => String(id));
};

/** Where a page stands: how many records it has, how many come before and after it in the list's order. */
const standing = (query: ListQuery, total: number) => {
  const count = Math.min(query.count, total - query.first);
  return { count, before: query.first, after: total - query.first - count };
};

/** How a page is read from the nearer end of the list: at most half of what is before or after it is passed. */
const fromNearerEnd = (query: ListQuery, total: number) => {
  const { count, before, after } = standing(query, total);
  const backwards = after < before;
  const turn = (ids: string[]) => (backwards ? ids.toReversed() : ids);
  return { count, offset: Math.min(before, after), ascending: query.sort.ascending !== backwards, turn };
};

/** The page's ids, from the nearer end of the list. */
export const scan = async (db: Database, collection: Collection, query: ListQuery, total: number) => {
  const { turn, ...part } = fromNearerEnd(query, total);
  return part.count <= 0 ? [] : turn(await readIds(db, collection, query, { ...part, where: query.where }));
};

/** The page's ids, from the nearer end of the list; undefined if they are not among the first `most` of all records there. */
export const look = async (db: Database, collection: Collection, query: ListQuery, total: number, most: number) => {
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

/** The page's ids, of all that an index finds, without putting it all in order; by a `scan` where that is not by a column. */
export const select = async (db: Database, collection: Collection, query: ListQuery, total: number) => {
  const { count, before, after } = standing(query, total);
  if (count <= 0) return [];
  const { key = collection.table.id, ascending } = query.sort;
  const place = { first: ascending ? before : after, count };
  const ids = is(key, PgColumn) ? await pick(db, collection, query, key, total, place) : undefined;
  if (!ids) return scan(db, collection, query, total);
  return ascending ? ids : ids.toReversed();
};

/** The page's ids, from the beginning of the stretch that they are in; by a `scan` where that is sooner or the list is not cut. */
export const seek = async (db: Database, collection: Collection, query: ListQuery, total: number) => {
  const { count, before, after } = standing(query, total);
  if (count <= 0) return [];
  // Of a status there may be none for long.
  if (!query.where && Math.min(before, after) < near) return scan(db, collection, query, total);
  const { key, ascending } = query.sort;
  const first = ascending ? before : after;
  const stretch = await stretchAt(db, collection, query, first);
  const offset = first - (stretch?.before ?? 0);
  // A stretch may hold more than lies between the page and the nearer end of the list.
  if (!stretch || offset > near + Math.min(before, after)) return scan(db, collection, query, total);
  const part = { ascending: true, count, offset };
  const where = and(query.where, fromStretch(collection, query, stretch));
  const ids = await readIds(db, collection, query, { ...part, where });
  // Those without a key come last.
  if (ids.length < count && key && stretch.key !== null) {
    const rest = { where: and(query.where, isNull(key)), ascending: true, count: count - ids.length, offset: 0 };
    ids.push(...(await readIds(db, collection, query, rest)));
  }
  return ascending ? ids : ids.toReversed();
};

type Gathered = { count: number; ids: string[]; mark: string | null };
type Limits = { most?: number | null; mark?: SQL };

/**
 * The page's ids from all that an index finds, put in order; with it how many were found, no more than `most`, and the
 * `mark` of that moment.
 */
export const gather = async (
  db: Database,
  { table }: Collection,
  { found, sort, first, count }: ListQuery,
  { most = null, mark = sql`null` }: Limits = {},
): Promise<Gathered> => {
  const direction = sql.raw(sort.ascending ? 'asc' : 'desc');
  const [page] = await db.select({ count: sql<number>`count`, ids: sql<string[]>`ids`, mark: sql<string | null>`mark` })
    // Materialized, or the whole list would be read in its order until the page is full.
    .from(sql`(
      with found as materialized (
        select ${sort.key ?? table.id} as key, ${table.id} as id from ${table} where ${found} limit ${most}
      )
      select (select count(*) from found)::int as count, ${mark} as mark, array(
        select found.id::text from found order by found.key ${direction}, found.id ${direction} limit ${count} offset ${first}
      ) as ids
    ) as page`);
  return page ?? { count: 0, ids: [], mark: null };
};

/** The records with the ids, in their order; what has been deleted meanwhile is missing. */
export const readRecords = async (db: Database, { table, columns }: Collection, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows: Values[] = await db
    .select(columns)
    .from(table)
    .where(sql`${table.id} = any (${`{${ids.join(',')}}`}::bigint[])`);
  const records = new Map(rows.map(row => [String(row['id']), row]));
  return ids.flatMap(id => records.get(id) ?? []);
};
