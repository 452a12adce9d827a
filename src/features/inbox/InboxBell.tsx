import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';
import { useUnreadQuery } from './useInbox';
import { lazyComponent } from '@/routing/lazyComponent';

const InboxPanel = lazyComponent(async () => (await import('./InboxPanel')).InboxPanel);

/** Shows how many items of the inbox are unread, and opens the inbox (docs/requirements.md#inbox). */
export const InboxBell = () => {
  const translate = useTranslate();
  const { data: unread = 0 } = useUnreadQuery();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('inbox.title');
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          color="inherit"
          aria-label={unread > 0 ? translate('inbox.bell', { smart_count: unread }) : title}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread || undefined} color="error" max={99}>
            <NotificationsIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && (
        <LazyBoundary onError={() => setAnchor(null)}>
          <InboxPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </LazyBoundary>
      )}
    </>
  );
};
