import { use } from 'react';
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { OwnScopesContext, useFormatOwnScope } from '@/admin/useFormatScope';
import { useCan } from '@/ui/access';
import { usePermissionFormatters } from '@/ui/permissionName';

/**
 * Whether the user has the permission for an action, but not for this record. The API says so (docs/requirements.md#scopes):
 * `outOfScope` are the names of such actions.
 */
export const isOutOfScope = (record: Partial<RaRecord> | undefined, action: string) => {
  const actions: unknown = record?.['outOfScope'];
  return Array.isArray(actions) && actions.includes(action);
};

/** Whether the user may run an action on the current record: they have the permission, and the record is in its scope. */
export const useCanOnRecord = (action: string) => {
  const can = useCan(action);
  const record = useRecordContext();
  return can && !isOutOfScope(record, action);
};

/**
 * Says for which records the user's role has the permission for an action of the current resource. Undefined if it is for all that
 * the user may list.
 */
export const useActionScopeText = (action: string) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { roleName, scopes } = use(OwnScopesContext);
  const formatOwnScope = useFormatOwnScope();
  const { nameOf } = usePermissionFormatters();
  const code = `${resource}:${action}`;
  const scope = formatOwnScope(code);
  if (scope === undefined || JSON.stringify(scopes[code]) === JSON.stringify(scopes[`${resource}:list`]))
    return undefined;
  return translate('permission.limited', { role: roleName ?? '', permission: nameOf({ code }), scope });
};
