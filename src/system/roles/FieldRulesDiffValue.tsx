import { useTranslate, useTranslateLabel } from 'react-admin';
import { usePermissionFormatters } from '@/ui/permissionName';
import { fieldAccessKinds, type FieldAccess } from '@/models/fieldAccess';

type Ruled = { collection: string; field: string };

/** Returns a function that words what a rule makes of a field, such as "Suppliers · Phone: hidden". */
export const useFormatFieldRule = () => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { collectionOf } = usePermissionFormatters();
  return {
    nameOf: ({ collection, field }: Ruled) =>
      translate('fieldAccess.field', {
        collection: collectionOf(collection),
        field: String(translateLabel({ source: field, resource: collection })),
      }),
    accessOf: (access: FieldAccess | undefined) => translate(`fieldAccess.${access ?? 'none'}`),
  };
};

/** Shows the field rules of a role, which the operation log has by collection and field, such as `suppliers.phone`. */
export const FieldRulesDiffValue = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  const { nameOf, accessOf } = useFormatFieldRule();
  return Object.entries(typeof value === 'object' && value !== null ? value : {})
    .map(([key, access]) => {
      const [collection = '', field = ''] = key.split('.');
      const kind = fieldAccessKinds.find(known => known === access);
      return translate('resources.roles.granted.scoped', {
        name: nameOf({ collection, field }),
        scope: accessOf(kind),
      });
    })
    .join(translate('field.and'));
};
