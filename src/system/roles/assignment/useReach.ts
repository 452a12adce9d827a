import { useMemo } from 'react';
import { useCan } from '../../../components/access';
import { everything, type Permission } from '../../permissions/permission';
import { superAdminRole, type Role } from '../role';
import type { Ticks } from './ticks';

/**
 * How far the user may go with a role's permissions (SPEC.md section 6), given the ids of those assigned to the user's
 * own role: nobody grants or takes more than that, but for `*`. `fixed` are the ids of permissions beyond the user,
 * `readOnly` is the message key of why nothing at all may change.
 */
export const useReach = (role: Role, permissions: readonly Permission[], own: Ticks) => {
  const mayAssign = useCan('assign-permissions');
  const fixed = useMemo((): Ticks => {
    const all = permissions.find(({ code }) => code === everything);
    if (all && own.has(all.id)) return new Set();
    return new Set(permissions.flatMap(({ id }) => (own.has(id) ? [] : [id])));
  }, [own, permissions]);
  const key = (reason: string) => `resources.roles.assignment.readOnly.${reason}`;
  if (!mayAssign) return { fixed, readOnly: key('denied') };
  if (role.code === superAdminRole) return { fixed, readOnly: key('superAdmin') };
  return { fixed, readOnly: role.permissionIds.some(id => fixed.has(id)) ? key('beyond') : undefined };
};
