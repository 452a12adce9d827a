import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { passwordPattern } from '../../../src/system/admins/admin';
import { admins, sessions } from '../../db/schema';
import { bodyAs } from '../http/body';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import { invalid } from '../http/errors';
import { logOperations } from '../operationLog';
import { hashPassword, verifyPassword } from './passwords';

const passwords = z.strictObject({ oldPassword: z.string().min(1).max(256), newPassword: z.string().min(1) });

/** PUT /admin/password: ends the admin's other sessions and keeps the one that asked. */
export const changePassword = async (c: ApiContext) => {
  const { db, admin, now } = c.var;
  const { oldPassword, newPassword } = bodyAs(c, passwords);
  if (!passwordPattern.test(newPassword)) throw invalid({ newPassword: ({ session }) => session.weakPassword });
  if (newPassword === oldPassword) throw invalid({ newPassword: ({ session }) => session.samePassword });
  const [stored] = await db.select({ hash: admins.passwordHash }).from(admins).where(eq(admins.id, admin.id));
  if (!(await verifyPassword(oldPassword, stored?.hash)))
    throw invalid({ oldPassword: ({ session }) => session.wrongOldPassword });
  const passwordHash = await hashPassword(newPassword);
  await db.update(admins).set({ passwordHash, updatedAt: now }).where(eq(admins.id, admin.id));
  await db.delete(sessions).where(and(eq(sessions.adminId, admin.id), ne(sessions.tokenHash, admin.tokenHash)));
  await logOperations(c, [{ action: 'password', collection: 'admins', recordId: admin.id }]);
  return answer(c);
};
