import { HttpError } from 'react-admin';
import { create } from 'zustand';
import { getRetryDelay } from '@/ui/isRetryableError';
import { getToken } from './session';

type Connection = {
  /** Why the signed-in user could not be fetched. Null while the service responds. */
  failure: Error | null;
  /** When the next retry starts, in milliseconds since 1970. Null while a call is running. */
  retryAt: number | null;
};

const connected: Connection = { failure: null, retryAt: null };

/** Whether the service responds to the user-info call. */
export const useConnectionStore = create<Connection>(() => connected);

/**
 * Whether a failed user-info call says nothing about the user: there was no response, the server failed, or something
 * else, such as a proxy, responded (docs/architecture.md#how-data-flows).
 */
export const isServiceUnavailable = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 0 || error.status >= 500 || (error.status !== 401 && (error.body ?? null) === null));

let wake = () => {};

/** Starts the next retry at once. */
export const retryConnection = () => wake();

const pause = (delay: number) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(() => wake(), delay);
    wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryConnection);
      resolve();
    };
    window.addEventListener('online', retryConnection);
  });

/**
 * Retries a call, with growing delays, until the service responds or the user signs out. Updates `useConnectionStore`
 * meanwhile. Throws the service's error if it refuses the call.
 */
export const retryUntilAvailable = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await call();
      } catch (error) {
        if (!isServiceUnavailable(error) || !(error instanceof Error)) throw error;
        const delay = getRetryDelay(attempt, error);
        useConnectionStore.setState({ failure: error, retryAt: Date.now() + delay });
        await pause(delay);
        if (getToken() === null) throw error;
        useConnectionStore.setState({ retryAt: null });
      }
  } finally {
    useConnectionStore.setState(connected);
  }
};
