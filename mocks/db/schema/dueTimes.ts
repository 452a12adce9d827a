import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DueTimes } from '@/models/dueTime';
import { timestampColumn } from './columns';

/** The working calendar, and the working hours that a record of each queue may wait. A single row. */
export const dueTimes = pgTable('due_times', {
  id: boolean('id').primaryKey().default(true),
  calendar: jsonb('calendar').$type<DueTimes['calendar']>().notNull(),
  hours: jsonb('hours').$type<DueTimes['hours']>().notNull(),
  version: integer('version').notNull().default(1),
});

/**
 * The columns of the records of queues. A trigger sets `waitingSince` and `dueAt` when a record joins the queue, and clears
 * all when it leaves (mocks/db/migrations/0032_due_times.sql, 0044_due_time_settings.sql). `dueReason` is why somebody has
 * set another due time, or null.
 */
export const dueTimeColumns = {
  waitingSince: timestampColumn('due_since'),
  dueAt: timestampColumn('due_at'),
  dueReason: text('due_reason'),
};
