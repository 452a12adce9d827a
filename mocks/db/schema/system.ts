import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { exportFileFormats } from '@/models/exportFile';
import { supplierStatuses, type Licence } from '@/suppliers/supplier';
import { salesRegions } from '@/models/salesRegion';
import { adminStatuses } from '@/system/admins/admin';
import { departmentStatuses } from '@/system/departments/department';
import { menuStatuses, menuTypes } from '@/system/menus/menu';
import { permissionStatuses, permissionTypes } from '@/system/permissions/permission';
import { fieldAccessKinds } from '@/models/fieldAccess';
import { scopeKinds, scopedCollections } from '@/system/roles/scope';
import { userStatuses } from '@/system/users/user';
import { bigintIdColumn, timestampColumn, recordColumns, statusColumn } from './columns';
import { dueTimeColumns } from './dueTimes';

export const roles = pgTable('roles', {
  ...recordColumns,
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
});

export const permissions = pgTable('permissions', {
  ...recordColumns,
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  type: text('type', { enum: permissionTypes }).notNull(),
  description: text('description').notNull().default(''),
  status: statusColumn(permissionStatuses).notNull().default('enabled'),
});

/** The permissions of roles. `regions` are empty unless the scope is `regions`. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: bigintIdColumn('role_id').notNull(),
    permissionId: bigintIdColumn('permission_id').notNull(),
    scope: text('scope', { enum: scopeKinds }).notNull().default('all'),
    regions: text('regions', { enum: salesRegions }).array().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.roleId, table.permissionId] })],
);

/** The fields of records that a role hides, masks or makes read-only. Others have no rule. */
export const roleFieldRules = pgTable(
  'role_field_rules',
  {
    roleId: bigintIdColumn('role_id').notNull(),
    collection: text('collection', { enum: scopedCollections }).notNull(),
    field: text('field').notNull(),
    access: text('access', { enum: fieldAccessKinds }).notNull(),
  },
  table => [primaryKey({ columns: [table.roleId, table.collection, table.field] })],
);

/** The tree of departments. Siblings have unique names (migrations/0056_departments.sql). */
export const departments = pgTable('departments', {
  ...recordColumns,
  parentId: bigintIdColumn('parent_id'),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  status: statusColumn(departmentStatuses).notNull().default('enabled'),
});

/** The department and the sales region of a supplier or user, and of what belongs to them (mocks/api/rest/placement.ts). */
const placementColumns = {
  departmentId: bigintIdColumn('department_id'),
  salesRegion: text('sales_region', { enum: salesRegions }),
};

export const admins = pgTable('admins', {
  ...recordColumns,
  username: text('username').notNull(),
  mobile: text('mobile').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  roleId: bigintIdColumn('role_id').notNull(),
  status: statusColumn(adminStatuses).notNull().default('enabled'),
  lastLoginAt: timestampColumn('last_login_at'),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  departmentId: bigintIdColumn('department_id'),
});

export const menus = pgTable('menus', {
  ...recordColumns,
  parentId: bigintIdColumn('parent_id'),
  name: text('name').notNull(),
  locale: text('locale'),
  path: text('path').notNull(),
  component: text('component'),
  icon: text('icon'),
  type: text('type', { enum: menuTypes }).notNull(),
  order: integer('order').notNull(),
  status: statusColumn(menuStatuses).notNull().default('visible'),
  hidden: boolean('hidden').notNull().default(false),
  permission: text('permission'),
});

export const suppliers = pgTable('suppliers', {
  ...recordColumns,
  name: text('name').notNull(),
  shopName: text('shop_name').notNull(),
  phone: text('phone').notNull(),
  status: statusColumn(supplierStatuses).notNull(),
  licences: jsonb('licences').$type<Licence[]>().notNull().default([]),
  auditReason: text('audit_reason'),
  auditedAt: timestampColumn('audited_at'),
  auditedBy: text('audited_by'),
  ...placementColumns,
  ...dueTimeColumns,
});

export const users = pgTable('users', {
  ...recordColumns,
  username: text('username').notNull(),
  mobile: text('mobile').notNull().unique(),
  status: statusColumn(userStatuses).notNull(),
  ...placementColumns,
});

/**
 * `adminId` is null if no one was signed in, such as at a failed sign-in. `signature` shows that the entry comes from the
 * API (logSeals/entries.ts). The log is append-only: an entry that changes or disappears is found by its verification.
 */
export const operationLogs = pgTable('operation_logs', {
  id: bigintIdColumn('id').primaryKey(),
  adminId: bigintIdColumn('admin_id'),
  adminName: text('admin_name').notNull(),
  action: text('action').notNull(),
  collection: text('collection').notNull(),
  recordId: bigintIdColumn('record_id'),
  recordName: text('record_name'),
  before: jsonb('before'),
  after: jsonb('after'),
  ip: text('ip').notNull(),
  at: timestampColumn('at').notNull(),
  signature: text('signature'),
});

/** The additional roles of an admin. The first role is `admins.roleId`. */
export const adminRoles = pgTable(
  'admin_roles',
  {
    adminId: bigintIdColumn('admin_id').notNull(),
    roleId: bigintIdColumn('role_id').notNull(),
  },
  table => [primaryKey({ columns: [table.adminId, table.roleId] })],
);

/**
 * `roleId` is the role that the admin has switched to, or null for their first role. `provedAt` is when the admin last
 * proved their identity.
 */
export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  id: bigintIdColumn('id').notNull().unique(),
  adminId: bigintIdColumn('admin_id').notNull(),
  roleId: bigintIdColumn('role_id'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  lastUsedAt: timestampColumn('last_used_at').notNull(),
  provedAt: timestampColumn('proved_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
});

/**
 * Exports. The pages of an export can be read until `expiresAt`, only by the admin who started it. Without a `format`, the
 * export can have no file. `scopes` are those in which it was started.
 */
export const exports = pgTable('exports', {
  id: bigintIdColumn('id').primaryKey(),
  adminId: bigintIdColumn('admin_id').notNull(),
  collection: text('collection').notNull(),
  filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
  sort: jsonb('sort').$type<unknown[]>(),
  format: text('format', { enum: exportFileFormats }),
  notes: boolean('notes').notNull().default(false),
  scopes: text('scopes').notNull().default('[]'),
  expiresAt: timestampColumn('expires_at').notNull(),
});

/** Responses to requests with an Idempotency-Key. `response` is null while the request is being processed. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: bigintIdColumn('admin_id').notNull(),
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<{ status: number; body: string; headers: Record<string, string> }>(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.adminId, table.keyHash] })],
);

/**
 * Permissions, built-in roles and menu entries that the database has received from the catalogue (mocks/db/catalogue),
 * with the content that they had then. `recordId` is the record, unless an administrator has deleted it since.
 */
export const catalogueEntries = pgTable('catalogue_entries', {
  code: text('code').primaryKey(),
  recordId: bigintIdColumn('record_id').notNull(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
});

/** The version of the console that last brought the catalogue up to date, in its only row. */
export const catalogueVersion = pgTable('catalogue_version', { version: text('version').notNull() });

/** The lowest version that may use the database, in its only row (mocks/db/dataVersion.ts). */
export const lowestDataVersion = pgTable('lowest_data_version', { number: integer('number').notNull() });
