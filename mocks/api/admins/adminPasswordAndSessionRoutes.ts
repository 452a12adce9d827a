import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runtime } from '../../db/runtime';
import { admins as table } from '../../db/schema/system';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { ApiError, createRecordNotFoundError } from '../http/errors';
import type { Route } from '../http/routes';
import { noDataSchema } from '../http/schemas';
import { logAndAnnounceOperations } from '../log/operationLog';
import { readPathId } from '../rest/id';
import { getRecordOrThrow } from '../rest/read';
import { lockRecord } from '../rest/write/write';
import { endedSessionCountResponseSchema, sessionsResponseSchema } from '../session/answers';
import { deleteSecondFactors } from '../session/factors/factors';
import { clearAllFailedAttempts } from '../session/limits/lockout';
import { hashPassword } from '../session/passwords';
import { endSession, endSessions, listAdminSessions } from '../session/sessions';
import { assertCallerHoldsPermissionsOfAdmin, assertAdminChangeAllowed } from './adminGuard';
import { admins, applyPasswordResetSideEffects } from './admins';
import { generatePassword } from '@/system/admins/admin';

/**
 * POST /admin/admins/:id/reset-password returns a new `password`. It is shown only once and must be changed at the next
 * sign-in. Also ends the admin's sessions, forgets their devices and removes locks on the mobile number.
 */
const resetPassword = withBody(z.strictObject({}), async c => {
  const { db, now } = c.var;
  const { record } = await lockRecord(c, admins);
  const { id } = record;
  await assertAdminChangeAllowed(c, { before: record, values: { password: 'new' } });
  const password = generatePassword(runtime.randomBytes);
  const change = { passwordHash: await hashPassword(password), mustChangePassword: true, updatedAt: now };
  await db
    .update(table)
    .set({ ...change, version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
  await applyPasswordResetSideEffects(c, record);
  return sendData(c, { password });
});

/**
 * POST /admin/admins/:id/reset-second-factors: removes the second factors of another admin who has lost them, with the
 * recovery codes. Also ends the admin's sessions and removes locks on the mobile number.
 */
const resetSecondFactors = withBody(z.strictObject({}), async c => {
  const { db, admin } = c.var;
  const { record } = await lockRecord(c, admins);
  const { id, mobile, username } = record;
  if (id === admin.id) throw new ApiError(409, messages => messages.admins.own.secondFactors);
  await assertAdminChangeAllowed(c, { before: record, values: {} });
  await deleteSecondFactors(db, id);
  await endSessions(c.var, id);
  await clearAllFailedAttempts(c, String(mobile));
  const operation = { action: 'reset-second-factors', collection: 'admins', recordId: id };
  await logAndAnnounceOperations(c, [{ ...operation, recordName: String(username) }]);
  return sendData(c);
});

/** GET /admin/admins/:id/sessions: the sessions of an admin whom the caller may manage, last used first. */
const listSessions = async (c: ApiContext) => {
  const record = await getRecordOrThrow(c, admins, readPathId(c));
  await assertCallerHoldsPermissionsOfAdmin(c, record);
  return sendData(c, await listAdminSessions(c, record.id));
};

/** DELETE /admin/admins/:id/sessions/:sessionId ends a session of an admin. */
const endTheirSession = async (c: ApiContext) => {
  const { record } = await lockRecord(c, admins);
  await assertAdminChangeAllowed(c, { before: record, values: {} });
  if (!(await endSession(c.var, record.id, readPathId(c, 'sessionId')))) throw createRecordNotFoundError();
  const operation = { action: 'end-session', collection: 'admins', recordId: record.id };
  await logAndAnnounceOperations(c, [{ ...operation, recordName: String(record['username']) }]);
  return sendData(c);
};

/** DELETE /admin/admins/:id/sessions ends all sessions of an admin, except the caller's own. Returns how many. */
const endTheirSessions = async (c: ApiContext) => {
  const { admin } = c.var;
  const { record } = await lockRecord(c, admins);
  await assertAdminChangeAllowed(c, { before: record, values: {} });
  const ended = await endSessions(c.var, record.id, admin.sessionId);
  const operation = { action: 'end-sessions', collection: 'admins', recordId: record.id };
  if (ended > 0) await logAndAnnounceOperations(c, [{ ...operation, recordName: String(record['username']) }]);
  return sendData(c, { ended });
};

const reset = { permission: 'admins:reset-password' };
const seen = { permission: 'admins:sessions' };

export const adminPasswordAndSessionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/admins/:id/reset-password',
    access: reset,
    summary: 'Reset a password',
    description: 'Gives the admin a random password that must be changed at the next sign-in, and returns it once.',
    answer: z.strictObject({ password: z.string() }),
    secret: true,
    stepUp: true,
    ...resetPassword,
  },
  {
    method: 'POST',
    path: '/admins/:id/reset-second-factors',
    access: { permission: 'admins:reset-second-factors' },
    summary: 'Reset second factors',
    description:
      "Removes the admin's authenticator app, passkeys and recovery codes, and ends the admin's sessions. Refused for the caller's own account.",
    answer: noDataSchema,
    stepUp: true,
    ...resetSecondFactors,
  },
  {
    method: 'GET',
    path: '/admins/:id/sessions',
    access: seen,
    summary: "List an admin's sessions",
    description: 'Returns the sessions of an admin.',
    answer: sessionsResponseSchema,
    handler: listSessions,
  },
  {
    method: 'DELETE',
    path: '/admins/:id/sessions',
    access: seen,
    summary: "End an admin's sessions",
    description: 'Ends all sessions of an admin, except the session of this call. Returns how many have ended.',
    answer: endedSessionCountResponseSchema,
    handler: endTheirSessions,
  },
  {
    method: 'DELETE',
    path: '/admins/:id/sessions/:sessionId',
    access: seen,
    summary: "End an admin's session",
    description: 'Ends a session of an admin.',
    answer: noDataSchema,
    handler: endTheirSession,
  },
];
