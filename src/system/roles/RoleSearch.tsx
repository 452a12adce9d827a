import { TextInput } from 'react-admin';
import { DateRangeFilter } from '../../components/list/DateRangeFilter';
import { SearchForm } from '../../components/list/SearchForm';

/** By name and code (SPEC.md section 2), and on demand by the days of creation. */
export const RoleSearch = () => (
  <SearchForm more={<DateRangeFilter source="createdAt" />}>
    <TextInput source="name" helperText={false} />
    <TextInput source="code" helperText={false} />
  </SearchForm>
);
