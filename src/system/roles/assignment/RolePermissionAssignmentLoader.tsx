import { useId, useMemo } from 'react';
import { useGetOne, useTranslate, useGetIdentity, useGetList } from 'react-admin';
import { DrawerHeader } from '@/admin/record/DrawerLayout';
import { RecordError, RecordSkeleton } from '@/admin/record/RecordError';
import { useAllPermissions } from '../useAllPermissions';
import type { Role } from '../role';
import { PermissionAssignmentForm } from './PermissionAssignmentForm';
import type { PermissionIds } from './usePermissionAssignment';

const byCode = { field: 'code', order: 'ASC' } as const;

/** Returns the ids of a role's permissions for all records. Nobody may grant one that they have for some records only. */
const listUnlimitedIds = ({ permissionIds, scopes = [] }: Role) => {
  const limited = new Set(scopes.map(({ permissionId }) => permissionId));
  return permissionIds.filter(id => !limited.has(id));
};

/** Fetches the ids of the permissions that the user may grant: those of their own role, including disabled ones. */
const useOwnPermissions = () => {
  const { data: identity } = useGetIdentity();
  const code = String(identity?.role);
  const { data: roles, ...query } = useGetList<Role>(
    'roles',
    { filter: { code }, sort: byCode, pagination: { page: 1, perPage: 1000 } },
    { enabled: identity !== undefined },
  );
  const data = useMemo(
    (): PermissionIds | undefined =>
      roles && new Set(roles.filter(role => role.code === code).flatMap(listUnlimitedIds)),
    [roles, code],
  );
  return { ...query, data };
};

type RoleAssignmentProps = { id: string; titleId: string; onClose: () => void; onSaved: () => void };

/**
 * Loads the role, all permissions and the user's own permissions, then renders the form. The role is fetched anew each
 * time the drawer opens and is not refetched while it is open, so that the saved version is the one being edited.
 */
export const RolePermissionAssignmentLoader = ({ id, titleId, onClose, onSaved }: RoleAssignmentProps) => {
  const opening = useId();
  const translate = useTranslate();
  const role = useGetOne<Role>(
    'roles',
    { id, meta: { for: 'assignment', opening } },
    { staleTime: Infinity, gcTime: 0, refetchOnMount: false },
  );
  const permissions = useAllPermissions();
  const own = useOwnPermissions();
  const failed = [role, permissions, own].filter(({ data, error }) => !data && error);
  const [error] = failed.flatMap(query => query.error ?? []);
  const title = role.data
    ? translate('resources.roles.assignment.of', { name: role.data.name })
    : translate('resources.roles.assignment.action');
  return (
    <>
      <DrawerHeader titleId={titleId} title={title} onClose={onClose} />
      {error && <RecordError error={error} retry={() => failed.forEach(({ refetch }) => refetch())} />}
      {!error && !(role.data && permissions.data && own.data) && <RecordSkeleton />}
      {role.data && permissions.data && own.data && (
        <PermissionAssignmentForm
          role={role.data}
          permissions={permissions.data}
          own={own.data}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </>
  );
};
