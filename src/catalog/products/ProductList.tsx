import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { MoneyField } from '../../components/fields/MoneyField';
import { CreateLink } from '../../components/links/CreateLink';
import { ListCard } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { useCan } from '../../components/access';
import { RecordTable } from '../../components/table/RecordTable';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import { BatchTransitionButton } from '../../components/verbs/TransitionButton';
import { ImportButton } from './import/ImportButton';
import { batchVerbs, type Product } from './product';
import { ProductActions, ProductName, ProductStatus, StockField } from './ProductFields';
import { ProductSearch } from './ProductSearch';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const hidden = ['unit', 'description', 'createdAt', 'updatedAt'];

/** Products: add, view, edit, copy, import; publish, unpublish and delete one by one and in batch (SPEC.md section 2). */
export const ProductList = () => (
  <ListPage title="resources.products.page.list" sort={newestFirst} verbs={batchVerbs}>
    <ProductSearch />
    <ProductTable />
  </ListPage>
);

const ProductTable = () => {
  const publishes = useCan('publish');
  const unpublishes = useCan('unpublish');
  const deletes = useCan('delete');
  const decides = publishes || unpublishes || deletes;
  const batch = (
    <>
      <BatchTransitionButton verb="publish" />
      <BatchTransitionButton verb="unpublish" />
      <BatchTransitionButton verb="delete" />
    </>
  );
  return (
    <ListCard
      toolbar={
        <ListToolbar batch={decides && batch}>
          <CreateLink />
          <ImportButton />
        </ListToolbar>
      }
    >
      <RecordTable minWidth={1200} selectable={decides} hidden={hidden}>
        <DataTable.Col<Product> source="name" field={ProductName} />
        <DataTable.Col<Product> source="sku" width={98} field={TextField} />
        <DataTable.Col<Product> source="categoryPath" width={170} field={TextField} disableSort />
        <DataTable.Col<Product> source="supplierName" width={124} field={TextField} disableSort />
        <DataTable.Col<Product> source="price" width={96} align="right" field={MoneyField} />
        <DataTable.Col<Product> source="stock" width={114} align="right" field={StockField} />
        <DataTable.Col<Product> source="unit" width={80} field={TextField} disableSort />
        <DataTable.Col<Product> source="description" width={240} field={TextField} disableSort />
        <DataTable.Col<Product> source="status" width={86} field={ProductStatus} />
        <DataTable.Col<Product> source="createdAt" width={176} field={DateTimeField} />
        <DataTable.Col<Product> source="updatedAt" width={176} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={284} field={ProductActions} />
      </RecordTable>
    </ListCard>
  );
};
