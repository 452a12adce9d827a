import { RowActions } from '@/admin/actions/RowActions';
import { useAvailableModelActions } from '@/admin/actions/rowAction';
import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { TextField, useRecordContext, useTranslate, useLocaleState, useReference } from 'react-admin';
import { StatusField, StatusTag } from '@/admin/fields/StatusField';
import { Picture } from '@/admin/fields/Picture';
import { useCloneRowAction } from '@/admin/actions/FormButtons';
import { RecordLink } from '@/admin/actions/RecordLink';
import { lowStockThreshold, productStatuses, type Product } from './product';
import { formatMoney } from '@/admin/fields/money';
import { formatNodePath } from '@/admin/tree/tree';
import { useCategoryTree } from '@/catalog/useCategoryTree';
import { FieldText } from '@/ui/FieldText';

type ProductNameProps = { children: ReactNode };

const ProductName = ({ children }: ProductNameProps) => {
  const product = useRecordContext<Product>();
  return (
    <Stack direction="row" translate="no" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Picture address={product?.images?.[0]} alt="" size={28} />
      <FieldText noWrap title={product?.name}>
        {children}
      </FieldText>
    </Stack>
  );
};

const nameField = <TextField source="name" variant="inherit" />;

/** Shows a product's cover and its name with a link to the show page. */
export const ProductNameField = () => (
  <ProductName>
    <RecordLink to="show">{nameField}</RecordLink>
  </ProductName>
);

/** Shows a product's cover and its name. */
export const ProductNameText = () => <ProductName>{nameField}</ProductName>;

/** Shows the category without those above it, which appear on hover. */
export const ProductCategoryField = ({ source }: { source: 'categoryPath' }) => {
  const path = useRecordContext<Product>()?.[source];
  return (
    <FieldText noWrap title={path ?? undefined}>
      {path?.split(' / ').at(-1)}
    </FieldText>
  );
};

export const ProductStatusField = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={productStatuses} />
);

/** Shows the stock, with a tag if it is low or empty. */
export const StockField = ({ source }: { source: 'stock' }) => {
  const translate = useTranslate();
  const product = useRecordContext<Product>();
  if (!product) return null;
  const { [source]: stock } = product;
  return (
    <Stack direction="row" component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {stock < lowStockThreshold && (
        <StatusTag tone={stock === 0 ? 'bad' : 'waiting'}>
          {translate(`resources.products.low.${stock === 0 ? 'none' : 'some'}`)}
        </StatusTag>
      )}
      <FieldText>{stock}</FieldText>
    </Stack>
  );
};

const primary = ['edit', 'show'];

/** The row actions of a product (docs/requirements.md#routes). */
export const ProductRowActions = () => (
  <RowActions actions={[...useAvailableModelActions(), useCloneRowAction()]} primary={primary} />
);

type ValueProps = { value: unknown };

/** Shows a category id as the category's path, or as the id if the category no longer exists. */
export const CategoryPathDiffValue = ({ value }: ValueProps) => {
  const { tree } = useCategoryTree();
  const node = tree.nodes.get(String(value));
  return node ? formatNodePath(node, ({ name }) => name) : String(value);
};

/** Shows a supplier id as the supplier's name, or as the id if the supplier no longer exists. */
export const SupplierNameDiffValue = ({ value }: ValueProps) => {
  const { referenceRecord } = useReference({ reference: 'suppliers', id: String(value) });
  return referenceRecord ? String(referenceRecord.name) : String(value);
};

/** Shows a price in the money format, however the user typed it. */
export const PriceDiffValue = ({ value }: ValueProps) => {
  const [locale] = useLocaleState();
  return formatMoney(String(value), locale) ?? String(value);
};
