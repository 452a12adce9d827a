import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { ApiEvent } from '@/models/event';
import { useHasApiCapability } from '@/ui/access';

type LiveState = {
  /** Whether the API's events arrive in this tab. False without the capability, and while the connection is lost. */
  isConnected: boolean;
  /**
   * When this tab began to receive events, in milliseconds since 1970. What was read before may have changed unannounced.
   * 0 until then.
   */
  connectedAt: number;
  /** The last event that this tab has received, and whose it is. A renewed session of the user continues after it. */
  received: { user: string; id: string | undefined };
};

/** The state of live updates (docs/requirements.md#live-updates). */
export const useLiveStore = create<LiveState>(() => ({
  isConnected: false,
  connectedAt: 0,
  received: { user: '', id: undefined },
}));

const listeners = new Set<(event: ApiEvent) => void>();

/** When somebody else was last said to have changed records, in milliseconds since 1970, by collection. */
const changeTimes = new Map<string, number>();

/** Returns when somebody else was last said to have changed records of a collection, in milliseconds since 1970, or 0. */
export const getLastChangeAt = (collection: string) => changeTimes.get(collection) ?? 0;

/** Forgets when records were changed, because another user signs in. */
export const forgetChangeTimes = () => changeTimes.clear();

/** Passes an event of the API on to everything in this tab that listens. */
export const dispatchApiEvent = (event: ApiEvent) => {
  if (event.type === 'change' && !event.own) changeTimes.set(event.collection, Date.now());
  for (const listen of listeners) listen(event);
};

/** Calls `listen` for each event of the API while the component is mounted and not hidden. */
export const useApiEventListener = (listen: (event: ApiEvent) => void) => {
  const onEvent = useEffectEvent(listen);
  useEffect(() => {
    const listener = (event: ApiEvent) => onEvent(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
};

/** Milliseconds between two reads of what the API's events would announce. */
const pollInterval = 30_000;

/**
 * While no events arrive, calls `poll` every 30 seconds, and when the user returns to the browser tab or the network, if
 * records have versions to compare. Returns whether it does.
 */
export const usePollingWhileDisconnected = (poll: () => void) => {
  const isConnected = useLiveStore(live => live.isConnected);
  const isPolled = useHasApiCapability('versions') && !isConnected;
  const onTime = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') poll();
  });
  useEffect(() => {
    if (!isPolled) return;
    const listen = () => onTime();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('online', listen);
    const timer = setInterval(listen, pollInterval);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('online', listen);
      clearInterval(timer);
    };
  }, [isPolled]);
  return isPolled;
};

/**
 * Returns how often to read what the API also announces, in milliseconds: `interval` without events, and `whileConnected`
 * with them, in case one is lost.
 */
export const usePollInterval = (interval: number, whileConnected: number) =>
  useLiveStore(({ isConnected }) => isConnected) ? whileConnected : interval;
