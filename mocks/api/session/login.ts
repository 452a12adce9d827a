import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { admins } from '../../db/schema';
import { taking } from '../http/body';
import { answer } from '../http/envelope';
import { ApiError } from '../http/errors';
import { logOperations } from '../operationLog';
import { countAttempt, forgetAttempts, wrongCredentials } from './lockout';
import { menuFor } from './menu';
import { verifyPassword } from './passwords';
import { startSession } from './sessions';
import { findUser } from './signedIn';

const credentials = z.strictObject({
  mobile: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(256),
});

/** POST /admin/login: a mobile number and a password for a token, the user and the menu (SPEC.md section 7). */
export const login = taking(credentials, async (c, { mobile, password }) => {
  const { db, now, newId, ip } = c.var;
  const attemptsLeft = await countAttempt(c, mobile);
  const [admin] = await db.select().from(admins).where(eq(admins.mobile, mobile));
  const known = await verifyPassword(password, admin?.passwordHash);
  const by = { adminId: admin?.id ?? null, adminName: admin?.username ?? mobile };
  const log = { collection: 'admins', recordId: admin?.id ?? null };
  if (!admin || !known) {
    await logOperations(c, [{ ...log, action: 'login-failed' }], { ...by, adminId: null });
    throw wrongCredentials(attemptsLeft);
  }
  if (admin.status === 'disabled') {
    await forgetAttempts(c, mobile);
    await logOperations(c, [{ ...log, action: 'login-refused' }], by);
    throw new ApiError(403, messages => messages.session.disabled);
  }
  return db.transaction(async tx => {
    c.set('db', tx);
    // The password, or the account, may have changed while it was checked.
    const unchanged = and(eq(admins.passwordHash, admin.passwordHash), eq(admins.status, 'enabled'));
    const signedIn = await tx
      .update(admins)
      .set({ lastLoginAt: now })
      .where(and(eq(admins.id, admin.id), unchanged))
      .returning({ id: admins.id });
    if (signedIn.length === 0) throw wrongCredentials(attemptsLeft);
    await forgetAttempts(c, mobile);
    const token = await startSession(tx, {
      id: newId(),
      adminId: admin.id,
      now,
      ip,
      userAgent: c.req.header('User-Agent'),
    });
    await logOperations(c, [{ ...log, action: 'login' }], by);
    const user = await findUser(tx, admin.id);
    return answer(c, { token, user, menus: user && (await menuFor(tx, user)) });
  });
});
