import { useResourceContext, useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import { useFormatOwnScope } from '@/admin/useFormatScope';
import { usePermissionFormatters } from '@/ui/permissionName';

/** Says which part of the current list the user sees, beside its title. Nothing if it is the whole list. */
export const ListScope = () => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const permission = `${useResourceContext()}:list`;
  const scope = useFormatOwnScope()(permission);
  if (scope === undefined) return null;
  return (
    <StatusTag tone="waiting" title={translate('scope.why', { permission: nameOf({ code: permission }) })}>
      {translate('scope.list', { scope })}
    </StatusTag>
  );
};
