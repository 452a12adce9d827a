import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { admins, permissions, rolePermissions, roles } from '../../db/schema';

/** The user of a session (SPEC.md section 3), as `GET /admin/info` answers it. */
export type SessionUser = {
  id: string;
  username: string;
  mobile: string;
  role: string;
  roles: { code: string; name: string }[];
  permissions: string[];
};

/** Who makes a call, and by which session. */
export type SignedIn = SessionUser & { tokenHash: string };

/** An admin with role and permissions; undefined when there is none. */
export const findUser = async (db: Database, adminId: string): Promise<SessionUser | undefined> => {
  const [found] = await db
    .select({ id: admins.id, username: admins.username, mobile: admins.mobile, role: roles })
    .from(admins)
    .innerJoin(roles, eq(admins.roleId, roles.id))
    .where(eq(admins.id, adminId));
  if (!found) return undefined;
  const { role, ...admin } = found;
  const granted = await db
    .select({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .where(and(eq(rolePermissions.roleId, role.id), eq(permissions.status, 'enabled')))
    .orderBy(asc(permissions.code));
  return {
    ...admin,
    role: role.code,
    roles: [{ code: role.code, name: role.name }],
    permissions: granted.map(({ code }) => code),
  };
};

/** Whether the user's permissions cover the code; `*` covers all. */
export const isAllowed = ({ permissions: codes }: SessionUser, code: string) =>
  codes.includes('*') || codes.includes(code);
