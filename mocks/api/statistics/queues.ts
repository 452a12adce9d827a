import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lowStock } from '../../../src/catalog/products/product';
import { withdrawals as withdrawalTable } from '../../db/financeSchema';
import type { Database } from '../../db/database';
import type { Collection } from '../rest/collection';
import { filterOf } from '../rest/listQuery';
import { bills } from '../sections/bills';
import { orders } from '../sections/orders';
import { products } from '../sections/products';
import { suppliers } from '../sections/suppliers';
import { withdrawals } from '../sections/withdrawals';
import { sumOfYuan } from './revenue';

/** Records that wait for someone: those of a list's `filter`, for whoever may do one of the verbs. */
export type Queue = {
  collection: Collection;
  filter: Record<string, unknown>;
  verbs: readonly string[];
  amount?: PgColumn;
};

/** What waits for the operators, in the order of its urgency. */
export const queues: readonly Queue[] = [
  { collection: suppliers, filter: { status: 'pending' }, verbs: ['approve', 'reject'] },
  {
    collection: withdrawals,
    filter: { status: 'pending' },
    verbs: ['approve', 'reject'],
    amount: withdrawalTable.amount,
  },
  { collection: bills, filter: { status: 'pending' }, verbs: ['complete', 'fail'] },
  { collection: orders, filter: { status: 'paid' }, verbs: ['ship'] },
  { collection: products, filter: { stock_lte: lowStock - 1 }, verbs: ['update'] },
];

/** How many records are in a queue, and what they come to where they are money; `filter` is that of the list. */
export const measure = async (db: Database, { collection, filter, amount }: Omit<Queue, 'verbs'>) => {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, ...(amount && { amount: sumOfYuan(sql`sum(${amount})`) }) })
    .from(collection.table)
    .where(filterOf(collection, filter));
  return { collection: collection.name, filter, count: 0, ...found };
};
