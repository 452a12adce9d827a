import { and, asc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { claimLeaseSeconds, type Claim } from '@/models/queue';
import type { Database } from '../../../db/database';
import { changes } from '../../../db/schema/changes';
import { claims } from '../../../db/schema/claims';
import { admins } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import { lockOwnSessionRowOrThrow } from '../../session/authenticate';

/** Schema of a claim in a response. */
export const claimSchema = z
  .strictObject({
    recordId: responseIdSchema,
    adminId: responseIdSchema,
    adminName: z.string().meta({ examples: ['李文静'] }),
    claimedAt: responseTimestampSchema,
    expiresAt: responseTimestampSchema,
    mine: z.boolean().meta({ description: 'Whether the caller has claimed the record.' }),
  })
  .meta({ id: 'Claim' });

const isLive = ({ var: { now } }: ApiContext) => gt(claims.expiresAt, now);

export const getLiveClaimsCondition = (c: ApiContext, collection: string) =>
  and(eq(claims.collection, collection), isLive(c));

/** Returns the claims that match a condition, oldest first. */
export const findClaims = async ({ var: { db, admin } }: ApiContext, where: SQL | undefined): Promise<Claim[]> => {
  const { recordId, adminId, claimedAt, expiresAt } = claims;
  const rows = await db
    .select({ recordId, adminId, adminName: admins.username, claimedAt, expiresAt })
    .from(claims)
    .innerJoin(admins, eq(admins.id, adminId))
    .where(where)
    .orderBy(asc(claimedAt), asc(recordId));
  return rows.map(row => ({
    ...row,
    claimedAt: row.claimedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    mine: row.adminId === admin.id,
  }));
};

/** Returns the claim of a record, or undefined. */
export const findClaim = async (c: ApiContext, collection: string, recordId: string) => {
  const [claim] = await findClaims(c, and(eq(claims.collection, collection), eq(claims.recordId, recordId)));
  return claim;
};

/** Announces that claims of a collection have changed, once the transaction commits. */
export const announceClaims = async (tx: Database, collection: string) => {
  await tx.insert(changes).values({ kind: 'claims', collection });
};

type Target = { collection: string; recordId: string };

/**
 * Claims a record for the caller, or renews the caller's claim. Returns whether it did: not if somebody else has a live
 * claim, unless `takeOver` is set. Two calls at once cannot both succeed, because the row is their lock. Throws 401 if
 * the caller's session has ended meanwhile.
 */
export const claimRecordIfFree = async (c: ApiContext, { collection, recordId }: Target, takeOver = false) => {
  const { db, now, admin } = c.var;
  await lockOwnSessionRowOrThrow(c);
  const expiresAt = new Date(now.getTime() + claimLeaseSeconds * 1000);
  const lease = { adminId: admin.id, sessionId: admin.sessionId, expiresAt };
  const isMine = eq(claims.adminId, admin.id);
  const written = await db
    .insert(claims)
    .values({ collection, recordId, ...lease, claimedAt: now })
    .onConflictDoUpdate({
      target: [claims.collection, claims.recordId],
      set: {
        ...lease,
        claimedAt: sql`case when ${and(isMine, isLive(c))} then ${claims.claimedAt} else excluded.claimed_at end`,
      },
      ...(!takeOver && { setWhere: or(isMine, lte(claims.expiresAt, now)) }),
    })
    .returning({ claimedAt: claims.claimedAt });
  // A renewal changes nothing for others.
  if (written.some(({ claimedAt }) => claimedAt.getTime() === now.getTime())) await announceClaims(db, collection);
  return written.length > 0;
};

/** Deletes claims and tells open consoles about it. */
const deleteAndNotify = async (db: Database, where: SQL | undefined) => {
  const deleted = await db.delete(claims).where(where).returning({ collection: claims.collection });
  for (const collection of new Set(deleted.map(row => row.collection))) await announceClaims(db, collection);
};

/** Gives back the caller's claim of a record, if there is one. */
export const deleteOwnClaim = ({ var: { db, admin } }: ApiContext, { collection, recordId }: Target) =>
  deleteAndNotify(
    db,
    and(eq(claims.collection, collection), eq(claims.recordId, recordId), eq(claims.adminId, admin.id)),
  );

/** Ends the claims of records that were decided, whoever has them. */
export const deleteClaimsOnRecords = async (db: Database, collection: string, recordIds: readonly string[]) => {
  if (recordIds.length === 0) return;
  await deleteAndNotify(db, and(eq(claims.collection, collection), inArray(claims.recordId, [...recordIds])));
};

/** Ends the claims that were made in sessions. */
export const deleteClaimsOfSessions = (db: Database, sessionIds: readonly string[]) =>
  deleteAndNotify(db, inArray(claims.sessionId, [...sessionIds]));

/** Deletes claims that were not renewed. */
export const deleteExpiredClaims = (db: Database, now: Date) => deleteAndNotify(db, lte(claims.expiresAt, now));
