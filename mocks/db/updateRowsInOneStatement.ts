import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

type Row = Record<string, unknown>;

type Each = {
  /** The fields that identify a row. */
  key: readonly string[];
  /** The key and new values of each row. All rows have the same fields. */
  rows: readonly Row[];
  /** New values that are the same for all rows. */
  common?: Record<string, unknown>;
  where?: SQL;
  returning?: Record<string, PgColumn | SQL>;
};

/**
 * Updates many rows in one statement, each with its own values. Returns the fields of `key` and `returning` of each row that
 * was found, in the order of `rows`, which PostgreSQL does not keep.
 */
export const updateRowsInOneStatement = async (
  db: Database,
  table: PgTable,
  { key, rows, common, where, returning }: Each,
) => {
  const [first] = rows;
  if (!first) return [];
  const fields = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const keyFields = fields.filter(([field]) => key.includes(field));
  const values = rows.map(row => {
    const cells = fields.map(
      ([field, column]) => sql`${sql.param(row[field], column)}::${sql.raw(column.getSQLType())}`,
    );
    return sql`(${sql.join(cells, sql`, `)})`;
  });
  const names = fields.map(([, column]) => sql.identifier(column.name));
  const own = (column: PgColumn) => sql`each_row.${sql.identifier(column.name)}`;
  const changes = fields
    .filter(([field]) => !key.includes(field))
    .map(([field, column]) => [field, own(column)] as const);
  const found = keyFields.map(([, column]) => eq(column, own(column)));
  const updated: Row[] = await db
    .update(table)
    .set({ ...common, ...Object.fromEntries(changes) })
    .from(sql`(values ${sql.join(values, sql`, `)}) as each_row (${sql.join(names, sql`, `)})`)
    .where(and(...found, where))
    .returning({ ...Object.fromEntries(keyFields), ...returning });
  const formatKey = (row: Row) => key.map(field => String(row[field])).join(' ');
  const positions = new Map(rows.map((row, position) => [formatKey(row), position]));
  const positionOf = (row: Row) => positions.get(formatKey(row)) ?? 0;
  return updated.toSorted((a, b) => positionOf(a) - positionOf(b));
};
