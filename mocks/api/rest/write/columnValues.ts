import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordValues } from '../plan';

/** Returns the values as the columns of a table store them. A request has times as text, in ISO 8601. */
export const toColumnValues = <V extends RecordValues>(table: PgTable, values: V): V => {
  const times = Object.entries(getTableColumns(table)).filter(
    ([field, { dataType }]) => dataType === 'date' && typeof values[field] === 'string',
  );
  return { ...values, ...Object.fromEntries(times.map(([field]) => [field, new Date(String(values[field]))])) };
};
