import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { admins, sessions } from '../../db/schema';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import { sha256, toHex } from './bytes';
import { findUser } from './signedIn';

const minute = 60_000;
const lifetime = 12 * 60 * minute;

const expiry = (now: Date) => new Date(now.getTime() + lifetime);

const expired = () => new ApiError(401, messages => messages.session.expired);

/** Starts a session of twelve hours. Answers its token, of which only the hash is kept. */
export const startSession = async (db: Database, adminId: string, now: Date) => {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)));
  await db.insert(sessions).values({ tokenHash: await sha256(token), adminId, createdAt: now, expiresAt: expiry(now) });
  return token;
};

/** Finds out who is calling, and lets the session last twelve hours from now. Throws 401 when nobody is. */
export const authenticate = async (c: ApiContext) => {
  const { db, now } = c.var;
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw expired();
  const tokenHash = await sha256(token);
  const [session] = await db
    .select({ adminId: sessions.adminId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(admins, eq(sessions.adminId, admins.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(admins.status, 'enabled')));
  const user = session && (await findUser(db, session.adminId));
  if (!user) throw expired();
  // Once a minute is enough, and keeps reading from being writing.
  if (expiry(now).getTime() - session.expiresAt.getTime() >= minute)
    await db
      .update(sessions)
      .set({ expiresAt: expiry(now) })
      .where(eq(sessions.tokenHash, tokenHash));
  c.set('admin', { ...user, tokenHash });
};
