import { useRef, type ReactNode, useMemo, useState } from 'react';
import { ListBase, useListContext, useTranslate, type FilterPayload, type SortPayload } from 'react-admin';
import { useCan } from '@/ui/access';
import { isRetryableError } from '@/ui/outage';
import { isRefusal, Refused } from '@/admin/record/Refused';
import { PageHeadingContext } from '@/ui/pageHeading';
import { PageTitle } from '@/ui/PageTitle';
import { useNotice } from '@/ui/feedback/useNotice';
import type { Verbs } from '@/admin/actions/action';
import { ActionProvider } from '@/admin/actions/ActionProvider';
import { SelectionProvider, useSelection } from './selection';
import { Soon } from './Soon';
import { useReadRetry } from './useRecordsById';
import { Alert, Box, Button, Card } from '@mui/material';
import { TableTools } from './ListToolbar';
import { ListPagination } from './ListPagination';
import { ListProblem } from './ListEmpty';
import { DelayedSkeleton } from './DelayedSkeleton';
import { useQueryClient } from '@tanstack/react-query';

type ListPageProps = {
  /** Message key of the page's title. */
  title: string;
  sort: SortPayload;
  /** What the list shows until the user searches for something else. */
  filterDefaultValues?: FilterPayload;
  perPage?: number;
  verbs?: Verbs;
  /** What is read of one record before a verb decides it: fields, within its record context. */
  verbDetails?: ReactNode;
  children: ReactNode;
};

const noVerbs: Verbs = {};

/**
 * A resource's list: react-admin's `ListBase` with its state in the URL alone, reads retried as the query client says,
 * the notice of docs/requirements.md#errors when they fail, the selection across pages, and the verbs.
 */
export const List = (props: ListPageProps) => {
  const { title, verbs = noVerbs, verbDetails, perPage = 25, children, ...list } = props;
  const translate = useTranslate();
  const notice = useNotice();
  const retry = useReadRetry();
  const heading = useRef<HTMLHeadingElement>(null);
  // An outage or a refusal is told in place, where it stays until it is over.
  const tell = (error: Error) => {
    if (!isRetryableError(error) && !isRefusal(error)) notice.tell('fetch', error);
  };
  return (
    <ListBase
      {...list}
      perPage={perPage}
      storeKey={false}
      exporter={false}
      // Who may open a page is decided by the shell, and what the API refuses is shown in place.
      disableAuthentication
      queryOptions={{ retry, onError: tell }}
    >
      <ListAccess>
        <PageHeadingContext value={heading}>
          <PageTitle title={translate(title)} />
          <SelectionProvider>
            <ActionProvider verbs={verbs} details={verbDetails}>
              {children}
            </ActionProvider>
          </SelectionProvider>
        </PageHeadingContext>
      </ListAccess>
    </ListBase>
  );
};

/** The list, or in its place what the API refuses; whoever seems to lack the permission sees no frame before it answers. */
const ListAccess = ({ children }: { children: ReactNode }) => {
  const { error, data, isPending } = useListContext();
  const expected = useCan('list');
  if (error && !data && isRefusal(error)) return <Refused error={error} />;
  return isPending && !expected ? <Soon /> : children;
};

/** Answers how to fetch again all that has failed on the page: one outage takes one retry. */
const useRetryFailed = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};

type ListCardProps = {
  toolbar: ReactNode;
  /** Whether the list is read page by page. */
  pages?: boolean;
  children: ReactNode;
};

/** Room for the batch bar, which lies over the end of the page on a phone. */
const BatchRoom = () => {
  const { count } = useSelection();
  return count > 0 && <Box sx={{ display: { sm: 'none' }, height: 112 }} />;
};

/** The card of a list: its toolbar, its table, its pages; what went wrong stands in the table's place. */
export const ListContent = ({ toolbar, pages = true, children }: ListCardProps) => {
  const translate = useTranslate();
  const notice = useNotice();
  const { error, data } = useListContext();
  const retry = useRetryFailed();
  const [opened, setOpened] = useState<TableTools['opened']>(null);
  const tools = useMemo(
    (): TableTools => ({
      opened,
      open: (tool, anchor) => setOpened({ tool, anchor }),
      close: () => setOpened(null),
    }),
    [opened],
  );
  return (
    <DelayedSkeleton>
      <Card sx={{ overflow: 'visible' }}>
        <TableTools value={tools}>
          {toolbar}
          {error && data && (
            <Alert
              severity="warning"
              sx={{ mx: 2, mb: 1 }}
              action={
                <Button color="inherit" size="small" onClick={retry}>
                  {translate('list.retry')}
                </Button>
              }
            >
              {notice.word('fetch', error)}
            </Alert>
          )}
          {error && !data ? <ListProblem error={error} retry={retry} /> : children}
        </TableTools>
        {pages && !(error && !data) && <ListPagination />}
        <BatchRoom />
      </Card>
    </DelayedSkeleton>
  );
};
