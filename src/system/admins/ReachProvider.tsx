import { createContext, use, useMemo, type ReactNode } from 'react';
import { useGetIdentity, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { ListAlert } from '@/admin/list/ListAlert';
import { useErrorMessage } from '@/ui/feedback/useNotice';
import type { Role } from '@/system/roles/role';
import type { Admin } from './admin';
import { everything } from '@/system/permissions/permission';

/** Who acts: their effective role and its permissions, by codes. */
type Caller = { id: string; role: string; permissions: readonly string[] };

/** Why the caller may do nothing with an admin but look: it is themselves, or one who may do more than they may. */
type Obstacle = 'own' | 'beyond';

/**
 * Whether the caller may grant the role of this code, and manage those who hold it: nobody may more than they may
 * themselves, but for `*`. Of a role that is not known the API decides.
 */
const mayGrant = ({ role, permissions }: Caller, roles: readonly Role[], code: string) => {
  if (permissions.includes(everything)) return true;
  const wanted = roles.find(known => known.code === code);
  const own = roles.find(known => known.code === role);
  if (!wanted || !own) return true;
  const held = new Set(own.permissionIds);
  return wanted.permissionIds.every(id => held.has(id));
};

/** What keeps the caller from managing the admin; null where nothing does. The API decides by the same rule. */
const obstacleTo = (admin: Admin, caller: Caller, roles: readonly Role[]): Obstacle | null => {
  if (admin.id === caller.id) return 'own';
  return [admin.role, ...admin.roles].every(code => mayGrant(caller, roles, code)) ? null : 'beyond';
};

type Reach = {
  caller: Caller;
  roles: readonly Role[];
  mayListRoles: boolean;
  /** Why the roles could not be fetched. */
  error: Error | null;
  retry: () => void;
};

const nobody: Caller = { id: '', role: '', permissions: [] };

const ReachContext = createContext<Reach>({
  caller: nobody,
  roles: [],
  mayListRoles: false,
  error: null,
  retry: () => {},
});

/** There are fewer roles than the API answers at once. */
const allRoles = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Knows whom the user may manage and which roles they may grant, so that no row need ask. */
export const AdminScopeProvider = ({ children }: { children: ReactNode }) => {
  const { identity } = useGetIdentity();
  const mayListRoles = useCan('list', 'roles');
  const { data: roles, error, refetch } = useGetList<Role>('roles', allRoles, { enabled: mayListRoles });
  const reach = useMemo(
    () => ({
      caller: identity
        ? { id: String(identity.id), role: String(identity.role), permissions: identity.permissions as string[] }
        : nobody,
      roles: roles ?? [],
      mayListRoles,
      // Those that are known stay, though they could not be fetched anew.
      error: roles ? null : error,
      retry: () => void refetch(),
    }),
    [identity, roles, mayListRoles, error, refetch],
  );
  // Known in a moment; actions drawn before would go again.
  return identity ? <ReachContext value={reach}>{children}</ReachContext> : null;
};

/** All roles by name, whether the user may see them at all, and why they could not be fetched. */
export const useRoles = () => use(ReachContext);

/** Says that the roles could not be fetched, so that admins' further ones are shown by their codes. */
export const RolesProblem = () => {
  const translate = useTranslate();
  const words = useErrorMessage();
  const { error, retry } = useRoles();
  if (!error) return null;
  return <ListAlert text={translate('resources.roles.notices.fetch', { error: words(error) })} onRetry={retry} />;
};

/** Whether the user may grant a role, by its code. */
export const useCanGrant = () => {
  const { caller, roles } = use(ReachContext);
  return (code: string) => mayGrant(caller, roles, code);
};

/** What keeps the user from managing the admin around; null where nothing does, undefined where there is none. */
export const useManageBlocker = () => {
  const admin = useRecordContext<Admin>();
  const { caller, roles } = use(ReachContext);
  return admin && obstacleTo(admin, caller, roles);
};
