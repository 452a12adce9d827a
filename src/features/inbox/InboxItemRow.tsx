import MarkRead from '@mui/icons-material/DraftsOutlined';
import MarkUnread from '@mui/icons-material/MarkunreadOutlined';
import { Box, IconButton, ListItem, ListItemButton, Stack, Tooltip, Typography } from '@mui/material';
import { use } from 'react';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import type { InboxItem } from '@/models/inbox';
import { formatTimeAgo, useDescribeInboxItem, useGetInboxItemPath, useDownloadExport } from './inboxItem';
import type { InboxMark } from './useInbox';

type InboxItemRowProps = {
  item: InboxItem;
  /** Milliseconds since 1970, from which the age of the item is counted. */
  now: number;
  mark: (mark: InboxMark) => void;
  onClose: () => void;
};

/**
 * Shows an item in a sentence that links to the record or the request, or saves the file of an export. Opening it marks it
 * as read.
 */
export const InboxItemRow = ({ item, now, mark, onClose }: InboxItemRowProps) => {
  const translate = useTranslate();
  const describe = useDescribeInboxItem();
  const path = useGetInboxItemPath()(item);
  const { id, readAt } = item;
  const isUnread = readAt === null;
  const { sentence, hidden } = describe(item);
  const markAsRead = () => {
    if (isUnread) mark({ id, read: true });
  };
  const download = useDownloadExport(item, markAsRead);
  const open = () => {
    markAsRead();
    onClose();
  };
  // What people wrote, or the name of a file.
  const given = item.text ?? (item.exportId === null ? null : item.recordName);
  const second = given ?? hidden;
  const toggle = translate(isUnread ? 'inbox.markRead' : 'inbox.markUnread');
  const Icon = isUnread ? MarkRead : MarkUnread;
  const content = (
    <Stack direction="row" sx={{ gap: 1.5, minWidth: 0, width: '100%' }}>
      <Box
        {...(isUnread ? { role: 'img', 'aria-label': translate('inbox.unread') } : { 'aria-hidden': true })}
        sx={{ ...dot, bgcolor: isUnread ? 'primary.main' : 'transparent' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: isUnread ? 'fontWeightMedium' : undefined }}>
          {item.actor && <span translate="no">{item.actor} </span>}
          {sentence}
        </Typography>
        {second && (
          <Typography variant="body2" color="textSecondary" sx={twoLines} translate={given ? 'no' : 'yes'}>
            {second}
          </Typography>
        )}
        <InboxItemTime at={item.createdAt} now={now} />
      </Box>
    </Stack>
  );
  return (
    <ListItem
      disablePadding
      divider
      secondaryAction={
        <Tooltip title={toggle}>
          <IconButton
            edge="end"
            size="small"
            aria-label={toggle}
            aria-description={sentence}
            onClick={() => mark({ id, read: isUnread })}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      }
    >
      {path !== null ? (
        <ListItemButton component={LinkBase} to={path} onClick={open} sx={row}>
          {content}
        </ListItemButton>
      ) : item.exportId !== null ? (
        <ListItemButton disabled={download.isPending} onClick={() => download.mutate()} sx={row}>
          {content}
        </ListItemButton>
      ) : (
        <Box sx={{ ...row, width: '100%' }}>{content}</Box>
      )}
    </ListItem>
  );
};

const row = { pl: 2, pr: 6, py: 1.25 };
const dot = { width: 8, height: 8, borderRadius: 4, flexShrink: 0, mt: 0.875 };
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};

const InboxItemTime = ({ at, now }: { at: string; now: number }) => {
  const [locale] = useLocaleState();
  return (
    <Typography
      component="time"
      variant="caption"
      color="textSecondary"
      dateTime={at}
      title={formatDateTime(at, use(TimeZoneContext))}
    >
      {formatTimeAgo(at, now, locale)}
    </Typography>
  );
};
