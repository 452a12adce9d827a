import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';

/**
 * Shows its children only to those whose effective role is listed (the permission directive of docs/requirements.md#rules).
 * Throws when `roles` is not a list.
 */
export const Authorized = ({ roles, children }: { roles: readonly string[]; children: ReactNode }) => {
  const { data: identity } = useGetIdentity();
  if (!Array.isArray(roles)) throw new TypeError("Roles are needed: roles={['admin', 'auditor']}");
  return identity && roles.includes(String(identity.role)) ? children : null;
};
