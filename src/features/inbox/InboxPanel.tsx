import {
  Box,
  Button,
  Dialog,
  List,
  Popover,
  Skeleton,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { toServerTime } from '@/ui/serverClock';
import { useFormatPageChanges } from '@/admin/live/ListChangesNotice';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { InboxHeader } from './InboxHeader';
import { InboxItemRow } from './InboxItemRow';
import { flattenInboxPages, useInboxChanges, useInboxItems, useMarkInbox } from './useInbox';

const Loading = () => (
  <Stack aria-busy sx={{ gap: 2, p: 2 }}>
    {Array.from({ length: 4 }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={40} />
    ))}
  </Stack>
);

const Empty = () => {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 0.5, px: 3, py: 5, textAlign: 'center' }}>
      <Typography>{translate('inbox.empty')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('inbox.emptyHint')}
      </Typography>
    </Stack>
  );
};

const InboxContent = ({ titleId, onClose }: { titleId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const query = useInboxItems();
  const changes = useFormatPageChanges()(useInboxChanges(query));
  const { mutate: mark, isPending } = useMarkInbox();
  const { data, error, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = data && flattenInboxPages(data);
  const newest = items?.[0]?.id;
  const unread = data?.pages[0]?.unread ?? 0;
  const markAllRead = newest !== undefined && unread > 0 && !isPending ? () => mark({ upTo: newest }) : undefined;
  return (
    <>
      <InboxHeader {...{ titleId, changes, onClose }} onShow={() => void refetch()} onMarkAllRead={markAllRead} />
      <Box sx={{ overflowY: 'auto' }}>
        {isError && (
          <RetryAlert
            error={error}
            text={translate('inbox.failed', { error: getErrorMessage(error) })}
            onRetry={() => void refetch()}
          />
        )}
        {!items && !isError && <Loading />}
        {items?.length === 0 && <Empty />}
        {items && items.length > 0 && (
          <List disablePadding aria-labelledby={titleId}>
            {items.map(item => (
              <InboxItemRow key={item.id} {...{ item, mark, onClose }} now={toServerTime(query.dataUpdatedAt)} />
            ))}
          </List>
        )}
        {hasNextPage && (
          <Button fullWidth disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('inbox.more')}
          </Button>
        )}
      </Box>
    </>
  );
};

const popoverPaper = { width: 440, maxHeight: 'min(640px, 80vh)', display: 'flex', flexDirection: 'column' } as const;

/** Shows the inbox: below the bell on a desktop, on the whole screen on a phone (docs/requirements.md#inbox). */
export const InboxPanel = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const content = <InboxContent {...{ titleId, onClose }} />;
  return isPhone ? (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      {content}
    </Dialog>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: popoverPaper } }}
    >
      {content}
    </Popover>
  );
};
