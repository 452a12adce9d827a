import { Stack } from '@mui/material';
import { DataTable, TextField } from 'react-admin';
import { MoneyField } from '@/admin/fields/MoneyField';
import { RecentOperations } from '@/admin/record/history/RecentOperations';
import { RelatedRecords } from '@/admin/record/RelatedRecords';
import { RelatedTabs } from '@/admin/record/RelatedTabs';
import { StatusField } from '@/admin/fields/StatusField';
import { productStatuses } from '@/catalog/products/product';
import { OwnerFigures } from '@/admin/record/owner/OwnerFigures';
import { OwnerBills, OwnerOrders, OwnerWithdrawals } from '@/admin/record/owner/OwnerRecords';
import { SupplierDetails } from './SupplierFields';

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
export const SupplierRecord = () => (
  <Stack sx={{ gap: 2.5 }}>
    <OwnerFigures ownerType="supplier" />
    <SupplierDetails />
    <RelatedTabs>
      {{
        products: <SupplierProducts />,
        orders: <OwnerOrders ownerType="supplier" />,
        bills: <OwnerBills ownerType="supplier" />,
        withdrawals: <OwnerWithdrawals ownerType="supplier" />,
        operationLogs: <RecentOperations reason="auditReason" />,
      }}
    </RelatedTabs>
  </Stack>
);
