import { TextInput } from 'react-admin';
import { DateRangeFilter } from '../../components/search/DateRangeFilter';
import { IdFilter } from '../../components/list/IdFilter';
import { SearchForm } from '../../components/search/SearchForm';
import { SelectFilter } from '../../components/search/SelectFilter';
import { statusChoices } from '../../components/fields/StatusField';
import { ownerChoices } from '../ownerChoices';
import { billCategories, billStatuses, billTypes } from './bill';

const statuses = statusChoices('bills', billStatuses);
const types = billTypes.map(id => ({ id, name: `resources.bills.type.${id}` }));
const categories = billCategories.map(id => ({ id, name: `resources.bills.category.${id}` }));

/** By type, category and status (SPEC.md section 2), and on demand by account, reference and days. */
export const BillSearch = () => (
  <SearchForm
    more={
      <>
        <SelectFilter source="ownerType" choices={ownerChoices} />
        <TextInput source="q" helperText={false} />
        <IdFilter source="ownerId" />
        <IdFilter source="referenceId" />
        <DateRangeFilter source="createdAt" />
      </>
    }
  >
    <SelectFilter source="type" choices={types} />
    <SelectFilter source="category" choices={categories} />
    <SelectFilter source="status" choices={statuses} />
  </SearchForm>
);
