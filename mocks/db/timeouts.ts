import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Removes the timeouts of a transaction that may take long: to create an index on a large table, or to wait for another
 * process that does.
 */
export const liftTimeouts = async (tx: Database) => {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${name} = 0`));
};
