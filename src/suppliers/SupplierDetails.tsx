import { TextField } from 'react-admin';
import { DateTimeField } from '../components/fields/DateTimeField';
import { Details } from '../components/record/details/Details';
import { StatusField } from '../components/fields/StatusField';
import { supplierStatuses } from './supplier';

/** Everything about the supplier around. */
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
