import { Box, Button, type ButtonProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { LinkBase, useGetList, useResourceDefinitions, useTranslate } from 'react-admin';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { WaitingTimeText } from '@/admin/fields/WaitingTime';
import type { Approval } from '@/approvals/approval';
import { WorkplaceLine, WorkplaceLines } from '@/dashboard/WorkplaceLine';
import { lazyComponent } from '@/routing/lazyComponent';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import { LazyBoundary } from '@/shell/layout/ErrorPages';
import { useHasApiCapability } from '@/ui/access';
import { Section } from '@/ui/Section';
import { useUnreadQuery } from '../inbox/useInbox';

const InboxPanel = lazyComponent(async () => (await import('../inbox/InboxPanel')).InboxPanel);

type OpenButtonProps = Pick<ButtonProps, 'onClick'> & { label: string; to?: string };

const OpenButton = ({ label, ...props }: OpenButtonProps) => (
  <Button size="small" variant="outlined" {...(props.to !== undefined && { component: LinkBase })} {...props}>
    {useTranslate()('shell.home.own.open')}
    <Box component="span" sx={visuallyHidden}>
      {` ${label}`}
    </Box>
  </Button>
);

/** The user's requests for a second approval that nobody has decided yet. */
const OwnRequestsLine = () => {
  const translate = useTranslate();
  const listPath = useGetListPath();
  const {
    data: [first] = [],
    total,
    error,
    refetch,
  } = useGetList<Approval>('approvals', {
    filter: { isOwn: true, status: 'pending' },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const label = translate('shell.home.own.requests');
  return (
    <WorkplaceLine
      label={label}
      count={total}
      failure={error && { error, onRetry: () => refetch() }}
      done={translate('shell.home.own.noRequests')}
      button={<OpenButton label={label} to={listPath('approvals', { isOwn: true })} />}
    >
      <span />
      {first && <WaitingTimeText at={first.createdAt} />}
    </WorkplaceLine>
  );
};

/** Mentions, decisions about the user's requests, and other messages that are not read yet. */
const UnreadLine = () => {
  const translate = useTranslate();
  const { data: unread, error, refetch } = useUnreadQuery();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('shell.home.own.unread');
  return (
    <>
      <WorkplaceLine
        label={label}
        count={unread}
        failure={error && { error, onRetry: () => refetch() }}
        button={<OpenButton label={label} onClick={event => setAnchor(event.currentTarget)} />}
      />
      {anchor && (
        <LazyBoundary onError={() => setAnchor(null)}>
          <InboxPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </LazyBoundary>
      )}
    </>
  );
};

/** What concerns the user alone: their requests for a second approval, and mentions and other messages. */
export const OwnSection = () => {
  const translate = useTranslate();
  const user = useSessionStore(session => session.user);
  const hasInbox = useHasApiCapability('inbox');
  const hasApprovals = useHasApiCapability('approvals');
  const isListed = 'approvals' in useResourceDefinitions() && hasPermission(user, 'approvals:list');
  const requests = hasApprovals && isListed;
  if (!requests && !hasInbox) return null;
  return (
    <Section title={translate('shell.home.own.title')}>
      <WorkplaceLines>
        {requests && <OwnRequestsLine />}
        {hasInbox && <UnreadLine />}
      </WorkplaceLines>
    </Section>
  );
};
