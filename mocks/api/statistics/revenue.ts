import { notInArray, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../db/ordersSchema';

/** Orders that bring money: those that were paid for and not cancelled since. */
export const isEarning = notInArray(orders.status, ['unpaid', 'cancelled']);

/** A sum of yuan, as text with two decimals; `0.00` of nothing. */
export const sumOfYuan = (amounts: SQL) => sql<string>`coalesce(${amounts}, 0)::numeric(16, 2)`;
