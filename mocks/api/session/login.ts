import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { admins } from '../../db/schema/system';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { ApiError } from '../http/errors';
import { logOperations } from '../http/operationLog';
import { sha256 } from '../../db/bytes';
import type { Text } from '../http/messages';
import { generateDeviceToken, storeDevice } from './limits/knownDevices';
import { countFailedAttempt, clearFailedAttempts, lockoutMinutes } from './limits/lockout';
import { runLimitedSignInAttempt, type Attempt } from './limits/limitAttempt';
import { buildUserMenu } from './menu';
import { isForbiddenSamplePassword, verifyPassword } from './passwords';
import { startSession } from './sessions';
import { findSessionUser, withPermissionNames } from './signedIn';

const credentials = z.strictObject({
  mobile: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(256),
});

type Account = typeof admins.$inferSelect;

/** Returns the error for wrong credentials, with the number of attempts left. */
const wrongCredentials = (left: number) =>
  new ApiError(401, ({ session }) => (left > 0 ? session.wrong(left) : session.lastWrong(lockoutMinutes)));

/**
 * Logs a failed sign-in. An unknown mobile number is not logged, because it may be a password typed into the wrong
 * field.
 */
const logFailure = async (c: ApiContext, account: Account | undefined) => {
  const operation = { action: 'login-failed', collection: 'admins' };
  if (account)
    return logOperations(c, [{ ...operation, recordId: account.id }], {
      adminId: null,
      adminName: account.username,
    });
  const { unknownMobiles } = c.var.signInLimits;
  unknownMobiles.count();
  const attempts = unknownMobiles.due(c.var.now);
  if (attempts > 0) await logOperations(c, [{ ...operation, after: { attempts } }], { adminId: null, adminName: '-' });
};

/** Signs in an account after its password was verified, and stores the device as known. */
const signIn = (c: ApiContext, account: Account, attempt: Attempt, attemptsLeft: number) =>
  c.var.db.transaction(async tx => {
    c.set('db', tx);
    const { now, newId, ip, signInLimits } = c.var;
    const { id: adminId, mobile } = account;
    // The password or the account may have changed during verification.
    const unchanged = and(eq(admins.passwordHash, account.passwordHash), eq(admins.status, 'enabled'));
    const signedIn = await tx
      .update(admins)
      .set({ lastLoginAt: now })
      .where(and(eq(admins.id, adminId), unchanged))
      .returning({ id: admins.id });
    if (signedIn.length === 0) throw wrongCredentials(attemptsLeft);
    await clearFailedAttempts(c, mobile, attempt.source, !attempt.isKnown);
    const device = attempt.device ?? generateDeviceToken();
    await storeDevice(tx, { adminId, token: device, network: attempt.network, now });
    signInLimits.devices.add(mobile, sha256(device), attempt.network);
    const token = await startSession(tx, { id: newId(), adminId, now, ip, userAgent: c.req.header('User-Agent') });
    const operation = { action: 'login', collection: 'admins', recordId: adminId };
    await logOperations(c, [operation], { adminId, adminName: account.username });
    const found = await findSessionUser(tx, adminId);
    const user = found && (await withPermissionNames(tx, found));
    return sendData(c, { token, user, menus: user && (await buildUserMenu(tx, user)), device });
  });

/** Refuses an account that has proved its identity but may not sign in. */
const refuse = async (c: ApiContext, { id, username, mobile }: Account, attempt: Attempt, text: Text) => {
  await clearFailedAttempts(c, mobile, attempt.source, !attempt.isKnown);
  const operation = { action: 'login-refused', collection: 'admins', recordId: id };
  await logOperations(c, [operation], { adminId: id, adminName: username });
  throw new ApiError(403, text);
};

/**
 * POST /admin/login: takes a mobile number and a password, and returns a token, the user and the menu
 * (docs/requirements.md#calls). The console sends `device` in X-Device-Token at its next sign-in, so that others cannot
 * lock its owner out.
 */
export const login = withBody(credentials, (c, { mobile, password }) =>
  runLimitedSignInAttempt(c, mobile, async attempt => {
    const attemptsLeft = await countFailedAttempt(c, mobile, attempt.source, !attempt.isKnown);
    const [account] = await c.var.db.select().from(admins).where(eq(admins.mobile, mobile));
    const isRight = await verifyPassword(password, account?.passwordHash, attempt.priority);
    if (!account || !isRight) {
      await logFailure(c, account);
      throw wrongCredentials(attemptsLeft);
    }
    if (account.status === 'disabled') return refuse(c, account, attempt, ({ session }) => session.disabled);
    if (isForbiddenSamplePassword(c, password))
      return refuse(c, account, attempt, ({ session }) => session.publishedPassword);
    return signIn(c, account, attempt, attemptsLeft);
  }),
);
