import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { toHex } from '../../../db/bytes';
import { runtime } from '../../../db/runtime';
import { admins } from '../../../db/schema/system';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createTooManyRequestsError } from '../../http/errors';
import { identifyNetwork } from '../../http/network';
import { runLimitedSignInAttempt } from '../limits/limitAttempt';
import { lockoutMinutes } from '../limits/lockout';
import { countSignInAttemptAsFailed, logFailedSignIn, refuseSignIn, finishSignIn } from '../signIn';
import {
  challengeKeys,
  challengeLifetime,
  findChallenge,
  storeChallenge,
  takeSignInPasskeyChallenge,
} from './challenges';
import { listSecondFactorMethods, type SecondFactorMethod } from './factors';
import { createPasskeyRequestOptions, findPasskeyOwnerId } from './passkeys';
import { secondFactorProofSchema, verifyProof } from './proof';

type Account = typeof admins.$inferSelect;

const generateTicket = () => toHex(runtime.randomBytes(32));

/** Returns a ticket for the second step of a sign-in, and the options for a passkey. Without an account, for any passkey. */
const createTicket = async (c: ApiContext, account?: Account, withPasskey = true) => {
  const { db, now } = c.var;
  const ticket = generateTicket();
  const passkey = withPasskey ? await createPasskeyRequestOptions(c, account?.id) : undefined;
  const waiting = { key: challengeKeys.signIn(ticket), adminId: account?.id ?? null };
  const expiresAt = new Date(now.getTime() + challengeLifetime);
  await storeChallenge(db, { ...waiting, challenge: passkey?.challenge ?? null }, expiresAt);
  return { ticket, ...(passkey && { passkey }) };
};

/** Answers the first step of a sign-in whose account has a second factor: no session yet. */
export const sendSecondFactorTicket = async (c: ApiContext, account: Account, methods: SecondFactorMethod[]) => {
  const { ticket, passkey } = await createTicket(c, account, methods.includes('passkey'));
  return sendData(c, { secondFactor: { ticket, methods, ...(passkey && { passkey }) } });
};

/** POST /admin/login/passkey/options: starts a sign-in with a passkey alone, which has verified its user. */
export const startPasskeyLogin = async (c: ApiContext) => {
  const { now, signInLimits } = c.var;
  const seconds = Math.ceil(signInLimits.passkeyBuckets.take(identifyNetwork(c), now.getTime()) / 1000);
  if (seconds > 0) throw createTooManyRequestsError(seconds, ({ session }) => session.busy);
  return sendData(c, await createTicket(c));
};

const signInAgain = () => new ApiError(401, ({ session }) => session.signInAgain);

/** Returns the error for a wrong proof, with the number of attempts left. */
const wrongProof = (method: SecondFactorMethod, left: number) =>
  new ApiError(401, ({ session }) =>
    left > 0 ? session.wrongProof[method](left) : session.lastWrongProof(lockoutMinutes),
  );

const body = z.strictObject({ ticket: z.string().min(1).max(200), proof: secondFactorProofSchema });

/**
 * POST /admin/login/second-factor: completes a sign-in. The ticket says whose it is; if that sign-in has begun without a
 * password, the passkey does. Guessed codes are counted apart from guessed passwords: otherwise someone who knows the
 * password could reset their count.
 */
export const completeLoginHandler = withBody(body, async (c, { ticket, proof }) => {
  const { db, now } = c.var;
  const { method } = proof;
  const key = challengeKeys.signIn(ticket);
  const waiting = await findChallenge(db, key, now);
  const owner = method === 'passkey' ? await findPasskeyOwnerId(c, proof.response.id) : undefined;
  const accountId = waiting && (waiting.adminId ?? owner);
  const [account] = accountId ? await db.select().from(admins).where(eq(admins.id, accountId)) : [];
  return runLimitedSignInAttempt(c, account?.mobile ?? '', async attempt => {
    if (!waiting) throw signInAgain();
    const takeChallenge = () => takeSignInPasskeyChallenge(db, waiting);
    if (!account) {
      await takeChallenge();
      throw signInAgain();
    }
    const source = `code ${attempt.source}`;
    const left = Math.min(
      await countSignInAttemptAsFailed(c, account.mobile, source, !attempt.isKnown),
      await countSignInAttemptAsFailed(c, account.mobile, key, false),
    );
    const methods = await listSecondFactorMethods(db, account.id);
    const isRight = methods.includes(method) && (await verifyProof(c, account.id, proof, takeChallenge));
    if (!isRight) {
      await logFailedSignIn(c, account, attempt, method);
      throw wrongProof(method, left);
    }
    const proved = { account, attempt, method, source };
    if (account.status === 'disabled') return refuseSignIn(c, proved, ({ session }) => session.disabled);
    return finishSignIn(c, { ...proved, ticketKey: key, failure: signInAgain });
  });
});
