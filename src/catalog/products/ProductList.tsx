import { TextField, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { ListContent, List } from '@/admin/list/List';
import { useCan, useFieldRules } from '@/ui/access';
import { DeniedActionButton } from '@/ui/WhyButton';
import { DataTable } from '@/admin/list/DataTable';
import { productBulkActions, productStatuses, type Product } from './product';
import { ProductSearch } from './ProductSearch';
import {
  ProductCategoryField,
  ProductRowActions,
  ProductNameField,
  ProductStatusField,
  StockField,
} from './ProductFields';
import PriceIcon from '@mui/icons-material/EditOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@/routing/lazyComponent';
import { useResetOnLeave } from '@/routing/pageLocation';

const ImportDialog = lazyComponent(async () => (await import('./import/ImportDialog')).ImportDialog);

/** Opens the product import. Locked without the `import` permission. */
const ImportButton = () => {
  const translate = useTranslate();
  const [{ open, round }, setOpened] = useState({ open: false, round: 0 });
  const label = translate('resources.products.import.action');
  if (!useCan('import')) return <DeniedActionButton action="import" label={label} />;
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

const PriceEditor = lazyComponent(async () => (await import('./prices/PriceEditor')).PriceEditor);

type EditPricesButtonProps = {
  /** Takes the focus when the editor closes. */
  autoFocus: boolean;
  onClick: () => void;
};

/** Turns the prices of the list into inputs. Locked without the `update` permission, and if the role may not write prices. */
const EditPricesButton = (props: EditPricesButtonProps) => {
  const label = useTranslate()('resources.products.prices.action');
  const isRuled = useFieldRules()['price'] !== undefined;
  if (!useCan('update')) return <DeniedActionButton action="update" label={label} />;
  if (isRuled) return <DeniedActionButton action="update" label={label} obstacle="fieldRules" />;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<PriceIcon />}
      onPointerEnter={PriceEditor.prefetch}
      onFocus={PriceEditor.prefetch}
      {...props}
    >
      {label}
    </Button>
  );
};

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const layout = { minWidth: 1088, hidden: ['unit', 'description', 'createdAt', 'updatedAt'] };

const columns = [
  <DataTable.Col<Product> key="name" source="name" field={ProductNameField} />,
  <DataTable.Col<Product> key="sku" source="sku" width={84} field={TextField} />,
  <DataTable.Col<Product>
    key="categoryPath"
    source="categoryPath"
    width={108}
    field={ProductCategoryField}
    disableSort
  />,
  <DataTable.Col<Product> key="supplierName" source="supplierName" width="17%" field={TextField} disableSort />,
  <DataTable.Col<Product> key="price" source="price" width={126} align="right" field={MoneyField} />,
  <DataTable.Col<Product> key="stock" source="stock" width={112} align="right" field={StockField} />,
  <DataTable.Col<Product> key="unit" source="unit" width={80} field={TextField} disableSort />,
  <DataTable.Col<Product> key="description" source="description" width={240} field={TextField} disableSort />,
  <DataTable.Col<Product> key="status" source="status" width={128} field={ProductStatusField} />,
  <DataTable.Col<Product> key="createdAt" source="createdAt" width={176} field={DateTimeField} />,
  <DataTable.Col<Product> key="updatedAt" source="updatedAt" width={176} field={DateTimeField} />,
  <DataTable.Col key="actions" label="list.actions" width={112} field={ProductRowActions} />,
];

const table = (
  <ListContent>
    <DataTable {...layout}>{columns}</DataTable>
  </ListContent>
);

/**
 * The product list page: create, view, edit, clone and import, and edit prices; publish, unpublish and delete, also in
 * bulk (docs/requirements.md#routes).
 */
export const ProductList = () => {
  const [mode, setMode] = useState<'list' | 'prices' | 'edited'>('list');
  useResetOnLeave(() => setMode('list'));
  const isEditing = mode === 'prices';
  return (
    <List
      title="resources.products.page.list"
      statuses={productStatuses}
      sort={newestFirst}
      actions={productBulkActions}
      hasCreate={!isEditing}
      buttons={
        !isEditing && (
          <>
            <EditPricesButton autoFocus={mode === 'edited'} onClick={() => setMode('prices')} />
            <ImportButton />
          </>
        )
      }
    >
      <ProductSearch />
      {isEditing ? (
        <Suspense fallback={table}>
          <PriceEditor {...layout} onClose={() => setMode('edited')}>
            {columns}
          </PriceEditor>
        </Suspense>
      ) : (
        table
      )}
    </List>
  );
};
