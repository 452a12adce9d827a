import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import type { Values } from '../plan';

/** The page's ids, from the nearer end of the list in its order: at most half of what is before or after them is passed. */
export const scan = async (
  db: Database,
  { table }: Collection,
  { where, sort, ...query }: ListQuery,
  total: number,
) => {
  const count = Math.min(query.count, total - query.first);
  if (count <= 0) return [];
  const after = total - query.first - count;
  const backwards = after < query.first;
  const by = sort.ascending === backwards ? desc : asc;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...(sort.key ? [by(sort.key)] : []), by(table.id))
    .limit(count)
    .offset(backwards ? after : query.first);
  const ids = rows.map(({ id }) => String(id));
  return backwards ? ids.toReversed() : ids;
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
