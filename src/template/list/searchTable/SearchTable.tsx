import { DataTable, NumberField, TextField } from 'react-admin';
import { DateTimeField } from '../../../components/fields/DateTimeField';
import { StatusField } from '../../../components/fields/StatusField';
import { WordField } from '../../../components/fields/WordField';
import { ListCard } from '../../../components/list/ListCard';
import { ListPage } from '../../../components/list/ListPage';
import { RowActions } from '../../../components/rowActions/RowActions';
import { RecordTable } from '../../../components/table/RecordTable';
import { ListToolbar } from '../../../components/toolbar/ListToolbar';
import { BatchTransitionButton, TransitionButton } from '../../../components/verbs/TransitionButton';
import { Examples } from '../../examples/Examples';
import { PageMessages } from '../../PageMessages';
import { contentSetStatuses, contentSetVerbs, type ContentSet } from './contentSet';
import { contentSets } from './contentSets';
import { ContentSetSearch } from './ContentSetSearch';
import { en, zh } from './messages';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** How a list is built: search, sort, pages, selection, verbs, export (SPEC.md section 2, `/list/search-table`). */
export const SearchTable = () => (
  <PageMessages zh={zh} en={en}>
    <Examples resource="contentSets" provider={contentSets}>
      <ListPage title="resources.contentSets.page.list" sort={newestFirst} verbs={contentSetVerbs}>
        <ContentSetSearch />
        <ContentSetTable />
      </ListPage>
    </Examples>
  </PageMessages>
);

const batch = (
  <>
    <BatchTransitionButton verb="publish" />
    <BatchTransitionButton verb="unpublish" />
  </>
);

const ContentSetTable = () => (
  <ListCard toolbar={<ListToolbar batch={batch} />}>
    <RecordTable minWidth={960} selectable>
      <DataTable.Col<ContentSet> source="name" field={TextField} />
      <DataTable.Col<ContentSet> source="number" width={120} field={TextField} />
      <DataTable.Col<ContentSet> source="contentType" width={130} field={WordField} disableSort />
      <DataTable.Col<ContentSet> source="selection" width={120} field={WordField} disableSort />
      <DataTable.Col<ContentSet> source="count" width={120} align="right" field={NumberField} />
      <DataTable.Col<ContentSet> source="status" width={110} field={ContentSetStatus} />
      <DataTable.Col<ContentSet> source="createdAt" width={170} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={110} field={ContentSetActions} />
    </RecordTable>
  </ListCard>
);

const ContentSetStatus = () => <StatusField source="status" statuses={contentSetStatuses} />;

const ContentSetActions = () => (
  <RowActions>
    <TransitionButton verb="publish" />
    <TransitionButton verb="unpublish" />
  </RowActions>
);
