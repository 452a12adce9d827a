import { getTableName, sql, type SQL } from 'drizzle-orm';
import { recordCounts, tableMarks } from '../../../db/schema/counts';
import type { Database } from '../../../db/database';
import { toRewrittenStatement } from '../../../db/interceptStatements';
import { sqlRowCount, sqlInteger } from '../../../db/money';
import { findTablesInStatement } from '../../../db/trackReads';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';

/**
 * Selects the marks of tables as text (mocks/db/migrations/0035_table_marks.sql). Null if one of them has none. The
 * names are part of the statement, so that it counts as one that reads these tables (mocks/db/trackReads.ts).
 */
const sqlTableMarks = (tables: readonly string[]) => sql<string | null>`(
  select case when count(*) = ${tables.length} then string_agg(mark::text, ' ' order by table_name) end
  from (
    select table_name, bit_xor(mark) as mark from ${tableMarks}
    where table_name in (${sql.raw(tables.map(name => `'${name}'`).join(', '))}) group by table_name
  ) as marks
)`;

/**
 * Returns what caching the number of matching records takes: `key`, which no other query has, and `marks`, which selects a
 * text that changes with every write to a table that the number depends on. `marks` selects null if the number may also
 * change as time passes, without a write.
 */
export const getCountKeyAndMarks = (db: Database, { table }: Collection, { where }: Pick<ListQuery, 'where'>) => {
  const { sql: statement, params } = db.select({ total: sqlRowCount() }).from(table).where(where).toSQL();
  // Of another call, the same statement may count other records.
  const text = toRewrittenStatement(db, statement);
  const tables = [...new Set(findTablesInStatement(text))];
  return {
    key: JSON.stringify([text, params]),
    marks: tables.length > 0 ? sqlTableMarks(tables) : sql<string | null>`null`,
  };
};

/** Whether a query filters by the status alone, or by nothing. Its total is then a sum of `record_counts`. */
export const filtersByStatusOnly = ({ counted }: Collection, { given }: Pick<ListQuery, 'given'>) =>
  Object.keys(given).every(name => counted?.includes(name));

/**
 * Returns the number of all records, and the number of matching records as `total` if the query filters by nothing but
 * the status, with the marks of that state.
 */
export const readStoredCounts = async (
  db: Database,
  collection: Collection,
  query: Pick<ListQuery, 'given' | 'where'>,
  marks: SQL<string | null>,
) => {
  const name = getTableName(collection.table);
  const byStatus = filtersByStatusOnly(collection, query);
  const matching = byStatus ? (query.where ?? sql`true`) : sql`false`;
  const [found] = await db
    .select({
      all: sqlInteger(sql`sum(records)`),
      matching: sqlInteger(sql`sum(records) filter (where ${matching})`),
      marks,
    })
    // Aliased as the records' own table, so that the query's condition applies to the counts.
    .from(sql`${recordCounts} as ${sql.identifier(name)}`)
    .where(sql`collection = ${name}`);
  const { matching: total, ...counts } = found ?? { all: 0, matching: 0, marks: null };
  return { ...counts, total: byStatus ? total : undefined };
};

/** Whether the records that statements find are not all of the collection. Stored counts are then computed each time. */
export const isCollectionLimitedToScopes = (db: Database, { table }: Collection) => {
  const { sql: statement } = db.select({ id: table.id }).from(table).toSQL();
  return toRewrittenStatement(db, statement) !== statement;
};

/** Returns PostgreSQL's estimate of how many records the index finds. */
export const estimateRowCount = async (db: Database, { table }: Collection, { found }: ListQuery) => {
  const plan = await db.execute(sql`explain (format json) select from ${table} where ${found}`);
  const [row] = (plan as { rows: { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[] }).rows;
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/** Counts the records that match `where`. Returns the count with the marks of the counted state. */
export const countRecordsAndReadMarks = async (
  db: Database,
  { table }: Collection,
  where: SQL | undefined,
  marks: SQL<string | null>,
) => {
  const [found] = await db.select({ total: sqlRowCount(), marks }).from(table).where(where);
  return found ?? { total: 0, marks: null };
};
