import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allPermissionsCode } from '@/system/permissions/permission';
import { approvalDeputies, approvals } from '../../db/schema/approvals';
import { adminRoles, admins, permissions, rolePermissions, roles } from '../../db/schema/system';

/** The admin whose role or permission counts: the caller, or the admin whose deputy the caller is. */
export const approver = alias(admins, 'approver');

type Required = { role: SQL | string | null; permission: SQL | string | null };

/** Whether an enabled `approver` holds the role, or has the permission. `*` includes all permissions. */
export const isHeldByApprover = ({ role, permission }: Required) => sql`${approver.status} = 'enabled' and exists (
  select from ${roles}
  where (${roles.id} = ${approver.roleId}
      or exists (select from ${adminRoles} where ${adminRoles.adminId} = ${approver.id} and ${adminRoles.roleId} = ${roles.id}))
    and (${roles.code} = ${role}::text
      or ${permission}::text is not null and exists (
        select from ${rolePermissions} join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}
        where ${rolePermissions.roleId} = ${roles.id} and ${permissions.status} = 'enabled'
          and ${permissions.code} in (${permission}::text, ${allPermissionsCode}))))`;

/** Today in Beijing. */
export const todayInBeijing = sql`(system_now() at time zone 'Asia/Shanghai')::date`;

/** Whether the person is the deputy of `approver` today. */
const isDeputy = (id: string | SQL) => sql`exists (
  select from ${approvalDeputies}
  where ${approvalDeputies.adminId} = ${approver.id} and ${approvalDeputies.deputyId} = ${id}
    and ${approvalDeputies.status} = 'enabled' and ${todayInBeijing} between ${approvalDeputies.startsOn} and ${approvalDeputies.endsOn})`;

/** Whether the person is the approver that a request names, or the deputy of one. */
export const isApprover = (id: string | SQL) => sql`exists (
  select from ${admins} as ${sql.identifier('approver')}
  where ${approver.id} <> ${approvals.requestedById}
    and (${approver.id} = ${id} or ${isDeputy(id)})
    and ${isHeldByApprover({ role: sql`${approvals.approverRole}`, permission: sql`${approvals.approverPermission}` })})`;

/** Whether a request is open, and its rule shows its record to this approver whatever their scopes. */
export const isShownBeyondScope = (adminId: string) =>
  and(
    eq(approvals.beyondScope, true),
    sql`${approvals.status} = 'pending'`,
    gt(approvals.expiresAt, sql`system_now()`),
    ne(approvals.requestedById, adminId),
    isApprover(sql`${adminId}::bigint`),
  );
