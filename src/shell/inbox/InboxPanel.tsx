import Close from '@mui/icons-material/Close';
import DoneAll from '@mui/icons-material/DoneAll';
import Settings from '@mui/icons-material/SettingsOutlined';
import {
  Box,
  Button,
  Dialog,
  IconButton,
  List,
  Popover,
  Skeleton,
  Stack,
  Tooltip,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useCapability } from '@/ui/access';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { InboxItemRow } from './InboxItemRow';
import { useInboxItems, useMarkInbox } from './useInbox';

type HeaderProps = { titleId: string; onClose: () => void; onMarkAllRead: (() => void) | undefined };

const Header = ({ titleId, onClose, onMarkAllRead }: HeaderProps) => {
  const translate = useTranslate();
  const hasSettings = useCapability('accountSettings');
  const choose = translate('inbox.choose');
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, pl: 2, pr: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
        {translate('inbox.title')}
      </Typography>
      <Button size="small" startIcon={<DoneAll />} disabled={!onMarkAllRead} onClick={onMarkAllRead}>
        {translate('inbox.markAllRead')}
      </Button>
      {hasSettings && (
        <Tooltip title={choose}>
          <IconButton component={LinkBase} to="/account#inbox" size="small" aria-label={choose} onClick={onClose}>
            <Settings fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <IconButton size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  );
};

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
  const words = useGetErrorMessage();
  const query = useInboxItems();
  const { mutate: mark, isPending } = useMarkInbox();
  const { data, error, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = data?.pages.flatMap(page => page.items);
  const newest = items?.[0]?.id;
  const unread = data?.pages[0]?.unread ?? 0;
  const markAllRead = newest !== undefined && unread > 0 && !isPending ? () => mark({ upTo: newest }) : undefined;
  return (
    <>
      <Header {...{ titleId, onClose }} onMarkAllRead={markAllRead} />
      <Box sx={{ overflowY: 'auto' }}>
        {isError && (
          <RetryAlert
            error={error}
            text={translate('inbox.failed', { error: words(error) })}
            onRetry={() => void refetch()}
          />
        )}
        {!items && !isError && <Loading />}
        {items?.length === 0 && <Empty />}
        {items && items.length > 0 && (
          <List disablePadding aria-labelledby={titleId}>
            {items.map(item => (
              <InboxItemRow key={item.id} {...{ item, mark, onClose }} now={query.dataUpdatedAt} />
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
