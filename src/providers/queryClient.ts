import { QueryClient } from '@tanstack/react-query';
import { isRetryableError, retryDelay } from '@/ui/outage';
import { useSession } from '@/session/session';
import { identityOf } from './authProvider';

/** Reads are tried twice more after a network error or a 5xx; nothing else is repeated (docs/architecture.md#how-data-flows). */
export const retryRead = (failures: number, error: unknown) => failures < 2 && isRetryableError(error);

/** Milliseconds that a page lets a read wait for the next attempt. */
const longestReadDelay = 10_000;

const readDelay = (failures: number, error: Error) => Math.min(retryDelay(failures + 1, error), longestReadDelay);

/** Offline, a call fails at once and says so: a save that waited unseen would be sent later, when nobody expects it. */
export const createQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: retryRead, retryDelay: readDelay, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  // The name of a user who is known already is not waited for: the navbar would move when it comes.
  client.setQueryDefaults(['auth', 'getIdentity'], {
    placeholderData: () => {
      const { user } = useSession.getState();
      return user ? identityOf(user) : undefined;
    },
  });
  return client;
};
