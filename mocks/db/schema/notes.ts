import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { attachmentMimeTypes, type AttachmentType, type NoteMention } from '@/models/note';
import { bytea, bigintIdColumn, timestampColumn } from './columns';

/** Notes on records. A deleted one keeps its place in the timeline, without its text and files. */
export const notes = pgTable('notes', {
  id: bigintIdColumn('id').primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
  version: integer('version').notNull().default(1),
  collection: text('collection').notNull(),
  recordId: bigintIdColumn('record_id').notNull(),
  adminId: bigintIdColumn('admin_id'),
  adminName: text('admin_name').notNull(),
  text: text('text').notNull(),
  mentions: jsonb('mentions').$type<NoteMention[]>().notNull(),
  editedAt: timestampColumn('edited_at'),
  deletedAt: timestampColumn('deleted_at'),
});

/** Files of notes. One that was uploaded, but not attached, has no `noteId`. */
export const attachments = pgTable('attachments', {
  id: bigintIdColumn('id').primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
  adminId: bigintIdColumn('admin_id'),
  noteId: bigintIdColumn('note_id'),
  name: text('name').notNull(),
  type: text('type', { enum: attachmentMimeTypes as [AttachmentType, ...AttachmentType[]] }).notNull(),
  size: integer('size').notNull(),
  bytes: bytea('bytes').notNull(),
});
