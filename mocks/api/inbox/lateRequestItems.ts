import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { approvals } from '../../db/schema/approvals';
import { inboxItems } from '../../db/schema/inbox';
import { admins } from '../../db/schema/system';
import { getMayDecideCondition, toQueriedPerson } from '../approvals/approvers';
import { approvalRequestColumns, buildApprovalItemFields, groupRowsWithEqualKeys } from './approvalItems';
import { addInboxItems } from './inbox';

const columns = { ...approvalRequestColumns, requestedBy: approvals.requestedBy };

/** Returns the requests of a collection, each with an admin who may decide it and has no item about it. */
const findUntold = (tx: Database, collection: string, ids: readonly string[]) => {
  const isOfAdmin = and(eq(inboxItems.adminId, admins.id), eq(inboxItems.kind, 'approvalRequested'));
  const item = tx
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(and(isOfAdmin, sql`${inboxItems.approvalIds} ? ${approvals.id}::text`));
  return tx
    .select({ ...columns, adminId: admins.id })
    .from(approvals)
    .innerJoin(admins, getMayDecideCondition(toQueriedPerson(tx), [collection]))
    .where(and(inArray(approvals.id, [...ids]), notExists(item)))
    .orderBy(approvals.id);
};

/**
 * Tells those who may decide a request only since after it was made: an admin who got the role, or a deputy whose days have
 * begun (docs/requirements.md#inbox). Processes that do so at the same time pass over each other's requests.
 */
export const addInboxItemsForNewApprovers = (db: Database, now: Date) =>
  db.transaction(async tx => {
    const pending = await tx
      .select({ id: approvals.id, collection: approvals.collection })
      .from(approvals)
      .where(and(eq(approvals.status, 'pending'), gt(approvals.expiresAt, now)))
      .for('update', { skipLocked: true });
    for (const [first, ...others] of groupRowsWithEqualKeys(pending, ({ collection }) => collection)) {
      const ids = [first, ...others].map(({ id }) => id);
      const untold = await findUntold(tx, first.collection, ids);
      const groups = groupRowsWithEqualKeys(untold, row => [row.adminId, row.requestedById, row.action]);
      const item = { kind: 'approvalRequested' as const, createdAt: now };
      await addInboxItems(
        tx,
        groups.map(group => ({
          ...item,
          ...buildApprovalItemFields(group),
          adminId: group[0].adminId,
          actorName: group[0].requestedBy,
        })),
      );
    }
  });
