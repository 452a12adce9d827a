import { and, eq } from 'drizzle-orm';
import { routes } from '../../../../mocks/api/routes';
import { admins, permissions, rolePermissions, roles } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { call } from '../call';

/** The calls that require a permission, with that permission and the others that allow them too. */
export const guarded = routes.flatMap(({ method, path, access }) =>
  typeof access === 'object' ? [{ method, path, permission: access.permission, others: access.or ?? [] }] : [],
);

/** Which of the calls the permissions of a role allow. */
export const listGranted = async (role: string) => {
  const granted = await server.db
    .select({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .innerJoin(roles, eq(rolePermissions.roleId, roles.id))
    .where(eq(roles.code, role));
  const codes = granted.map(({ code }) => code);
  return Object.fromEntries(
    guarded.map(({ method, path, permission, others }) => [
      `${method} ${path}`,
      ['*', permission, ...others].some(code => codes.includes(code)),
    ]),
  );
};

/**
 * Whether a call is permitted. None of the calls has an effect, because record 1 does not exist and the bodies are
 * empty.
 */
export const isLetIn = async (token: string, { method, path, permission }: (typeof guarded)[number]) => {
  const target = `/admin${path.replace(/:\w+/g, '1')}${method === 'GET' ? '?range=[0,0]' : ''}`;
  const { status, message } = await call(method, target, { token });
  return status !== 403 || (!message.includes(permission) && message);
};

/** The mobile number of an admin with the role. */
export const holderOf = async (role: string) => {
  const [holder] = await server.db
    .select({ mobile: admins.mobile })
    .from(admins)
    .innerJoin(roles, eq(admins.roleId, roles.id))
    .where(and(eq(roles.code, role), eq(admins.status, 'enabled')));
  if (!holder) throw new Error(`Nobody holds the role ${role}`);
  return holder.mobile;
};
