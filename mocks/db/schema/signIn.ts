import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigintIdColumn, timestampColumn } from './columns';

/**
 * Failed sign-ins of a mobile number, known or not, from a source (an address, a device or a session), or from any
 * source if `source` is empty. Sign-ins are refused before `retryAt`; a row expires at `expiresAt`.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    mobile: text('mobile').notNull(),
    source: text('source').notNull(),
    failures: integer('failures').notNull(),
    retryAt: timestampColumn('retry_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.mobile, table.source] })],
);

/** Devices on which an account has signed in, by the hash of their token, with the last network. */
export const knownDevices = pgTable(
  'known_devices',
  {
    adminId: bigintIdColumn('admin_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    network: text('network').notNull(),
    lastUsedAt: timestampColumn('last_used_at').notNull(),
  },
  table => [primaryKey({ columns: [table.adminId, table.tokenHash] })],
);

/** Previous passwords of an account, written by a trigger of `admins`. */
export const passwordHistory = pgTable(
  'password_history',
  {
    adminId: bigintIdColumn('admin_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    replacedAt: timestampColumn('replaced_at').notNull(),
  },
  table => [primaryKey({ columns: [table.adminId, table.passwordHash] })],
);
