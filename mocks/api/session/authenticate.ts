import { and, eq, gt, sql } from 'drizzle-orm';
import { sha256Hex } from '../../db/bytes';
import { admins, roles, sessions } from '../../db/schema/system';
import { sqlTableChangeMarks } from '../http/conditional';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import { renewSession } from './sessions';
import {
  findHeldRole,
  mainRoleFirstOrderBy,
  getHeldRoleColumns,
  buildHeldRoleCondition,
  findRecordScopes,
  toSessionUser,
} from './signedIn';

const expired = () => new ApiError(401, messages => messages.session.expired);

/**
 * Identifies the caller and renews the session. Throws 401 if nobody is signed in. Runs on every call, so it is a single
 * statement: a row for each role that the caller holds. With `withMarks`, it also reads the marks of tables.
 */
export const authenticate = async (c: ApiContext, withMarks = false) => {
  const { db, now, ip, readOnly } = c.var;
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw expired();
  const tokenHash = sha256Hex(token);
  const { id, roleId, createdAt, lastUsedAt, provedAt } = sessions;
  const held = await db
    .select({
      ...getHeldRoleColumns(db),
      session: { id, roleId, createdAt, lastUsedAt, provedAt },
      marks: withMarks ? sqlTableChangeMarks : sql<null>`null`,
    })
    .from(sessions)
    .innerJoin(admins, eq(sessions.adminId, admins.id))
    .innerJoin(roles, buildHeldRoleCondition(db))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(admins.status, 'enabled')))
    .orderBy(...mainRoleFirstOrderBy);
  const session = held[0]?.session;
  const user = session && toSessionUser(held, session.roleId);
  if (!user) throw expired();
  // A read-only transaction cannot renew it. The check before the transaction has.
  if (!readOnly) await renewSession(db, { ...session, tokenHash, now, ip });
  c.set('tableMarks', held[0]?.marks ?? {});
  c.set('admin', {
    ...user,
    roleId: findHeldRole(held, session.roleId)?.role.id ?? '',
    tokenHash,
    sessionId: session.id,
    provedAt: session.provedAt,
    recordScopes: findRecordScopes(held, session.roleId),
  });
};

/** Locks the caller's session, so that it does not end before the transaction. Throws 401 if it has ended. */
export const lockOwnSessionRowOrThrow = async ({ var: { db, admin } }: ApiContext) => {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, admin.sessionId))
    .for('key share');
  if (!session) throw expired();
};
