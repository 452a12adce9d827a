import { and, eq, gt, like } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { sha256Hex } from '../../../db/bytes';
import { secondFactorChallenges as table } from '../../../db/schema/secondFactors';

const minute = 60_000;

/** Milliseconds for which a sign-in waits for its second factor, and a passkey's challenge for its response. */
export const challengeLifetime = 5 * minute;

/** Milliseconds within which the first code of a new authenticator app must be entered. */
export const totpSetupLifetime = 10 * minute;

/** The keys of what waits for a second step. Only a sign-in has several at once. */
export const challengeKeys = {
  /** Of the ticket, only the hash is stored. */
  signIn: (ticket: string) => `sign-in ${sha256Hex(ticket)}`,
  signInPattern: 'sign-in %',
  stepUp: (sessionId: string) => `step-up ${sessionId}`,
  newPasskey: (sessionId: string) => `new-passkey ${sessionId}`,
  newTotp: (adminId: string) => `new-totp ${adminId}`,
};

type Challenge = { key: string; adminId: string | null; challenge: string | null };

/** Stores what waits for a second step, in place of an earlier one with the same key. */
export const storeChallenge = async (db: Database, { key, ...content }: Challenge, expiresAt: Date) => {
  const values = { ...content, expiresAt };
  await db
    .insert(table)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: table.key, set: values });
};

const valid = (key: string, now: Date) => and(eq(table.key, key), gt(table.expiresAt, now));

/** Returns what waits under a key, or undefined if there is nothing or it has expired. */
export const findChallenge = async (db: Database, key: string, now: Date): Promise<Challenge | undefined> =>
  (await db.select().from(table).where(valid(key, now)))[0];

/** Deletes and returns what waits under a key. Of several callers at once, one receives it. */
export const takeChallenge = async (db: Database, key: string, now: Date): Promise<Challenge | undefined> =>
  (await db.delete(table).where(valid(key, now)).returning())[0];

/**
 * Removes the passkey's challenge of a sign-in, which can still be completed in another way. Returns the challenge. Of
 * several callers at once, one receives it.
 */
export const takeSignInPasskeyChallenge = async (db: Database, { key, challenge }: Challenge) => {
  if (challenge === null) return undefined;
  const taken = await db
    .update(table)
    .set({ challenge: null })
    .where(and(eq(table.key, key), eq(table.challenge, challenge)))
    .returning({ key: table.key });
  return taken.length > 0 ? challenge : undefined;
};

/** Ends the sign-ins of an admin that wait for a second factor. */
export const deletePendingSignIns = (db: Database, adminId: string) =>
  db.delete(table).where(and(eq(table.adminId, adminId), like(table.key, challengeKeys.signInPattern)));
