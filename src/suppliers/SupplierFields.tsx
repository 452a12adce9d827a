import { RowActions } from '@/admin/actions/RowActions';
import { useUpdateStatusActions } from '@/admin/actions/rowAction';
import { TextField, TextInput, type FilterPayload } from 'react-admin';
import { RecordLink } from '@/admin/actions/RecordLink';
import { StatusField, toStatusChoices } from '@/admin/fields/StatusField';
import { supplierStatuses } from './supplier';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { Details } from '@/admin/record/Details';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { useCapability } from '@/ui/access';
import { FilterForm } from '@/admin/filters/FilterForm';

/** Shows a supplier's name with a link to its details. */
export const SupplierNameField = () => (
  <RecordLink to="show">
    <TextField source="name" variant="inherit" />
  </RecordLink>
);

export const SupplierStatusField = () => <StatusField source="status" statuses={supplierStatuses} />;

/** Suppliers are decided on the audit page, so a row of the list shows the edit form or the details first. */
const primary = ['edit', 'show'];

/** The row actions of a supplier (docs/requirements.md#routes). */
export const SupplierRowActions = () => <RowActions actions={useUpdateStatusActions()} primary={primary} />;

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

const statuses = toStatusChoices('suppliers', supplierStatuses);

const licenceExpiries = toStatusChoices(
  'suppliers',
  [
    { id: 'expired', tone: 'bad' },
    { id: 'soon', tone: 'waiting' },
  ],
  'licenceExpiry',
);

/**
 * The filter form of both supplier pages: name and status (docs/requirements.md#routes); on demand the expiry of licences.
 */
export const SupplierFilterForm = ({ defaults }: { defaults?: FilterPayload }) => (
  <FilterForm
    defaults={defaults}
    more={useCapability('licences') && <SelectFilter source="licenceExpiry" choices={licenceExpiries} />}
  >
    <TextInput source="name" helperText={false} />
    <SelectFilter source="status" choices={statuses} />
  </FilterForm>
);
