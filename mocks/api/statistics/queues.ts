import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueueDefinition, QueueSummary } from '@/dashboard/dashboard';
import type { Database } from '../../db/database';
import { withdrawals as withdrawalTable } from '../../db/schema/finance';
import { sqlRowCount, sqlYuanOrZero } from '../../db/money';
import type { Collection } from '../rest/collection';
import { parseFilter } from '../rest/listQuery';
import { bills } from '../bills/bills';
import { orders } from '../orders/orders';
import { products } from '../products/products';
import { suppliers } from '../suppliers/suppliers';
import { withdrawals } from '../withdrawals/withdrawals';

const collections: Record<QueueDefinition['collection'], Collection> = {
  suppliers,
  withdrawals,
  bills,
  orders,
  products,
};

/** The amount column to sum, for queues that show an amount. */
const amounts: Partial<Record<QueueDefinition['id'], PgColumn>> = { withdrawals: withdrawalTable.amount };

/**
 * Returns the number of records in a queue, and their total amount if it shows one. Counts the same records as the list
 * with the queue's filter.
 */
export const measureQueue = async (
  db: Database,
  { id, collection, filter }: QueueDefinition,
): Promise<QueueSummary> => {
  const amount = amounts[id];
  const [found] = await db
    .select({ count: sqlRowCount(), ...(amount && { amount: sqlYuanOrZero(sql`sum(${amount})`) }) })
    .from(collections[collection].table)
    .where(parseFilter(collections[collection], filter));
  return { id, collection, filter, count: 0, ...found };
};
