import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { exportFileMimeTypes } from '@/models/exportFile';
import { bytea, bigintIdColumn, timestampColumn } from './columns';

/** The files of finished exports, for those who started them. `count` is the number of records. */
export const exportFiles = pgTable('export_files', {
  exportId: bigintIdColumn('export_id').primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
  adminId: bigintIdColumn('admin_id').notNull(),
  name: text('name').notNull(),
  type: text('type', { enum: [exportFileMimeTypes.xlsx, exportFileMimeTypes.csv] }).notNull(),
  count: integer('count').notNull(),
  size: integer('size').notNull(),
  bytes: bytea('bytes').notNull(),
});
