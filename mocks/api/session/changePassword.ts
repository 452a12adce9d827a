import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { passwordPattern } from '../../../src/system/admins/admin';
import { admins, sessions } from '../../db/schema';
import { taking } from '../http/body';
import { answer, refuse } from '../http/envelope';
import { invalid } from '../http/errors';
import { logOperations } from '../operationLog';
import { countAttempt, forgetAttempts } from './lockout';
import { hashPassword, verifyPassword } from './passwords';

const passwords = z.strictObject({ oldPassword: z.string().min(1).max(256), newPassword: z.string().min(1) });

/**
 * PUT /admin/password: ends the admin's other sessions and keeps the one that asked. A wrong old password counts for the
 * lockout as at sign-in, so that a session left open is no place to guess it.
 */
export const changePassword = taking(passwords, async (c, { oldPassword, newPassword }) => {
  const { db, admin, now } = c.var;
  if (!passwordPattern.test(newPassword)) throw invalid({ newPassword: ({ session }) => session.weakPassword });
  if (newPassword === oldPassword) throw invalid({ newPassword: ({ session }) => session.samePassword });
  const attemptsLeft = await countAttempt(c, admin.mobile);
  const [stored] = await db.select({ hash: admins.passwordHash }).from(admins).where(eq(admins.id, admin.id));
  // Answered, not thrown: what is thrown is undone, and the attempt must stay counted.
  if (!(await verifyPassword(oldPassword, stored?.hash)))
    return refuse(c, invalid({ oldPassword: ({ session }) => session.wrongOldPassword(attemptsLeft) }));
  await forgetAttempts(c, admin.mobile);
  const passwordHash = await hashPassword(newPassword);
  await db
    .update(admins)
    .set({ passwordHash, mustChangePassword: false, updatedAt: now })
    .where(eq(admins.id, admin.id));
  await db.delete(sessions).where(and(eq(sessions.adminId, admin.id), ne(sessions.tokenHash, admin.tokenHash)));
  await logOperations(c, [{ action: 'password', collection: 'admins', recordId: admin.id }]);
  return answer(c);
});
