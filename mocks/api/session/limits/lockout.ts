import { eq, sql } from 'drizzle-orm';
import { loginAttempts } from '../../db/schema';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';

const allowed = 5;
const window = 15 * 60_000;

const minutes = (milliseconds: number) => Math.ceil(milliseconds / 60_000);

/**
 * Counts a sign-in as failed before the password is looked at, so that guesses sent at once cannot slip through.
 * Answers how many more there may be. Throws 429 while the mobile number is locked.
 */
export const countAttempt = async (c: ApiContext, mobile: string) => {
  const { db, now } = c.var;
  const expiresAt = new Date(now.getTime() + window);
  const { failures, expiresAt: old } = loginAttempts;
  const [attempt] = await db
    .insert(loginAttempts)
    .values({ mobile, failures: 1, expiresAt })
    .onConflictDoUpdate({
      target: loginAttempts.mobile,
      set: {
        failures: sql`case when ${old} <= ${now} then 1 else least(${failures} + 1, ${allowed + 1}) end`,
        // A lock ends when it was said to end, however often one tries.
        expiresAt: sql`case when ${old} > ${now} and ${failures} >= ${allowed} then ${old} else ${expiresAt} end`,
      },
    })
    .returning();
  if (!attempt || attempt.failures <= allowed) return allowed - (attempt?.failures ?? 1);
  const left = attempt.expiresAt.getTime() - now.getTime();
  const retryAfterSeconds = Math.ceil(left / 1000);
  throw new ApiError(429, messages => messages.session.locked(minutes(left)), {
    data: () => ({ retryAfterSeconds }),
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
};

/** Forgets the failures of a mobile number, once its owner has signed in. */
export const forgetAttempts = ({ var: { db } }: ApiContext, mobile: string) =>
  db.delete(loginAttempts).where(eq(loginAttempts.mobile, mobile));

/** The refusal of wrong credentials, telling what is left to try. */
export const wrongCredentials = (left: number) =>
  new ApiError(401, ({ session }) => (left > 0 ? session.wrong(left) : session.lastWrong(minutes(window))));
