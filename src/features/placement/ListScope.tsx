import { useResourceContext, useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import { useSessionStore } from '@/session/session';
import { usePermissionFormatters } from '@/ui/permissionName';
import { useFormatScope } from './useFormatScope';

/** Says which part of the current list the user sees, beside its title. Nothing if it is the whole list. */
export const ListScope = () => {
  const translate = useTranslate();
  const formatScope = useFormatScope();
  const { nameOf } = usePermissionFormatters();
  const permission = `${useResourceContext()}:list`;
  const scope = useSessionStore(({ user }) => user?.scopes?.[permission]);
  if (!scope || scope.scope === 'all') return null;
  return (
    <StatusTag tone="waiting" title={translate('scope.why', { permission: nameOf({ code: permission }) })}>
      {translate('scope.list', { scope: formatScope(scope) })}
    </StatusTag>
  );
};
