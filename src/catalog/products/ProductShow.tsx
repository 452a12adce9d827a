import { TextField, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { MoneyField } from '../../components/fields/MoneyField';
import { CopyLink } from '../../components/links/CopyLink';
import { EditLink } from '../../components/links/EditLink';
import { ShowPage } from '../../components/page/ShowPage';
import { Details } from '../../components/record/details/Details';
import { DeleteAction } from '../../components/rowActions/DeleteAction';
import { Section } from '../../components/Section';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { ProductOrders } from './detail/ProductOrders';
import { SalesFigures } from './detail/SalesFigures';
import { StockHistory } from './detail/StockHistory';
import { SupplierName } from './detail/SupplierName';
import { Gallery } from './images/Gallery';
import { productVerbs } from './product';
import { ProductStatus, StockField } from './ProductFields';

const actions = (
  <>
    <DeleteAction button />
    <CopyLink button />
    <TransitionButton verb="publish" button secondary />
    <TransitionButton verb="unpublish" button secondary />
    <EditLink />
  </>
);

/** A product's page: what it is, how it looks and sells, and what became of its stock (SPEC.md section 2). */
export const ProductShow = () => {
  const translate = useTranslate();
  return (
    <ShowPage verbs={productVerbs} actions={actions}>
      <Section title={translate('resources.products.page.basic')}>
        <Details wide>
          <TextField source="name" />
          <TextField source="sku" />
          <ProductStatus source="status" />
          <TextField source="categoryPath" />
          <SupplierName source="supplierName" />
          <MoneyField source="price" />
          <StockField source="stock" />
          <TextField source="unit" />
          <TextField source="id" />
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
          <TextField source="description" sx={{ whiteSpace: 'pre-wrap' }} />
        </Details>
      </Section>
      <Section title={translate('resources.products.page.images')}>
        <Gallery />
      </Section>
      <SalesFigures />
      <StockHistory />
      <ProductOrders />
    </ShowPage>
  );
};
