import { sql, type SQL } from 'drizzle-orm';

/** A sum of yuan, exact however large, as text with two decimals; `0.00` of nothing. */
export const sumOfYuan = (amounts: SQL) => sql<string>`round(coalesce(${amounts}, 0), 2)`;

/** A whole number beyond 32 bits; 0 of nothing. The drivers answer 64 bits as text, or as a BigInt where it is large. */
export const wholeNumber = (value: SQL) => sql<number>`coalesce(${value}, 0)::bigint`.mapWith(Number);

/** How many rows there are, or how many of them meet a condition. */
export const rowCount = (where?: SQL) => wholeNumber(where ? sql`count(*) filter (where ${where})` : sql`count(*)`);
