import ClockIcon from '@mui/icons-material/Schedule';
import { Box, Typography } from '@mui/material';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useHasFeature } from '@/admin/feature';
import type { QueueSummary } from '@/dashboard/dashboard';
import { getQueueMenuPath, useWaitingQueues } from '@/dashboard/useWaitingQueues';
import { reactAdminToPublicPath } from '@/routing/routes';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { flattenMenuToPages } from './useMenu';

/** The highest count that an entry has room for. */
const mostShown = 999;

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
  ...dot,
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

/** A menu entry's numbers of records that wait, that are overdue and that are due now. */
type MenuCountMarkProps = Record<'count' | 'overdue' | 'dueNow', number> & {
  /** Shows a dot at the corner of the menu entry's icon instead of the number. */
  isDot?: boolean;
};

/**
 * The number of waiting records beside a menu entry. An exclamation mark means that some are overdue. Otherwise, a clock
 * means that some are due now. Hidden from screen readers, which read the entry's title instead.
 */
const MenuCountMark = ({ count, overdue, dueNow, isDot = false }: MenuCountMarkProps) =>
  isDot ? (
    <Box component="span" aria-hidden sx={overdue ? overdueDot : dot}>
      {overdue > 0 && '!'}
    </Box>
  ) : (
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
  );

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

/**
 * Returns what a menu entry shows about its queue, or a group about those of its pages (docs/requirements.md#due-times).
 * All are undefined if nothing waits.
 * - `title`: the sentence for screen readers and on hover: how many wait, are overdue and are due now.
 * - `label`: the number, with a mark if some are overdue or due now.
 * - `dot`: the same without the number, at the corner of an icon.
 */
export const useMenuEntryCountLabels = (entry: MenuTreeEntry) => {
  const translate = useTranslate();
  const queues = use(MenuCountsContext);
  const hasDueTimes = useHasFeature('dueTimes');
  const own = flattenMenuToPages([entry]).flatMap(({ path }) => queues.get(path) ?? []);
  const add = (field: 'count' | 'overdue' | 'dueNow') => own.reduce((sum, queue) => sum + (queue[field] ?? 0), 0);
  const due = hasDueTimes ? { overdue: add('overdue'), dueNow: add('dueNow') } : { overdue: 0, dueNow: 0 };
  const total = { count: add('count'), ...due };
  if (total.count === 0) return {};
  const parts = [
    ['shell.menu.waiting', total.count],
    ['dueTime.overdue', total.overdue],
    ['dueTime.now', total.dueNow],
  ] as const;
  return {
    title: parts.flatMap(([key, smart_count]) => (smart_count ? translate(key, { smart_count }) : [])).join(' · '),
    label: <MenuCountMark {...total} />,
    dot: <MenuCountMark {...total} isDot />,
  };
};
