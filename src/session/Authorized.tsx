import type { ReactNode } from 'react';
import { effectiveRole } from './access';
import { useSession } from './session';

/**
 * Shows its children only to those whose effective role is listed (the permission directive of SPEC.md section 6).
 * Throws when `roles` is not a list.
 */
export const Authorized = ({ roles, children }: { roles: readonly string[]; children: ReactNode }) => {
  const role = effectiveRole(useSession(session => session.user));
  if (!Array.isArray(roles)) throw new TypeError("Roles are needed: roles={['admin', 'auditor']}");
  return roles.includes(role) ? children : null;
};
