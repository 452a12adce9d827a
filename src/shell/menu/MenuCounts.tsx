import ClockIcon from '@mui/icons-material/Schedule';
import { Box, Typography } from '@mui/material';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { QueueSummary } from '@/dashboard/dashboard';
import { getQueueMenuPath, useWaitingQueues } from '@/dashboard/useWaitingQueues';
import { reactAdminToPublicPath } from '@/routing/routes';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { flattenMenuToPages } from './useMenu';

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
 * Returns what a menu entry shows about its queue, or a group about those of its pages (docs/requirements.md#due-times).
 * All are undefined if nothing waits.
 * - `title`: the sentence for screen readers and on hover: how many wait, are overdue and are due now.
 * - `label`: the number. An exclamation mark says that some are overdue, a clock that some are due now.
 * - `dot`: the same without the number, at the corner of an icon.
 */
export const useMenuCount = (entry: MenuTreeEntry) => {
  const translate = useTranslate();
  const queues = use(MenuCountsContext);
  const own = flattenMenuToPages([entry]).flatMap(({ path }) => queues.get(path) ?? []);
  const add = (field: 'count' | 'overdue' | 'dueNow') => own.reduce((sum, queue) => sum + (queue[field] ?? 0), 0);
  const [count, overdue, dueNow] = [add('count'), add('overdue'), add('dueNow')];
  if (count === 0) return {};
  const parts = [
    translate('shell.menu.waiting', { smart_count: count }),
    ...(overdue ? [translate('dueTime.overdue', { smart_count: overdue })] : []),
    ...(dueNow ? [translate('dueTime.now', { smart_count: dueNow })] : []),
  ];
  return {
    title: parts.join(' · '),
    label: (
      <Typography
        aria-hidden
        component="span"
        variant="body2"
        color={overdue ? 'error' : 'textSecondary'}
        sx={{ fontVariantNumeric: 'tabular-nums', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
      >
        {count > mostShown ? `${mostShown}+` : count}
        {overdue > 0 && ' !'}
        {!overdue && dueNow > 0 && <ClockIcon sx={{ fontSize: 14 }} />}
      </Typography>
    ),
    dot: (
      <Box component="span" aria-hidden sx={{ ...dot, ...(overdue && overdueDot) }}>
        {overdue > 0 && '!'}
      </Box>
    ),
  };
};

const dot = {
  position: 'absolute',
  top: 0,
  left: 16,
  minWidth: 8,
  height: 8,
  borderRadius: 4,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
};

/** Has room for an exclamation mark. */
const overdueDot = {
  top: -4,
  minWidth: 14,
  height: 14,
  borderRadius: 7,
  fontSize: 11,
  fontWeight: 600,
  lineHeight: '14px',
  textAlign: 'center',
  bgcolor: 'error.main',
  color: 'error.contrastText',
};
