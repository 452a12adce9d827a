import { sql, type SQL } from 'drizzle-orm';

/** An exact sum of yuan of any size, as text with two decimals. `0.00` for no rows. */
export const sumOfYuan = (amounts: SQL) => sql<string>`round(coalesce(${amounts}, 0), 2)`;

/**
 * An integer that may exceed 32 bits, 0 for no rows. Drivers return 64-bit integers as text, or large ones as a BigInt.
 */
export const wholeNumber = (value: SQL) => sql<number>`coalesce(${value}, 0)::bigint`.mapWith(Number);

/** The number of rows, or of rows that meet a condition. */
export const rowCount = (where?: SQL) => wholeNumber(where ? sql`count(*) filter (where ${where})` : sql`count(*)`);
