import { useCallback, useMemo, type ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { OwnScopesContext } from '@/admin/useFormatScope';
import type { UnusablePermissions } from '@/system/permissions/permission';
import type { FieldRules } from '@/system/roles/fieldRule';
import type { Scope } from '@/system/roles/scope';
import { CanAccessContext, CustomPermissionNamesContext, FieldRulesContext, type CanAccessFunction } from '@/ui/access';
import { useSessionStore, type SessionUser } from './session';

const none: readonly string[] = [];
const noNames: Readonly<Record<string, string>> = {};
const noReasons: UnusablePermissions = {};
const noRules: FieldRules = {};
const noScopes: Readonly<Record<string, Scope>> = {};

/**
 * Provides the permissions and scopes of the signed-in user, the permissions' own names, and the rules for fields. Nothing
 * re-renders if a refetch returns the same ones.
 */
export const AccessProvider = ({ children }: { children: ReactNode }) => {
  const permissions = useSessionStore(useShallow(({ user }) => user?.permissions ?? none));
  const unusable = useSessionStore(useShallow(({ user }) => user?.unusable ?? noReasons));
  const can: CanAccessFunction = useCallback(
    (action, resource) => canAccess({ permissions, unusable }, action, resource),
    [permissions, unusable],
  );
  const names = useSessionStore(useShallow(({ user }) => user?.permissionNames ?? noNames));
  const user = useSessionStore(session => session.user);
  const ownScopes = useMemo(
    () => ({
      roleName: user?.roles[0]?.name ?? user?.role ?? undefined,
      departmentName: user?.departmentName ?? undefined,
      departmentIds: user?.departmentIds ?? none,
      scopes: user?.scopes ?? noScopes,
      unusable,
    }),
    [user, unusable],
  );
  const rules = user?.fieldRules ?? noRules;
  return (
    <CanAccessContext value={can}>
      <CustomPermissionNamesContext value={names}>
        <OwnScopesContext value={ownScopes}>
          <FieldRulesContext value={rules}>{children}</FieldRulesContext>
        </OwnScopesContext>
      </CustomPermissionNamesContext>
    </CanAccessContext>
  );
};

/** Returns the role field, else the first role's code or name, else 'user' (docs/requirements.md#rules). */
export const getEffectiveRole = (user: SessionUser | null) => {
  const first = user?.roles[0];
  return user?.role || first?.code || first?.name || 'user';
};

type Permitted = { permissions: readonly string[]; unusable?: SessionUser['unusable'] };

/** Whether the user has a permission and can use it. `*` grants all. */
export const hasPermission = (user: Permitted | null, code: string) =>
  !!user && (user.permissions.includes('*') || user.permissions.includes(code)) && !user.unusable?.[code];

/** Permission names of react-admin's page actions, if they differ. */
const permissionActions: Partial<Record<string, string>> = { edit: 'update', show: 'list' };

/** Whether the user's permissions allow react-admin's `action` on `resource`. */
export const canAccess = (user: Permitted | null, action: string, resource: string) =>
  hasPermission(user, `${resource}:${permissionActions[action] ?? action}`);

/**
 * Whether the user may open a page (docs/requirements.md#rules). A required permission decides alone. Otherwise a role
 * list admits '*', the user's role, and any of the user's role codes or names. A page with neither is open.
 */
export const canOpenPage = (
  user: SessionUser | null,
  page: { permission?: string; roles?: readonly string[] } = {},
) => {
  if (page.permission) return hasPermission(user, page.permission);
  if (!page.roles) return true;
  const held = ['*', getEffectiveRole(user), ...(user?.roles.flatMap(({ code, name }) => [code, name]) ?? [])];
  return page.roles.some(role => held.includes(role));
};
