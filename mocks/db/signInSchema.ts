import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, moment } from './columns';

/**
 * Failed sign-ins of a mobile number, known or not, from a source (an address, a device or a session), or from anywhere
 * where `source` is empty. None is let in before `retryAt`; they are forgotten at `expiresAt`.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    mobile: text('mobile').notNull(),
    source: text('source').notNull(),
    failures: integer('failures').notNull(),
    retryAt: moment('retry_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.mobile, table.source] })],
);

/** A device on which an account has signed in, by the hash of its token, and the network it was last in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    adminId: idColumn('admin_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    network: text('network').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  table => [primaryKey({ columns: [table.adminId, table.tokenHash] })],
);

/** Passwords that an account had before; a trigger of `admins` writes them. */
export const passwordHistory = pgTable(
  'password_history',
  {
    adminId: idColumn('admin_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  table => [primaryKey({ columns: [table.adminId, table.passwordHash] })],
);
