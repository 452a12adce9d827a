import { getTableName, sql, type SQL } from 'drizzle-orm';
import { recordCounts } from '../../../db/schema/counts';
import type { Database } from '../../../db/database';
import { sqlRowCount, sqlInteger } from '../../../db/money';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';

/** Selects the collection's `mark`, a value that changes with every write to the collection. */
export const sqlCollectionChangeMark = ({ table }: Collection) =>
  sql<string | null>`(select bit_xor(mark)::text from ${recordCounts} where collection = ${getTableName(table)})`;

/**
 * Returns the number of all records, the number of matching records (`total`, only if the query filters by nothing but
 * the status), and the `mark` of that state.
 */
export const readCounts = async (db: Database, { table, counted }: Collection, { given, where }: ListQuery) => {
  const byStatus = Object.keys(given).every(name => counted?.includes(name));
  const matching = byStatus ? (where ?? sql`true`) : sql`false`;
  const [found] = await db
    .select({
      all: sqlInteger(sql`sum(records)`),
      matching: sqlInteger(sql`sum(records) filter (where ${matching})`),
      mark: sql<string | null>`bit_xor(mark)::text`,
    })
    // Aliased as the records' own table, so that the query's condition applies to the counts.
    .from(sql`${recordCounts} as ${sql.identifier(getTableName(table))}`)
    .where(sql`collection = ${getTableName(table)}`);
  const { all, mark, ...counts } = found ?? { all: 0, matching: 0, mark: null };
  return { all, mark, total: byStatus ? counts.matching : undefined };
};

/** Returns PostgreSQL's estimate of how many records the index finds. */
export const estimateRowCount = async (db: Database, { table }: Collection, { found }: ListQuery) => {
  const plan = await db.execute(sql`explain (format json) select from ${table} where ${found}`);
  const [row] = (plan as { rows: { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[] }).rows;
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/** Counts the records that match `where`. Returns the count with the `mark` of the counted state. */
export const countRecordsWithChangeMark = async (db: Database, collection: Collection, where: SQL | undefined) => {
  const [found] = await db
    .select({ total: sqlRowCount(), mark: sqlCollectionChangeMark(collection) })
    .from(collection.table)
    .where(where);
  return found ?? { total: 0, mark: null };
};
