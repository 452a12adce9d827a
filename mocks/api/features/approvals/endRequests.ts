import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { collectionsWithApprovals } from '@/features/approvals/approvals/approval';
import { approvals } from '../../../db/schema/approvals';
import { announceChangesBy, announceUpdates, systemActor, type AnnouncedChange } from '../../log/changes';
import type { ApiContext } from '../../http/context';
import type { TaskContext } from '../../rest/feature';
import { decisionNoticeColumns, sendDecisionNotices } from './notices';
import { sqlCombinedApprovalVersion } from './versions';

const pending = eq(approvals.status, 'pending');

/** Matches the open requests of records. */
export const getOpenApprovalsCondition = (collection: string, ids: readonly string[]) =>
  and(sql`${approvals.collection} = ${collection}`, inArray(approvals.recordId, [...ids]), pending);

/** Returns announcements that records have no open request any more, which does not change their versions. */
export const createEndedApprovalAnnouncements = (
  action: string,
  requests: readonly { collection: string; recordId: string }[],
): AnnouncedChange[] =>
  collectionsWithApprovals.map(collection => ({
    collection,
    type: 'update',
    action,
    records: requests
      .filter(request => request.collection === collection)
      .map(({ recordId }) => ({ id: recordId, approval: null })),
  }));

/**
 * Marks requests as expired that nobody has decided in time, and tells those who made them. Skips those that are being
 * decided. The database must be in a transaction, or a request could expire without anybody being told.
 */
export const expireApprovals = async (context: TaskContext, where?: SQL) => {
  const { db: tx, now } = context;
  const due = tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(pending, lte(approvals.expiresAt, now), where))
    .for('update', { skipLocked: true });
  const expired = await tx
    .update(approvals)
    .set({ status: 'expired', updatedAt: now, version: sql`${approvals.version} + 1` })
    .where(inArray(approvals.id, due))
    .returning({ ...decisionNoticeColumns, version: sqlCombinedApprovalVersion });
  const records = expired.map(({ id, version }) => ({ id, version: Number(version) }));
  await announceChangesBy(tx, systemActor, [
    { collection: 'approvals', type: 'update', action: 'expire', records },
    ...createEndedApprovalAnnouncements('expire', expired),
  ]);
  await sendDecisionNotices(context, expired, null);
};

/** Marks the open requests of records as superseded, because the records were decided otherwise. */
export const supersedeApprovals = async (c: ApiContext, collection: string, ids: readonly string[]) => {
  const { db, now, admin } = c.var;
  if (ids.length === 0 || !collectionsWithApprovals.some(name => name === collection)) return;
  const superseded = await db
    .update(approvals)
    .set({
      status: 'superseded',
      decidedAt: now,
      decidedById: admin.id,
      decidedBy: admin.username,
      updatedAt: now,
      version: sql`${approvals.version} + 1`,
    })
    .where(getOpenApprovalsCondition(collection, ids))
    .returning({ ...decisionNoticeColumns, version: sqlCombinedApprovalVersion });
  await announceUpdates(c, 'approvals', 'supersede', superseded);
  await sendDecisionNotices(c.var, superseded, admin);
};
