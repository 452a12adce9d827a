import { useTranslate } from 'react-admin';
import { useFormatScope } from '@/admin/useFormatScope';
import { salesRegions } from '@/models/salesRegion';
import { usePermissionFormatters } from '@/ui/permissionName';
import { scopeKinds, type Scope } from './scope';

/** Reads a scope as the operation log has it, such as `department` or `regions: east, south`. */
const parseScope = (text: string): Scope => {
  const [kind = '', regions = ''] = text.split(': ');
  return {
    scope: scopeKinds.find(known => known === kind) ?? 'all',
    regions: salesRegions.filter(region => regions.split(', ').includes(region)),
  };
};

/** Shows the scopes of a role's permissions, which the operation log has by code. */
export const ScopesDiffValue = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  const formatScope = useFormatScope();
  const { nameOf } = usePermissionFormatters();
  return Object.entries(typeof value === 'object' && value !== null ? value : {})
    .map(([code, scope]) =>
      translate('resources.roles.granted.scoped', {
        name: nameOf({ code }),
        scope: formatScope(parseScope(String(scope))),
      }),
    )
    .join(translate('field.and'));
};
