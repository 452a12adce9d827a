import { and, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { approvalRuleCollections, collectionsWithApprovals } from '@/features/approvals/approvals/approval';
import { allPermissionsCode } from '@/system/permissions/permission';
import type { Database } from '../../../db/database';
import { approvalDeputies, approvalRules, approvals } from '../../../db/schema/approvals';
import { adminRoles, admins, permissions, rolePermissions, roles } from '../../../db/schema/system';
import { hasPermission } from '../../http/permissions';
import { getAdminPermissionCondition } from '../../permissions/getAdminPermissionCondition';
import type { CallerSession } from '../../session/signedIn';

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

const today = sql`(system_now() at time zone 'Asia/Shanghai')::date`;

/** Somebody who may decide requests. `has` returns the condition that they have a permission. */
type Person = { id: string | SQL; has: (permission: string) => SQL | undefined };

/** Returns the caller, with the permissions of the effective role. */
export const toCallingPerson = (caller: CallerSession): Person => ({
  id: caller.id,
  has: permission => (hasPermission(caller, permission) ? sql`true` : sql`false`),
});

/** Returns the admin of a query's row, with the permissions of all of their roles. */
export const toQueriedPerson = (db: Database): Person => ({
  id: sql`${admins.id}`,
  has: permission => getAdminPermissionCondition(db, permission),
});

/** Whether the person is the deputy of `approver` today. */
const isDeputy = (id: Person['id']) => sql`exists (
  select from ${approvalDeputies}
  where ${approvalDeputies.adminId} = ${approver.id} and ${approvalDeputies.deputyId} = ${id}
    and ${approvalDeputies.status} = 'enabled' and ${today} between ${approvalDeputies.startsOn} and ${approvalDeputies.endsOn})`;

/** Whether the person is the approver that a request names, or the deputy of one. */
const isApprover = (id: Person['id']) => sql`exists (
  select from ${admins} as ${sql.identifier('approver')}
  where ${approver.id} <> ${approvals.requestedById}
    and (${approver.id} = ${id} or ${isDeputy(id)})
    and ${holds({ role: sql`${approvals.approverRole}`, permission: sql`${approvals.approverPermission}` })})`;

const listPermission = (collection: string) => `${collection}:list`;

/**
 * Returns the condition that a person may decide a request about a record of the collections: they are its approver, may
 * decide requests at all, and may list the collection of its record. Nobody decides their own request, nor as the deputy
 * of the person who made it, not even a super admin.
 */
export const getMayDecideCondition = (
  { id, has }: Person,
  collections: readonly string[] = collectionsWithApprovals,
): SQL => {
  const mayList = collections.map(name => and(sql`${approvals.collection} = ${name}`, has(listPermission(name))));
  const mayDecide = or(has('approvals:approve'), has('approvals:decline'));
  return sql`(${and(mayDecide, or(...mayList), ne(approvals.requestedById, id), isApprover(id))})`;
};

/** Returns which of the requests the caller may decide. */
export const findDecidableIds = async (db: Database, caller: CallerSession, ids: readonly string[]) => {
  const rows = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(inArray(approvals.id, [...ids]), getMayDecideCondition(toCallingPerson(caller))));
  return new Set(rows.map(({ id }) => id));
};

/** Returns the permissions that approving requests about a collection takes, besides what their rule demands. */
export const getApproverPermissions = (collection: string) => ['approvals:approve', listPermission(collection)];

/** Returns which of the rules somebody could approve requests of. Leaves out deputies, who only approve for some days. */
export const findRulesWithApprover = async (db: Database, ruleIds: readonly string[]) => {
  const { id, collection, approverRole, approverPermission } = approvalRules;
  const has = (permission: string) => getAdminPermissionCondition(db, permission);
  const mayList = approvalRuleCollections.map(name => and(eq(collection, name), has(listPermission(name))));
  const approvers = db
    .select({ one: sql`1` })
    .from(admins)
    .innerJoin(approver, eq(approver.id, admins.id))
    .where(
      and(
        holds({ role: sql`${approverRole}`, permission: sql`${approverPermission}` }),
        has('approvals:approve'),
        or(...mayList),
      ),
    );
  const found = await db
    .select({ id })
    .from(approvalRules)
    .where(and(inArray(id, [...ruleIds]), exists(approvers)));
  return new Set(found.map(rule => rule.id));
};

/** Returns which of the admins may approve requests, with any of their roles. */
export const findAdminsWhoMayApprove = async (db: Database, adminIds: readonly string[]) => {
  const found = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(inArray(admins.id, [...adminIds]), getAdminPermissionCondition(db, 'approvals:approve')));
  return new Set(found.map(({ id }) => id));
};

/**
 * Returns whether no role and no permission has the given code. If one has, locks it, so that its code cannot change
 * before the transaction ends.
 */
export const isUnknownRoleOrPermissionCode = async (db: Database, role: string | null, permission: string | null) => {
  for (const [table, code] of [
    [roles, role],
    [permissions, permission],
  ] as const) {
    if (code === null) continue;
    const found = await db.select({ id: table.id }).from(table).where(eq(table.code, code)).for('share');
    if (found.length > 0) return false;
  }
  return true;
};

/** Returns the names of the rules, and of those of open requests, whose approver is the role or permission with the code. */
export const findRuleNamesByApprover = async (db: Database, approverKind: 'role' | 'permission', code: string) => {
  const field = approverKind === 'role' ? 'approverRole' : 'approverPermission';
  const inRules = db.select({ name: approvalRules.name }).from(approvalRules).where(eq(approvalRules[field], code));
  // A change to a rule or a deputy needs approval without a rule.
  const name = sql<string>`coalesce(${approvals.ruleName}, ${approvals.recordName})`;
  const inRequests = db
    .select({ name })
    .from(approvals)
    .where(and(eq(approvals.status, 'pending'), eq(approvals[field], code)));
  const found = await union(inRules, inRequests);
  return found.map(rule => rule.name).toSorted();
};
