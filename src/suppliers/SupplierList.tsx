import { RowActions } from '@/admin/actions/RowActions';
import { useUpdateStatusRowActions } from '@/admin/actions/rowAction';
import { RecordLink } from '@/admin/actions/RecordLink';
import { TextField, required, TextInput } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ListContent, List } from '@/admin/list/List';
import { EditButton, CreateButton } from '@/admin/actions/FormButtons';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { DataTable } from '@/admin/list/DataTable';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { supplierActions, type Supplier, supplierInput } from './supplier';
import { SupplierStatusField, SupplierFilterForm, SupplierDetails, SupplierApplicationHistory } from './SupplierFields';
import { Stack } from '@mui/material';
import { createFieldPicker, validateWithSchema, type FieldPicker } from '@/admin/inputs/pickFields';
import { MoneyField } from '@/admin/fields/MoneyField';
import { RelatedRecords, RelatedRecordsTabs } from '@/admin/record/RelatedRecords';
import { StatusField } from '@/admin/fields/StatusField';
import { productStatuses } from '@/catalog/products/product';
import { useCapability } from '@/ui/access';
import { LicencesInput, omitRemovedLicences } from './LicencesInput';
import { SupplierLicences } from './SupplierLicences';
import { OwnerFigures } from '@/admin/record/owner/OwnerFigures';
import { OwnerBills, OwnerOrders, OwnerWithdrawals, RecentOperations } from '@/admin/record/owner/OwnerRecords';

const ProductStatus = ({ source }: { source: string }) => <StatusField source={source} statuses={productStatuses} />;

const SupplierProducts = () => (
  <RelatedRecords resource="products" target="supplierId" minWidth={520}>
    <DataTable.Col source="name" field={TextField} disableSort />
    <DataTable.Col source="price" width={112} align="right" field={MoneyField} disableSort />
    <DataTable.Col source="stock" width={84} align="right" field={TextField} disableSort />
    <DataTable.Col source="status" width={92} field={ProductStatus} disableSort />
  </RelatedRecords>
);

/** The current supplier's record: figures, details, and what they sell, earn and withdraw (docs/requirements.md#routes). */
const SupplierRecord = () => (
  <Stack sx={{ gap: 2.5 }}>
    <OwnerFigures ownerType="supplier" />
    <SupplierDetails />
    <SupplierLicences />
    <SupplierApplicationHistory />
    <RelatedRecordsTabs>
      {{
        products: <SupplierProducts />,
        orders: <OwnerOrders ownerType="supplier" />,
        bills: <OwnerBills ownerType="supplier" />,
        withdrawals: <OwnerWithdrawals ownerType="supplier" />,
        operationLogs: <RecentOperations reason="auditReason" />,
      }}
    </RelatedRecordsTabs>
  </Stack>
);

const { shape } = supplierInput;
const rules = 'resources.suppliers.rules';
const nameRules = [required(`${rules}.name`), validateWithSchema(shape.name, `${rules}.name`)];
const shopNameRules = [required(`${rules}.shopName`), validateWithSchema(shape.shopName, `${rules}.shopName`)];
const phoneRules = [required(`${rules}.phoneRequired`), validateWithSchema(shape.phone, `${rules}.phone`)];

const pickInput = createFieldPicker(Object.keys(shape));

const toSupplierInput: FieldPicker = values => {
  const input = pickInput(values);
  return 'licences' in input ? { ...input, licences: omitRemovedLicences(input['licences']) } : input;
};

/** The inputs of a supplier. All but the licences are required (docs/requirements.md#rules). */
const SupplierInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="name" validate={nameRules} fullWidth />
    <TextInput source="shopName" validate={shopNameRules} fullWidth />
    <TextInput source="phone" type="tel" validate={phoneRules} fullWidth />
    {useCapability('licences') && <LicencesInput />}
  </Stack>
);

/** Shows a supplier's name with a link to its details. */
const SupplierNameField = () => (
  <RecordLink to="show">
    <TextField source="name" variant="inherit" />
  </RecordLink>
);

/** Suppliers are decided on the audit page, so a row of the list shows the edit form or the details first. */
const primary = ['edit', 'show'];

/** The row actions of a supplier (docs/requirements.md#routes). */
const SupplierRowActions = () => <RowActions actions={useUpdateStatusRowActions()} primary={primary} />;

/** Suppliers are decided in bulk on the audit page only. */
const none: string[] = [];
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** The supplier list page: create, view, edit, change the status and delete (docs/requirements.md#routes). */
export const SupplierList = () => (
  <List title="resources.suppliers.page.list" sort={newestFirst} actions={supplierActions} bulkActions={none}>
    <SupplierFilterForm />
    <ListContent
      toolbar={
        <ListToolbar>
          <CreateButton />
        </ListToolbar>
      }
    >
      <DataTable minWidth={840}>
        <DataTable.Col<Supplier> source="name" field={SupplierNameField} />
        <DataTable.Col<Supplier> source="shopName" field={TextField} />
        <DataTable.Col<Supplier> source="phone" field={TextField} width={160} />
        <DataTable.Col<Supplier> source="status" width={110} field={SupplierStatusField} />
        <DataTable.Col<Supplier> source="createdAt" width={180} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={120} field={SupplierRowActions} />
      </DataTable>
    </ListContent>
    <RecordDrawer
      show={<SupplierRecord />}
      buttons={<EditButton />}
      inputs={<SupplierInputs />}
      toInput={toSupplierInput}
    />
  </List>
);
