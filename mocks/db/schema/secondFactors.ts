import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigintIdColumn, timestampColumn } from './columns';

/** The authenticator app of an account. `secret` is encrypted. Codes of the time steps up to `lastStep` are refused. */
export const totpSecrets = pgTable('totp_secrets', {
  adminId: bigintIdColumn('admin_id').primaryKey(),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

/** The passkeys of an account. `credentialId` and `publicKey` are base64url. */
export const passkeys = pgTable('passkeys', {
  id: bigintIdColumn('id').primaryKey(),
  adminId: bigintIdColumn('admin_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull().default([]),
  name: text('name').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  lastUsedAt: timestampColumn('last_used_at'),
});

/** The unused recovery codes of accounts, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminId: bigintIdColumn('admin_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);

/**
 * What waits for a second step until `expiresAt` (session/factors/challenges.ts). `adminId` is null in a sign-in with a
 * passkey alone, because its response says whose it is.
 */
export const secondFactorChallenges = pgTable('second_factor_challenges', {
  key: text('key').primaryKey(),
  adminId: bigintIdColumn('admin_id'),
  challenge: text('challenge'),
  expiresAt: timestampColumn('expires_at').notNull(),
});
