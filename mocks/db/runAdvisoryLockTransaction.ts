import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Any number works as long as it never changes. */
const lockId = 20260101;

/**
 * Removes the timeouts of a transaction that may take long: to create an index on a large table, or to wait for another
 * process that does.
 */
const liftTimeouts = async (tx: Database) => {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${name} = 0`));
};

/**
 * Runs a transaction that prepares the database. Processes that start at the same time wait for each other, without a
 * timeout.
 */
export const runAdvisoryLockTransaction = <T>(db: Database, act: (tx: Database) => Promise<T>) =>
  db.transaction(async tx => {
    await liftTimeouts(tx);
    await tx.execute(sql.raw(`select pg_advisory_xact_lock(${lockId})`));
    return act(tx);
  });
