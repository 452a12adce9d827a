import { RowActions } from '@/admin/actions/RowActions';
import { NumberField, TextField, TextInput } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { StatusField, ChoiceField } from '@/admin/fields/StatusField';
import { ListContent, List } from '@/admin/list/List';
import { DataTable } from '@/admin/list/DataTable';
import { ExampleDataAndAccessProvider, PageMessagesProvider } from '../PageProviders';
import {
  contentSetStatuses,
  contentSetActions,
  type ContentSet,
  contentTypes,
  contentSelectionModes,
  contentSetsDataProvider,
} from './exampleRecords';
import { en, zh } from './messages';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { FilterForm } from '@/admin/filters/FilterForm';
import { SelectFilter } from '@/admin/filters/SelectFilter';

const words = (field: string, values: readonly string[]) =>
  values.map(id => ({ id, name: `resources.contentSets.${field}.${id}` }));

const types = words('contentType', contentTypes);
const modes = words('selection', contentSelectionModes);

/** Filters by name and number; on demand by content type, selection mode and creation date. The tabs filter by status. */
const ContentSetSearch = () => (
  <FilterForm
    more={
      <>
        <SelectFilter source="contentType" choices={types} />
        <SelectFilter source="selection" choices={modes} />
        <DateTimeRangeFilter source="createdAt" />
      </>
    }
  >
    <TextInput source="name" helperText={false} />
    <TextInput source="number" helperText={false} />
  </FilterForm>
);

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/**
 * Example of a list: search, sorting, pagination, selection, actions and export (docs/requirements.md#routes,
 * `/list/search-table`).
 */
export const SearchTableExamplePage = () => (
  <PageMessagesProvider zh={zh} en={en}>
    <ExampleDataAndAccessProvider resource="contentSets" provider={contentSetsDataProvider}>
      <List
        title="resources.contentSets.page.list"
        sort={newestFirst}
        statuses={contentSetStatuses}
        actions={contentSetActions}
        isServed={false}
      >
        <ContentSetSearch />
        <ContentSetTable />
      </List>
    </ExampleDataAndAccessProvider>
  </PageMessagesProvider>
);

const ContentSetTable = () => (
  <ListContent>
    <DataTable minWidth={960}>
      <DataTable.Col<ContentSet> source="name" field={TextField} />
      <DataTable.Col<ContentSet> source="number" width={120} field={TextField} />
      <DataTable.Col<ContentSet> source="contentType" width={130} field={ChoiceField} disableSort />
      <DataTable.Col<ContentSet> source="selection" width={120} field={ChoiceField} disableSort />
      <DataTable.Col<ContentSet> source="count" width={120} align="right" field={NumberField} />
      <DataTable.Col<ContentSet> source="status" width={128} field={ContentSetStatus} />
      <DataTable.Col<ContentSet> source="createdAt" width={170} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={RowActions} />
    </DataTable>
  </ListContent>
);

const ContentSetStatus = () => <StatusField source="status" statuses={contentSetStatuses} />;
