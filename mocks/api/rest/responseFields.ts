import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { amountSchema, calendarDaySchema, responseIdSchema, responseTimestampSchema } from '../http/schemas';
import { capitalize, toSingular } from './names';

type Declared = {
  name: string;
  table: PgTable & { id: PgColumn };
  secret?: readonly string[];
  shown?: Record<string, SQL>;
  related?: Record<string, SQL>;
  shapes?: Record<string, z.ZodType>;
  added?: Record<string, z.ZodType>;
};

/** The response fields of a collection: each field's column or SQL expression, and the schema of a whole record. */
export type ResponseFields = { columns: Record<string, PgColumn | SQL>; record: z.ZodObject };

/**
 * Returns the schema of a column's value in a response. Returns undefined for JSON, whose structure the database does
 * not define.
 */
const shapeOf = (column: PgColumn): z.ZodType | undefined => {
  const type = column.getSQLType();
  if (type === 'bigint') return responseIdSchema;
  if (type === 'integer') return z.int();
  if (type === 'boolean') return z.boolean();
  if (type === 'text') return column.enumValues?.length ? z.enum(column.enumValues) : z.string();
  if (type.startsWith('timestamp')) return responseTimestampSchema;
  if (type === 'date') return calendarDaySchema;
  if (type.startsWith('numeric')) return amountSchema;
  return undefined;
};

/**
 * Derives the response fields of a collection. Throws if a field's schema is neither derived from its column nor given
 * in `shapes`.
 */
export const deriveResponseFields = ({
  name,
  table,
  secret = [],
  shown,
  related,
  shapes = {},
  added,
}: Declared): ResponseFields => {
  const kept = Object.entries(getTableColumns(table)).filter(([field]) => !secret.includes(field));
  const selected = Object.entries<SQL>({ ...shown, ...related });
  const columns = {
    ...Object.fromEntries(kept),
    // Nested in an expression, columns keep their table name. A subquery on several tables needs it.
    ...Object.fromEntries(selected.map(([field, select]) => [field, sql`(${select})`])),
  };
  const fields = Object.keys(columns).map(field => {
    const column = kept.find(([own]) => own === field)?.[1];
    const told = shapes[field] ?? (field in { ...shown, ...related } ? undefined : column && shapeOf(column));
    if (!told) throw new Error(`${getTableName(table)}.${field} needs a shape`);
    return [field, column?.notNull === false ? told.nullable() : told] as const;
  });
  return {
    columns,
    record: z.strictObject({ ...Object.fromEntries(fields), ...added }).meta({ id: capitalize(toSingular(name)) }),
  };
};

/** Returns a collection whose records have more fields, which a feature adds to each response. */
export const addResponseFields = <T extends Declared>(collection: T, fields: Record<string, z.ZodType>) => {
  const extended = { ...collection, added: { ...collection.added, ...fields } };
  return { ...extended, ...deriveResponseFields(extended) };
};
