import { asc, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CollectionWithApprovals } from '@/features/approvals/approvals/approval';
import { approvals } from '../../../db/schema/approvals';
import { bills } from '../../bills/bills';
import type { ApiContext } from '../../http/context';
import { orders } from '../../orders/orders';
import type { Collection } from '../../rest/collection';
import { suppliers } from '../../suppliers/suppliers';
import { withdrawals } from '../../withdrawals/withdrawals';
import { approvalDeputies } from './approvalDeputies';
import { approvalRules } from './approvalRules';

/** The collections that requests are about. Records are locked in this order: those of bills after what they refer to. */
export const approvalCollectionsInLockOrder: Record<CollectionWithApprovals, Collection> = {
  withdrawals,
  orders,
  suppliers,
  approvalRules,
  approvalDeputies,
  bills,
};

const byCollection = (records: readonly Pick<typeof approvals.$inferSelect, 'collection' | 'recordId'>[]) =>
  Object.entries(approvalCollectionsInLockOrder).flatMap(([name, target]) => {
    const ids = records.filter(({ collection }) => collection === name).map(({ recordId }) => recordId);
    return ids.length > 0 ? [{ target, ids }] : [];
  });

/**
 * Locks the records that requests are about, before the requests themselves. Every action uses this order, so that two
 * decisions about one record do not run at the same time.
 */
export const lockRequestedRecords = async ({ var: { db } }: ApiContext, ids: string[]) => {
  const { id, collection, recordId } = approvals;
  const found = await db.select({ collection, recordId }).from(approvals).where(inArray(id, ids));
  for (const { target, ids: recordIds } of byCollection(found)) {
    const table: PgTable & { id: PgColumn } = target.table;
    await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, recordIds))
      .orderBy(asc(table.id))
      .for('update');
  }
};
