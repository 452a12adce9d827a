import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig } from 'pg';
import { fromHex, toHex } from './bytes';
import { setDataVersion } from './dataVersion';
import { changesChannel, listenOnPostgres } from './listen';
import { prepareStatements } from './prepareStatements';
import { addStatementQueue } from './turns';

/** PGlite, PostgreSQL, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** How busy the connections to the database are. */
export type ConnectionLoad = { pool: string; open: number; idle: number; waiting: number };

/** Calls back when changes were committed, by any process, until the function that it returns is called. */
export type Listen = (onChange: () => void) => () => Promise<void>;

export type Connection = {
  db: Database;
  close: () => Promise<void>;
  measureLoad?: () => ConnectionLoad[];
  listen?: Listen;
};

/** Milliseconds. The console times out after ten seconds, and a request runs more than one statement. */
const longestWait = 5_000;

/** PGlite's own conversion of a file blocks the process six times as long. */
const byteaConversion = {
  parsers: { [types.BYTEA]: (text: string) => fromHex(text, 2) },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${toHex(bytes)}` },
};

/**
 * Opens PostgreSQL inside this process: in memory, in the folder `dataDir`, or from a dump. Statements that have waited
 * longer than `maxWait` milliseconds fail with the code 53300. With `prepares`, each statement is prepared once.
 */
export const openPglite = async (options: PGliteOptions = {}, maxWait = longestWait, prepares = false) => {
  const pglite = await PGlite.create({ ...byteaConversion, ...options });
  await pglite.exec(setDataVersion);
  const { client, load } = addStatementQueue(prepares ? prepareStatements(pglite) : pglite, maxWait);
  const measureLoad = () => [{ pool: 'embedded', ...load() }];
  const listen: Listen = onChange => {
    const listening = client.listen(changesChannel, onChange);
    return async () => (await listening)();
  };
  return { client, db: drizzlePglite({ client }) satisfies Database, close: () => client.close(), measureLoad, listen };
};

/**
 * A process suspended in a transaction holds its row locks for at most four seconds; then the transactions that wait
 * for them continue. Statements end after ten seconds because the console has timed out by then.
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
    // Compiling a statement (`jit`) or starting parallel workers takes longer than the statement itself.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    // Not among the options, which the address may replace.
    onConnect: async client => void (await client.query(setDataVersion)),
    ...config,
  });
  // Without listeners a broken connection, idle or in use, would end the process. The pool replaces the connection; its
  // user gets an error from the failing statement.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
};

/**
 * Runs a transaction on its own connection. Drizzle's own method would never release the connection if `begin` fails.
 */
const transactIn =
  (pool: Pool): Database['transaction'] =>
  async (act, config) => {
    const client = await pool.connect();
    try {
      return await drizzlePool({ client }).transaction(act, config);
    } finally {
      // A connection that is not idle failed to commit or to roll back and must not be reused.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };

/** The fewest connections of a process: for a statement, a transaction and what listens for changes. */
export const fewestConnections = 3;

/** One listens for changes. Of the others, transactions get four in nine, because most calls only read. */
export const divideConnections = (max: number) => {
  const transactions = Math.max(1, Math.floor(((max - 1) * 4) / 9));
  return { statements: max - 1 - transactions, transactions };
};

/**
 * Connects to a PostgreSQL server, with at most `max` connections. Transactions use a separate pool, so that lists can
 * still be read while all transactions wait for a locked row.
 */
export const openPostgres = ({ max = 19, ...config }: PoolConfig): Connection => {
  const shares = divideConnections(max);
  const pool = createPool({ ...config, max: shares.statements });
  const transactions = createPool({ ...config, max: shares.transactions });
  const db: Database = drizzlePool({ client: pool });
  db.transaction = transactIn(transactions);
  const close = async () => {
    await Promise.all([pool.end(), transactions.end()]);
  };
  const loadOf = (name: string, { totalCount, idleCount, waitingCount }: Pool) => ({
    pool: name,
    open: totalCount,
    idle: idleCount,
    waiting: waitingCount,
  });
  const measureLoad = () => [loadOf('statements', pool), loadOf('transactions', transactions)];
  return { db, close, measureLoad, listen: onChange => listenOnPostgres(config, onChange) };
};
