import { useMemo } from 'react';
import { useGetIdentity, useGetList } from 'react-admin';
import type { Role } from '../role';
import type { Ticks } from './ticks';

const byCode = { field: 'code', order: 'ASC' } as const;

/** The ids of the permissions assigned to the user's own role, also of disabled ones, which it does not grant. */
export const useOwnPermissions = () => {
  const { data: identity } = useGetIdentity();
  const code = String(identity?.role);
  const { data: roles, ...query } = useGetList<Role>(
    'roles',
    { filter: { code }, sort: byCode, pagination: { page: 1, perPage: 1000 } },
    { enabled: identity !== undefined },
  );
  const data = useMemo(
    (): Ticks | undefined => roles && new Set(roles.find(role => role.code === code)?.permissionIds),
    [roles, code],
  );
  return { ...query, data };
};
