import { eq } from 'drizzle-orm';
import { allPermissionsCode, permissionPayloadSchema, permissionActions } from '@/system/permissions/permission';
import { menuPages } from '@/system/permissions/menuPages';
import { menus, permissions as table, rolePermissions, roles } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import { defineCollection } from '../rest/collection';
import { timeFromFilter, equalsKnownValueFilter, containsFilter, timeUntilFilter } from '../rest/filters';
import { formatFirstCodes } from '../roles/heldPermissions';

/**
 * Returns the names of the roles that hold a permission and of the menu entries that require it, oldest first, and of
 * what features have that names it.
 */
const usersOf = async ({ var: { db, features } }: ApiContext, id: string, code: string) => {
  const holders = await db
    .select({ name: roles.name })
    .from(roles)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .where(eq(rolePermissions.permissionId, id))
    .orderBy(roles.createdAt, roles.id);
  const entries = await db
    .select({ name: menus.name })
    .from(menus)
    .where(eq(menus.permission, code))
    .orderBy(menus.createdAt, menus.id);
  const names = [...holders, ...entries].map(({ name }) => name);
  for (const { findReferrerNames } of features)
    names.push(...((await findReferrerNames?.(db, 'permission', code)) ?? []));
  return names;
};

/**
 * Permissions. `*` cannot be changed. A permission in use cannot be deleted, and its code, which is what it grants,
 * cannot be changed.
 */
export const permissions = defineCollection({
  name: 'permissions',
  menu: menuPages,
  table,
  label: 'name',
  stepUp: true,
  input: permissionPayloadSchema,
  filters: {
    name: containsFilter(table.name),
    code: containsFilter(table.code),
    q: containsFilter(table.name, table.code, table.description),
    type: equalsKnownValueFilter(table.type),
    status: equalsKnownValueFilter(table.status),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'name', 'code', 'type', 'status'],
  order: 'ASC',
  decision: { status: 'status', initial: 'enabled', actions: permissionActions },
  guard: async (c, { before, values }) => {
    if (!before) return;
    const [id, code] = [String(before['id']), String(before['code'])];
    if (code === allPermissionsCode) throw new ApiError(409, messages => messages.permissions.builtInPermission);
    if (values && (values['code'] ?? code) === code) return;
    const users = await usersOf(c, id, code);
    if (users.length > 0)
      throw new ApiError(409, messages => messages.permissions.permissionInUse(formatFirstCodes(users)));
  },
});
