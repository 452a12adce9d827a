import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allPermissionsCode } from '@/system/permissions/permission';
import type { Database } from '../../db/database';
import { approvalDeputies, approvals } from '../../db/schema/approvals';
import { adminRoles, admins, permissions, rolePermissions, roles } from '../../db/schema/system';

/** The admin whose role or permission counts: the caller, or the admin whose deputy the caller is. */
const approver = alias(admins, 'approver');

type Required = { role: SQL | string | null; permission: SQL | string | null };

/** Whether an enabled `approver` holds the role, or has the permission. `*` includes all permissions. */
const holds = ({ role, permission }: Required) => sql`${approver.status} = 'enabled' and exists (
  select from ${roles}
  where (${roles.id} = ${approver.roleId}
      or exists (select from ${adminRoles} where ${adminRoles.adminId} = ${approver.id} and ${adminRoles.roleId} = ${roles.id}))
    and (${roles.code} = ${role}::text
      or ${permission}::text is not null and exists (
        select from ${rolePermissions} join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}
        where ${rolePermissions.roleId} = ${roles.id} and ${permissions.status} = 'enabled'
          and ${permissions.code} in (${permission}::text, ${allPermissionsCode}))))`;

const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** The id of the caller, or of the admin of a query's row. */
type Caller = string | SQL;

/** Whether the caller is the deputy of `approver` today. */
const isDeputy = (callerId: Caller) => sql`exists (
  select from ${approvalDeputies}
  where ${approvalDeputies.adminId} = ${approver.id} and ${approvalDeputies.deputyId} = ${callerId}
    and ${approvalDeputies.status} = 'enabled' and ${today} between ${approvalDeputies.startsOn} and ${approvalDeputies.endsOn})`;

/**
 * Returns the condition that the caller may decide a request. Nobody decides their own, nor as the deputy of the person
 * who made it, not even a super admin.
 */
export const getMayDecideCondition = (
  callerId: Caller,
): SQL => sql`(${ne(approvals.requestedById, callerId)} and exists (
  select from ${admins} as ${sql.identifier('approver')}
  where ${approver.id} <> ${approvals.requestedById}
    and (${approver.id} = ${callerId} or ${isDeputy(callerId)})
    and ${holds({ role: sql`${approvals.approverRole}`, permission: sql`${approvals.approverPermission}` })}))`;

/** Returns which of the requests the caller may decide. */
export const findDecidableIds = async (db: Database, callerId: string, ids: readonly string[]) => {
  const rows = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(inArray(approvals.id, [...ids]), getMayDecideCondition(callerId)));
  return new Set(rows.map(({ id }) => id));
};

// `$count` does not know the name of an alias.
const countAdmins = async (db: Database, where: SQL | undefined) =>
  (await db.select({ id: approver.id }).from(approver).where(where)).length;

/** Returns how many enabled admins hold the role or have the permission, without deputies. */
export const countApprovers = (db: Database, role: string | null, permission: string | null) =>
  countAdmins(db, holds({ role, permission }));

/** Returns whether an admin may call the API's actions on requests, with any of their roles. */
export const mayApprove = async (db: Database, adminId: string) =>
  (await countAdmins(db, and(eq(approver.id, adminId), holds({ role: null, permission: 'approvals:approve' })))) > 0;

/** Returns whether neither a role nor a permission has the given code. */
export const isUnknownRoleOrPermissionCode = async (db: Database, role: string | null, permission: string | null) =>
  (await db.$count(roles, eq(roles.code, role ?? ''))) === 0 &&
  (await db.$count(permissions, eq(permissions.code, permission ?? ''))) === 0;
