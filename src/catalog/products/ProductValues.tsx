import { Stack } from '@mui/material';
import { useLocaleState, useReference, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { Picture } from '@/admin/fields/Picture';
import { nodePath } from '@/admin/tree/tree';
import { useCategoryTree } from '@/catalog/useCategoryTree';

type ValueProps = { value: unknown };

/** Shows a category id as the category's path, or as the id if the category no longer exists. */
export const CategoryValue = ({ value }: ValueProps) => {
  const { tree } = useCategoryTree();
  const node = tree.nodes.get(String(value));
  return node ? nodePath(node, ({ name }) => name) : String(value);
};

/** Shows a supplier id as the supplier's name, or as the id if the supplier no longer exists. */
export const SupplierValue = ({ value }: ValueProps) => {
  const { referenceRecord } = useReference({ reference: 'suppliers', id: String(value) });
  return referenceRecord ? String(referenceRecord.name) : String(value);
};

/** Shows a price in the money format, however the user typed it. */
export const FormattedPrice = ({ value }: ValueProps) => {
  const [locale] = useLocaleState();
  return formatMoney(String(value), locale) ?? String(value);
};

/** Shows image URLs as thumbnails, in order. */
export const ImagesValue = ({ value }: ValueProps) => {
  const translate = useTranslate();
  const addresses: unknown[] = Array.isArray(value) ? value : [];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {addresses.map((address, index) => (
        <Picture
          key={String(address)}
          address={String(address)}
          alt={translate('images.name', { position: index + 1 })}
          size={48}
        />
      ))}
    </Stack>
  );
};
