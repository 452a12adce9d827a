import { sql, type SQL } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../mocks/db/database';

const readRows = async <T>(db: Database, query: SQL) => ((await db.execute(query)) as unknown as { rows: T[] }).rows;

/**
 * Runs `act` while a transaction of the test holds the locks that a statement takes, and then commits. `act` gets a
 * function that waits until so many other transactions wait for it, or for one that does.
 */
export const whileLocked = <T>(
  db: Database,
  statement: SQL,
  act: (untilBlocked: (count: number) => Promise<void>) => T,
) =>
  db.transaction(async tx => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(statement);
    const [own] = await readRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    const blocked = sql`with recursive blocked as (
      select pid from pg_stat_activity where ${own?.pid} = any (pg_blocking_pids(pid))
      union
      select other.pid from pg_stat_activity as other, blocked where blocked.pid = any (pg_blocking_pids(other.pid))
    ) select pid from blocked`;
    // Less than the lock timeout of the API.
    const options = { timeout: 4_000 };
    return act(count => vi.waitFor(async () => expect(await readRows(db, blocked)).toHaveLength(count), options));
  });
