import { lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/schema/system';
import type { ApiDefinition } from './defineApi';
import { deleteOldChanges } from './log/changes';

const interval = 15 * 60_000;
const foldInterval = 10_000;
const keysLast = 24 * 60 * 60_000;

const createTimer = (every: number) => {
  let last = 0;
  return (now: Date) => {
    // The clock may be set back.
    if (Math.abs(now.getTime() - last) < every) return false;
    last = now.getTime();
    return true;
  };
};

/**
 * Creates a function to call on every request. At most every ten seconds it folds the counts (mocks/db/migrations/
 * 0012_counts.sql, 0014_stretches.sql, 0035_table_marks.sql, 0036_finance_days.sql, 0042_order_days.sql, 0064_place_days.sql), and at most every
 * 15 minutes it deletes old rows. Features then do what is due of theirs.
 */
export const createDatabaseMaintenance = (db: Database, { features }: ApiDefinition) => {
  const [isDue, isFoldDue] = [createTimer(interval), createTimer(foldInterval)];
  return async (now: Date) => {
    if (isFoldDue(now)) {
      await db.execute(sql`select fold_counts()`);
      await db.execute(sql`select fold_stretches()`);
      await db.execute(sql`select fold_finance_days()`);
      await db.execute(sql`select fold_order_days()`);
      await db.execute(sql`select fold_place_days()`);
      await db.execute(sql`select fold_table_marks()`);
      for (const { everyTenSeconds } of features) await everyTenSeconds?.(db, now, features);
    }
    if (!isDue(now)) return;
    await deleteOldChanges(db);
    for (const { everyQuarterHour } of features) await everyQuarterHour?.(db, now, features);
    await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - keysLast)));
  };
};
