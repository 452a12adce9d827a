import { Box, Button, List, ListItem, ListItemButton, Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { DueTag } from '@/admin/dueTimes/DueTag';
import { RecordSkeleton } from '@/admin/record/RecordError';
import { WaitingTime } from './WaitingTime';
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

/** A record of the queue: its name, how long it has waited, and what its resource shows. The open one stays in view. */
const QueueItem = ({ record, isOpen, since, summary, claimedBy, onOpen }: QueueItemProps) => {
  const ref = useRef<HTMLLIElement>(null);
  const represent = useGetRecordRepresentation(useResourceContext());
  const translate = useTranslate();
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
          <Stack component="span" direction="row" sx={{ justifyContent: 'space-between', gap: 1, minWidth: 0 }}>
            <Box component="span" translate="no" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {summary}
            </Box>
            <DueTag />
            <WaitingTime since={since} />
          </Stack>
          {claimedBy !== undefined && (
            <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
              {translate('queue.claim.by', { name: claimedBy })}
            </Typography>
          )}
        </ListItemButton>
      </ListItem>
    </RecordContextProvider>
  );
};

type QueueListProps = { queue: QueueState; since: string; summary: ReactNode };

/** The records that wait, in order. More can be read at the end. */
export const QueueList = ({ queue, since, summary }: QueueListProps) => {
  const translate = useTranslate();
  const { records = [], id, show, hasMore, isReadingMore, readMore, isPending, total, claims } = queue;
  return (
    <Box
      component="nav"
      aria-label={translate('queue.list')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
      >
        {total !== undefined && translate('queue.total', { smart_count: total })}
      </Typography>
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
