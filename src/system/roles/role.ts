import * as z from 'zod/mini';
import { lineText, multilineText } from '@/models/text';

/** The roles that came with the platform: never deleted, and their code stays (docs/requirements.md#rules). */
export const builtInRoles = ['super_admin', 'admin'] as const;

/** The role that may do everything, whose permissions cannot be changed. */
export const superAdminRole = builtInRoles[0];

/** What an operator may write of a role: name and code are required (docs/requirements.md#rules). */
export const roleInput = z.strictObject({
  name: lineText(50),
  /** Lower case, such as `finance`; no two roles have the same. */
  code: z.string().check(z.trim(), z.maxLength(50), z.regex(/^[a-z][a-z0-9_]*$/)),
  description: z.optional(multilineText(200)),
});

export type RoleInput = z.infer<typeof roleInput>;

/** A role as the API answers it; `adminCount` is how many admins hold it. */
export type Role = Required<RoleInput> & {
  id: string;
  permissionIds: string[];
  adminCount: number;
  builtIn: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** What an assignment would change: codes of permissions, and how many admins it concerns. */
export type AssignmentPreview = { added: string[]; removed: string[]; admins: number };
