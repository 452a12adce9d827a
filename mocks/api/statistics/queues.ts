import { and, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueueDefinition, QueueSummary } from '@/dashboard/dashboard';
import { dueQueues } from '@/models/dueTime';
import { withdrawals as withdrawalTable } from '../../db/schema/finance';
import { sqlRowCount, sqlYuanOrZero } from '../../db/money';
import type { ApiContext } from '../http/context';
import type { Collection } from '../rest/collection';
import { parseFilter } from '../rest/listQuery';
import { approvals } from '../approvals/approvals';
import { bills } from '../bills/bills';
import { orders } from '../orders/orders';
import { products } from '../products/products';
import { suppliers } from '../suppliers/suppliers';
import { withdrawals } from '../withdrawals/withdrawals';

const collections: Record<QueueDefinition['collection'], Collection> = {
  approvals,
  suppliers,
  withdrawals,
  bills,
  orders,
  products,
};

/** The amount column to sum, for queues that show an amount. */
const amounts: Partial<Record<QueueDefinition['id'], PgColumn>> = { withdrawals: withdrawalTable.amount };

/**
 * Returns the number of records in a queue, how many of them are overdue, and their total amount if it shows one. Counts
 * the same records as the list with the queue's filter.
 */
export const getQueueSummary = async (
  { var: { db, admin } }: ApiContext,
  { id, collection, filter }: QueueDefinition,
): Promise<QueueSummary> => {
  const amount = amounts[id];
  const readable = collections[collection].readableBy?.(admin) ?? collections[collection];
  const where = parseFilter(readable, filter);
  const [found] = await db
    .select({ count: sqlRowCount(), ...(amount && { amount: sqlYuanOrZero(sql`sum(${amount})`) }) })
    .from(readable.table)
    .where(where);
  const summary = { id, collection, filter, count: 0, ...found };
  if (!dueQueues.some(queue => queue === id)) return summary;
  // A query of its own, because each of them then reads an index and not the records.
  const overdue = await db.$count(readable.table, and(where, parseFilter(readable, { due: 'overdue' })));
  return { ...summary, overdue };
};
