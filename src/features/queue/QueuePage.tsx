import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button, Card } from '@mui/material';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import {
  LinkBase,
  ShowBase,
  useCreatePath,
  useEvent,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { ActionProvider, LazyActionDialog } from '@/admin/actions/ActionProvider';
import type { ActionDefinitions } from '@/admin/actions/action';
import { ListErrorMessage, ListMessage } from '@/admin/list/ListEmpty';
import { EmptySelectionProvider } from '@/admin/list/selection';
import { useManualRefreshOptions } from '@/admin/list/queryOptions';
import { isPermissionDeniedError, PermissionDeniedPage } from '@/admin/record/RecordError';
import { useRecordSections } from '@/admin/featureSlots';
import { SelectedDrawerTabContext } from '@/admin/record/RecordPager';
import type { Queue } from '@/models/queue';
import { usePageLocation } from '@/routing/pageLocation';
import { findRoute, publicToReactAdminPath } from '@/routing/routes';
import { PageHeadingRefContext, PageTitle } from '@/ui/PageTitle';
import { useMarkPageAsLoading } from '@/ui/Skeleton';
import { usePrefetchCode } from '@/ui/idle';
import { QueueRecordWithShortcuts } from './QueueRecordWithShortcuts';
import { QueueList } from './QueueList';
import { useQueue, type QueueState } from './useQueue';

type QueuePageProps = {
  /** Message key of the page's title. */
  title: string;
  queue: Queue;
  /** The model's actions, at least those of the queue. */
  actions: ActionDefinitions;
  /** Fields that the confirmation dialog shows, in the record context. */
  actionDetails?: ReactNode;
  /** What the queue shows of each record, besides its name and how long it has waited. In its record context. */
  summary?: ReactNode;
  /** Whether a record is decided here. Others show `elsewhere` in place of the decisions. */
  isDecidedHere?: (record: RaRecord) => boolean;
  elsewhere?: ReactNode;
  /** All evidence of the open record, in its record context. */
  children: ReactNode;
};

const noBulkActions: string[] = [];

/** Lets an element fill the window below its top. */
const useFillWindow = () =>
  useCallback((element: HTMLElement | null) => {
    const measure = () => {
      const top = (element?.getBoundingClientRect().top ?? 0) + window.scrollY;
      element?.style.setProperty('--top', `${top}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

/** Says that the filter of the list applies to the queue, and offers to remove it. */
const QueueFilterAlert = ({ queue: { filter, clearFilter } }: { queue: QueueState }) => {
  const translate = useTranslate();
  if (Object.keys(filter).length === 0) return null;
  const showAll = (
    <Button color="inherit" size="small" onClick={clearFilter}>
      {translate('queue.filtered.all')}
    </Button>
  );
  return (
    <Alert severity="info" sx={{ mb: 2 }} action={showAll}>
      {translate('queue.filtered.text')}
    </Alert>
  );
};

/** The left side of the page: the waiting records, an empty state, or the error of loading them. */
const QueueOverview = ({ queue, ...list }: { queue: QueueState; since: string; summary: ReactNode }) => {
  const translate = useTranslate();
  const { records, error, id, isWide } = queue;
  if (id !== undefined && !isWide) return null;
  if (error && !records) return <ListErrorMessage error={error} retry={queue.retry} reset={queue.clearFilter} />;
  if (records?.length === 0 && id === undefined)
    return <ListMessage icon={DoneIcon} title={translate('queue.done.title')} hint={translate('queue.done.hint')} />;
  return <QueueList queue={queue} {...list} />;
};

/** Says that others work on all records of the queue or must decide them. Its button tries again. */
const NothingFree = ({ hint = 'queue.free.hint', onTake }: { hint: string | undefined; onTake: () => void }) => {
  const translate = useTranslate();
  return (
    <Box>
      <ListMessage icon={DoneIcon} title={translate('queue.free.none')} hint={translate(hint)}>
        <Button variant="outlined" onClick={onTake}>
          {translate('queue.free.take')}
        </Button>
      </ListMessage>
    </Box>
  );
};

/**
 * Queue mode: the records that wait, and the open one with all evidence, decided by one key and Enter
 * (docs/requirements.md#queue-mode). A page and not a dialog, so that notifications stay readable.
 */
export const QueuePage = (props: QueuePageProps) => {
  const { title, queue: definition, actions, actionDetails, summary, ...pane } = props;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { list } = findRoute(usePageLocation().pathname) ?? {};
  const refreshOptions = useManualRefreshOptions();
  const fill = useFillWindow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const selectedTab = useState<string>();
  const queue = useQueue(definition);
  // The link back to the list keeps the queue's filter.
  const isFiltered = Object.keys(queue.filter).length > 0;
  const filter = JSON.stringify({ ...queue.filter, ...definition.filter });
  const search = isFiltered ? `?${new URLSearchParams({ filter })}` : '';
  const sections = useRecordSections();
  const { id, error, records } = queue;
  // The button disappears. If nothing is free, the focus stays at the heading.
  const take = () => {
    heading.current?.focus({ preventScroll: true });
    setIsAskedFor(true);
    queue.takeFirst();
  };
  useMarkPageAsLoading(queue.isPending);
  // Every decision opens the dialog.
  usePrefetchCode(LazyActionDialog.load, !queue.isPending);
  const loadSections = useEvent(() => Promise.all(sections.map(({ load }) => load())));
  usePrefetchCode(loadSections, !queue.isPending);
  if (error && !records && isPermissionDeniedError(error))
    return <PermissionDeniedPage title={translate(title)} error={error} />;
  return (
    <PageHeadingRefContext value={heading}>
      <PageTitle title={translate(title)}>
        <Button
          variant="outlined"
          color="inherit"
          component={LinkBase}
          to={{ pathname: list ? publicToReactAdminPath(list) : createPath({ resource, type: 'list' }), search }}
        >
          {translate('queue.leave')}
        </Button>
      </PageTitle>
      <QueueFilterAlert queue={queue} />
      <EmptySelectionProvider>
        <ActionProvider actions={actions} bulkActions={noBulkActions} details={actionDetails}>
          <Card ref={fill} sx={frame}>
            <QueueOverview {...{ queue, summary }} since={definition.since} />
            {queue.hasNothingFree && <NothingFree hint={queue.requestTexts?.nothingFree} onTake={take} />}
            {id !== undefined && (
              <SelectedDrawerTabContext value={selectedTab}>
                <ShowBase id={id} disableAuthentication queryOptions={{ onError: undefined, ...refreshOptions }}>
                  <QueueRecordWithShortcuts {...{ queue, definition, isAskedFor, pageHeading: heading }} {...pane} />
                </ShowBase>
              </SelectedDrawerTabContext>
            )}
          </Card>
        </ActionProvider>
      </EmptySelectionProvider>
    </PageHeadingRefContext>
  );
};

/** Beside each other and as high as the window, or one at a time on a phone. */
const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(240px, 320px) minmax(0, 1fr)' },
  gridTemplateRows: 'minmax(0, 1fr)',
  height: 'calc(100dvh - var(--top, 140px) - 16px)',
  minHeight: 420,
  '& > nav': { borderRight: { md: 1 }, borderColor: { md: 'divider' } },
  '& > [role=status], & > [role=alert]': { gridColumn: '1 / -1' },
};
