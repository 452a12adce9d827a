import type { ApiEvent } from '@/models/event';
import type { EventStreamParams } from '@/providers/eventMethods';

/** The shortest and the longest delay before a new connection, in milliseconds. */
const [shortestDelay, longestDelay] = [3_000, 60_000];

/**
 * Returns the milliseconds to wait before connection attempt `attempt`, from 1. The delay doubles each time, and differs by
 * up to a quarter, so that many browsers do not return to a restarted server at once. `Retry-After` may prolong it.
 */
const getReconnectDelay = (attempt: number, failure: unknown) => {
  const asked = typeof failure === 'object' && failure !== null && 'retryAfter' in failure ? failure.retryAfter : 0;
  const delay = Math.min(shortestDelay * 2 ** (attempt - 1), longestDelay) * (0.75 + Math.random() / 2);
  return Math.max(delay, Math.min(Number(asked ?? 0) * 1000, longestDelay));
};

/** Resolves after a delay in milliseconds, or as soon as the browser is online again or `signal` aborts. */
const pause = (delay: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, delay);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });

export type EventReceiver = {
  signal: AbortSignal;
  lastEventId: string | undefined;
  onEvent: (event: ApiEvent, id: string) => void;
  onAlive?: (id: string) => void;
  onConnected: (isConnected: boolean) => void;
};

/**
 * Keeps a connection to the API's events until `signal` aborts it. A connection that ends is opened again and continues
 * after the last event (docs/requirements.md#live-updates).
 */
export const keepEventStreamConnected = async (
  open: (params: EventStreamParams) => Promise<unknown>,
  { signal, onConnected, onEvent, onAlive, lastEventId }: EventReceiver,
) => {
  let latest = lastEventId;
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    let failure: unknown;
    const receive = (event: ApiEvent, id: string) => {
      attempt = 0;
      latest = id || latest;
      if (event.type === 'ready' || event.type === 'reset') onConnected(true);
      onEvent(event, id);
    };
    const live = (id: string | undefined) => {
      latest = id ?? latest;
      if (latest !== undefined) onAlive?.(latest);
    };
    try {
      await open({ lastEventId: latest, signal, onEvent: receive, onAlive: live });
    } catch (error) {
      failure = error;
    }
    if (signal.aborted) return;
    onConnected(false);
    await pause(getReconnectDelay(Math.max(attempt, 1), failure), signal);
  }
};
