import { TextField, useListContext, useTranslate, TextInput } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { CreateButton } from '@/admin/actions/FormButtons';
import { ListContent, List } from '@/admin/list/List';
import { useCan } from '@/ui/access';
import { LockedButton } from '@/ui/WhyButton';
import { DataTable } from '@/admin/list/DataTable';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { LowStockFilter, lowStockFilterValue } from './LowStockFilter';
import { productBulkActions, type Product, productStatuses } from './product';
import { ProductRowActions, ProductNameField, ProductStatusField, StockField } from './ProductFields';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { toStatusChoices } from '@/admin/fields/StatusField';
import { AmountRangeFilter } from '@/admin/filters/AmountRangeFilter';
import { DateRangeFilter } from '@/admin/filters/DateRangeFilter';
import { FilterForm } from '@/admin/filters/FilterForm';
import { LazyAutocomplete, ReferenceFilter } from '@/admin/filters/ReferenceFilter';
import { shrunkLabel } from '@/admin/inputs/fieldLayout';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import type { FilterValueProps } from '@/admin/filters/AppliedFilters';
import { formatNodePath } from '@/admin/tree/tree';
import { useCategoryTree } from '@/catalog/useCategoryTree';
import { lazyComponent } from '@/routing/lazyComponent';

const statuses = toStatusChoices('products', productStatuses);

const CategoryInput = lazyComponent(async () => (await import('./ReferenceInputs')).CategoryInput);

const CategoryFilter = ({ source }: { source: string }) => {
  const placeholder = useTranslate()('list.all');
  return (
    <LazyAutocomplete source={source}>
      <CategoryInput source={source} helperText={false} TextFieldProps={{ placeholder, slotProps: shrunkLabel }} />
    </LazyAutocomplete>
  );
};

/** Shows the category with its ancestors. */
CategoryFilter.FilterValue = ({ source, values }: FilterValueProps) => {
  const { tree } = useCategoryTree();
  const id = String(values[source]);
  const node = tree.nodes.get(id);
  return node ? formatNodePath(node, ({ name }) => name) : id;
};

/**
 * Filters by text, category with its descendants, supplier, status, price (docs/requirements.md#routes), low stock and
 * creation date.
 */
const ProductSearch = () => {
  const { stock_lte: most } = useListContext().filterValues;
  const isOtherLimit = most !== undefined && most !== lowStockFilterValue;
  return (
    <FilterForm more={<DateRangeFilter source="createdAt" />}>
      <TextInput source="q" helperText={false} />
      <CategoryFilter source="categoryId" />
      <ReferenceFilter source="supplierId" reference="suppliers" />
      <SelectFilter source="status" choices={statuses} />
      <AmountRangeFilter source="price" />
      <LowStockFilter source="stock_lte" label={isOtherLimit ? 'resources.products.fields.stock' : undefined} />
    </FilterForm>
  );
};

const ImportDialog = lazyComponent(async () => (await import('./import/ImportDialog')).ImportDialog);

/** Opens the product import. Locked without the `import` permission. */
const ImportButton = () => {
  const translate = useTranslate();
  const [{ open, round }, setOpened] = useState({ open: false, round: 0 });
  const label = translate('resources.products.import.action');
  if (!useCan('import')) return <LockedButton action="import" label={label} />;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadIcon />}
        onClick={() => setOpened({ open: true, round: Math.max(1, round) })}
      >
        {label}
      </Button>
      {round > 0 && (
        <Suspense fallback={null}>
          {/* The key changes only when the import is done: a dialog closed early reopens with its state. */}
          <ImportDialog
            key={round}
            open={open}
            onClose={done => setOpened({ open: false, round: done ? round + 1 : round })}
          />
        </Suspense>
      )}
    </>
  );
};

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const hidden = ['unit', 'description', 'createdAt', 'updatedAt'];

/**
 * The product list page: create, view, edit, clone and import; publish, unpublish and delete, also in bulk
 * (docs/requirements.md#routes).
 */
export const ProductList = () => (
  <List title="resources.products.page.list" sort={newestFirst} actions={productBulkActions}>
    <ProductSearch />
    <ProductTable />
  </List>
);

const ProductTable = () => (
  <ListContent
    toolbar={
      <ListToolbar>
        <CreateButton />
        <ImportButton />
      </ListToolbar>
    }
  >
    <DataTable minWidth={1036} hidden={hidden}>
      <DataTable.Col<Product> source="name" field={ProductNameField} />
      <DataTable.Col<Product> source="sku" width={98} field={TextField} />
      <DataTable.Col<Product> source="categoryPath" width="16%" field={TextField} disableSort />
      <DataTable.Col<Product> source="supplierName" width="14%" field={TextField} disableSort />
      <DataTable.Col<Product> source="price" width={96} align="right" field={MoneyField} />
      <DataTable.Col<Product> source="stock" width={114} align="right" field={StockField} />
      <DataTable.Col<Product> source="unit" width={80} field={TextField} disableSort />
      <DataTable.Col<Product> source="description" width={240} field={TextField} disableSort />
      <DataTable.Col<Product> source="status" width={86} field={ProductStatusField} />
      <DataTable.Col<Product> source="createdAt" width={176} field={DateTimeField} />
      <DataTable.Col<Product> source="updatedAt" width={176} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={ProductRowActions} />
    </DataTable>
  </ListContent>
);
