import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { approvalRuleCollections, type CollectionWithApprovals } from '@/features/approvals/approvals/approval';
import { approvals } from '../../../db/schema/approvals';
import { calendarDaySchema, responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import type { Collection } from '../../rest/collection';
import { deriveResponseFields } from '../../rest/responseFields';

const isOpenIn = (collection: CollectionWithApprovals) =>
  and(eq(approvals.collection, sql`${collection}`), eq(approvals.status, 'pending'));

/** Returns the SQL of the response field `approval`: the open request for the record, or null. */
export const createOpenApprovalSqlField = (collection: CollectionWithApprovals, id: PgColumn) => ({
  approval: sql`
    select jsonb_build_object(
      'id', ${approvals.id}::text, 'action', ${approvals.action}, 'requestedBy', ${approvals.requestedBy},
      'requestedAt', to_char(${approvals.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'approverRole', ${approvals.approverRole}, 'approverPermission', ${approvals.approverPermission},
      'holdUntil', ${approvals.holdUntil}, 'needsSecondPerson', ${approvals.needsSecondPerson})
    from ${approvals}
    where ${isOpenIn(collection)} and ${approvals.recordId} = ${id}`,
});

/** Schema of the field. It is optional, because another provider need not have second approvals. */
export const openApprovalSchema = z
  .strictObject({
    id: responseIdSchema,
    action: z.string(),
    requestedBy: z.string(),
    requestedAt: responseTimestampSchema,
    approverRole: z.string().nullable().optional(),
    approverPermission: z.string().nullable().optional(),
    holdUntil: calendarDaySchema.nullable().optional(),
    needsSecondPerson: z.boolean().optional(),
  })
  .nullable()
  .optional()
  .meta({ description: 'The open request for a second approval.' });

/** Returns the filter `waitsForApproval` of a collection: whether a record has an open request. */
const createWaitsForApprovalFilter = (collection: CollectionWithApprovals, id: PgColumn) =>
  z.boolean().transform(
    waits => sql`${id} ${waits ? sql`in` : sql`not in`} (
      select ${approvals.recordId} from ${approvals}
      where ${isOpenIn(collection)} and ${approvals.recordId} is not null)`,
  );

/** Adds the open request of each record to the collections that rules can name, and a filter for whether there is one. */
export const addOpenApproval = (collection: Collection): Collection => {
  const { table, shown, shapes, filters, counted, narrow = [] } = collection;
  const name = approvalRuleCollections.find(known => known === collection.name);
  if (!name) return collection;
  const extended = {
    ...collection,
    shown: { ...createOpenApprovalSqlField(name, table.id), ...shown },
    shapes: { ...shapes, approval: openApprovalSchema },
    filters: { ...filters, waitsForApproval: createWaitsForApprovalFilter(name, table.id) },
    // Collections without counts read no index for rare matches.
    ...(counted && { narrow: [...narrow, 'waitsForApproval'] }),
    undecidable: {
      where: sql`exists (select from ${approvals} where ${isOpenIn(name)} and ${approvals.recordId} = ${table.id})`,
      which: 'that wait for a second approval',
    },
  };
  return { ...extended, ...deriveResponseFields(extended) };
};
