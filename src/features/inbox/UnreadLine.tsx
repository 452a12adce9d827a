import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '@/routing/lazyComponent';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';
import { OpenLineButton, WorkplaceLine } from '@/ui/WorkplaceLine';
import { useUnreadQuery } from './useInbox';

const InboxPanel = lazyComponent(async () => (await import('./InboxPanel')).InboxPanel);

/** Mentions, decisions about the user's requests, and other messages that are not read yet. */
export const UnreadLine = () => {
  const translate = useTranslate();
  const { data: unread, error, refetch } = useUnreadQuery();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('inbox.line');
  return (
    <>
      <WorkplaceLine
        label={label}
        count={unread}
        failure={error && { error, onRetry: () => refetch() }}
        button={<OpenLineButton label={label} onClick={event => setAnchor(event.currentTarget)} />}
      />
      {anchor && (
        <LazyBoundary onError={() => setAnchor(null)}>
          <InboxPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </LazyBoundary>
      )}
    </>
  );
};
