import { and, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import {
  approvalRuleCollections,
  collectionsWithApprovals,
  findApprovalRuleOptions,
} from '@/features/approvals/approvals/approval';
import type { Database } from '../../../db/database';
import { approvalRules, approvals } from '../../../db/schema/approvals';
import { admins, permissions, roles } from '../../../db/schema/system';
import { hasPermission } from '../../http/permissions';
import { getAdminPermissionCondition } from '../../permissions/getAdminPermissionCondition';
import { approver, isApprover, isHeldByApprover, todayInBeijing } from '../../rest/approver';
import type { CallerSession } from '../../session/signedIn';

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

/** Returns the condition that the caller has the permissions for a request's action and for listing its collection. */
const getMayActCondition = (caller: CallerSession) =>
  or(
    ...approvalRuleCollections.flatMap(name =>
      (findApprovalRuleOptions(name)?.actions ?? []).flatMap(action =>
        [listPermission(name), `${name}:${action}`].every(code => hasPermission(caller, code))
          ? and(sql`${approvals.collection} = ${name}`, eq(approvals.action, action))
          : [],
      ),
    ),
  ) ?? sql`false`;

/**
 * Returns the condition that the caller may approve an open request now: not before the day until which it is held. One that is
 * only held is for its owner, too.
 */
export const getMayApproveNowCondition = (caller: CallerSession): SQL => {
  if (!hasPermission(caller, 'approvals:approve')) return sql`false`;
  const mayDecide = getMayDecideCondition(toCallingPerson(caller));
  const isOwn = eq(approvals.requestedById, caller.id);
  return sql`((${approvals.holdUntil} is null or ${approvals.holdUntil} <= ${todayInBeijing})
    and case when ${approvals.needsSecondPerson} then ${mayDecide} else (${isOwn} or ${mayDecide}) and (${getMayActCondition(caller)}) end)`;
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
        isHeldByApprover({
          role: sql`${approverRole}`,
          // What is only held is for whoever may take the action.
          permission: sql`case when num_nonnulls(${approverRole}, ${approverPermission}) = 0
            then ${collection} || ':' || ${approvalRules.action} else ${approverPermission} end`,
        }),
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
