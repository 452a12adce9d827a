import { sql } from 'drizzle-orm';
import { queuesWithDueTimes } from '@/models/dueTime';
import type { Database } from '../database';
import { bills, withdrawals } from '../schema/finance';
import { orders } from '../schema/orders';
import { suppliers } from '../schema/system';

const tables = { suppliers, withdrawals, bills, orders };

/** Why the records of the sample data are due later than their queue says. */
const reason = '旺季集中处理，时限顺延';

/**
 * Gives nine of ten overdue records another due time, within the coming working hours: the sample data is older than any due
 * time, and a queue in which everything is overdue does not say what to do next.
 */
export const postponeSampleDueTimes = async (db: Database) => {
  for (const queue of queuesWithDueTimes)
    await db.execute(sql`
      update ${tables[queue]} set due_reason = ${reason},
        due_at = compute_due_at(${queue}, now() - make_interval(hours => abs(hashint8(id) % 8)))
      where due_at < now() and hashint8(id) % 10 <> 0`);
};
