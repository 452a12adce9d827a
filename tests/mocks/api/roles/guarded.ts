import { and, eq } from 'drizzle-orm';
import { routes } from '../../../../mocks/api/routes';
import { admins, roles } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { call } from '../call';

/** The calls that require a permission, with that permission and the others that allow them too. */
export const guarded = routes.flatMap(({ method, path, access }) =>
  typeof access === 'object' ? [{ method, path, permission: access.permission, others: access.or ?? [] }] : [],
);

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
