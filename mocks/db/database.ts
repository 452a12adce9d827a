import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig } from 'pg';

/** PGlite, PostgreSQL, or a transaction on either: what everything below works with. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Connection = { db: Database; close: () => Promise<void> };

/** PostgreSQL inside this process: in memory, in the folder `dataDir`, or loaded from a dump. */
export const openPglite = async (options: PGliteOptions = {}) => {
  const client = await PGlite.create(options);
  return { client, db: drizzlePglite({ client }) satisfies Database, close: () => client.close() };
};

/**
 * A PostgreSQL server. A statement that takes longer than ten seconds helps nobody: the console has given up by then. To
 * compile one (`jit`), or to start helpers for it, takes longer than to answer it, and others need the processors too.
 */
export const openPool = (config: PoolConfig): Connection => {
  const pool = new Pool({
    statement_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    ...config,
  });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzlePool({ client: pool }), close: () => pool.end() };
};
