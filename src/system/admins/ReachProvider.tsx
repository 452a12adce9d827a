import { createContext, use, useMemo, type ReactNode } from 'react';
import { useGetIdentity, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useCan } from '../../components/access';
import { ListAlert } from '../../components/list/ListAlert';
import { useWords } from '../../components/useNotice';
import type { Role } from '../roles/role';
import type { Admin } from './admin';
import { mayGrant, obstacleTo, type Caller } from './reach';

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
export const ReachProvider = ({ children }: { children: ReactNode }) => {
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
  const words = useWords();
  const { error, retry } = useRoles();
  if (!error) return null;
  return <ListAlert text={translate('resources.roles.notices.fetch', { error: words(error) })} onRetry={retry} />;
};

/** Whether the user may grant a role, by its code. */
export const useMayGrant = () => {
  const { caller, roles } = use(ReachContext);
  return (code: string) => mayGrant(caller, roles, code);
};

/** What keeps the user from managing the admin around; null where nothing does, undefined where there is none. */
export const useObstacle = () => {
  const admin = useRecordContext<Admin>();
  const { caller, roles } = use(ReachContext);
  return admin && obstacleTo(admin, caller, roles);
};
