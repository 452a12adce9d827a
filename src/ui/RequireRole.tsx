import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';

// Apart from access.ts, because the sign-in page loads that file.

/**
 * Renders its children only if the user's effective role is in `roles` (the permission directive of
 * docs/requirements.md#rules). Throws a `TypeError` if `roles` is not an array.
 */
export const RequireRole = ({ roles, children }: { roles: readonly string[]; children: ReactNode }) => {
  const { data: identity } = useGetIdentity();
  if (!Array.isArray(roles)) throw new TypeError("Roles are needed: roles={['admin', 'auditor']}");
  return identity && roles.includes(String(identity.role)) ? children : null;
};
