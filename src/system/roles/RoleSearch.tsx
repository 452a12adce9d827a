import { TextInput } from 'react-admin';
import { DateRangeFilter } from '../../components/search/DateRangeFilter';
import { SearchForm } from '../../components/search/SearchForm';

/** By name and code (SPEC.md section 2), and on demand by the days of creation. */
export const RoleSearch = () => (
  <SearchForm more={<DateRangeFilter source="createdAt" />}>
    <TextInput source="name" helperText={false} />
    <TextInput source="code" helperText={false} />
  </SearchForm>
);
