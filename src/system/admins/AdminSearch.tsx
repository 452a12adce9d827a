import { TextInput, useListContext } from 'react-admin';
import { SearchForm } from '../../components/search/SearchForm';
import { SelectFilter } from '../../components/search/SelectFilter';
import { statusChoices } from '../../components/fields/StatusField';
import { adminStatuses } from './admin';
import { useRoles } from './ReachProvider';

const statuses = statusChoices('admins', adminStatuses);

/** By name or mobile number, status, and any of their roles, for whoever may see the roles. */
export const AdminSearch = () => {
  const { roles, mayListRoles } = useRoles();
  const { filterValues } = useListContext();
  const choices = roles.map(({ code, name }) => ({ id: code, name }));
  const wanted: unknown = filterValues.role;
  // The role searched for is there before the others have arrived.
  const known = typeof wanted !== 'string' || choices.some(({ id }) => id === wanted);
  return (
    <SearchForm>
      <TextInput source="q" helperText={false} />
      <SelectFilter source="status" choices={statuses} />
      {(mayListRoles || !known) && (
        <SelectFilter
          source="role"
          choices={known ? choices : [...choices, { id: String(wanted), name: String(wanted) }]}
        />
      )}
    </SearchForm>
  );
};
