import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queueDefinitions, type QueueDefinition, type QueueSummary } from '@/dashboard/dashboard';
import { queuesWithDueTimes } from '@/models/dueTime';
import { recordCounts } from '../../db/schema/counts';
import { bills as billTable, withdrawals as withdrawalTable } from '../../db/schema/finance';
import { sqlInteger, sqlRowCount, sqlYuanOrZero } from '../../db/money';
import type { Database } from '../../db/database';
import type { ApiContext } from '../http/context';
import { isQueueCollection, type Collection } from '../rest/collection';
import { findCollection } from '../rest/feature';
import { buildFilterCondition } from '../rest/listQuery';
import { getReadableCollection, isColumnConcealed } from '../rest/scope/visibleFields';
import { bills } from '../bills/bills';
import { orders } from '../orders/orders';
import { suppliers } from '../suppliers/suppliers';
import { withdrawals } from '../withdrawals/withdrawals';
import { sqlFinanceDays } from './financeDays';

type QueueWithDueTimes = (typeof queuesWithDueTimes)[number];

const hasDueTimes = (queue: string): queue is QueueWithDueTimes => queuesWithDueTimes.some(id => id === queue);

/** The collections of queues with due times. */
const collectionsWithDueTimes: Record<QueueWithDueTimes, Collection> = {
  suppliers,
  withdrawals,
  bills,
  orders,
};

/** The numbers of records by status, aliased as the table of the records. */
const sqlStatusCounts = (table: PgTable): SQL => {
  const name = getTableName(table);
  return sql`(select * from ${recordCounts} where collection = ${name}) as ${sql.identifier(name)}`;
};

/** Stored sums that answer the filters of these queues, so that a long queue need not be counted. */
const storedSums: Partial<Record<QueueDefinition['collection'], SQL>> = {
  suppliers: sqlStatusCounts(suppliers.table),
  orders: sqlStatusCounts(orders.table),
  withdrawals: sqlFinanceDays(withdrawalTable),
  bills: sqlFinanceDays(billTable),
};

/** The amount column to sum, for queues that show an amount. */
const amounts: Partial<Record<QueueDefinition['id'], PgColumn>> = { withdrawals: withdrawalTable.amount };

/**
 * Counts the records that wait in each queue with due times, and how many of them are overdue, in one statement. Only
 * records that wait have a due time, and those are in an index.
 */
export const countWaitingAndOverdueRecords = async (db: Database) => {
  const counts = queueDefinitions.flatMap(({ id, filter }) => {
    if (!hasDueTimes(id)) return [];
    const collection = collectionsWithDueTimes[id];
    const where = buildFilterCondition(collection, filter);
    return sql`select ${id}::text as queue, count(*)::int as waiting, (count(*) filter (where due_at < (select system_now())))::int as overdue
        from ${collection.table} where due_at is not null and ${where}`;
  });
  const { rows } = (await db.execute(sql.join(counts, sql` union all `))) as unknown as {
    rows: { queue: string; waiting: number; overdue: number }[];
  };
  return rows;
};

/**
 * Returns the number of records in a queue, their total amount if it shows one, and what features add. Counts the same
 * records as the list with the queue's filter.
 */
const getQueueSummary = async (
  c: ApiContext,
  { id, collection, filter }: QueueDefinition,
  declared: Collection,
): Promise<QueueSummary> => {
  const { db, features } = c.var;
  const summed = amounts[id];
  const amount = summed && !isColumnConcealed(c, summed) ? summed : undefined;
  const readable = getReadableCollection(c, declared);
  const where = buildFilterCondition(readable, filter);
  const since = isQueueCollection(readable) && readable.columns[readable.queue.since];
  const stored = storedSums[collection];
  const count = stored ? sqlInteger(sql`sum(records)`) : sqlRowCount();
  // A query of its own, because the stored sums below are named like the table but have no dates. Sorted instead of `min`, for
  // which PostgreSQL reads all waiting records in scope.
  const oldest = since && db.select({ at: since }).from(readable.table).where(where).orderBy(since).limit(1);
  const [{ first, ...found } = { count: 0, first: null }] = await db
    .select({
      count,
      first: sql<string | Date | null>`(${oldest || null})`,
      ...(amount && { amount: sqlYuanOrZero(sql`sum(${amount})`) }),
    })
    .from(stored ?? readable.table)
    .where(where);
  const summary: QueueSummary = { id, collection, filter, ...found };
  if (first !== null) summary.oldest = new Date(first).toISOString();
  for (const { countWaiting } of features)
    Object.assign(summary, await countWaiting?.(db, { id, collection: readable, where }));
  return summary;
};

/**
 * Returns the summaries of those of the queues whose collections the API has, without those whose filter reads a field that the
 * caller may not see.
 */
export const getQueueSummaries = (c: ApiContext, queues: readonly QueueDefinition[]) =>
  Promise.all(
    queues.flatMap(queue => {
      const declared = findCollection(c, queue.collection);
      if (!declared) return [];
      const { filters } = getReadableCollection(c, declared);
      return Object.keys(queue.filter).every(name => name in filters) ? getQueueSummary(c, queue, declared) : [];
    }),
  );
