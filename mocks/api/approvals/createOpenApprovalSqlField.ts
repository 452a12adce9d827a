import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CollectionWithApprovals } from '@/approvals/approval';
import { approvals } from '../../db/schema/approvals';
import type { SqlConditionSchema } from '../rest/filters';
import { responseIdSchema, responseTimestampSchema } from '../http/schemas';

/** Returns the response field `approval` of a collection's records: their open request, or null. */
export const createOpenApprovalSqlField = (collection: CollectionWithApprovals, id: PgColumn) => ({
  approval: sql`
    select jsonb_build_object(
      'id', ${approvals.id}::text, 'action', ${approvals.action}, 'requestedBy', ${approvals.requestedBy},
      'requestedAt', to_char(${approvals.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'approverRole', ${approvals.approverRole}, 'approverPermission', ${approvals.approverPermission})
    from ${approvals}
    where ${and(eq(approvals.collection, sql`${collection}`), eq(approvals.recordId, id), eq(approvals.status, 'pending'))}`,
});

/** Returns the filter `waitsForApproval` of a collection: whether a record has an open request. */
export const createWaitsForApprovalFilter = (collection: CollectionWithApprovals, id: PgColumn): SqlConditionSchema =>
  z.boolean().transform(
    waits => sql`${id} ${waits ? sql`in` : sql`not in`} (
      select ${approvals.recordId} from ${approvals}
      where ${and(eq(approvals.collection, sql`${collection}`), eq(approvals.status, 'pending'))}
        and ${approvals.recordId} is not null)`,
  );

/** Schema of the field. It is optional, because another provider need not have second approvals. */
export const openApprovalSchema = z
  .strictObject({
    id: responseIdSchema,
    action: z.string(),
    requestedBy: z.string(),
    requestedAt: responseTimestampSchema,
    approverRole: z.string().nullable().optional(),
    approverPermission: z.string().nullable().optional(),
  })
  .nullable()
  .optional()
  .meta({ description: 'The open request for a second approval.' });
