import { Stack } from '@mui/material';
import { useLocaleState, useReference, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { Picture } from '@/admin/fields/Picture';
import { wayTo } from '@/admin/tree/tree';
import { useCategoryTree } from '@/catalog/useCategoryTree';

type ValueProps = { value: unknown };

/** A category by its name and those above it; by its id where it is gone. */
export const CategoryValue = ({ value }: ValueProps) => {
  const { tree } = useCategoryTree();
  const node = tree.nodes.get(String(value));
  return node ? wayTo(node, ({ name }) => name) : String(value);
};

/** A supplier by its name; by its id where it is gone. */
export const SupplierValue = ({ value }: ValueProps) => {
  const { referenceRecord } = useReference({ reference: 'suppliers', id: String(value) });
  return referenceRecord ? String(referenceRecord.name) : String(value);
};

/** A price as it will be, however it was typed. */
export const PriceValue = ({ value }: ValueProps) => {
  const [locale] = useLocaleState();
  return formatMoney(String(value), locale) ?? String(value);
};

/** Pictures in their order. */
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
