import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { QueueSummary } from '@/dashboard/dashboard';
import { getQueueMenuPath, useWaitingQueues } from '@/dashboard/useWaitingQueues';
import { lazyComponent } from '@/routing/lazyComponent';
import { reactAdminToPublicPath } from '@/routing/routes';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { LazyBoundary } from '../layout/ErrorPages';
import { flattenMenuToPages } from './useMenu';

// Lazy, because the counts arrive later than the menu.
const MenuCountMark = lazyComponent(async () => (await import('./MenuCountMark')).MenuCountMark);

/** The queues that wait for the user, by the public path of the page that processes them. */
const MenuCountsContext = createContext<ReadonlyMap<string, QueueSummary>>(new Map());

/** Provides the counts of the queues that the user may process to the entries of the menu. */
export const MenuCountsProvider = ({ children }: { children: ReactNode }) => {
  const user = useSessionStore(session => session.user);
  const { data } = useWaitingQueues(code => hasPermission(user, code)).query;
  // While the counts are read. Code that is lost when it is needed is not loaded again.
  useEffect(() => MenuCountMark.prefetch(), []);
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
export const useMenuCount = (entry: MenuTreeEntry) => {
  const translate = useTranslate();
  const queues = use(MenuCountsContext);
  const own = flattenMenuToPages([entry]).flatMap(({ path }) => queues.get(path) ?? []);
  const add = (field: 'count' | 'overdue' | 'dueNow') => own.reduce((sum, queue) => sum + (queue[field] ?? 0), 0);
  const total = { count: add('count'), overdue: add('overdue'), dueNow: add('dueNow') };
  if (total.count === 0) return {};
  const parts = [
    ['shell.menu.waiting', total.count],
    ['dueTime.overdue', total.overdue],
    ['dueTime.now', total.dueNow],
  ] as const;
  const show = (isDot: boolean) => (
    <LazyBoundary>
      <MenuCountMark {...total} isDot={isDot} />
    </LazyBoundary>
  );
  return {
    title: parts.flatMap(([key, smart_count]) => (smart_count ? translate(key, { smart_count }) : [])).join(' · '),
    label: show(false),
    dot: show(true),
  };
};
