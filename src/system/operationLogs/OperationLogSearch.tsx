import { TextInput, useResourceDefinitions } from 'react-admin';
import { DateRangeFilter } from '../../components/search/DateRangeFilter';
import { IdFilter } from '../../components/list/IdFilter';
import { SearchForm } from '../../components/search/SearchForm';
import { SelectFilter } from '../../components/search/SelectFilter';
import { operationActions } from './operationLog';

const actions = operationActions.map(id => ({ id, name: `operation.${id}` }));

/** By who, what and when; on demand by any word, and by the number of a record. */
export const OperationLogSearch = () => {
  const collections = Object.keys(useResourceDefinitions())
    .filter(name => name !== 'operationLogs')
    .map(id => ({ id, name: `resources.${id}.name` }));
  return (
    <SearchForm
      more={
        <>
          <DateRangeFilter source="at" />
          <TextInput source="q" helperText={false} />
          <IdFilter source="recordId" />
        </>
      }
    >
      <TextInput source="adminName" helperText={false} />
      <SelectFilter source="collection" choices={collections} />
      <SelectFilter source="action" choices={actions} />
    </SearchForm>
  );
};
