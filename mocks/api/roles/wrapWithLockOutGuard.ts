import { and, eq, exists, or } from 'drizzle-orm';
import { allPermissionsCode } from '@/system/permissions/permission';
import { superAdminRoleCode } from '@/system/roles/role';
import type { Database } from '../../db/database';
import { adminRoles, admins, permissions, rolePermissions, roles } from '../../db/schema/system';
import { ApiError } from '../http/errors';
import { hasPermission } from '../http/permissions';
import type { Route } from '../http/routes';
import { authenticateAndAssertAccess } from '../session/authorize';
import { authenticate } from '../session/authenticate';
import { formatFirstCodes } from './heldPermissions';

/** Returns the number of enabled admins with the `*` permission. */
const countSuperAdmins = (db: Database) => {
  const more = db
    .select({ id: adminRoles.roleId })
    .from(adminRoles)
    .where(and(eq(adminRoles.adminId, admins.id), eq(adminRoles.roleId, rolePermissions.roleId)));
  const grants = db
    .select({ id: permissions.id })
    .from(rolePermissions)
    .innerJoin(permissions, eq(rolePermissions.permissionId, permissions.id))
    .where(and(eq(permissions.code, allPermissionsCode), or(eq(rolePermissions.roleId, admins.roleId), exists(more))));
  return db.$count(admins, and(eq(admins.status, 'enabled'), exists(grants)));
};

/**
 * Wraps a route that changes privileges. Such calls run one at a time, and only if the caller still has access. Throws
 * 409 if the change takes a permission from the caller that is required to `undo` it, or leaves no enabled super admin.
 */
export const wrapWithLockOutGuard =
  (...undo: string[]) =>
  (route: Route): Route => {
    if (route.method === 'GET' || route.readOnly) return route;
    return {
      ...route,
      handler: async c => {
        const { db } = c.var;
        // Concurrent calls wait for this row lock and then see the changes of the previous one.
        await db.select({ id: roles.id }).from(roles).where(eq(roles.code, superAdminRoleCode)).for('no key update');
        await authenticateAndAssertAccess(c, { access: route.access });
        const held = undo.filter(code => hasPermission(c.var.admin, code));
        const response = await route.handler(c);
        if ((await countSuperAdmins(db)) === 0) throw new ApiError(409, messages => messages.session.lastSuperAdmin);
        await authenticate(c);
        const lost = held.filter(code => !hasPermission(c.var.admin, code));
        if (lost.length > 0) throw new ApiError(409, messages => messages.session.lockOut(formatFirstCodes(lost)));
        return response;
      },
    };
  };
