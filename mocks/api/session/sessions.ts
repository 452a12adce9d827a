import { and, asc, desc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { sessions } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { sha256Hex, toHex } from '../../db/bytes';
import { runtime } from '../../db/runtime';
import { announceSessionChange } from '../log/changes';
import { deletePendingSignIns } from './factors/challenges';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds without use after which a session ends. */
export const idleTimeout = 12 * hour;

/** Milliseconds after sign-in when a session ends, even if it is in use. */
const absoluteTimeout = 7 * 24 * hour;

/** The most sessions of an account. One more sign-in ends the least recently used one. */
const maxSessions = 20;

/** The most characters of a User-Agent header that are stored. */
export const maxUserAgentLength = 300;

const expiry = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleTimeout, createdAt.getTime() + absoluteTimeout));

type Start = { id: string; adminId: string; now: Date; ip: string; userAgent: string | undefined };

/** The database, and the features that store something for the duration of a session. A call has both. */
type SessionStore = Pick<ApiContext['var'], 'db' | 'features'>;

/**
 * Deletes sessions, and what features store for the duration of a session, such as claims. Locks the sessions first, as
 * claiming a record does. Returns the ids of the deleted sessions.
 */
export const deleteSessions = async ({ db, features }: SessionStore, where: SQL | undefined) => {
  const ended = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(where)
    .orderBy(asc(sessions.id))
    .for('update');
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return ids;
  for (const { deleteWithSessions } of features) await deleteWithSessions?.(db, ids);
  await db.delete(sessions).where(inArray(sessions.id, ids));
  return ids;
};

const endAndAnnounceSessions = async (store: SessionStore, adminId: string, where: SQL | undefined) => {
  const ended = await deleteSessions(store, and(eq(sessions.adminId, adminId), where));
  if (ended.length > 0) await announceSessionChange(store.db, adminId);
  return ended.length;
};

/** Ends the least recently used sessions of an account beyond the limit. */
const endSurplus = async (store: SessionStore, adminId: string) => {
  const { tokenHash, lastUsedAt, id } = sessions;
  const surplus = store.db
    .select({ tokenHash })
    .from(sessions)
    .where(eq(sessions.adminId, adminId))
    .orderBy(desc(lastUsedAt), desc(id))
    .offset(maxSessions);
  await endAndAnnounceSessions(store, adminId, inArray(tokenHash, surplus));
};

/** Starts a session. Returns its token, of which only the hash is stored. */
export const startSession = async (store: SessionStore, { id, adminId, now, ip, userAgent = '' }: Start) => {
  const token = toHex(runtime.randomBytes(32));
  await store.db.insert(sessions).values({
    id,
    adminId,
    ip,
    tokenHash: sha256Hex(token),
    userAgent: userAgent.slice(0, maxUserAgentLength),
    createdAt: now,
    lastUsedAt: now,
    provedAt: now,
    expiresAt: expiry(now, now),
  });
  await endSurplus(store, adminId);
  return token;
};

type Renewal = { createdAt: Date; lastUsedAt: Date; tokenHash: string; now: Date; ip: string };

/** Renews a session that is in use. Once a minute is enough, and most reads then write nothing. */
export const renewSession = async (db: Database, { createdAt, lastUsedAt, tokenHash, now, ip }: Renewal) => {
  if (now.getTime() - lastUsedAt.getTime() < minute) return;
  await db
    .update(sessions)
    .set({ ip, lastUsedAt: now, expiresAt: expiry(createdAt, now) })
    .where(eq(sessions.tokenHash, tokenHash));
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
export const endSessions = async (store: SessionStore, adminId: string, except?: string) => {
  await deletePendingSignIns(store.db, adminId);
  return endAndAnnounceSessions(store, adminId, except ? ne(sessions.id, except) : undefined);
};

/** Ends a session of an admin. Returns whether it existed. */
export const endSession = async (store: SessionStore, adminId: string, sessionId: string) =>
  (await endAndAnnounceSessions(store, adminId, eq(sessions.id, sessionId))) > 0;
