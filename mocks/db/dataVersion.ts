import type { Database } from './database';
import { isTransientDatabaseError } from './failure';
import { lowestDataVersion } from './schema/system';

/**
 * What this version of the console takes the data for. A migration after which older processes would read or write something
 * wrong raises it, here and in `lowest_data_version` (migrations/0050_data_version.sql).
 */
export const dataVersion = 1;

/** Tells the database which version a connection belongs to, which refuses writes of older ones to the operation log. */
export const announceDataVersion = `set supply_console.data_version = '${dataVersion}'`;

/** Milliseconds between two checks. */
const interval = 2_000;

/**
 * Calls back once when the database is no longer for this version, because a newer one has migrated it, until the
 * returned function is called. A database that does not respond is no answer.
 */
export const watchDataVersion = (db: Database, onOutdated: () => void, onError: (error: unknown) => void) => {
  let isBusy = false;
  const check = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const [lowest] = await db.select().from(lowestDataVersion);
      if (!lowest || lowest.number <= dataVersion) return;
      clearInterval(timer);
      onOutdated();
    } catch (error) {
      if (!isTransientDatabaseError(error)) onError(error);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void check(), interval);
  return () => clearInterval(timer);
};
