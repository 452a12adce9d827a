import { everything } from '../permissions/permission';
import type { Role } from '../roles/role';
import type { Admin } from './admin';

/** Who acts: their effective role and its permissions, by codes. */
export type Caller = { id: string; role: string; permissions: readonly string[] };

/** Why the caller may do nothing with an admin but look: it is themselves, or one who may do more than they may. */
export type Obstacle = 'own' | 'beyond';

/**
 * Whether the caller may grant the role of this code, and manage those who hold it: nobody may more than they may
 * themselves, but for `*`. Of a role that is not known the API decides.
 */
export const mayGrant = ({ role, permissions }: Caller, roles: readonly Role[], code: string) => {
  if (permissions.includes(everything)) return true;
  const wanted = roles.find(known => known.code === code);
  const own = roles.find(known => known.code === role);
  if (!wanted || !own) return true;
  const held = new Set(own.permissionIds);
  return wanted.permissionIds.every(id => held.has(id));
};

/** What keeps the caller from managing the admin; null where nothing does. The API decides by the same rule. */
export const obstacleTo = (admin: Admin, caller: Caller, roles: readonly Role[]): Obstacle | null => {
  if (admin.id === caller.id) return 'own';
  return [admin.role, ...admin.roles].every(code => mayGrant(caller, roles, code)) ? null : 'beyond';
};
