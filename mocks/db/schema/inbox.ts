import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { approvalStatuses } from '@/models/approvalRequest';
import { inboxKinds } from '@/models/inbox';
import { bigintIdColumn, statusColumn, timestampColumn } from './columns';

/**
 * What needs an admin. `actorName` is the name that the person had, or null for the system. `action` is the one that was
 * requested, `outcome` what became of the request. `exportId` is the export whose file is ready, until the file is deleted,
 * and `exportCount` the number of records in it.
 */
export const inboxItems = pgTable('inbox_items', {
  // An identity column: the database gives the id.
  id: bigintIdColumn('id')
    .primaryKey()
    .default(sql`default`),
  createdAt: timestampColumn('created_at').notNull(),
  adminId: bigintIdColumn('admin_id').notNull(),
  kind: text('kind', { enum: inboxKinds }).notNull(),
  collection: text('collection').notNull(),
  recordId: bigintIdColumn('record_id'),
  recordName: text('record_name'),
  actorName: text('actor_name'),
  action: text('action'),
  outcome: statusColumn(approvalStatuses, 'outcome'),
  noteId: bigintIdColumn('note_id'),
  approvalIds: jsonb('approval_ids').$type<string[]>().notNull().default([]),
  exportId: bigintIdColumn('export_id'),
  exportCount: integer('export_count'),
  readAt: timestampColumn('read_at'),
});
