import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { interceptStatements } from './interceptStatements';

const modules = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true });

/** The names of all tables. */
export const tableNames: ReadonlySet<string> = new Set(
  Object.values(modules).flatMap(module =>
    Object.values(module)
      .filter(value => is(value, PgTable))
      .map(getTableName),
  ),
);

/** Words of statements whose result depends on more than their tables: on the time, on chance, or on a function that reads a table. */
const otherSources =
  /\b(now|system_now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|current_(date|time|timestamp)|localtime\w*|random|gen_random_uuid|nextval|pg_\w+|next_working_hour|compute_due\w*)\b/i;

/**
 * The tables with whose writes the result of a function changes. It reads another one: of the log, only entries that are
 * written together with their records.
 */
export const tablesByFunction: ReadonlyMap<string, readonly string[]> = new Map([
  ['find_own_decisions', ['suppliers', 'users']],
]);

/** Returns the tables that a statement may read, or undefined if its result may depend on more than tables. */
export const findTablesInStatement = (statement: string) =>
  otherSources.test(statement)
    ? undefined
    : (statement.match(/\w+/g) ?? []).flatMap(word =>
        tableNames.has(word) ? [word] : (tablesByFunction.get(word) ?? []),
      );

/**
 * Returns the same database for use by one call, and what its statements have read so far: the names of tables, or
 * undefined if something read may change without a write to a table. Transactions are not followed, so `tables` is
 * undefined after one.
 */
export const trackReads = (db: Database) => {
  const found = new Set<string>();
  let isKnown = true;
  const note = (statement: string) => {
    const tables = findTablesInStatement(statement);
    if (!tables) isKnown = false;
    for (const name of tables ?? []) found.add(name);
    return statement;
  };
  const onTransaction = () => {
    isKnown = false;
  };
  const tracked = interceptStatements(db, { rewrite: note, onTransaction });
  return { db: tracked, tables: () => (isKnown ? found : undefined) };
};
