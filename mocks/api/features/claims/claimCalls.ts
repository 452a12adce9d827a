import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { claims } from '../../../db/schema/claims';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createRecordNotFoundError } from '../../http/errors';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { QueueCollection } from '../../rest/collection';
import { sendNotices } from '../../rest/feature';
import { throwNotWaitingError } from '../../rest/decision';
import { readPathId } from '../../rest/id';
import { buildFilterCondition } from '../../rest/listQuery';
import { assertMayReadCollection } from '../../rest/readableRecords';
import { getScopeCondition } from '../../rest/scope/callScopes';
import { selectVisibleForUpdate } from '../../rest/write/lock';
import {
  claimSchema,
  deleteOwnClaim,
  findClaim,
  findClaims,
  getLiveClaimsCondition,
  claimRecordIfFree,
} from './claims';

/** Times that a call tries again after another caller was faster. */
export const maxClaimAttempts = 20;

/**
 * Returns a waiting record of the queue and locks it: a decision about it waits until the claim is committed. Throws 404
 * if the record does not exist, and 409 with the current record if it no longer waits.
 */
const lockWaitingRecord = async (c: ApiContext, collection: QueueCollection, id: string) => {
  const { table, columns, queue } = collection;
  const [record] = await c.var.db
    .select(columns)
    .from(table)
    .where(and(eq(table.id, id), buildFilterCondition(collection, queue.filter), getScopeCondition(c, collection.name)))
    .for('key share');
  if (record) return record;
  const current = (await selectVisibleForUpdate(c, collection, eq(table.id, id))).get(id);
  if (!current) throw createRecordNotFoundError();
  return throwNotWaitingError(c, collection, current);
};

declare module '../../rest/feature' {
  interface NoticeKinds {
    claimTakenOver: object;
  }
}

/** Replaces somebody else's claim and logs it. Returns false if the claim has ended meanwhile. */
const takeOverClaim = async (c: ApiContext, { name, label }: QueueCollection, record: Record<string, unknown>) => {
  const recordId = String(record['id']);
  const { db, admin } = c.var;
  const target = and(getLiveClaimsCondition(c, name), eq(claims.recordId, recordId));
  await db.select({ recordId: claims.recordId }).from(claims).where(target).for('update');
  const [previous] = await findClaims(c, target);
  if (!previous || previous.mine) return false;
  await claimRecordIfFree(c, { collection: name, recordId }, true);
  const recordName = String(record[label]);
  const notice = { kind: 'claimTakenOver' as const, collection: name, recordId, recordName };
  await sendNotices(c.var, [{ ...notice, adminId: previous.adminId, actor: admin }]);
  await logAndAnnounceOperations(c, [
    {
      action: 'take-over',
      collection: name,
      recordId,
      recordName,
      before: { claimedBy: previous.adminName },
      after: { claimedBy: admin.username },
    },
  ]);
  return true;
};

/** POST /admin/<collection>/<id>/claim: claims a record, renews the claim, or takes over somebody else's. */
export const createClaimHandler = (collection: QueueCollection) =>
  withBody(z.strictObject({ takeOver: z.boolean().optional() }), async (c, { takeOver = false }) => {
    assertMayReadCollection(c, collection);
    const target = { collection: collection.name, recordId: readPathId(c) };
    const record = await lockWaitingRecord(c, collection, target.recordId);
    for (let attempt = 0; attempt < maxClaimAttempts; attempt += 1) {
      if ((await claimRecordIfFree(c, target)) || (takeOver && (await takeOverClaim(c, collection, record))))
        return sendData(c, { claim: await findClaim(c, target.collection, target.recordId) });
      const [claim] = await findClaims(
        c,
        and(getLiveClaimsCondition(c, target.collection), eq(claims.recordId, target.recordId)),
      );
      if (claim && !takeOver)
        throw new ApiError(409, messages => messages.claims.taken(claim.adminName), { data: () => ({ claim }) });
    }
    throw new ApiError(409, messages => messages.claims.busy);
  });

/** DELETE /admin/<collection>/<id>/claim: gives back the caller's claim. */
export const createReleaseHandler = (collection: QueueCollection) => async (c: ApiContext) => {
  assertMayReadCollection(c, collection);
  await deleteOwnClaim(c, { collection: collection.name, recordId: readPathId(c) });
  return sendData(c, null);
};

/** GET /admin/<collection>/claims: returns the live claims, oldest first. */
export const createClaimListHandler = (collection: QueueCollection) => async (c: ApiContext) => {
  assertMayReadCollection(c, collection);
  return sendData(c, await findClaims(c, getLiveClaimsCondition(c, collection.name)));
};

export const claimResponseSchema = z.strictObject({ claim: claimSchema });
