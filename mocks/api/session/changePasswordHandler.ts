import { and, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { passwordPattern } from '@/system/admins/admin';
import { admins, sessions } from '../../db/schema/system';
import { deleteSessions } from './sessions';
import { passwordHistory } from '../../db/schema/signIn';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { ApiError, createValidationError } from '../http/errors';
import { findResponseByIdempotencyKey } from '../http/idempotency';
import { runWriteTransaction } from '../http/transact';
import { announceUpdates, announceSessionChange } from '../log/changes';
import { logAndAnnounceOperations } from '../log/operationLog';
import { deletePendingSignIns } from './factors/challenges';
import { countAttemptAsFailed, clearFailedAttempts } from './limits/lockout';
import { hashOwnPassword, verifyOwnPassword } from './passwords';
import { isWellKnownPassword } from './weakPasswords';

type Passwords = { oldPassword: string; newPassword: string };

const passwords: z.ZodType<Passwords> = z.strictObject({
  oldPassword: z.string().min(1).max(256),
  newPassword: z.string().min(1),
});

const checkNew = ({ oldPassword, newPassword }: Passwords) => {
  if (!passwordPattern.test(newPassword))
    throw createValidationError({ newPassword: ({ session }) => session.weakPassword });
  if (newPassword === oldPassword) throw createValidationError({ newPassword: ({ session }) => session.samePassword });
  if (isWellKnownPassword(newPassword))
    throw createValidationError({ newPassword: ({ session }) => session.wellKnownPassword });
};

/** Throws 422 if the password is one of the admin's last five. */
const checkHistory = async ({ var: { db, admin } }: ApiContext, newPassword: string) => {
  const before = await db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.adminId, admin.id))
    .orderBy(desc(passwordHistory.replacedAt));
  for (const { hash } of before)
    if (await verifyOwnPassword(admin.id, newPassword, hash))
      throw createValidationError({ newPassword: ({ session }) => session.usedPassword });
};

/** Returns the hash of the admin's password. If `oldPassword` is wrong, counts a failed attempt and throws 422. */
const verifyOld = async (c: ApiContext, oldPassword: string) => {
  const { db, admin } = c.var;
  // Counted by session: nobody else can lock the owner out, and an open session cannot be used for guessing.
  const source = `session ${admin.sessionId}`;
  const attemptsLeft = await countAttemptAsFailed(c, admin.mobile, source, false);
  const [stored] = await db.select({ hash: admins.passwordHash }).from(admins).where(eq(admins.id, admin.id));
  if (!stored || !(await verifyOwnPassword(admin.id, oldPassword, stored.hash)))
    throw createValidationError({ oldPassword: ({ session }) => session.wrongOldPassword(attemptsLeft) });
  await clearFailedAttempts(c, admin.mobile, source, false);
  return stored.hash;
};

const replacePassword = async (c: ApiContext, oldHash: string, passwordHash: string) => {
  const { db, admin, now } = c.var;
  const changed = await db
    .update(admins)
    .set({ passwordHash, mustChangePassword: false, updatedAt: now })
    .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, oldHash)))
    .returning({ id: admins.id });
  // The password was changed or reset during verification.
  if (changed.length === 0) throw new ApiError(409, ({ session }) => session.passwordChanged);
  await deleteSessions(c.var, and(eq(sessions.adminId, admin.id), ne(sessions.tokenHash, admin.tokenHash)));
  await deletePendingSignIns(db, admin.id);
  await logAndAnnounceOperations(c, [{ action: 'password', collection: 'admins', recordId: admin.id }]);
  await announceUpdates(c, 'admins', 'password', changed);
  await announceSessionChange(db, admin.id);
  return sendData(c);
};

/**
 * PUT /admin/password: changes the password and ends the admin's other sessions. Hashes before the transaction starts,
 * because hashing takes long. The transaction then checks that the verified password is still the current one.
 */
export const changePasswordHandler = withBody(passwords, async (c, given) => {
  const answered = await findResponseByIdempotencyKey(c);
  if (answered) return answered;
  checkNew(given);
  const oldHash = await verifyOld(c, given.oldPassword);
  await checkHistory(c, given.newPassword);
  const newHash = await hashOwnPassword(c.var.admin.id, given.newPassword);
  return runWriteTransaction(c, () => replacePassword(c, oldHash, newHash));
});
