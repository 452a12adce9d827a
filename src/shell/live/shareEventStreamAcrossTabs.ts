import type { ApiEvent } from '@/models/event';
import type { EventStreamParams } from '@/providers/eventMethods';
import { keepEventStreamConnected, type EventReceiver } from './keepEventStreamConnected';

/** What the tabs of a session tell each other. */
type TabMessage =
  | { type: 'event'; event: ApiEvent; id: string }
  /** A tab has opened, and wants to know the state. */
  | { type: 'hello' }
  /** From the tab with the connection. Comes at least with each comment of the API, every 20 seconds. */
  | { type: 'state'; isConnected: boolean; lastEventId: string | undefined };

/** Milliseconds after which the tab with the connection counts as frozen, and how often the others check that. */
const [longestSilence, checkInterval] = [75_000, 15_000];

/**
 * Receives the API's events over one connection for all tabs and windows of the browser that call it with the same `name`.
 * One of them holds the connection and passes the events on. When it closes, or the browser freezes it, another one
 * continues after the last event. A browser that cannot coordinate its tabs opens a connection in each of them.
 */
export const shareEventStreamAcrossTabs = async (
  name: string,
  open: (params: EventStreamParams) => Promise<unknown>,
  receiver: EventReceiver,
) => {
  const { signal, onEvent, onAlive, onConnected } = receiver;
  // Browsers have locks only with TLS.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks || !('BroadcastChannel' in window)) return keepEventStreamConnected(open, receiver);

  const channel = new BroadcastChannel(name);
  let state = { isConnected: false, lastEventId: receiver.lastEventId };
  let isHolder = false;
  let isTakingOver = false;
  let heardAt = Date.now();
  let waiting = new AbortController();
  const send = (message: TabMessage) => {
    // A tab that is closing may still receive something.
    if (!signal.aborted) channel.postMessage(message);
  };
  const setState = (changes: Partial<typeof state>) => {
    state = { ...state, ...changes };
    if (changes.lastEventId !== undefined) onAlive?.(changes.lastEventId);
    if (changes.isConnected !== undefined) onConnected(changes.isConnected);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (signal.aborted) return;
    if (data.type === 'hello') {
      if (isHolder) send({ type: 'state', ...state });
      return;
    }
    // Two tabs may hold it for a moment, while one takes it over.
    if (isHolder) return;
    heardAt = Date.now();
    if (data.type === 'state') return setState({ isConnected: data.isConnected, lastEventId: data.lastEventId });
    setState({ lastEventId: data.id });
    onEvent(data.event, data.id);
  });

  const hold = async (lost: AbortSignal) => {
    isHolder = true;
    await keepEventStreamConnected(open, {
      signal: AbortSignal.any([signal, lost]),
      lastEventId: state.lastEventId,
      onAlive: lastEventId => {
        setState({ lastEventId });
        send({ type: 'state', ...state });
      },
      onConnected: isConnected => {
        setState({ isConnected });
        send({ type: 'state', ...state });
      },
      onEvent: (event, id) => {
        setState({ lastEventId: id });
        send({ type: 'event', event, id });
        onEvent(event, id);
      },
    });
  };

  const check = setInterval(() => {
    if (isHolder || Date.now() - heardAt < longestSilence) return;
    onConnected(false);
    if (document.visibilityState === 'hidden') return;
    isTakingOver = true;
    waiting.abort();
  }, checkInterval);
  const leave = () => {
    clearInterval(check);
    channel.close();
  };

  send({ type: 'hello' });
  while (!signal.aborted) {
    const lost = new AbortController();
    waiting = new AbortController();
    const options = isTakingOver ? { steal: true } : { signal: AbortSignal.any([signal, waiting.signal]) };
    isTakingOver = false;
    try {
      await locks.request(name, options, () => hold(lost.signal));
    } catch (error) {
      // The wait was aborted, or another tab has taken the connection over from this one.
      lost.abort();
      if (!(error instanceof DOMException) || error.name !== 'AbortError') {
        leave();
        return keepEventStreamConnected(open, receiver);
      }
    }
    isHolder = false;
    heardAt = Date.now();
  }
  leave();
};
