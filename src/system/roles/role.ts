import * as z from 'zod/mini';
import type { FieldRule } from './fieldRule';
import type { PermissionScope, ScopedCollection } from './scope';
import { createLineTextSchema, createMultilineTextSchema } from '@/models/schemas';

/** The built-in roles. They cannot be deleted and their codes cannot be changed (docs/requirements.md#rules). */
export const builtInRoleCodes = ['super_admin', 'admin'] as const;

/** The role that may do everything. Its permissions cannot be changed. */
export const superAdminRoleCode = builtInRoleCodes[0];

/** The fields of a role that an operator can write. Name and code are required (docs/requirements.md#rules). */
export const rolePayloadSchema = z.strictObject({
  name: createLineTextSchema(50),
  /** A unique code in lowercase, such as `finance`. */
  code: z.string().check(z.trim(), z.maxLength(50), z.regex(/^[a-z][a-z0-9_]*$/)),
  description: z.optional(createMultilineTextSchema(200)),
  /** Whether the admins of the role must have a second factor. */
  requiresSecondFactor: z.optional(z.boolean()),
});

export type RolePayload = z.infer<typeof rolePayloadSchema>;

/**
 * A role as the API returns it. `adminCount` is the number of admins with this role. `requiresSecondFactor` is missing if the
 * API has no second factors.
 */
export type Role = Required<Omit<RolePayload, 'requiresSecondFactor'>> & {
  requiresSecondFactor?: boolean;
  id: string;
  permissionIds: string[];
  /** The scopes of the permissions that are not for all records. Missing if the API has no scopes. */
  scopes?: PermissionScope[];
  /** The fields that the role hides, masks or makes read-only. Missing if the API has no field rules. */
  fieldRules?: FieldRule[];
  adminCount: number;
  builtIn: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** The changes of an assignment: permission codes, and the number of admins affected. */
export type PermissionAssignmentPreview = { added: string[]; removed: string[]; admins: number };

type Named = { id: string; name: string };

/**
 * How many records somebody with a role sees, of those that the user sees: an admin, or somebody of a department. Both are null
 * without admins.
 */
export type VisibleCounts = {
  admin: Named | null;
  department: Named | null;
  counts: { collection: ScopedCollection; visible: number; total: number }[];
};

/** Whom to count for, and the permissions and scopes of a draft. */
export type VisibleCountsParams = {
  adminId?: string;
  departmentId?: string;
  permissionIds?: readonly string[];
  scopes?: readonly PermissionScope[];
};
