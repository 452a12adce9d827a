import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toHex } from './bytes';
import type { Database } from './database';

const toJson = (column: PgColumn, value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  if (value instanceof Uint8Array) return `\\x${toHex(value)}`;
  return column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value);
};

/**
 * Returns rows as what a statement selects from, as a single JSON parameter, which is more than twice as fast as a parameter
 * per value. Missing values are null.
 */
export const sqlRecordset = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]) => {
  const given: readonly Record<string, unknown>[] = rows;
  const columns = Object.entries(getTableColumns(table));
  const data = given.map(row =>
    Object.fromEntries(columns.map(([field, column]) => [column.name, toJson(column, row[field])])),
  );
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(data)}::json)`;
};

/** Inserts many rows in one statement. Missing values are null; a column that is missing in all rows gets its default. */
export const insertRows = async <T extends PgTable>(db: Database, table: T, rows: readonly T['$inferInsert'][]) => {
  const given: readonly Record<string, unknown>[] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) =>
    given.some(row => row[field] !== undefined),
  );
  if (columns.length === 0) return;
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${names}) select ${names} from ${sqlRecordset(table, rows)}`);
};
