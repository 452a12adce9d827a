import { asc, eq, inArray } from 'drizzle-orm';
import { allPermissionsCode } from '@/system/permissions/permission';
import type { Database } from '../../db/database';
import { permissions, rolePermissions, roles } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';

const mostNamed = 5;

/** Lists the first five codes for a message. */
export const formatFirstCodes = (codes: readonly string[]) =>
  codes.slice(0, mostNamed).join(', ') + (codes.length > mostNamed ? ' …' : '');

/** Returns the permissions of each of the roles that exist, by the code of the role. Includes disabled permissions. */
export const findPermissionCodesByRole = async (db: Database, roleCodes: readonly string[]) => {
  const found = await db
    .select({ role: roles.code, code: permissions.code })
    .from(roles)
    .leftJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .leftJoin(permissions, eq(rolePermissions.permissionId, permissions.id))
    .where(inArray(roles.code, [...roleCodes]));
  const byRole = new Map<string, string[]>();
  for (const { role, code } of found) byRole.set(role, [...(byRole.get(role) ?? []), ...(code === null ? [] : [code])]);
  return byRole;
};

/** Returns the permissions of roles. Includes disabled permissions because they can be enabled again. */
export const findRolePermissionCodes = async (db: Database, roleCodes: string[]) => {
  const found = await db
    .selectDistinct({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .innerJoin(roles, eq(rolePermissions.roleId, roles.id))
    .where(inArray(roles.code, roleCodes))
    .orderBy(asc(permissions.code));
  return found.map(({ code }) => code);
};

/**
 * Throws 403 if the caller lacks one of the permissions, because nobody may grant or manage more than they hold. `*`
 * includes all permissions. A permission that the caller has in a scope, or whose records have fields with a rule for the
 * caller, does not count: others would have it for other records, or without the rule.
 * `known` are those of the caller, if they were read before.
 */
export const assertCallerHoldsPermissions = async (
  { var: { db, admin } }: ApiContext,
  codes: readonly string[],
  known?: readonly string[],
) => {
  const held = known ?? (await findRolePermissionCodes(db, [admin.role]));
  const isRuled = (code: string) => code.slice(0, code.indexOf(':')) in (admin.fieldRules ?? {});
  const own = held.filter(code => !(code in admin.recordScopes) && !isRuled(code));
  const beyond = codes.filter(code => !own.includes(code));
  if (!own.includes(allPermissionsCode) && beyond.length > 0)
    throw new ApiError(403, messages => messages.session.beyond(formatFirstCodes(beyond)));
};
