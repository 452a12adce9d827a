import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { adminRoles, admins, permissions, rolePermissions, roles } from '../../db/schema';

type Role = { code: string; name: string };

/** The user of a session (SPEC.md section 3), as `GET /admin/info` answers it. */
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

/** The roles that an admin holds, the first one first. */
const rolesOf = async (db: Database, adminId: string, firstId: string) => {
  const more = db.select({ id: adminRoles.roleId }).from(adminRoles).where(eq(adminRoles.adminId, adminId));
  const { id, code, name } = roles;
  const [first, others] = await Promise.all([
    db.select({ id, code, name }).from(roles).where(eq(id, firstId)),
    db.select({ id, code, name }).from(roles).where(inArray(id, more)).orderBy(asc(id)),
  ]);
  return [...first, ...others.filter(role => role.id !== firstId)];
};

/** An admin in the role switched to (`roleId`), if it is still held, else in the first; undefined when there is none. */
export const findUser = async (
  db: Database,
  adminId: string,
  roleId: string | null = null,
): Promise<SessionUser | undefined> => {
  const [admin] = await db.select().from(admins).where(eq(admins.id, adminId));
  const held = admin ? await rolesOf(db, admin.id, admin.roleId) : [];
  const role = held.find(({ id }) => id === roleId) ?? held[0];
  if (!admin || !role) return undefined;
  const granted = await db
    .select({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .where(and(eq(rolePermissions.roleId, role.id), eq(permissions.status, 'enabled')))
    .orderBy(asc(permissions.code));
  return {
    id: admin.id,
    username: admin.username,
    mobile: admin.mobile,
    role: role.code,
    roles: [{ code: role.code, name: role.name }],
    heldRoles: held.map(({ code, name }) => ({ code, name })),
    permissions: granted.map(({ code }) => code),
    mustChangePassword: admin.mustChangePassword,
  };
};

/** Whether the user's permissions cover the code; `*` covers all. */
export const isAllowed = ({ permissions: codes }: SessionUser, code: string) =>
  codes.includes('*') || codes.includes(code);
