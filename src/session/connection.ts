import { HttpError } from 'react-admin';
import { create } from 'zustand';
import { retryDelay } from '@/ui/outage';
import { getToken } from './session';

type Connection = {
  /** Why nobody can say who is signed in; null while the service answers. */
  failure: Error | null;
  /** When the next attempt starts, in milliseconds since 1970; null while one is under way. */
  retryAt: number | null;
};

const connected: Connection = { failure: null, retryAt: null };

/** Whether the service answers who is signed in. */
export const useConnection = create<Connection>(() => connected);

/**
 * Whether a failed user-info call says nothing about the user: no answer came, the server is in trouble, or something
 * else, such as a proxy, has answered in its place (docs/architecture.md#how-data-flows).
 */
export const isUnanswered = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 0 || error.status >= 500 || (error.status !== 401 && (error.body ?? null) === null));

let wake = () => {};

/** Starts the next attempt at once. */
export const retryNow = () => wake();

const pause = (delay: number) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(() => wake(), delay);
    wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
      resolve();
    };
    window.addEventListener('online', retryNow);
  });

/**
 * Repeats a call until the service answers, with growing pauses, or until the user signs out; `useConnection` says so
 * meanwhile. Throws what the service refuses with.
 */
export const untilAnswered = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await call();
      } catch (error) {
        if (!isUnanswered(error) || !(error instanceof Error)) throw error;
        const delay = retryDelay(attempt, error);
        useConnection.setState({ failure: error, retryAt: Date.now() + delay });
        await pause(delay);
        if (getToken() === null) throw error;
        useConnection.setState({ retryAt: null });
      }
  } finally {
    useConnection.setState(connected);
  }
};
