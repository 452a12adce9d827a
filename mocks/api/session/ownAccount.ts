import { and, desc, eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { operationLogs as logTable, roles, sessions } from '../../db/schema/system';
import { announceSessionChange } from '../log/changes';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createValidationError, createRecordNotFoundError } from '../http/errors';
import { logAndAnnounceOperations } from '../log/operationLog';
import { readPathId } from '../rest/id';
import { operationLogs } from '../operationLogs/operationLogs';
import { endSession, endSessions, listAdminSessions } from './sessions';
import { toOwnUser } from './ownUser';
import { findSessionUser } from './signedIn';

/** GET /admin/info: returns the caller. */
export const getOwnUserHandler = async (c: ApiContext) => {
  const { tokenHash: _, sessionId: __, provedAt: ___, roleId: ____, ...user } = c.var.admin;
  return sendData(c, await toOwnUser(c, user));
};

/** POST /admin/logout: ends the session of the call. */
export const logoutHandler = async (c: ApiContext) => {
  const { admin } = c.var;
  await endSession(c.var, admin.id, admin.sessionId);
  await logAndAnnounceOperations(c, [{ action: 'logout', collection: 'admins', recordId: admin.id }]);
  return sendData(c);
};

/** GET /admin/sessions: returns the caller's sessions. */
export const listOwnSessionsHandler = async (c: ApiContext) => sendData(c, await listAdminSessions(c, c.var.admin.id));

/** DELETE /admin/sessions/:id: ends a session of the caller. Throws 404 if the session is not the caller's. */
export const endOwnSessionHandler = async (c: ApiContext) => {
  const { admin } = c.var;
  if (!(await endSession(c.var, admin.id, readPathId(c)))) throw createRecordNotFoundError();
  await logAndAnnounceOperations(c, [{ action: 'end-session', collection: 'admins', recordId: admin.id }]);
  return sendData(c);
};

/** DELETE /admin/sessions: ends the other sessions of the caller. Returns how many there were. */
export const endOtherSessionsHandler = async (c: ApiContext) => {
  const { admin } = c.var;
  const ended = await endSessions(c.var, admin.id, admin.sessionId);
  if (ended > 0)
    await logAndAnnounceOperations(c, [{ action: 'end-sessions', collection: 'admins', recordId: admin.id }]);
  return sendData(c, { ended });
};

const latest = 10;

/** Operations that only say that the caller was there. The account page lists them. */
const signInActions = ['login', 'login-failed', 'login-refused', 'logout'];

/** GET /admin/operations: returns the caller's latest operations but sign-ins and sign-outs, newest first. */
export const listOwnOperationsHandler = async (c: ApiContext) => {
  const operations = await c.var.db
    .select(operationLogs.readableBy(c.var.admin).columns)
    .from(logTable)
    .where(and(eq(logTable.adminId, c.var.admin.id), notInArray(logTable.action, signInActions)))
    .orderBy(desc(logTable.at), desc(logTable.id))
    .limit(latest);
  return sendData(c, operations);
};

const choice = z.strictObject({ role: z.string().min(1) });

/**
 * PUT /admin/role: switches the session to another role that the caller holds. Returns the user like `GET /admin/info`.
 */
export const switchRoleHandler = withBody(choice, async (c, { role }) => {
  const { db, admin } = c.var;
  if (!admin.heldRoles.some(({ code }) => code === role))
    throw createValidationError({ role: ({ session }) => session.roleNotHeld });
  const [chosen] = await db.select({ id: roles.id }).from(roles).where(eq(roles.code, role));
  if (!chosen) throw createRecordNotFoundError();
  await db.update(sessions).set({ roleId: chosen.id }).where(eq(sessions.id, admin.sessionId));
  await announceSessionChange(db, admin.id);
  const operation = { action: 'switch-role', collection: 'admins', recordId: admin.id };
  await logAndAnnounceOperations(c, [{ ...operation, before: { role: admin.role }, after: { role } }]);
  const user = await findSessionUser(db, admin.id, chosen.id);
  return sendData(c, user && (await toOwnUser(c, user)));
});
