import { createContext, use, useMemo, type ReactNode } from 'react';
import { useGetIdentity, useGetList, useRecordContext } from 'react-admin';
import { useCan } from '@/ui/access';
import { ListRelatedDataAlert } from '@/admin/list/ListEmpty';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { Role } from '@/system/roles/role';
import type { Admin } from './admin';
import { allPermissionsCode } from '@/system/permissions/permission';

/** The signed-in user: id, code of the current role, and permission codes. */
type Caller = { id: string; role: string; permissions: readonly string[] };

/** Why the caller cannot manage an admin: it is their own account, or an admin with more permissions. */
type Obstacle = 'own' | 'beyond';

/**
 * Returns whether the caller may grant the role with this code and manage its holders. That requires all permissions of
 * the role, or `*`. If a role is unknown, returns true and leaves the decision to the API.
 */
const mayGrant = ({ role, permissions }: Caller, roles: readonly Role[], code: string) => {
  if (permissions.includes(allPermissionsCode)) return true;
  const wanted = roles.find(known => known.code === code);
  const own = roles.find(known => known.code === role);
  if (!wanted || !own) return true;
  const held = new Set(own.permissionIds);
  return wanted.permissionIds.every(id => held.has(id));
};

/** Returns why the caller cannot manage the admin, or null. The API applies the same rule. */
const obstacleTo = (admin: Admin, caller: Caller, roles: readonly Role[]): Obstacle | null => {
  if (admin.id === caller.id) return 'own';
  return [admin.role, ...admin.roles].every(code => mayGrant(caller, roles, code)) ? null : 'beyond';
};

type Reach = {
  caller: Caller;
  roles: readonly Role[];
  mayListRoles: boolean;
  /** Why the roles could not be loaded. */
  error: Error | null;
  retry: () => void;
};

const nobody: Caller = { id: '', role: '', permissions: [] };

const AdminScopeContext = createContext<Reach>({
  caller: nobody,
  roles: [],
  mayListRoles: false,
  error: null,
  retry: () => {},
});

/** A page large enough for all roles. */
const allRoles = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Provides the roles and the caller's permissions, so that rows need no requests of their own. */
export const RolesAndOwnPermissionsProvider = ({ children }: { children: ReactNode }) => {
  const { identity } = useGetIdentity();
  const mayListRoles = useCan('list', 'roles');
  const { data: roles, error, refetch } = useGetList<Role>('roles', allRoles, { enabled: mayListRoles });
  const scope = useMemo(
    () => ({
      caller: identity
        ? { id: String(identity.id), role: String(identity.role), permissions: identity.permissions as string[] }
        : nobody,
      roles: roles ?? [],
      mayListRoles,
      // Report no error while previously loaded roles are available.
      error: roles ? null : error,
      retry: () => void refetch(),
    }),
    [identity, roles, mayListRoles, error, refetch],
  );
  // Wait for the identity, which loads quickly. Actions rendered earlier could disappear again.
  return identity ? <AdminScopeContext value={scope}>{children}</AdminScopeContext> : null;
};

/** Returns all roles sorted by name, whether the user may list them, and the error if loading failed. */
export const useRoles = () => use(AdminScopeContext);

/** Alert shown when the roles cannot be loaded and additional roles appear as codes. */
export const RolesErrorAlert = () => {
  const { format } = useErrorNotification('roles');
  const { error, retry } = useRoles();
  if (!error) return null;
  return <ListRelatedDataAlert text={format('fetch', error)} error={error} onRetry={retry} />;
};

/** Returns a function that reports whether the user may grant the role with a given code. */
export const useRoleGrantChecker = () => {
  const { caller, roles } = use(AdminScopeContext);
  return (code: string) => mayGrant(caller, roles, code);
};

/** Returns why the user cannot manage the current admin, or null. Undefined if there is no current record. */
export const useManageAdminDenialReason = () => {
  const admin = useRecordContext<Admin>();
  const { caller, roles } = use(AdminScopeContext);
  return admin && obstacleTo(admin, caller, roles);
};
