import { notInArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { statusesWithoutRevenue } from '@/orders/order';
import { orders } from '../../db/ordersSchema';

/** The condition for statuses of orders that count as revenue: paid and not cancelled (0012_counts.sql). */
export const bringsMoney = (status: PgColumn) => notInArray(status, statusesWithoutRevenue);

/** The condition for orders that count as revenue. */
export const isEarning = bringsMoney(orders.status);
