import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import type { PageIds } from './page';

/** Returns a query for the page's ids that sorts all records that an index finds. */
export const selectPageIdsBySorting = ({ table }: Collection, { found, sort, first, count }: ListQuery): PageIds => {
  const direction = sql.raw(sort.ascending ? 'asc' : 'desc');
  // Materialized, because PostgreSQL would otherwise read the whole list in order until the page is full.
  return sql`
    with found as materialized (select ${sort.key ?? table.id} as key, ${table.id} as id from ${table} where ${found})
    select found.id from found order by found.key ${direction}, found.id ${direction} limit ${count} offset ${first}`;
};

type SortedPage = { count: number; ids: string[]; marks: string | null };
type Limits = { most: number; marks: SQL };

/**
 * Sorts all records that an index finds. Returns the page's ids, the number of records found (at most `most`), and the
 * `marks` at that moment.
 */
export const readPageIdsBySorting = async (
  db: Database,
  { table }: Collection,
  { found, sort, first, count }: ListQuery,
  { most, marks }: Limits,
): Promise<SortedPage> => {
  const direction = sql.raw(sort.ascending ? 'asc' : 'desc');
  const [page] = await db.select({
    count: sql<number>`count`,
    ids: sql<string[]>`ids`,
    marks: sql<string | null>`marks`,
  }).from(sql`(
      with found as materialized (
        select ${sort.key ?? table.id} as key, ${table.id} as id from ${table} where ${found} limit ${most}
      )
      select (select count(*) from found)::int as count, ${marks} as marks, array(
        select found.id::text from found order by found.key ${direction}, found.id ${direction} limit ${count} offset ${first}
      ) as ids
    ) as page`);
  return page ?? { count: 0, ids: [], marks: null };
};
