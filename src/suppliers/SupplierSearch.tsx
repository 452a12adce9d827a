import { TextInput, type FilterPayload } from 'react-admin';
import { SelectFilter } from '../components/search/SelectFilter';
import { SearchForm } from '../components/search/SearchForm';
import { statusChoices } from '../components/fields/StatusField';
import { supplierStatuses } from './supplier';

const statuses = statusChoices('suppliers', supplierStatuses);

/** The search form of both supplier screens: by name and status (SPEC.md section 2). */
export const SupplierSearch = ({ defaults }: { defaults?: FilterPayload }) => (
  <SearchForm defaults={defaults}>
    <TextInput source="name" helperText={false} />
    <SelectFilter source="status" choices={statuses} />
  </SearchForm>
);
