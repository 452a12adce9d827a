import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scopedCollections } from '@/system/roles/scope';
import { allCollections } from '../../../../mocks/api/routes';
import { reducedTables } from '../../../../mocks/api/rest/scope/reducedTables';
import { tableNames } from '../../../../mocks/db/trackReads';

/** The tables that say nothing of records in scopes, or that are only read beside such records. */
const others = [
  // Accounts, roles and settings.
  'account_settings',
  'admin_roles',
  'role_field_rules',
  'role_permissions',
  'catalogue_entries',
  'catalogue_version',
  'default_views',
  'due_times',
  'reason_presets',
  'views',
  // Signing in, and what protects it.
  'known_devices',
  'login_attempts',
  'password_history',
  'sessions',
  'passkeys',
  'recovery_codes',
  'second_factor_challenges',
  'totp_secrets',
  // Read with an order, a note, an export, an owner or an address that the caller has already found.
  'attachments',
  'export_files',
  'exports',
  'idempotency_keys',
  'images',
  // Positions in long lists. Lists of limited collections do not use them.
  'record_stretches',
  // Read for the sums of buyers in a scope, and by no statement itself.
  'buyer_supplier_days',
  // Read by the system only, or summed for those who may change roles and rules.
  'call_counts',
  'decision_facts',
  'changes',
  'data_key_check',
  'lowest_data_version',
  'operation_log_queue',
  'operation_log_seals',
  'operation_log_verifications',
  'table_marks',
];

/** Who may read a collection without scopes may read all its records. The records that they refer to are read on their own. */
const collectionsWithoutScopes = allCollections.filter(
  ({ name }) => !scopedCollections.some(scoped => scoped === name),
);

test('each table is reduced to what a call may see, or is known to say nothing of it', () => {
  const known = [...others, ...collectionsWithoutScopes.map(({ table }) => getTableName(table))];
  expect([...new Set([...reducedTables.keys(), ...known])].toSorted()).toEqual([...tableNames].toSorted());
});
