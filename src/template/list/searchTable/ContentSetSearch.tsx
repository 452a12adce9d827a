import { TextInput } from 'react-admin';
import { statusChoices } from '../../../components/fields/StatusField';
import { DateRangeFilter } from '../../../components/search/DateRangeFilter';
import { SearchForm } from '../../../components/search/SearchForm';
import { SelectFilter } from '../../../components/search/SelectFilter';
import { contentSetStatuses, contentTypes, selectionModes } from './contentSet';

const words = (field: string, values: readonly string[]) =>
  values.map(id => ({ id, name: `resources.contentSets.${field}.${id}` }));

const statuses = statusChoices('contentSets', contentSetStatuses);
const types = words('contentType', contentTypes);
const modes = words('selection', selectionModes);

/** By name, number and status, and on demand by what it holds, how that was chosen, and days. */
export const ContentSetSearch = () => (
  <SearchForm
    more={
      <>
        <SelectFilter source="contentType" choices={types} />
        <SelectFilter source="selection" choices={modes} />
        <DateRangeFilter source="createdAt" />
      </>
    }
  >
    <TextInput source="name" helperText={false} />
    <TextInput source="number" helperText={false} />
    <SelectFilter source="status" choices={statuses} />
  </SearchForm>
);
