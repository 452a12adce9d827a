import { TextField, useTranslate, useRecordContext, DataTable } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { CloneButton } from '@/admin/actions/FormButtons';
import { Show } from '@/admin/record/Show';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { Section } from '@/ui/Section';
import { StockHistory, ProductSalesSection } from './ProductSections';
import { productActions, type Product } from './product';
import { ProductStatusField, StockField } from './ProductFields';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { StatusField } from '@/admin/fields/StatusField';
import { RelatedRecords, RelatedRecordsTabs } from '@/admin/record/RelatedRecords';
import { orderStatuses } from '@/orders/order';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { Picture } from '@/admin/fields/Picture';
import { ImageViewer } from '@/features/images/ImageViewer';

/** Shows the current product's images. A click enlarges an image. */
const Gallery = () => {
  const translate = useTranslate();
  const product = useRecordContext<Product>();
  const [enlarged, enlarge] = useState<number | null>(null);
  const addresses = product?.images ?? [];
  if (addresses.length === 0) return <Typography color="textSecondary">{translate('images.none')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {addresses.map((address, index) => (
          <li key={address}>
            <ButtonBase
              aria-label={translate('images.enlarge', { name: translate('images.name', { position: index + 1 }) })}
              onClick={() => enlarge(index)}
            >
              <Picture address={address} alt="" size={120} />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {enlarged !== null && <ImageViewer addresses={addresses} first={enlarged} onClose={() => enlarge(null)} />}
    </>
  );
};

const OrderStatus = () => <StatusField source="status" statuses={orderStatuses} />;

const Orders = () => (
  <RelatedRecords resource="orders" target="productId" minWidth={640}>
    <DataTable.Col source="orderNo" field={TextField} disableSort />
    <DataTable.Col source="createdAt" field={DateTimeField} disableSort />
    <DataTable.Col source="totalAmount" align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" field={OrderStatus} disableSort />
  </RelatedRecords>
);

/** Shows the latest orders of the current product. */
const ProductOrders = () => <RelatedRecordsTabs>{{ orders: <Orders /> }}</RelatedRecordsTabs>;

/** Shows the current product's supplier with a link to the supplier record. */
const SupplierName = ({ source }: { source: 'supplierName' }) => {
  const product = useRecordContext<Product>();
  if (!product) return null;
  return (
    <ReferenceLink resource="suppliers" id={product.supplierId}>
      {product[source] ?? product.supplierId}
    </ReferenceLink>
  );
};

const buttons = (
  <>
    <DeleteButton />
    <CloneButton />
  </>
);

/** The show page of a product: details, images, sales, stock history and orders (docs/requirements.md#routes). */
export const ProductShow = () => {
  const translate = useTranslate();
  return (
    <Show actions={productActions} buttons={buttons}>
      <Section title={translate('resources.products.page.basic')}>
        <LabeledFields wide>
          <TextField source="name" />
          <TextField source="sku" />
          <ProductStatusField source="status" />
          <TextField source="categoryPath" />
          <SupplierName source="supplierName" />
          <MoneyField source="price" />
          <StockField source="stock" />
          <TextField source="unit" />
          <TextField source="id" />
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
          <TextField source="description" sx={{ whiteSpace: 'pre-wrap' }} />
        </LabeledFields>
      </Section>
      <Section title={translate('resources.products.page.images')}>
        <Gallery />
      </Section>
      <ProductSalesSection />
      <StockHistory />
      <ProductOrders />
    </Show>
  );
};
