import { use, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  ListBase,
  useListContext,
  useNavigate,
  useResourceDefinition,
  useTranslate,
  type FilterPayload,
  type SortPayload,
} from 'react-admin';
import { ListLocationProvider } from '@/routing/ListLocationProvider';
import type { StatusDefinitions } from '@/admin/fields/StatusField';
import { useCan } from '@/ui/access';
import { ListChanges } from '@/admin/live/ListChanges';
import { isRetryableError } from '@/ui/isRetryableError';
import { isPermissionDeniedError, PermissionDeniedPage } from '@/admin/record/RecordError';
import { PageHeadingRefContext, PageTitle } from '@/ui/PageTitle';
import { useMarkPageAsLoading } from '@/ui/Skeleton';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { ActionDefinitions } from '@/admin/actions/action';
import { ActionProvider } from '@/admin/actions/ActionProvider';
import { loadActionComponents } from '@/admin/actions/RowActions';
import { usePrefetchCode } from '@/ui/idle';
import { CreateButton } from '@/admin/actions/FormButtons';
import { DeferListFetchContext } from '@/admin/feature';
import { ListWrappers, ListTitleTabs, ListTools } from '@/admin/featureSlots';
import { SelectionProvider, useSelection } from './selection';
import { useManualRefreshOptions, useRetryFailedQueries } from './queryOptions';
import { Alert, Box, Button, Card } from '@mui/material';
import { ListPanelIdContext, ListStatusesContext, ListToolbar, OpenTableToolContext } from './ListToolbar';
import { StatusTabPanel, StatusToolbar } from './StatusTabs';
import { ListPagination } from './ListPagination';
import { ListErrorMessage, RowsLeftAlert } from './ListEmpty';

type ListProps = {
  /** Message key of the page's title. */
  title: string;
  sort: SortPayload;
  /** The list's filter until the user changes it. */
  filterDefaultValues?: FilterPayload;
  perPage?: number;
  /** The model's actions. Rows, bulk actions and the drawer's buttons offer them with the permission. */
  actions?: ActionDefinitions;
  /** Names of the actions that run on selected records. By default all. */
  bulkActions?: readonly string[];
  /** The statuses of the records, which the toolbar shows as tabs. The filter form leaves the status to them. */
  statuses?: StatusDefinitions;
  /** Whether selected records can be printed. */
  canPrint?: boolean;
  /** Whether the API has the list, so that views of it can be saved. */
  isServed?: boolean;
  /** Buttons at the right of the title, before the one that creates a record. */
  buttons?: ReactNode;
  /** Whether there is a button that creates a record. By default if the resource has a form for it. */
  hasCreate?: boolean;
  /** Fields that the confirmation dialog of an action shows for a single record, in its record context. */
  actionDetails?: ReactNode;
  children: ReactNode;
};

const noActions: ActionDefinitions = {};

/**
 * Shows the list page of a resource. Adds to react-admin's `ListBase`: state in the URL only, reads retried as
 * configured in the query client, the error messages of docs/requirements.md#errors, a selection that includes other
 * pages, actions, and what features add.
 */
export const List = ({ isServed = true, ...props }: ListProps) => (
  <ListWrappers isServed={isServed}>
    <WrappedList {...props} />
  </ListWrappers>
);

const WrappedList = (props: Omit<ListProps, 'isServed'>) => {
  const { title, actions = noActions, bulkActions, canPrint, actionDetails, children, ...others } = props;
  const { perPage = 25, statuses, buttons, hasCreate, ...list } = others;
  const definition = useResourceDefinition();
  const isFetchDeferred = use(DeferListFetchContext);
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const refreshOptions = useManualRefreshOptions();
  const heading = useRef<HTMLHeadingElement>(null);
  // An unavailable service and a missing permission are shown on the page until they are resolved, not in a toast.
  const notifyOfError = (error: Error) => {
    if (!isRetryableError(error) && !isPermissionDeniedError(error)) errorNotification.notify('fetch', error);
  };
  return (
    <ListBase
      {...list}
      perPage={perPage}
      storeKey={false}
      // The shell checks access to pages. Responses with status 403 are shown in place of the list.
      disableAuthentication
      queryOptions={{ onError: notifyOfError, enabled: !isFetchDeferred, ...refreshOptions }}
    >
      <ListAccess title={translate(title)}>
        <PageHeadingRefContext value={heading}>
          <SelectionProvider>
            <ActionProvider {...{ actions, bulkActions, canPrint }} details={actionDetails}>
              <PageTitle title={translate(title)} tabs={<ListTitleTabs initial={list.filterDefaultValues} />}>
                <ListTools actions={actions} />
                {buttons}
                {(hasCreate ?? definition.hasCreate) && <CreateButton />}
              </PageTitle>
              <ListStatusesContext value={statuses}>{children}</ListStatusesContext>
            </ActionProvider>
          </SelectionProvider>
        </PageHeadingRefContext>
      </ListAccess>
    </ListBase>
  );
};

/**
 * Renders the list, or below its title the API's error message if the permission is missing. If the user seems to lack the permission,
 * renders nothing until the API responds.
 */
const ListAccess = ({ title, children }: { title: string; children: ReactNode }) => {
  const { error, data, isPending } = useListContext();
  const expected = useCan('list');
  useMarkPageAsLoading(isPending);
  usePrefetchCode(loadActionComponents, data !== undefined);
  if (error && !data && isPermissionDeniedError(error)) return <PermissionDeniedPage {...{ title, error }} />;
  return isPending && !expected ? null : children;
};

type ListCardProps = {
  /** By default a toolbar with the bulk actions and the table's tools. */
  toolbar?: ReactNode;
  /** Whether the list has pagination. */
  pages?: boolean;
  children: ReactNode;
};

/** Reserves space for the bulk actions toolbar, which covers the end of the page on phones. */
const BatchRoom = () => {
  const { count } = useSelection();
  return count > 0 && <Box sx={{ display: { sm: 'none' }, height: 112 }} />;
};

/** Shows why the list could not be fetched. A component of its own, so that only it reads the location. */
const FailedList = (props: { error: Error; retry: () => void }) => {
  const navigate = useNavigate();
  return <ListErrorMessage {...props} reset={() => navigate({ search: '' })} />;
};

const statusToolbar = <StatusToolbar />;
const plainToolbar = <ListToolbar />;

/**
 * Shows the card of a list: toolbar, table and pagination. If the list could not be fetched, an error message replaces
 * the table.
 */
export const ListContent = ({ toolbar, pages = true, ...props }: ListCardProps) => {
  const hasStatusTabs = use(ListStatusesContext) !== undefined && toolbar === undefined;
  const children = hasStatusTabs ? <StatusTabPanel>{props.children}</StatusTabPanel> : props.children;
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const { error, data } = useListContext();
  const retry = useRetryFailedQueries();
  const panelId = useId();
  const [opened, setOpened] = useState<OpenTableToolContext['opened']>(null);
  const [cardsHead, setCardsHead] = useState<HTMLElement | null>(null);
  const tools = useMemo(
    (): OpenTableToolContext => ({
      opened,
      open: (tool, anchor) => setOpened({ tool, anchor }),
      close: () => setOpened(null),
      cardsHead,
      setCardsHead,
    }),
    [opened, cardsHead],
  );
  return (
    <ListLocationProvider>
      <Card sx={{ overflow: 'visible' }}>
        <ListPanelIdContext value={panelId}>
          <OpenTableToolContext value={tools}>
            {toolbar ?? (hasStatusTabs ? statusToolbar : plainToolbar)}
            <ListChanges />
            <RowsLeftAlert />
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
                {errorNotification.format('fetch', error)}
              </Alert>
            )}
            {error && !data ? <FailedList {...{ error, retry }} /> : children}
          </OpenTableToolContext>
        </ListPanelIdContext>
        {pages && !(error && !data) && <ListPagination />}
        <BatchRoom />
      </Card>
    </ListLocationProvider>
  );
};
