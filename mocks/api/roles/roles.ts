import { eq, exists, inArray, or, and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { builtInRoleCodes, rolePayloadSchema } from '@/system/roles/role';
import { menuPages } from '@/system/roles/menuPages';
import { adminRoles, admins, roleFieldRules, rolePermissions, roles as table } from '../../db/schema/system';
import { ApiError } from '../http/errors';
import { countSchema, responseIdSchema } from '../http/schemas';
import { scopeResponseSchema } from '../session/answers';
import { defineCollection } from '../rest/collection';
import { timeFromFilter, containsFilter, timeUntilFilter } from '../rest/filters';
import { fieldRulesSchema } from './roleFieldRules';
import { assertCallerHoldsPermissions, findRolePermissionCodes, formatFirstCodes } from './heldPermissions';

const { permissionId, roleId } = rolePermissions;

const more = sql`(select from ${adminRoles} where ${and(eq(adminRoles.adminId, admins.id), eq(adminRoles.roleId, table.id))})`;

/**
 * Roles. Built-in roles and roles held by admins cannot be deleted. A role that must approve decisions keeps its code,
 * because whoever holds a role with this code may approve. Nobody can change a role that has permissions beyond their own.
 */
export const roles = defineCollection({
  name: 'roles',
  menu: menuPages,
  table,
  label: 'name',
  stepUp: true,
  input: rolePayloadSchema,
  shown: {
    permissionIds: sql`select coalesce(array_agg(${permissionId}::text order by ${permissionId}), '{}') from ${rolePermissions} where ${eq(roleId, table.id)}`,
    scopes: sql`select coalesce(jsonb_agg(jsonb_build_object('permissionId', ${permissionId}::text, 'scope', ${rolePermissions.scope}, 'regions', ${rolePermissions.regions}) order by ${permissionId}), '[]') from ${rolePermissions} where ${eq(roleId, table.id)} and ${rolePermissions.scope} <> 'all'`,
    fieldRules: sql`select coalesce(jsonb_agg(jsonb_build_object('collection', ${roleFieldRules.collection}, 'field', ${roleFieldRules.field}, 'access', ${roleFieldRules.access}) order by ${roleFieldRules.collection}, ${roleFieldRules.field}), '[]') from ${roleFieldRules} where ${eq(roleFieldRules.roleId, table.id)}`,
    adminCount: sql`select count(*)::int from ${admins} where ${or(eq(admins.roleId, table.id), exists(more))}`,
    builtIn: sql`select ${inArray(table.code, [...builtInRoleCodes])}`,
  },
  shapes: {
    permissionIds: z.array(responseIdSchema),
    scopes: z
      .array(scopeResponseSchema.extend({ permissionId: responseIdSchema }).meta({ id: 'PermissionScope' }))
      .optional()
      .meta({ description: 'The scopes of the permissions that are not for all records.' }),
    fieldRules: fieldRulesSchema
      .optional()
      .meta({ description: 'The fields that the role hides, masks or makes read-only.' }),
    adminCount: countSchema,
    builtIn: z.boolean(),
    requiresSecondFactor: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the admins of the role must have a second factor.' }),
  },
  filters: {
    name: containsFilter(table.name),
    code: containsFilter(table.code),
    q: containsFilter(table.name, table.code, table.description),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'name', 'code', 'adminCount'],
  order: 'ASC',
  guard: async (c, { before, values }) => {
    if (!before) return;
    const code = String(before['code']);
    await assertCallerHoldsPermissions(c, await findRolePermissionCodes(c.var.db, [code]));
    const keepsCode = values && (values['code'] ?? code) === code;
    if (before['builtIn'] && !keepsCode) throw new ApiError(409, messages => messages.roles.builtInRole);
    const holders = Number(before['adminCount']);
    if (!values && holders > 0) throw new ApiError(409, messages => messages.roles.roleHeld(holders));
    if (keepsCode) return;
    const { db, features } = c.var;
    const rules: string[] = [];
    for (const { findReferrerNames } of features) rules.push(...((await findReferrerNames?.(db, 'role', code)) ?? []));
    if (rules.length > 0) throw new ApiError(409, messages => messages.roles.roleApproves(formatFirstCodes(rules)));
  },
});
