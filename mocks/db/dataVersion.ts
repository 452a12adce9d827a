import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { runAtIntervals } from './runAtIntervals';
import { lowestDataVersion } from './schema/system';

/**
 * What this version of the console takes the data for. A migration after which older processes would read or write something
 * wrong raises it, here and in `lowest_data_version` (migrations/0050_data_version.sql).
 * Version 2 is required as soon as a role has a scope (migrations/0057_scopes.sql), version 3 as soon as one has a rule for a
 * field (migrations/0060_field_rules.sql), version 4 as soon as a rule holds decisions (migrations/0063_holds.sql).
 */
export const dataVersion = 4;

/** Tells the database the version of a connection. It refuses writes of older versions (migrations/0050_data_version.sql). */
export const setDataVersion = `set supply_console.data_version = '${dataVersion}'`;

/** Milliseconds between two checks. */
const interval = 2_000;

/**
 * Calls `onOutdated` once when a newer version has migrated the database, which this one may not use any more. Returns a
 * function that ends the checks.
 */
export const watchDataVersion = (
  db: PgDatabase<PgQueryResultHKT>,
  onOutdated: () => void,
  onError: (error: unknown) => void,
) => {
  const check = async () => {
    const [lowest] = await db.select().from(lowestDataVersion);
    if (!lowest || lowest.number <= dataVersion) return;
    stop();
    onOutdated();
  };
  const stop = runAtIntervals(interval, check, onError);
  return stop;
};
