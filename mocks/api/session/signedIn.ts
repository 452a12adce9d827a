import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { adminRoles, admins, permissions, rolePermissions, roles } from '../../db/schema';

type Role = { code: string; name: string };

/** The user of a session (docs/requirements.md#fields), as `GET /admin/info` answers it. */
export type SessionUser = {
  id: string;
  username: string;
  mobile: string;
  /** The effective role; `roles` holds it alone, because the page access rule admits by any of them. */
  role: string;
  roles: Role[];
  /** Every role that the user may switch to, the effective one included. */
  heldRoles: Role[];
  permissions: string[];
  /** The password was reset: nothing else is answered until it is changed. */
  mustChangePassword: boolean;
};

/** Who makes a call, and by which session. */
export type SignedIn = SessionUser & { sessionId: string; tokenHash: string };

/**
 * An admin in the role switched to (`roleId`), if it is still held, else in the first; undefined when there is none. Asked at
 * every call, and so at once: a row for each role that is held, the first one first, with what it may do.
 */
export const findUser = async (
  db: Database,
  adminId: string,
  roleId: string | null = null,
): Promise<SessionUser | undefined> => {
  const { id, username, mobile, mustChangePassword } = admins;
  const more = db.select({ id: adminRoles.roleId }).from(adminRoles).where(eq(adminRoles.adminId, id));
  const granted = db
    .select({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .where(and(eq(rolePermissions.roleId, roles.id), eq(permissions.status, 'enabled')))
    .orderBy(asc(permissions.code));
  const held = await db
    .select({
      admin: { id, username, mobile, mustChangePassword },
      role: { id: roles.id, code: roles.code, name: roles.name },
      permissions: sql<string[]>`array(${granted})`,
    })
    .from(admins)
    .innerJoin(roles, or(eq(roles.id, admins.roleId), inArray(roles.id, more)))
    .where(eq(id, adminId))
    .orderBy(desc(eq(roles.id, admins.roleId)), asc(roles.id));
  const chosen = held.find(({ role }) => role.id === roleId) ?? held[0];
  if (!chosen) return undefined;
  const { code, name } = chosen.role;
  return {
    ...chosen.admin,
    role: code,
    roles: [{ code, name }],
    heldRoles: held.map(({ role }) => ({ code: role.code, name: role.name })),
    permissions: chosen.permissions,
  };
};

/** Whether the user's permissions cover the code; `*` covers all. */
export const isAllowed = ({ permissions: codes }: SessionUser, code: string) =>
  codes.includes('*') || codes.includes(code);
