import { customType, date, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** An id: 64 bits in the database, a string of digits elsewhere, because JavaScript numbers lose digits. */
export const bigintIdColumn = customType<{ data: string; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  fromDriver: String,
});

/** A timestamp with milliseconds, so that it is the same in the database and in JavaScript. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A calendar day without a time, YYYY-MM-DD. */
export const calendarDayColumn = (name: string) => date(name, { mode: 'string' });

/** Bytes, converted from the type that the driver returns. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => new Uint8Array(value),
});

/** An exact amount in yuan, as text with two decimals. */
export const yuanColumn = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** Creates a text column that accepts the statuses of a model. */
export const statusColumn = <const S extends readonly { readonly id: string }[]>(statuses: S, name = 'status') =>
  text(name, { enum: statuses.map(({ id }) => id) as unknown as readonly [S[number]['id'], ...S[number]['id'][]] });

/** The columns of every writable record. `version` counts its changes. */
export const recordColumns = {
  id: bigintIdColumn('id').primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
  version: integer('version').notNull().default(1),
};
