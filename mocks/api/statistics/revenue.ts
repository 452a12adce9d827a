import { notInArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { unearned } from '@/orders/order';
import { orders } from '../../db/ordersSchema';

/** Whether orders with the status bring money: those that were paid for and not cancelled since (0012_counts.sql). */
export const bringsMoney = (status: PgColumn) => notInArray(status, unearned);

/** Orders that bring money. */
export const isEarning = bringsMoney(orders.status);
