import { TextInput } from 'react-admin';
import { DateRangeFilter } from '../../components/search/DateRangeFilter';
import { SearchForm } from '../../components/search/SearchForm';
import { SelectFilter } from '../../components/search/SelectFilter';
import { statusChoices } from '../../components/fields/StatusField';
import { userStatuses } from './user';

const statuses = statusChoices('users', userStatuses);

/** By name or mobile number and status (SPEC.md section 2), and by the days of registration. */
export const UserSearch = () => (
  <SearchForm>
    <TextInput source="q" helperText={false} />
    <SelectFilter source="status" choices={statuses} />
    <DateRangeFilter source="createdAt" />
  </SearchForm>
);
