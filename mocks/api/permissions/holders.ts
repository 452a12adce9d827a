import { and, asc, desc, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { allPermissionsCode, permissionCodeSchema, type PermissionHolders } from '@/system/permissions/permission';
import type { Database } from '../../db/database';
import { adminRoles, admins, catalogueEntries, permissions, rolePermissions, roles } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createRecordNotFoundError } from '../http/errors';
import type { Route } from '../http/routes';
import { countSchema } from '../http/schemas';

/** Returns the names that administrators gave to permissions, by code: those that differ from the catalogue's. */
export const readCustomPermissionNames = async (db: Database) => {
  const { code, name } = permissions;
  const given = sql<string>`${catalogueEntries.content}->>'name'`;
  const named = await db
    .select({ code, name })
    .from(permissions)
    .leftJoin(catalogueEntries, eq(catalogueEntries.code, sql`'permissions:' || ${code}`))
    .where(or(isNull(catalogueEntries.code), ne(given, name)))
    .orderBy(asc(code));
  return Object.fromEntries(named.map(permission => [permission.code, permission.name]));
};

const assignPermission = 'roles:assign-permissions';

/** Returns the roles that have an enabled permission, oldest first, and whether their admins may grant it. */
const findRolesWith = async (db: Database, wanted: string) => {
  const has = (code: string) => sql<boolean>`bool_or(${permissions.code} = ${code})`;
  const found = await db
    .select({
      id: roles.id,
      name: roles.name,
      all: has(allPermissionsCode),
      granted: has(wanted),
      assigns: has(assignPermission),
    })
    .from(roles)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(
      and(eq(permissions.status, 'enabled'), inArray(permissions.code, [allPermissionsCode, wanted, assignPermission])),
    )
    .groupBy(roles.id)
    .orderBy(asc(roles.createdAt), asc(roles.id));
  return found
    .filter(({ all, granted }) => all || granted)
    .map(({ id, name, all, assigns }) => ({ id, name, mayGrant: all || assigns }));
};

const mostRoles = 10;
const mostAdmins = 3;

/** Returns the names of the enabled admins with one of the roles, except the caller. The last to sign in is first. */
const findAdminsToAsk = async ({ var: { db, admin } }: ApiContext, roleIds: string[]) => {
  const more = db
    .select({ id: adminRoles.roleId })
    .from(adminRoles)
    .where(and(eq(adminRoles.adminId, admins.id), inArray(adminRoles.roleId, roleIds)));
  const found = await db
    .select({ name: admins.username })
    .from(admins)
    .where(
      and(eq(admins.status, 'enabled'), ne(admins.id, admin.id), or(inArray(admins.roleId, roleIds), exists(more))),
    )
    .orderBy(sql`${desc(admins.lastLoginAt)} nulls last`, asc(admins.id))
    .limit(mostAdmins);
  return found.map(({ name }) => name);
};

/** GET /admin/permissions/:code/holders: who has a permission, and whom to ask for it. Names only. */
const readHolders = async (c: ApiContext) => {
  const { data: code } = permissionCodeSchema.safeParse(c.req.param('code'));
  if (code === undefined) throw createRecordNotFoundError();
  const [permission] = await c.var.db
    .select({ status: permissions.status })
    .from(permissions)
    .where(eq(permissions.code, code));
  if (!permission) throw createRecordNotFoundError();
  const holders = await findRolesWith(c.var.db, code);
  const granting = holders.filter(({ mayGrant }) => mayGrant).map(({ id }) => id);
  return sendData(c, {
    enabled: permission.status === 'enabled',
    roles: holders.slice(0, mostRoles).map(({ name }) => name),
    roleCount: holders.length,
    admins: await findAdminsToAsk(c, granting),
  } satisfies PermissionHolders);
};

export const permissionHoldersRoute: Route = {
  method: 'GET',
  path: '/permissions/:code/holders',
  access: 'session',
  summary: 'List the holders of a permission',
  description: `Returns the names of at most ${mostRoles} roles that have the permission, the number of all, and the names of at most ${mostAdmins} enabled admins who may grant it. Explains to every admin why a call was refused.`,
  answer: z
    .strictObject({
      enabled: z.boolean(),
      roles: z.array(z.string()),
      roleCount: countSchema,
      admins: z.array(z.string()),
    })
    .meta({ id: 'PermissionHolders' }),
  handler: readHolders,
};
