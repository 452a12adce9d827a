import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isRetryableError, getRetryDelay } from '@/ui/isRetryableError';
import { useSessionStore } from '@/session/session';
import { toUserIdentity } from './createAuthProvider';

/**
 * Whether to retry a read: twice after a network error or a 5xx. Nothing else is retried
 * (docs/architecture.md#how-data-flows).
 */
export const shouldRetryQuery = (failures: number, error: unknown) => failures < 2 && isRetryableError(error);

/** Maximum delay in milliseconds before a read is retried. */
const longestReadDelay = 10_000;

const readDelay = (failures: number, error: Error) => Math.min(getRetryDelay(failures + 1, error), longestReadDelay);

let notifications: (() => void)[] = [];

const notify = () => {
  const due = notifications;
  notifications = [];
  for (const run of due) run();
};

// A page of orders shows the names of fifty records. Each would otherwise notify, and re-render, in a task of its own,
// and a list that is opened again after a change would be read twice.
notifyManager.setScheduler(notification => {
  if (notifications.push(notification) === 1) setTimeout(notify);
});

/** Creates the query client. Offline calls fail at once: a paused save would be sent later, unexpectedly. */
export const createQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetryQuery, retryDelay: readDelay, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  // Show the name of a known user at once. Otherwise the navbar would shift when the identity loads.
  client.setQueryDefaults(['auth', 'getIdentity'], {
    placeholderData: () => {
      const { user } = useSessionStore.getState();
      return user ? toUserIdentity(user) : undefined;
    },
  });
  return client;
};
