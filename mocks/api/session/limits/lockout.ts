import { and, eq, lte, or, sql } from 'drizzle-orm';
import { loginAttempts } from '../../../db/schema/signIn';
import type { ApiContext } from '../../http/context';
import type { MessageSelector } from '../../http/messages';
import { createTooManyRequestsError } from '../../http/errors';

const second = 1000;
const minute = 60 * second;

type Rule = {
  /** Failures within `window` milliseconds that have no consequence. */
  free: number;
  window: number;
  /** Milliseconds to wait after one more failure. Doubles with every further failure, up to `window`. */
  delay: number;
  /** Returns the error message during the wait. */
  refusal: (seconds: number) => MessageSelector;
};

const inMinutes = (seconds: number) => Math.ceil(seconds / 60);

/** A source can make five attempts in 15 minutes. */
const bySource: Rule = {
  free: 4,
  window: 15 * minute,
  delay: 15 * minute,
  refusal:
    seconds =>
    ({ session }) =>
      session.locked(inMinutes(seconds)),
};

/** All sources combined can make about fifty attempts in an hour. */
const byMobile: Rule = {
  free: 40,
  window: 60 * minute,
  delay: second,
  refusal:
    seconds =>
    ({ session }) =>
      session.slowedDown(inMinutes(seconds)),
};

/** The source under which attempts from anywhere are counted. */
const anywhere = '';

const ofSource = (mobile: string, source: string) =>
  and(eq(loginAttempts.mobile, mobile), eq(loginAttempts.source, source));

/** Counts a failure. Returns the number of failures, including this one. Throws 429 while attempts are locked. */
const count = async ({ var: { db, now } }: ApiContext, mobile: string, source: string, rule: Rule) => {
  const { failures, retryAt, expiresAt } = loginAttempts;
  const counted = sql`case when ${expiresAt} <= ${now} then 1 else ${failures} + 1 end`;
  const doubled = sql`${rule.delay} * power(2, least(${counted} - ${rule.free + 1}, 20))`;
  const delay = sql`case when ${counted} <= ${rule.free} then 0 else least(${doubled}, ${rule.window}) end`;
  const [attempt] = await db
    .insert(loginAttempts)
    .values({ mobile, source, failures: 1, retryAt: now, expiresAt: new Date(now.getTime() + rule.window) })
    .onConflictDoUpdate({
      target: [loginAttempts.mobile, loginAttempts.source],
      set: {
        failures: counted,
        retryAt: sql`${now}::timestamptz + (${delay}) * interval '1 millisecond'`,
        expiresAt: new Date(now.getTime() + rule.window),
      },
      // Attempts during a wait do not extend it. The clocks of two processes may differ, so free failures have no wait.
      setWhere: or(lte(failures, rule.free), lte(retryAt, now), lte(expiresAt, now)),
    })
    .returning({ failures });
  if (attempt) return attempt.failures;
  const [locked] = await db.select({ retryAt }).from(loginAttempts).where(ofSource(mobile, source));
  const seconds = Math.max(1, Math.ceil(((locked?.retryAt.getTime() ?? 0) - now.getTime()) / second));
  throw createTooManyRequestsError(seconds, rule.refusal(seconds));
};

/**
 * Counts an attempt as failed before the password is verified, so that concurrent guesses cannot bypass the limit.
 * Returns how many attempts the source has left. Throws 429 while the mobile number is locked for the source. With
 * `limited`, the attempt also counts among those from anywhere, so guessing from many places has to wait longer and
 * longer.
 */
export const countAttemptAsFailed = async (c: ApiContext, mobile: string, source: string, limited: boolean) => {
  const failures = await count(c, mobile, source, bySource);
  if (limited) await count(c, mobile, anywhere, byMobile);
  return bySource.free + 1 - failures;
};

/**
 * Deletes the failures of a source after the owner of the mobile number has proved their identity. With `limited`, the
 * attempt itself no longer counts among those from anywhere; other attempts still do.
 */
export const clearFailedAttempts = async (
  { var: { db } }: ApiContext,
  mobile: string,
  source: string,
  limited: boolean,
) => {
  await db.delete(loginAttempts).where(ofSource(mobile, source));
  if (!limited) return;
  const failures = sql`${loginAttempts.failures} - 1`;
  await db.update(loginAttempts).set({ failures }).where(ofSource(mobile, anywhere));
};

/** Removes all locks of a mobile number. */
export const clearAllFailedAttempts = ({ var: { db } }: ApiContext, mobile: string) =>
  db.delete(loginAttempts).where(eq(loginAttempts.mobile, mobile));

/** Minutes for which five failures lock a mobile number. */
export const lockoutMinutes = bySource.delay / minute;
