import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { sqlRowCount } from '../../../db/money';
import { tableMarks } from '../../../db/schema/counts';
import { findTablesInStatement } from '../../../db/trackReads';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';
import { createBoundedCachePerDatabase } from './cache';

/** Up to this many records, counting them takes as long as reading the marks of their tables. */
const few = 20_000;

/** Caches large totals by their statement, with the marks of its tables (mocks/db/migrations/0035_table_marks.sql). */
const totalsOf = createBoundedCachePerDatabase<{ total: number; marks: string }>(1_000);

/**
 * Selects the marks of tables as text. Null if one of them has none. The names are part of the statement, so that it counts
 * as one that reads these tables (mocks/db/trackReads.ts).
 */
const sqlMarks = (tables: readonly string[]) => sql<string | null>`(
  select case when count(*) = ${tables.length} then string_agg(mark::text, ' ' order by table_name) end
  from (
    select table_name, bit_xor(mark) as mark from ${tableMarks}
    where table_name in (${sql.raw(tables.map(name => `'${name}'`).join(', '))}) group by table_name
  ) as marks
)`;

/** Returns the number of matching records. Counts a large number again only after a write to a table that it depends on. */
export const countRecordsWithCache = async (db: Database, { table }: Collection, { where }: ListQuery) => {
  const { sql: text, params } = db.select({ total: sqlRowCount() }).from(table).where(where).toSQL();
  const tables = [...new Set(findTablesInStatement(text))];
  // The matches may change as time passes.
  if (tables.length === 0) return db.$count(table, where);
  const totals = totalsOf(db);
  const key = JSON.stringify([text, params]);
  const known = totals.recall(key);
  if (known) {
    const [now] = await db.select({ marks: sqlMarks(tables) }).from(sql`(select) as nothing`);
    if (now?.marks === known.marks) return known.total;
  }
  const [found] = await db
    .select({ total: sqlRowCount(), marks: sqlMarks(tables) })
    .from(table)
    .where(where);
  const { total, marks } = found ?? { total: 0, marks: null };
  if (marks !== null && total > few) totals.remember(key, { total, marks });
  return total;
};
