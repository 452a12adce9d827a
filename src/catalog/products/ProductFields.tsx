import { Stack, Typography } from '@mui/material';
import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { StatusField } from '../../components/fields/StatusField';
import { StatusTag } from '../../components/fields/StatusTag';
import { Picture } from '../../components/image/Picture';
import { CopyLink } from '../../components/links/CopyLink';
import { RecordLink } from '../../components/links/RecordLink';
import { useCan } from '../../components/access';
import { DeleteAction } from '../../components/rowActions/DeleteAction';
import { RowActions } from '../../components/rowActions/RowActions';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { lowStock, productStatuses, type Product } from './product';

/** A product's cover and its name, which opens its page. */
export const ProductName = () => {
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

export const ProductStatus = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={productStatuses} />
);

/** How much there is, with a word where it is little. */
export const StockField = ({ source }: { source: 'stock' }) => {
  const translate = useTranslate();
  const product = useRecordContext<Product>();
  if (!product) return null;
  const { [source]: stock } = product;
  return (
    <Stack direction="row" component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {stock < lowStock && (
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

/** What the list can do with one product (SPEC.md section 2). */
export const ProductActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <TransitionButton verb="publish" />
      <TransitionButton verb="unpublish" />
      <CopyLink />
      <DeleteAction />
    </RowActions>
  );
};
