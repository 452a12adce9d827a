import { and, asc, desc, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import type { Values } from '../plan';
import { fromStretch, stretchAt } from './stretches';

/** So many records at most are passed sooner than their stretch is looked up. */
const near = 2_000;

type Part = { where: SQL | undefined; ascending: boolean; count: number; offset: number };

/** Ids of the list in its order, or in the opposite one. */
const readIds = async (
  db: Database,
  { table }: Collection,
  { sort }: ListQuery,
  { where, ascending, count, offset }: Part,
) => {
  const by = ascending ? asc : desc;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...(sort.key ? [by(sort.key)] : []), by(table.id))
    .limit(count)
    .offset(offset);
  return rows.map(({ id }) => String(id));
};

/** Where a page stands: how many records it has, how many come before and after it in the list's order. */
const standing = (query: ListQuery, total: number) => {
  const count = Math.min(query.count, total - query.first);
  return { count, before: query.first, after: total - query.first - count };
};

/** The page's ids, from the nearer end of the list in its order: at most half of what is before or after them is passed. */
export const scan = async (db: Database, collection: Collection, query: ListQuery, total: number) => {
  const { count, before, after } = standing(query, total);
  if (count <= 0) return [];
  const backwards = after < before;
  const ascending = query.sort.ascending !== backwards;
  const part = { where: query.where, ascending, count, offset: Math.min(before, after) };
  const ids = await readIds(db, collection, query, part);
  return backwards ? ids.toReversed() : ids;
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
        select id::text from found order by key ${direction}, id ${direction} limit ${count} offset ${first}
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
