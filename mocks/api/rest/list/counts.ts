import { getTableName, sql, type SQL } from 'drizzle-orm';
import { recordCounts } from '../../../db/countsSchema';
import type { Database } from '../../../db/database';
import { rowCount, wholeNumber } from '../../../db/sums';
import type { Collection } from '../collection';
import type { ListQuery } from '../listQuery';

/** What tells the present state of what is counted from any other. */
export const markOf = ({ table }: Collection) =>
  sql<string | null>`(select bit_xor(mark)::text from ${recordCounts} where collection = ${getTableName(table)})`;

/** How many records there are in all; how many match, where nothing but the status is asked for; and the mark of that. */
export const readCounts = async (db: Database, { table, counted }: Collection, { given, where }: ListQuery) => {
  const byStatus = Object.keys(given).every(name => counted?.includes(name));
  const matching = byStatus ? (where ?? sql`true`) : sql`false`;
  const [found] = await db
    .select({
      all: wholeNumber(sql`sum(records)`),
      matching: wholeNumber(sql`sum(records) filter (where ${matching})`),
      mark: sql<string | null>`bit_xor(mark)::text`,
    })
    // Under the name of the records' own table, so that the condition can be asked of their counts.
    .from(sql`${recordCounts} as ${sql.identifier(getTableName(table))}`)
    .where(sql`collection = ${getTableName(table)}`);
  const { all, mark, ...counts } = found ?? { all: 0, matching: 0, mark: null };
  return { all, mark, total: byStatus ? counts.matching : undefined };
};

/** How many records an index finds, as the database's statistics have it. */
export const estimate = async (db: Database, { table }: Collection, { found }: ListQuery) => {
  const plan = await db.execute(sql`explain (format json) select from ${table} where ${found}`);
  const [row] = (plan as { rows: { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[] }).rows;
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/** Counts the records for which `where` holds, at the moment that the mark tells. */
export const countRecords = async (db: Database, collection: Collection, where: SQL | undefined) => {
  const [found] = await db
    .select({ total: rowCount(), mark: markOf(collection) })
    .from(collection.table)
    .where(where);
  return found ?? { total: 0, mark: null };
};
