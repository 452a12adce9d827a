import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { ApiEvent } from '@/models/event';

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

/** Passes an event of the API on to everything in this tab that listens. */
export const publishEvent = (event: ApiEvent) => {
  for (const listen of listeners) listen(event);
};

/** Calls `listen` for each event of the API while the component is mounted and not hidden. */
export const useEventListener = (listen: (event: ApiEvent) => void) => {
  const onEvent = useEffectEvent(listen);
  useEffect(() => {
    const listener = (event: ApiEvent) => onEvent(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
};

/**
 * Returns how often to read what the API also announces, in milliseconds: `interval` without events, and `whileConnected`
 * with them, in case one is lost.
 */
export const usePollInterval = (interval: number, whileConnected: number) =>
  useLiveStore(({ isConnected }) => isConnected) ? whileConnected : interval;
