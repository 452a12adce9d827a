import { useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import { useFormatOwnScope } from '@/admin/useFormatScope';
import { usePermissionFormatters } from '@/ui/permissionName';

/** Says which part of the records of a resource the user sees, beside the title of a page. Nothing if it is all. */
export const ScopeTag = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const permission = `${resource}:list`;
  const scope = useFormatOwnScope()(permission);
  if (scope === undefined) return null;
  return (
    <StatusTag tone="waiting" title={translate('scope.why', { permission: nameOf({ code: permission }) })}>
      {translate('scope.list', { scope })}
    </StatusTag>
  );
};
