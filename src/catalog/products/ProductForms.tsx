import { Card } from '@mui/material';
import { useGetOne, useLocation } from 'react-admin';
import { copyOf } from '../../components/links/CopyLink';
import { CreatePage } from '../../components/page/CreatePage';
import { EditPage } from '../../components/page/EditPage';
import { RecordProblem } from '../../components/record/RecordProblem';
import { RecordSkeleton } from '../../components/record/RecordSkeleton';
import { ProductInputs, toProductInput } from './form/ProductInputs';
import type { Product } from './product';

/** What the next product is likely to have in common with the one just saved. */
const likely = ['categoryId', 'supplierId', 'unit'];

const CreateForm = ({ record }: { record?: Partial<Product> }) => (
  <CreatePage toInput={toProductInput} sections another={likely} {...(record && { record })}>
    <ProductInputs />
  </CreatePage>
);

/** A copy has a SKU and a stock of its own. */
const CopyForm = ({ id }: { id: string }) => {
  const { data, error, refetch } = useGetOne<Product>('products', { id }, { staleTime: Infinity, onError: undefined });
  if (!data) return <Card>{error ? <RecordProblem error={error} retry={() => refetch()} /> : <RecordSkeleton />}</Card>;
  const { name, categoryId, supplierId, price, unit, images, description } = data;
  return <CreateForm record={{ name, categoryId, supplierId, price, unit, images, description }} />;
};

/** The page on which a product is created, or copied from another (SPEC.md section 2). */
export const ProductCreate = () => {
  const source = new URLSearchParams(useLocation().search).get(copyOf);
  return source ? <CopyForm key={source} id={source} /> : <CreateForm />;
};

/** The page on which a product is edited (SPEC.md section 2). */
export const ProductEdit = () => (
  <EditPage toInput={toProductInput} sections>
    <ProductInputs />
  </EditPage>
);
