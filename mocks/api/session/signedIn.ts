import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { UnusablePermissions } from '@/system/permissions/permission';
import type { FieldRules } from '@/system/roles/fieldRule';
import { adminRoles, admins, permissions, rolePermissions, roles } from '../../db/schema/system';
import type { RecordScopes } from '../http/recordScopes';
import { sqlHasSecondFactor } from './factors/factors';
import { getScopeColumns, toFieldRules, toRecordScopes, type ScopesByPermission, type StoredScopes } from './scopes';

type Role = { code: string; name: string };

/** The user of a session (docs/requirements.md#fields), as `GET /admin/info` returns it. */
export type SessionUser = {
  id: string;
  username: string;
  mobile: string;
  /** The effective role. `roles` contains only this role, because the page access rule admits any of them. */
  role: string;
  roles: Role[];
  /** Every role that the user may switch to, including the effective one. */
  heldRoles: Role[];
  permissions: string[];
  /** The scopes of the permissions that are not for all records, by code. Missing if all are. */
  scopes?: ScopesByPermission | undefined;
  /** The name of the user's department, for the words of scopes. Missing without one, and without scopes. */
  departmentName?: string | undefined;
  /** The ids of the user's department and of all departments below it, for scopes. Missing without a department or scopes. */
  departmentIds?: string[] | undefined;
  /** The fields that the role hides, masks or makes read-only. Missing if there are none. */
  fieldRules?: FieldRules | undefined;
  /** The permissions of the role that the API refuses in every call, by code. Only `toOwnUser` adds them. Missing if there are none. */
  unusable?: UnusablePermissions | undefined;
  /** The names that administrators gave to permissions, by code. Only `toOwnUser` adds them. */
  permissionNames?: Record<string, string> | undefined;
  /** The password was reset. Other calls are refused until it is changed. */
  mustChangePassword: boolean;
  /** A held role requires a second factor, and the user has none. Other calls are refused until there is one. */
  mustSetUpSecondFactor?: boolean | undefined;
};

export type SessionUserWithScopes = SessionUser & { recordScopes: RecordScopes };

/** The caller, and the session of the call. `provedAt` is when the caller last proved their identity in it. */
export type CallerSession = SessionUserWithScopes & {
  /** The id of the effective role. */
  roleId: string;
  sessionId: string;
  tokenHash: string;
  provedAt: Date;
};

/** The columns of a held role, with the admin who holds it and the role's permissions. */
export const getHeldRoleColumns = (db: Database) => {
  const { id, username, mobile, mustChangePassword } = admins;
  const granted = db
    .select({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .where(and(eq(rolePermissions.roleId, roles.id), eq(permissions.status, 'enabled')))
    .orderBy(asc(permissions.code));
  return {
    admin: { id, username, mobile, mustChangePassword },
    role: { id: roles.id, code: roles.code, name: roles.name },
    permissions: sql<string[]>`array(${granted})`,
    stored: getScopeColumns(roles.id),
    lacksFactor: sql<boolean>`case when ${roles.requiresSecondFactor} then not ${sqlHasSecondFactor(id)} else false end`,
  };
};

/** The condition that the admin of a query holds a role. */
export const buildHeldRoleCondition = (db: Database) =>
  or(
    eq(roles.id, admins.roleId),
    inArray(roles.id, db.select({ id: adminRoles.roleId }).from(adminRoles).where(eq(adminRoles.adminId, admins.id))),
  );

/** Sorts the roles of an admin: the main one (`admins.roleId`) first. */
export const mainRoleFirstOrderBy = [desc(eq(roles.id, admins.roleId)), asc(roles.id)];

type HeldRole = {
  admin: Pick<SessionUser, 'id' | 'username' | 'mobile' | 'mustChangePassword'>;
  role: Role & { id: string };
  permissions: string[];
  stored: StoredScopes;
  lacksFactor: boolean;
};

/** Returns the role `roleId` if it is held, otherwise the first one. */
export const findHeldRole = (held: readonly HeldRole[], roleId: string | null) =>
  held.find(({ role }) => role.id === roleId) ?? held[0];

/**
 * Returns an admin in the role `roleId` if the admin still holds it, otherwise in the first one of `held`. Returns
 * undefined if there is none.
 */
export const toSessionUser = (held: readonly HeldRole[], roleId: string | null): SessionUser | undefined => {
  const chosen = findHeldRole(held, roleId);
  if (!chosen) return undefined;
  const { code, name } = chosen.role;
  const fieldRules = toFieldRules(chosen.permissions, chosen.stored);
  return {
    ...chosen.admin,
    role: code,
    roles: [{ code, name }],
    heldRoles: held.map(({ role }) => ({ code: role.code, name: role.name })),
    permissions: chosen.permissions,
    ...(Object.keys(chosen.stored.scopes).length > 0 && { scopes: chosen.stored.scopes }),
    ...(chosen.stored.departmentName !== null && { departmentName: chosen.stored.departmentName }),
    ...(chosen.stored.departmentIds.length > 0 && { departmentIds: chosen.stored.departmentIds }),
    ...(fieldRules && { fieldRules }),
    mustSetUpSecondFactor: held.some(({ lacksFactor }) => lacksFactor),
  };
};

/** Returns the scopes of the admin in the role that `toSessionUser` returns. */
export const findRecordScopes = (held: readonly HeldRole[], roleId: string | null): RecordScopes => {
  const chosen = findHeldRole(held, roleId);
  return chosen ? toRecordScopes(chosen.permissions, chosen.stored, chosen.admin.id) : {};
};

/** Returns an admin like `toSessionUser`, with the scopes of the role. Returns undefined if the admin does not exist. */
export const findSessionUser = async (db: Database, adminId: string, roleId: string | null = null) => {
  const held = await db
    .select(getHeldRoleColumns(db))
    .from(admins)
    .innerJoin(roles, buildHeldRoleCondition(db))
    .where(eq(admins.id, adminId))
    .orderBy(...mainRoleFirstOrderBy);
  const user = toSessionUser(held, roleId);
  return user && { ...user, recordScopes: findRecordScopes(held, roleId) };
};

declare module '../http/context' {
  interface ApiVariables {
    /** The signed-in admin. Set unless the route's access is `public`. */
    admin: CallerSession;
  }
}
