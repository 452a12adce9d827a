import { and, eq, gt, sql } from 'drizzle-orm';
import { sha256Hex } from '../db/bytes';
import type { Database } from '../db/database';
import { admins, permissions, rolePermissions, roles, sessions } from '../db/schema/system';

/**
 * Returns the permission codes of a session at the time `now`, or undefined if it has ended. Reads the tables itself, so that
 * it does not share a fault with the API.
 */
export const readAccess = async (db: Database, token: string, now: Date): Promise<ReadonlySet<string> | undefined> => {
  const found = await db
    .select({ code: permissions.code })
    .from(sessions)
    .innerJoin(admins, and(eq(admins.id, sessions.adminId), eq(admins.status, 'enabled')))
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, sql`coalesce(${sessions.roleId}, ${admins.roleId})`))
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(
      and(eq(sessions.tokenHash, sha256Hex(token)), gt(sessions.expiresAt, now), eq(permissions.status, 'enabled')),
    );
  return found.length === 0 ? undefined : new Set(found.map(({ code }) => code));
};

export const includesOneOf = (access: ReadonlySet<string> | undefined, codes: readonly string[]) =>
  access !== undefined && (access.has('*') || codes.some(code => access.has(code)));

/** Returns the role of an account with its permissions, as a call that assigns them needs it. */
export const readRole = async (db: Database, mobile: string) => {
  const [role] = await db
    .select({ id: roles.id, version: roles.version })
    .from(admins)
    .innerJoin(roles, eq(roles.id, admins.roleId))
    .where(eq(admins.mobile, mobile));
  if (!role) throw new Error(`There is no account ${mobile}`);
  const held = await db
    .select({ id: permissions.id, code: permissions.code })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(eq(rolePermissions.roleId, role.id))
    .orderBy(permissions.id);
  return { ...role, permissions: held };
};
