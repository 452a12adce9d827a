import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** What tells two states of a table apart. Written by triggers (mocks/db/migrations/0035_table_marks.sql). */
export const tableMarks = pgTable('table_marks', {
  tableName: text('table_name').notNull(),
  mark: bigint('mark', { mode: 'bigint' }).notNull(),
  folded: boolean('folded').notNull().default(false),
});
