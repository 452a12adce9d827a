import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigintIdColumn, timestampColumn } from './columns';

/** Who works on which record of a queue. A claim ends with the session that made it, or when it is not renewed. */
export const claims = pgTable(
  'claims',
  {
    collection: text('collection').notNull(),
    recordId: bigintIdColumn('record_id').notNull(),
    adminId: bigintIdColumn('admin_id').notNull(),
    sessionId: bigintIdColumn('session_id').notNull(),
    claimedAt: timestampColumn('claimed_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.collection, table.recordId] })],
);
