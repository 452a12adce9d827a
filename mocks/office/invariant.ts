import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { LogSealer } from '../db/logSeals/sealer';

/** What the invariants of a day look at. */
type DayState = {
  db: Database;
  logSealer: LogSealer;
  /** The last entry of the operation log before the day: its id. */
  firstLogId: string;
  /** The last seal of the log before the day: its number. */
  firstSeal: string;
};

/** Something that always holds of `tables`. `check` returns what contradicts it. */
export type Invariant = {
  sentence: string;
  tables: readonly string[];
  check: (state: DayState) => Promise<readonly unknown[]>;
};

/** Returns the rows of a statement. */
export const query = async (db: Database, statement: SQL): Promise<Record<string, unknown>[]> =>
  ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;

/** Creates a check that finds a violation in each row that the statement selects. */
export const createStatementCheck =
  (statement: SQL): Invariant['check'] =>
  ({ db }) =>
    query(db, statement);
