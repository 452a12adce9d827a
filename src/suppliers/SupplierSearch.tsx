import { TextInput, type FilterPayload } from 'react-admin';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { FilterForm } from '@/admin/filters/FilterForm';
import { statusChoices } from '@/admin/fields/StatusField';
import { supplierStatuses } from './supplier';

const statuses = statusChoices('suppliers', supplierStatuses);

/** The filter form of both supplier pages: name and status (docs/requirements.md#routes). */
export const SupplierSearch = ({ defaults }: { defaults?: FilterPayload }) => (
  <FilterForm defaults={defaults}>
    <TextInput source="name" helperText={false} />
    <SelectFilter source="status" choices={statuses} />
  </FilterForm>
);
