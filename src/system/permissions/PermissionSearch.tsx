import { TextInput } from 'react-admin';
import { SearchForm } from '../../components/search/SearchForm';
import { SelectFilter } from '../../components/search/SelectFilter';
import { statusChoices } from '../../components/fields/StatusField';
import { permissionStatuses, permissionTypes } from './permission';

const statuses = statusChoices('permissions', permissionStatuses);

/** The types as choices of an input; their names are message keys. */
export const permissionTypeChoices = permissionTypes.map(id => ({ id, name: `resources.permissions.type.${id}` }));

/** By name, code, type and status (SPEC.md section 2). */
export const PermissionSearch = () => (
  <SearchForm more={<SelectFilter source="status" choices={statuses} />}>
    <TextInput source="name" helperText={false} />
    <TextInput source="code" helperText={false} />
    <SelectFilter source="type" choices={permissionTypeChoices} />
  </SearchForm>
);
