import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { allPermissionsCode } from '@/system/permissions/permission';
import type { Database } from '../../db/database';
import { adminRoles, admins, permissions, rolePermissions } from '../../db/schema/system';

/** Returns the condition that an enabled admin has a permission, with any of their roles. */
export const getAdminPermissionCondition = (db: Database, permission: string) => {
  const held = or(
    eq(rolePermissions.roleId, admins.roleId),
    inArray(
      rolePermissions.roleId,
      db.select({ id: adminRoles.roleId }).from(adminRoles).where(eq(adminRoles.adminId, admins.id)),
    ),
  );
  const granted = db
    .select({ one: sql`1` })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(and(held, eq(permissions.status, 'enabled'), inArray(permissions.code, [permission, allPermissionsCode])));
  return and(eq(admins.status, 'enabled'), exists(granted));
};
