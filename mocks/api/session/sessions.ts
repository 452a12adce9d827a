import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { admins, sessions } from '../../db/schema';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import { sha256, toHex } from './bytes';
import { findUser } from './signedIn';

const minute = 60_000;
const hour = 60 * minute;

/** A session ends when it was not used for so long. */
const idleTimeout = 12 * hour;

/** A session ends so long after its sign-in, however often it is used. */
const absoluteTimeout = 7 * 24 * hour;

/** An account has at most so many sessions: signing in once more ends the one that was used least recently. */
const maxSessions = 20;

const longestUserAgent = 300;

const expiry = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleTimeout, createdAt.getTime() + absoluteTimeout));

const expired = () => new ApiError(401, messages => messages.session.expired);

type Start = { id: string; adminId: string; now: Date; ip: string; userAgent: string | undefined };

/** Ends the sessions of an account that are too many. */
const endSurplus = async (db: Database, adminId: string) => {
  const { tokenHash, lastUsedAt, id } = sessions;
  const surplus = db
    .select({ tokenHash })
    .from(sessions)
    .where(eq(sessions.adminId, adminId))
    .orderBy(desc(lastUsedAt), desc(id))
    .offset(maxSessions);
  await db.delete(sessions).where(inArray(tokenHash, surplus));
};

/** Starts a session. Answers its token, of which only the hash is stored. */
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
    expiresAt: expiry(now, now),
  });
  await endSurplus(db, adminId);
  return token;
};

/** Finds out who is calling, and extends the session. Throws 401 when nobody is signed in. */
export const authenticate = async (c: ApiContext) => {
  const { db, now, ip } = c.var;
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw expired();
  const tokenHash = sha256(token);
  const { id, adminId, roleId, createdAt, lastUsedAt } = sessions;
  const [session] = await db
    .select({ id, adminId, roleId, createdAt, lastUsedAt })
    .from(sessions)
    .innerJoin(admins, eq(sessions.adminId, admins.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(admins.status, 'enabled')));
  const user = session && (await findUser(db, session.adminId, session.roleId));
  if (!user) throw expired();
  // Once a minute is enough, and keeps reading from being writing.
  if (now.getTime() - session.lastUsedAt.getTime() >= minute)
    await db
      .update(sessions)
      .set({ ip, lastUsedAt: now, expiresAt: expiry(session.createdAt, now) })
      .where(eq(sessions.tokenHash, tokenHash));
  c.set('admin', { ...user, tokenHash, sessionId: session.id });
};

/** Where an admin is signed in, the session used last first. */
export const sessionsOf = async (db: Database, adminId: string, now: Date) => {
  const { id, ip, userAgent, createdAt, lastUsedAt } = sessions;
  return db
    .select({ id, ip, userAgent, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.adminId, adminId), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastUsedAt), desc(id));
};

/** Ends one session of an admin. Answers whether there was such a one. */
export const endSession = async (db: Database, adminId: string, sessionId: string) => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.adminId, adminId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};
