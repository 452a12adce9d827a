import { TextField } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { Details } from '@/admin/record/Details';
import { StatusField } from '@/admin/fields/StatusField';
import { supplierStatuses } from './supplier';

/** Shows all fields of the current supplier. */
export const SupplierDetails = () => (
  <Details>
    <TextField source="id" />
    <TextField source="name" />
    <TextField source="shopName" />
    <TextField source="phone" />
    <StatusField source="status" statuses={supplierStatuses} />
    <TextField source="auditReason" />
    <TextField source="auditedBy" />
    <DateTimeField source="auditedAt" />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </Details>
);
