import { Box, Button, List, ListItem, ListItemButton, Stack, Typography } from '@mui/material';
import { use, useEffect, useRef, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { RecordSlot } from '@/admin/featureSlots';
import { useFormatPageChanges } from '@/admin/live/ListChangesNotice';
import { RecordChangeMark } from '@/admin/live/RecordChangeMark';
import { useRecordChange } from '@/admin/live/recordChanges';
import { RecordSkeleton } from '@/admin/record/RecordError';
import { PageHeadingRefContext } from '@/ui/PageTitle';
import { QueueErrorAlert } from './QueueErrorAlert';
import { WaitingTimeOrClaimText } from './WaitingTimeOrClaimText';
import type { QueueState } from './useQueue';

type QueueItemProps = {
  record: RaRecord;
  isOpen: boolean;
  since: string;
  summary: ReactNode;
  /** Who else works on it. */
  claimedBy: string | undefined;
  onOpen: () => void;
};

/** As high as a tag, also while there is none, so that no record below moves. */
const details = {
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  minHeight: 22,
  lineHeight: '22px',
  '& > :last-child': { ml: 'auto' },
};

const changeMark = { flexShrink: 0, '& > [data-change]': { fontSize: 12 } };

/** A record of the queue: its name, how long it has waited, and what its resource shows. The open one stays in view. */
const QueueItem = ({ record, isOpen, since, summary, claimedBy, onOpen }: QueueItemProps) => {
  const ref = useRef<HTMLLIElement>(null);
  const represent = useGetRecordRepresentation(useResourceContext());
  const isChanged = useRecordChange(record) !== undefined;
  useEffect(() => {
    if (isOpen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <RecordContextProvider value={record}>
      <ListItem ref={ref} disablePadding divider>
        <ListItemButton
          component="button"
          selected={isOpen}
          aria-current={isOpen || undefined}
          onClick={onOpen}
          // The list clips what is outside of it.
          sx={{ display: 'block', textAlign: 'start', '&:focus-visible': { outlineOffset: -2 } }}
        >
          <Typography component="span" noWrap translate="no" sx={{ display: 'block', fontWeight: isOpen ? 600 : 400 }}>
            {represent(record)}
          </Typography>
          <Stack component="span" direction="row" sx={details}>
            <Typography component="span" variant="body2" noWrap translate="no" sx={{ minWidth: 0 }}>
              {summary}
            </Typography>
            {isChanged ? (
              <Box component="span" sx={changeMark}>
                <RecordChangeMark />
              </Box>
            ) : (
              <>
                <RecordSlot name="RecordMark" />
                <WaitingTimeOrClaimText {...{ since, claimedBy }} />
              </>
            )}
          </Stack>
        </ListItemButton>
      </ListItem>
    </RecordContextProvider>
  );
};

/** Says in which order the records are, or what others have added or removed, which it shows on demand. */
const QueueOrderOrChanges = ({ queue: { changes, refetch, orderLabel } }: { queue: QueueState }) => {
  const translate = useTranslate();
  const heading = use(PageHeadingRefContext);
  // Records that others have decided are marked as such. They leave the queue when it is read again.
  const text = useFormatPageChanges()({ ...changes, changed: 0 });
  const show = () => {
    void refetch();
    heading?.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Typography role="status" variant="body2" noWrap sx={{ ml: 'auto' }}>
        {text}
      </Typography>
      {!text && (
        <Typography variant="body2" color="textSecondary" noWrap sx={{ pr: 1 }}>
          {translate(orderLabel)}
        </Typography>
      )}
      {text && (
        <Button size="small" onClick={show} sx={{ flexShrink: 0 }}>
          {translate('live.show')}
        </Button>
      )}
    </>
  );
};

/** One line high, also with its button. */
const overview = { alignItems: 'center', gap: 1, pl: 2, pr: 1, height: 41, flexShrink: 0 };
const lineBelow = { borderBottom: 1, borderColor: 'divider' };

type QueueListProps = { queue: QueueState; since: string; summary: ReactNode };

/** The records that wait, in order. More can be read at the end. */
export const QueueList = ({ queue, since, summary }: QueueListProps) => {
  const translate = useTranslate();
  const { records = [], id, show, hasMore, isReadingMore, readMore, isPending, total, claims } = queue;
  const { requestCount, requestTexts } = queue;
  return (
    <Box
      component="nav"
      aria-label={translate('queue.list')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <Stack direction="row" sx={{ ...overview, ...lineBelow }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {total !== undefined && translate('queue.total', { smart_count: Math.max(0, total - requestCount) })}
          {requestTexts && requestCount > 0 && ` · ${translate(requestTexts.count, { smart_count: requestCount })}`}
        </Typography>
        {!isPending && <QueueOrderOrChanges queue={queue} />}
      </Stack>
      <Box sx={{ px: 1, pt: 1, flexShrink: 0, '&:empty': { display: 'none' } }}>
        <QueueErrorAlert queue={queue} />
      </Box>
      {isPending && <RecordSkeleton />}
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        <List component="ol" disablePadding>
          {records.map(record => (
            <QueueItem
              key={record.id}
              isOpen={String(record.id) === id}
              onOpen={() => show(String(record.id))}
              claimedBy={claims.others.get(String(record.id))?.adminName}
              {...{ record, since, summary }}
            />
          ))}
        </List>
        {hasMore && (
          <Button fullWidth loading={isReadingMore} onClick={() => void readMore()} sx={{ my: 1 }}>
            {translate('queue.more')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
