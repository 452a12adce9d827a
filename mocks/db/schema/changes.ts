import { bigint, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigintIdColumn, timestampColumn } from './columns';

/** The id of a transaction, as text, because it has 64 bits. */
const xidColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * A changed record, with its version after the change if it is known. `approval` is the id of its open request for a second
 * approval, or null, if that is what has changed.
 */
export type ChangedRecord = { id: string; version?: number; approval?: string | null };

/**
 * What open consoles are told. `adminId` is who made a change, or whose inbox or session changed, `tab` the tab of the
 * browser that made it. `records` are the first two hundred of `total`. `subject` is the collection that the record of
 * notes is about, if it is about another one.
 */
export const changes = pgTable('changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  xid: xidColumn('xid'),
  kind: text('kind', { enum: ['change', 'claims', 'notes', 'inbox', 'session'] }).notNull(),
  collection: text('collection'),
  type: text('type', { enum: ['create', 'update', 'delete'] }),
  action: text('action'),
  subject: text('subject'),
  records: jsonb('records').$type<ChangedRecord[]>().notNull().default([]),
  total: integer('total').notNull().default(0),
  adminId: bigintIdColumn('admin_id'),
  adminName: text('admin_name'),
  sessionId: bigintIdColumn('session_id'),
  tab: text('tab'),
  at: timestampColumn('at'),
});
