import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig } from 'pg';
import { takeTurns } from './turns';

/** PGlite, PostgreSQL, or a transaction on either: what everything below works with. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Connection = { db: Database; close: () => Promise<void> };

/** PostgreSQL inside this process: in memory, in the folder `dataDir`, or loaded from a dump. */
export const openPglite = async (options: PGliteOptions = {}) => {
  const client = takeTurns(await PGlite.create(options));
  return { client, db: drizzlePglite({ client }) satisfies Database, close: () => client.close() };
};

/**
 * A process that is suspended in a transaction holds its row locks for four seconds at most; whoever waits for them gets
 * them then. A statement that takes longer than ten seconds helps nobody: the console has given up by then.
 */
const timeouts = {
  idle_in_transaction_session_timeout: 4_000,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  connectionTimeoutMillis: 5_000,
};

const createPool = (config: PoolConfig) => {
  const pool = new Pool({
    ...timeouts,
    keepAlive: true,
    // To compile a statement (`jit`), or to start helpers for it, takes longer than to answer it.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    ...config,
  });
  // Without listeners a connection that breaks would end the process, whether it is idle or in use. The pool replaces
  // it; whoever uses it learns from the statement that fails.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
};

/** A transaction on a connection of its own. Drizzle's would lose the connection for good when `begin` fails. */
const transactIn =
  (pool: Pool): Database['transaction'] =>
  async (act, config) => {
    const client = await pool.connect();
    try {
      return await drizzlePool({ client }).transaction(act, config);
    } finally {
      // One that is not between transactions has failed at its commit or its rollback: nobody may go on with it.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };

/**
 * A PostgreSQL server. Transactions have connections of their own: while all of them wait for a row that is locked, lists
 * are still read.
 */
export const openPool = (config: PoolConfig): Connection => {
  const [pool, transactions] = [createPool({ max: 10, ...config }), createPool({ max: 8, ...config })];
  const db: Database = drizzlePool({ client: pool });
  db.transaction = transactIn(transactions);
  const close = async () => {
    await Promise.all([pool.end(), transactions.end()]);
  };
  return { db, close };
};
