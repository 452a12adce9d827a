import { useRecordContext } from 'react-admin';
import { ResourceLink } from '../../../components/links/ResourceLink';
import type { Product } from '../product';

/** The supplier of the product around, and the way to them. */
export const SupplierName = ({ source }: { source: 'supplierName' }) => {
  const product = useRecordContext<Product>();
  if (!product) return null;
  return (
    <ResourceLink resource="suppliers" id={product.supplierId}>
      {product[source] ?? product.supplierId}
    </ResourceLink>
  );
};
