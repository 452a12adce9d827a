import { Stack } from '@mui/material';
import { TextField, required, TextInput, useRecordContext } from 'react-admin';
import { MoneyField } from '@/admin/fields/MoneyField';
import { StatusField } from '@/admin/fields/StatusField';
import { NormalizedTextInput } from '@/admin/inputs/NormalizedTextInput';
import { createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { RestrictedInput } from '@/admin/inputs/RestrictedInput';
import { DataTable } from '@/admin/list/DataTable';
import { OwnerFigures } from '@/features/ownerFinance/OwnerFigures';
import { OwnerBillsWithStatement } from '@/features/ownerFinance/OwnerBillsWithStatement';
import { OwnerOrders, OwnerWithdrawals } from '@/features/ownerFinance/OwnerRecords';
import { RecentOperationsOnRecord } from '@/admin/record/RecentOperations';
import { RelatedRecords, RelatedRecordsTabs } from '@/admin/record/RelatedRecords';
import { PlacementInputs } from '@/features/placement/PlacementInputs';
import { productStatuses } from '@/catalog/products/product';
import { readPhone } from '@/models/input';
import { useHasApiCapability } from '@/ui/access';
import { LicencesInput } from './LicencesInput';
import { supplierPayloadSchema, type Supplier } from './supplier';
import { SupplierEvidence } from './SupplierEvidence';

const ProductStatus = ({ source }: { source: string }) => <StatusField source={source} statuses={productStatuses} />;

const SupplierProducts = () => (
  <RelatedRecords resource="products" target="supplierId" minWidth={520}>
    <DataTable.Col source="name" field={TextField} disableSort />
    <DataTable.Col source="price" width={136} align="right" field={MoneyField} disableSort />
    <DataTable.Col source="stock" width={84} align="right" field={TextField} disableSort />
    <DataTable.Col source="status" width={92} field={ProductStatus} disableSort />
  </RelatedRecords>
);

/**
 * The current supplier's record: figures, details, and what they sell, earn and withdraw (docs/requirements.md#routes).
 * While the application is pending, what has to be audited comes first: most applicants have no business yet.
 */
export const SupplierShowContent = () => {
  const isPending = useRecordContext<Supplier>()?.status === 'pending';
  return (
    <Stack sx={{ gap: 2.5 }}>
      {!isPending && <OwnerFigures ownerType="supplier" />}
      <SupplierEvidence />
      {isPending && <OwnerFigures ownerType="supplier" />}
      <RelatedRecordsTabs>
        {{
          products: <SupplierProducts />,
          orders: <OwnerOrders ownerType="supplier" />,
          bills: <OwnerBillsWithStatement ownerType="supplier" />,
          withdrawals: <OwnerWithdrawals ownerType="supplier" />,
          operationLogs: <RecentOperationsOnRecord reason="auditReason" />,
        }}
      </RelatedRecordsTabs>
    </Stack>
  );
};

const { shape } = supplierPayloadSchema;
const rules = 'resources.suppliers.rules';
const nameRules = [required(`${rules}.name`), createSchemaFieldValidator(shape.name, `${rules}.name`)];
const shopNameRules = [required(`${rules}.shopName`), createSchemaFieldValidator(shape.shopName, `${rules}.shopName`)];
const phoneRules = [required(`${rules}.phoneRequired`), createSchemaFieldValidator(shape.phone, `${rules}.phone`)];

/** The inputs of a supplier. All but the licences are required (docs/requirements.md#rules). */
export const SupplierInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="name" validate={nameRules} fullWidth />
    <RestrictedInput>
      <TextInput source="shopName" validate={shopNameRules} fullWidth />
    </RestrictedInput>
    <RestrictedInput>
      <NormalizedTextInput source="phone" type="tel" read={readPhone} validate={phoneRules} fullWidth />
    </RestrictedInput>
    <PlacementInputs />
    {useHasApiCapability('recordDetails') && (
      <RestrictedInput complex="licences">
        <LicencesInput />
      </RestrictedInput>
    )}
  </Stack>
);
