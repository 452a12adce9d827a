import { TextInput } from 'react-admin';
import { DateRangeFilter } from '../../components/search/DateRangeFilter';
import { IdFilter } from '../../components/list/IdFilter';
import { SearchForm } from '../../components/search/SearchForm';
import { SelectFilter } from '../../components/search/SelectFilter';
import { statusChoices } from '../../components/fields/StatusField';
import { ownerChoices } from '../ownerChoices';
import { withdrawalStatuses, withdrawalTypes } from './withdrawal';

const statuses = statusChoices('withdrawals', withdrawalStatuses);
const types = withdrawalTypes.map(id => ({ id, name: `resources.withdrawals.type.${id}` }));

/** By status and type (SPEC.md section 2), by text, and on demand by the kind of payee and the days of the request. */
export const WithdrawalSearch = () => (
  <SearchForm
    more={
      <>
        <SelectFilter source="ownerType" choices={ownerChoices} />
        <IdFilter source="ownerId" />
        <DateRangeFilter source="createdAt" />
      </>
    }
  >
    <SelectFilter source="status" choices={statuses} />
    <SelectFilter source="type" choices={types} />
    <TextInput source="q" helperText={false} />
  </SearchForm>
);
