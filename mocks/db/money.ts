import { notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { statusesWithoutRevenue } from '@/orders/order';
import { orders } from './schema/orders';

/** Converts yuan with two decimals, as in the database and the API, to fen (1/100 yuan). Sums of fen are exact. */
export const toFen = (yuan: string) => BigInt(yuan.replace('.', ''));

/** The maximum amount or balance: 999 999 999 999.99 yuan, the limit of the column (columns.ts). */
export const maxFen = 99_999_999_999_999n;

/** Converts fen to yuan with two decimals, such as `1280.50`. */
export const toYuan = (fen: bigint) => {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** An exact sum of yuan of any size, as text with two decimals. `0.00` for no rows. */
export const sqlYuanOrZero = (amounts: SQL) => sql<string>`round(coalesce(${amounts}, 0), 2)`;

/**
 * An integer that may exceed 32 bits, 0 for no rows. Drivers return 64-bit integers as text, or large ones as a BigInt.
 */
export const sqlInteger = (value: SQL) => sql<number>`coalesce(${value}, 0)::bigint`.mapWith(Number);

/** The number of rows, or of rows that meet a condition. */
export const sqlRowCount = (where?: SQL) => sqlInteger(where ? sql`count(*) filter (where ${where})` : sql`count(*)`);

/** The condition for statuses of orders that count as revenue: paid and not cancelled (migrations/0012_counts.sql). */
export const getRevenueStatusCondition = (status: PgColumn) => notInArray(status, statusesWithoutRevenue);

/** The condition for orders that count as revenue. */
export const revenueOrderCondition = getRevenueStatusCondition(orders.status);
