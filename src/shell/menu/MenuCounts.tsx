import { Typography } from '@mui/material';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { QueueSummary } from '@/dashboard/dashboard';
import { getQueueMenuPath, useWaitingQueues } from '@/dashboard/useWaitingQueues';
import { reactAdminToPublicPath } from '@/routing/routes';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';

/** The queues that wait for the user, by the public path of the page that processes them. */
const MenuCountsContext = createContext<ReadonlyMap<string, QueueSummary>>(new Map());

/** Provides the counts of the queues that the user may process to the entries of the menu. */
export const MenuCountsProvider = ({ children }: { children: ReactNode }) => {
  const user = useSessionStore(session => session.user);
  const { data } = useWaitingQueues(code => hasPermission(user, code)).query;
  const counts = useMemo(
    () => new Map(data?.map(queue => [reactAdminToPublicPath(getQueueMenuPath(queue)), queue])),
    [data],
  );
  return <MenuCountsContext value={counts}>{children}</MenuCountsContext>;
};

/** The highest count that an entry has room for. */
const mostShown = 999;

/**
 * Returns what a menu entry shows about its queue: the number of waiting records, and the sentence that says so to screen
 * readers and on hover. An exclamation mark says that some are overdue. Both are undefined if nothing waits.
 */
export const useMenuCount = (path: string) => {
  const translate = useTranslate();
  const { count = 0, overdue = 0 } = use(MenuCountsContext).get(path) ?? {};
  if (count === 0) return {};
  const waiting = translate('shell.menu.waiting', { smart_count: count });
  const shown = count > mostShown ? `${mostShown}+` : count;
  return {
    title: overdue ? `${waiting} · ${translate('dueTime.overdue', { smart_count: overdue })}` : waiting,
    label: (
      <Typography
        aria-hidden
        variant="body2"
        color={overdue ? 'error' : 'textSecondary'}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {overdue ? `${shown} !` : shown}
      </Typography>
    ),
  };
};
