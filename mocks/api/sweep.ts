import { lte } from 'drizzle-orm';
import type { Database } from '../db/database';
import { sweepImages } from './images/images';
import { idempotencyKeys, loginAttempts, sessions } from '../db/schema';

const interval = 15 * 60_000;
const keysLast = 24 * 60 * 60_000;

/** Deletes what has expired, at most every quarter of an hour: call it at each request. */
export const createSweeper = (db: Database) => {
  let last = 0;
  return async (now: Date) => {
    // A clock may also be set back.
    if (Math.abs(now.getTime() - last) < interval) return;
    last = now.getTime();
    await db.delete(sessions).where(lte(sessions.expiresAt, now));
    await db.delete(loginAttempts).where(lte(loginAttempts.expiresAt, now));
    await sweepImages(db, now);
    await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - keysLast)));
  };
};
