import { RowActions } from '@/admin/actions/RowActions';
import { useModelActions } from '@/admin/actions/rowAction';
import { Stack, Typography } from '@mui/material';
import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { StatusField, StatusTag } from '@/admin/fields/StatusField';
import { Picture } from '@/admin/fields/Picture';
import { useCloneAction } from '@/admin/actions/FormButtons';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { lowStockThreshold, productStatuses, type Product } from './product';

/** Shows a product's cover and its name with a link to the show page. */
export const ProductNameField = () => {
  const product = useRecordContext<Product>();
  return (
    <Stack direction="row" translate="no" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Picture address={product?.images[0]} alt="" size={28} />
      <Typography component="span" variant="body2" noWrap title={product?.name}>
        <RecordLink to="show">
          <TextField source="name" variant="inherit" />
        </RecordLink>
      </Typography>
    </Stack>
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
        <StatusTag ownerState={{ tone: stock === 0 ? 'bad' : 'waiting' }}>
          {translate(`resources.products.low.${stock === 0 ? 'none' : 'some'}`)}
        </StatusTag>
      )}
      <Typography component="span" variant="body2">
        {stock}
      </Typography>
    </Stack>
  );
};

const primary = ['edit', 'show'];

/** The row actions of a product (docs/requirements.md#routes). */
export const ProductRowActions = () => (
  <RowActions actions={[...useModelActions(), useCloneAction()]} primary={primary} />
);
