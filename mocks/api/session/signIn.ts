import { and, eq } from 'drizzle-orm';
import { sha256Hex } from '../../db/bytes';
import { admins } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { ApiError } from '../http/errors';
import type { MessageSelector } from '../http/messages';
import { logAndAnnounceOperations } from '../log/operationLog';
import { takeChallenge } from './factors/challenges';
import type { ProofMethod } from './factors/factors';
import { generateDeviceToken, storeKnownDevice } from './limits/knownDevices';
import type { Attempt } from './limits/limitAttempt';
import { clearFailedAttempts, countAttemptAsFailed } from './limits/lockout';
import { buildUserMenu } from './menu';
import { maxUserAgentLength, startSession } from './sessions';
import { toOwnUser } from './ownUser';
import { findSessionUser } from './signedIn';

type Account = typeof admins.$inferSelect;

/** Describes an attempt in the operation log, from which an admin can tell whether it was their own. */
const describeAttempt = (c: ApiContext, attempt: Attempt, method: ProofMethod) => ({
  method,
  userAgent: c.req.header('User-Agent')?.slice(0, maxUserAgentLength) ?? null,
  knownDevice: attempt.source !== attempt.network,
});

/** Logs a failed sign-in as nobody, because the caller has not proved to be the owner of the account. */
export const logFailedSignIn = (c: ApiContext, { id, username }: Account, attempt: Attempt, method: ProofMethod) => {
  const after = describeAttempt(c, attempt, method);
  const operation = { action: 'login-failed', collection: 'admins', recordId: id, after };
  return logAndAnnounceOperations(c, [operation], { adminId: null, adminName: username });
};

/** Counts a sign-in as failed, like `countAttemptAsFailed`. Logs the attempts that are refused because of earlier ones. */
export const countSignInAttemptAsFailed = async (c: ApiContext, mobile: string, source: string, limited: boolean) => {
  try {
    return await countAttemptAsFailed(c, mobile, source, limited);
  } catch (error) {
    if (error instanceof ApiError) {
      const { id, username } = admins;
      const [account] = await c.var.db.select({ id, username }).from(admins).where(eq(admins.mobile, mobile));
      if (account) c.var.deniedAttempts.addSignIn(c, account);
    }
    throw error;
  }
};

/** A sign-in that was proved by `method`. `source` is the key by which its failed attempts are counted. */
type ProvedSignIn = { account: Account; attempt: Attempt; method: ProofMethod; source: string };

/** Refuses an account that has proved its identity but may not sign in. */
export const refuseSignIn = async (
  c: ApiContext,
  { account, attempt, method, source }: ProvedSignIn,
  text: MessageSelector,
): Promise<never> => {
  const { id, username, mobile } = account;
  await clearFailedAttempts(c, mobile, source, !attempt.isKnown);
  const operation = { action: 'login-refused', collection: 'admins', recordId: id };
  await logAndAnnounceOperations(c, [{ ...operation, after: describeAttempt(c, attempt, method) }], {
    adminId: id,
    adminName: username,
  });
  throw new ApiError(403, text);
};

/** `ticketKey` is the key of the ticket that is used up. `failure` is the error if the account has changed meanwhile. */
type SignIn = ProvedSignIn & { ticketKey?: string; failure: () => ApiError };

/** Completes a sign-in after the password and the second factor were checked: starts the session and stores the device. */
export const finishSignIn = (c: ApiContext, { account, attempt, method, source, ticketKey, failure }: SignIn) =>
  c.var.db.transaction(async tx => {
    c.set('db', tx);
    const { now, newId, ip, signInLimits } = c.var;
    const { id: adminId, mobile } = account;
    if (ticketKey !== undefined && !(await takeChallenge(tx, ticketKey, now))) throw failure();
    // The password or the account may have changed during verification.
    const unchanged = and(eq(admins.passwordHash, account.passwordHash), eq(admins.status, 'enabled'));
    const signedIn = await tx
      .update(admins)
      .set({ lastLoginAt: now })
      .where(and(eq(admins.id, adminId), unchanged))
      .returning({ id: admins.id });
    if (signedIn.length === 0) throw failure();
    await clearFailedAttempts(c, mobile, source, !attempt.isKnown);
    const device = attempt.device ?? generateDeviceToken();
    await storeKnownDevice(tx, { adminId, token: device, network: attempt.network, now });
    signInLimits.devices.add(mobile, sha256Hex(device), attempt.network);
    const token = await startSession(c.var, { id: newId(), adminId, now, ip, userAgent: c.req.header('User-Agent') });
    const operation = { action: 'login', collection: 'admins', recordId: adminId };
    await logAndAnnounceOperations(c, [{ ...operation, after: describeAttempt(c, attempt, method) }], {
      adminId,
      adminName: account.username,
    });
    const found = await findSessionUser(tx, adminId);
    const user = found && (await toOwnUser(c, found, tx));
    return sendData(c, { token, user, menus: user && (await buildUserMenu(tx, user)), device });
  });
