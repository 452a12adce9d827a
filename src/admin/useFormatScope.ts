import { createContext, use, useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Scope } from '@/system/roles/scope';

/** Returns a function that words a scope: "Own department and below", or the names of its regions. */
export const useFormatScope = () => {
  const translate = useTranslate();
  return useCallback(
    ({ scope, regions }: Scope) =>
      scope === 'regions'
        ? regions.map(region => translate(`salesRegion.${region}`)).join(translate('scope.and'))
        : translate(`scope.kinds.${scope}`),
    [translate],
  );
};

type OwnScopes = {
  roleName: string | undefined;
  departmentName: string | undefined;
  /** The scopes of the permissions that are not for all records, by code. */
  scopes: Readonly<Record<string, Scope>>;
};

/** The role of the signed-in user, and the scopes of its permissions. */
export const OwnScopesContext = createContext<OwnScopes>({
  roleName: undefined,
  departmentName: undefined,
  scopes: {},
});

/**
 * Returns a function that words the scope of a permission of the user, with the name of their department: "East China and
 * below". Undefined if the permission is for all records, or if they do not have it.
 */
export const useFormatOwnScope = () => {
  const translate = useTranslate();
  const formatScope = useFormatScope();
  const { scopes, departmentName } = use(OwnScopesContext);
  return (permission: string) => {
    const scope = scopes[permission];
    if (!scope || scope.scope === 'all') return undefined;
    const isOfDepartment = scope.scope === 'departmentTree' || scope.scope === 'department';
    return isOfDepartment && departmentName !== undefined
      ? translate(`scope.named.${scope.scope}`, { department: departmentName })
      : formatScope(scope);
  };
};
