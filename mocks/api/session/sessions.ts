import { and, asc, desc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { claims } from '../../db/schema/claims';
import { admins, roles, sessions } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { sqlTableMarks } from '../http/conditional';
import { ApiError } from '../http/errors';
import { sha256, toHex } from '../../db/bytes';
import { announceClaims, announceSessions } from '../events/changes';
import { deletePendingSignIns } from './factors/challenges';
import { firstRoleFirst, getHeldRoleColumns, isHeldRole, toSessionUser } from './signedIn';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds without use after which a session ends. */
const idleTimeout = 12 * hour;

/** Milliseconds after sign-in when a session ends, even if it is in use. */
const absoluteTimeout = 7 * 24 * hour;

/** The most sessions of an account. One more sign-in ends the least recently used one. */
const maxSessions = 20;

/** The most characters of a User-Agent header that are stored. */
export const longestUserAgent = 300;

const expiry = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleTimeout, createdAt.getTime() + absoluteTimeout));

const expired = () => new ApiError(401, messages => messages.session.expired);

type Start = { id: string; adminId: string; now: Date; ip: string; userAgent: string | undefined };

/**
 * Deletes sessions and the claims made in them, and tells open consoles about those. Locks the sessions first, as whoever
 * claims a record does. Returns the ids of the sessions.
 */
export const deleteSessions = async (db: Database, where: SQL | undefined) => {
  const ended = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(where)
    .orderBy(asc(sessions.id))
    .for('update');
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const freed = await db
    .delete(claims)
    .where(inArray(claims.sessionId, ids))
    .returning({ collection: claims.collection });
  for (const collection of new Set(freed.map(claim => claim.collection))) await announceClaims(db, collection);
  await db.delete(sessions).where(inArray(sessions.id, ids));
  return ids;
};

/** Ends the least recently used sessions of an account beyond the limit. */
const endSurplus = async (db: Database, adminId: string) => {
  const { tokenHash, lastUsedAt, id } = sessions;
  const surplus = db
    .select({ tokenHash })
    .from(sessions)
    .where(eq(sessions.adminId, adminId))
    .orderBy(desc(lastUsedAt), desc(id))
    .offset(maxSessions);
  await deleteSessions(db, inArray(tokenHash, surplus));
};

/** Starts a session. Returns its token, of which only the hash is stored. */
export const startSession = async (db: Database, { id, adminId, now, ip, userAgent = '' }: Start) => {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)));
  await db.insert(sessions).values({
    id,
    adminId,
    ip,
    tokenHash: sha256(token),
    userAgent: userAgent.slice(0, longestUserAgent),
    createdAt: now,
    lastUsedAt: now,
    provedAt: now,
    expiresAt: expiry(now, now),
  });
  await endSurplus(db, adminId);
  return token;
};

/**
 * Identifies the caller and renews the session. Throws 401 if nobody is signed in. Runs on every call, so it is a single
 * statement: a row for each role that the caller holds. With `withMarks`, it also reads the marks of tables.
 */
export const authenticate = async (c: ApiContext, withMarks = false) => {
  const { db, now, ip } = c.var;
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw expired();
  const tokenHash = sha256(token);
  const { id, roleId, createdAt, lastUsedAt, provedAt } = sessions;
  const held = await db
    .select({
      ...getHeldRoleColumns(db),
      session: { id, roleId, createdAt, lastUsedAt, provedAt },
      marks: withMarks ? sqlTableMarks : sql<null>`null`,
    })
    .from(sessions)
    .innerJoin(admins, eq(sessions.adminId, admins.id))
    .innerJoin(roles, isHeldRole(db))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(admins.status, 'enabled')))
    .orderBy(...firstRoleFirst);
  const session = held[0]?.session;
  const user = session && toSessionUser(held, session.roleId);
  if (!user) throw expired();
  // Renewing once a minute is enough, and most reads then write nothing.
  if (now.getTime() - session.lastUsedAt.getTime() >= minute)
    await db
      .update(sessions)
      .set({ ip, lastUsedAt: now, expiresAt: expiry(session.createdAt, now) })
      .where(eq(sessions.tokenHash, tokenHash));
  c.set('tableMarks', held[0]?.marks ?? {});
  c.set('admin', { ...user, tokenHash, sessionId: session.id, provedAt: session.provedAt });
};

/** Locks the caller's session, so that it does not end before the transaction. Throws 401 if it has ended. */
export const lockOwnSession = async ({ var: { db, admin } }: ApiContext) => {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, admin.sessionId))
    .for('key share');
  if (!session) throw expired();
};

/** Returns the sessions of an admin, most recently used first. `current` marks the session of this call. */
export const listAdminSessions = async ({ var: { db, now, admin, findCountryByIp } }: ApiContext, adminId: string) => {
  const { id, ip, userAgent, createdAt, lastUsedAt } = sessions;
  const found = await db
    .select({ id, ip, userAgent, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.adminId, adminId), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastUsedAt), desc(id));
  return found.map(session => ({
    ...session,
    country: findCountryByIp(session.ip),
    current: session.id === admin.sessionId,
  }));
};

/**
 * Ends all sessions of an admin, except one if given, and the sign-ins that wait for a second factor. Returns how many
 * sessions it has ended.
 */
export const endSessions = async (db: Database, adminId: string, except?: string) => {
  await deletePendingSignIns(db, adminId);
  const ended = await deleteSessions(
    db,
    and(eq(sessions.adminId, adminId), except ? ne(sessions.id, except) : undefined),
  );
  if (ended.length > 0) await announceSessions(db, adminId);
  return ended.length;
};

/** Ends a session of an admin. Returns whether it existed. */
export const endSession = async (db: Database, adminId: string, sessionId: string) => {
  const ended = await deleteSessions(db, and(eq(sessions.adminId, adminId), eq(sessions.id, sessionId)));
  if (ended.length > 0) await announceSessions(db, adminId);
  return ended.length > 0;
};
