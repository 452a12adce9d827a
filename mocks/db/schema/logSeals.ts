import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LogReport } from '@/system/operationLogs/operationLog';
import { bytea, bigintIdColumn, timestampColumn } from './columns';

/** The entries of the operation log that are in no seal yet. A trigger adds every new entry (0025_log_seals.sql). */
export const operationLogQueue = pgTable('operation_log_queue', { logId: bigintIdColumn('log_id').primaryKey() });

/**
 * The seals of the operation log, numbered from 1. `entries` is the id and the hash of each entry (logSeals/entries.ts).
 * Retention empties `entries` of the last seal that it removes, and sets `removedAt`; the signature then covers that.
 */
export const operationLogSeals = pgTable('operation_log_seals', {
  number: bigintIdColumn('number').primaryKey(),
  rows: integer('rows').notNull(),
  unsignedRows: integer('unsigned_rows').notNull(),
  entries: bytea('entries').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  signature: text('signature'),
  sealedAt: timestampColumn('sealed_at').notNull(),
  removedAt: timestampColumn('removed_at'),
});

/** Verifications of the operation log that auditors started. `updatedAt` shows that a running one is alive. */
export const operationLogVerifications = pgTable('operation_log_verifications', {
  id: bigintIdColumn('id').primaryKey(),
  state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
  startedAt: timestampColumn('started_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
  checked: integer('checked').notNull(),
  total: integer('total').notNull(),
  report: jsonb('report').$type<LogReport>(),
});
