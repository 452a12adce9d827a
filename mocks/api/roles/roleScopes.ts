import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { salesRegions } from '@/models/salesRegion';
import { canHaveScope, scopeKinds, type PermissionScope, type Scope } from '@/system/roles/scope';
import { permissions, rolePermissions } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { createValidationError } from '../http/errors';
import { getRefineOptions } from '../http/issueText';
import { idSchema } from '../rest/id';

/** Schema of the permissions of a role in an assignment. */
export const permissionIdsSchema = z.array(idSchema).max(10_000);

/** Schema of scopes in an assignment. */
export const scopesSchema = z
  .array(
    z
      .strictObject({
        permissionId: idSchema,
        scope: z.enum(scopeKinds),
        regions: z.array(z.enum(salesRegions)).max(salesRegions.length).default([]),
      })
      .refine(({ scope, regions }) => (scope === 'regions') === regions.length > 0, {
        path: ['regions'],
        ...getRefineOptions('scopeRegions'),
      }),
  )
  .max(10_000)
  .meta({
    description:
      'The scopes of some of the permissions. Others keep theirs; a permission that the role did not have is for all records.',
  });

/** A permission of a role, with its scope. */
export type GrantedPermission = Scope & { id: string; code: string };

/** Returns the permissions of a role with their scopes, those that match `where`. */
export const readGrantedPermissions = async (
  { var: { db } }: ApiContext,
  roleId: string,
  where?: SQL,
): Promise<GrantedPermission[]> =>
  db
    .select({
      id: permissions.id,
      code: permissions.code,
      scope: rolePermissions.scope,
      regions: rolePermissions.regions,
    })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .where(and(eq(rolePermissions.roleId, roleId), where))
    .orderBy(asc(permissions.code));

/** Throws 422 unless each scope is of a permission of the role that can have one. */
export const assertValidScopes = (
  scopes: readonly PermissionScope[],
  granted: readonly Pick<GrantedPermission, 'id' | 'code'>[],
) => {
  for (const [index, { permissionId, scope }] of scopes.entries()) {
    const permission = granted.find(({ id }) => id === permissionId);
    const field = `scopes.${index}.permissionId`;
    if (!permission) throw createValidationError({ [field]: messages => messages.session.noPermission });
    if (scope !== 'all' && !canHaveScope(permission.code))
      throw createValidationError({ [field]: messages => messages.roles.noScope });
  }
};

/** Gives the permissions of a role these scopes. `granted` are the permissions that it has. */
export const writeRoleScopes = async (
  { var: { db } }: ApiContext,
  roleId: string,
  scopes: readonly PermissionScope[],
  granted: readonly GrantedPermission[],
) => {
  assertValidScopes(scopes, granted);
  for (const { permissionId, scope, regions } of scopes)
    await db
      .update(rolePermissions)
      // In the order of the model, so that the same regions are the same text.
      .set({ scope, regions: salesRegions.filter(region => regions.includes(region)) })
      .where(and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId)));
};

/** Gives a role the scopes that another role has for its permissions. */
export const copyRoleScopes = ({ var: { db } }: ApiContext, from: string, to: string, permissionIds: string[]) =>
  db.insert(rolePermissions).select(
    db
      .select({
        roleId: sql<string>`${to}::bigint`.as('role_id'),
        permissionId: rolePermissions.permissionId,
        scope: rolePermissions.scope,
        regions: rolePermissions.regions,
      })
      .from(rolePermissions)
      .where(and(eq(rolePermissions.roleId, from), inArray(rolePermissions.permissionId, permissionIds))),
  );

const formatScope = ({ scope, regions }: Scope) => (scope === 'regions' ? `regions: ${regions.join(', ')}` : scope);

/** Returns permissions as the operation log has them: their codes, and the scopes of those that are not for all records. */
export const toLoggedPermissions = (granted: readonly GrantedPermission[]) => {
  const narrower = granted.filter(({ scope }) => scope !== 'all');
  return {
    permissions: granted.map(({ code }) => code).toSorted(),
    ...(narrower.length > 0 && { scopes: Object.fromEntries(narrower.map(one => [one.code, formatScope(one)])) }),
  };
};
