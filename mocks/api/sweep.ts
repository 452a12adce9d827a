import { lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { expireApprovals } from './approvals/endRequests';
import type { ApiDefinition } from './defineApi';
import { deleteUnusedImages } from './images/images';
import { idempotencyKeys, sessions } from '../db/schema/system';
import { loginAttempts } from '../db/schema/signIn';
import { deleteOldChanges } from './events/changes';
import { addInboxItemsForNewApprovers } from './inbox/lateRequestItems';
import { deleteExpiredChallenges } from './session/factors/challenges';
import { deleteUnusedKnownDevices } from './session/limits/knownDevices';

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
 * Creates a function to call on every request. At most every 15 minutes it deletes expired rows, and tells those
 * who may decide a request only now. At most every ten seconds it folds the counts (mocks/db/migrations/0012_counts.sql,
 * 0014_stretches.sql, 0035_table_marks.sql, 0036_finance_days.sql, 0042_order_days.sql), marks expired approval requests and
 * deletes what features store for seconds, such as claims that were not renewed.
 */
export const createDatabaseMaintenance = (db: Database, { collections, features }: ApiDefinition) => {
  const [isDue, isFoldDue] = [createTimer(interval), createTimer(foldInterval)];
  return async (now: Date) => {
    if (isFoldDue(now)) {
      await db.execute(sql`select fold_counts()`);
      await db.execute(sql`select fold_stretches()`);
      await db.execute(sql`select fold_finance_days()`);
      await db.execute(sql`select fold_order_days()`);
      await db.execute(sql`select fold_table_marks()`);
      await db.transaction(tx => expireApprovals(tx, now));
      for (const { deleteLapsed } of features) await deleteLapsed?.(db, now);
    }
    if (!isDue(now)) return;
    await db.delete(sessions).where(lte(sessions.expiresAt, now));
    await db.delete(loginAttempts).where(lte(loginAttempts.expiresAt, now));
    await deleteExpiredChallenges(db, now);
    await deleteOldChanges(db);
    await addInboxItemsForNewApprovers(db, now);
    await deleteUnusedKnownDevices(db, now);
    await deleteUnusedImages(db, collections, now);
    for (const { deleteExpired } of features) await deleteExpired?.(db, now);
    await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - keysLast)));
  };
};
