import { Card } from '@mui/material';
import { useGetOne, useLocation } from 'react-admin';
import { cloneParam } from '@/admin/actions/FormButtons';
import { Create } from '@/admin/record/Create';
import { Edit } from '@/admin/record/Edit';
import { RecordError, RecordSkeleton } from '@/admin/record/RecordError';
import { usePartLoading } from '@/ui/Skeleton';
import { ProductInputs, toProductInput } from './ProductInputs';
import type { Product } from './product';

/** Fields copied from the saved product to the next one when the user creates several in a row. */
const likely = ['categoryId', 'supplierId', 'unit'];

const CreateForm = ({ record }: { record?: Partial<Product> }) => (
  <Create toInput={toProductInput} sections another={likely} {...(record && { record })}>
    <ProductInputs />
  </Create>
);

/** Create form prefilled from another product, without its SKU and stock. */
const CopyForm = ({ id }: { id: string }) => {
  const { data, error, refetch } = useGetOne<Product>('products', { id }, { staleTime: Infinity, onError: undefined });
  usePartLoading(!data && !error);
  if (!data) return <Card>{error ? <RecordError error={error} retry={() => refetch()} /> : <RecordSkeleton />}</Card>;
  const { name, categoryId, supplierId, price, unit, images, description } = data;
  return <CreateForm record={{ name, categoryId, supplierId, price, unit, images, description }} />;
};

/** The create page for a product, optionally prefilled from another one (docs/requirements.md#routes). */
export const ProductCreate = () => {
  const source = new URLSearchParams(useLocation().search).get(cloneParam);
  return source ? <CopyForm key={source} id={source} /> : <CreateForm />;
};

/** The edit page for a product (docs/requirements.md#routes). */
export const ProductEdit = () => (
  <Edit toInput={toProductInput} sections>
    <ProductInputs />
  </Edit>
);
