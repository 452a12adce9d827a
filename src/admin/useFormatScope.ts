import { createContext, use, useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { UnusablePermissions } from '@/system/permissions/permission';
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
  /** The id of the user's department, followed by those of all departments below it. */
  departmentIds: readonly string[];
  /** The scopes of the permissions that are not for all records, by code. */
  scopes: Readonly<Record<string, Scope>>;
  /** The permissions that the API refuses in every call, by code. */
  unusable: UnusablePermissions;
};

/** The role of the signed-in user, the scopes of its permissions, and those of no use. */
export const OwnScopesContext = createContext<OwnScopes>({
  roleName: undefined,
  departmentName: undefined,
  departmentIds: [],
  scopes: {},
  unusable: {},
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

/** Returns what to add where a record of the current resource is not found: that the user sees a part only. Undefined if they see all. */
export const useOtherRecordsHint = () => {
  const translate = useTranslate();
  const scope = useFormatOwnScope()(`${useResourceContext()}:list`);
  return scope === undefined ? undefined : translate('scope.others', { scope });
};

/**
 * Returns the ids of the departments, and the sales regions, in which the user may do all of these actions on the current
 * resource, such as `create` and `list`. Undefined means no limit.
 */
export const usePlacesInScope = (...actions: readonly string[]) => {
  const resource = useResourceContext();
  const { scopes, departmentIds } = use(OwnScopesContext);
  const limits = actions.flatMap(action => scopes[`${resource}:${action}`] ?? []);
  const regions = limits.flatMap(({ scope, regions: own }) => (scope === 'regions' ? [own] : []));
  const isOfDepartment = limits.some(({ scope }) => scope === 'department');
  const isOfTree = isOfDepartment || limits.some(({ scope }) => scope === 'departmentTree');
  return {
    departmentIds: isOfTree ? departmentIds.slice(0, isOfDepartment ? 1 : undefined) : undefined,
    regions: regions[0]?.filter(region => regions.every(own => own.includes(region))),
  };
};

/** Whether a permission is only for some records. The API then refuses calls that change all records of something at once. */
export const useIsLimited = (action: string, resource: string) => {
  const { scopes } = use(OwnScopesContext);
  return [action, 'list'].some(one => scopes[`${resource}:${one}`] !== undefined);
};
