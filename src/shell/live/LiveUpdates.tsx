import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { FeaturesContext, findOutdatedQueryKeys } from '@/admin/feature';
import { forgetChangeTimes, dispatchApiEvent, useLiveStore } from '@/admin/live/liveUpdates';
import {
  forgetChangesOfRecords,
  forgetAllRecordChanges,
  rememberRecordChanges,
} from '@/admin/live/rememberRecordChanges';
import type { ApiEvent, ChangeEvent } from '@/models/event';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { getToken, useSessionStore } from '@/session/session';
import { usePendingReauthenticationStore } from '@/session/sessionSignals';
import { tabId } from '@/session/tabId';
import { createKeyedThrottle } from '@/ui/createKeyedThrottle';
import { shareEventStreamAcrossTabs } from './shareEventStreamAcrossTabs';

/** Milliseconds in which the same data is read at most once, however many events come. */
const readInterval = 1_000;

/** Forgets what was received, because another user may sign in. */
const forget = (user = '') => {
  useLiveStore.setState({ received: { user, id: undefined }, connectedAt: 0 });
  forgetChangeTimes();
  forgetAllRecordChanges();
};

/** Calls `listen` when the token may have changed: the user has signed in or out, here or in another tab. */
const subscribeToToken = (listen: () => void) => {
  window.addEventListener('storage', listen);
  const stops = [useSessionStore.subscribe(listen), usePendingReauthenticationStore.subscribe(listen)];
  return () => {
    window.removeEventListener('storage', listen);
    for (const stop of stops) stop();
  };
};

/** Returns the name under which the tabs of a session find each other. It does not reveal the token. */
const createChannelName = async (token: string) => {
  // Browsers have hashes only with TLS, and no shared connection either without it.
  if (!(crypto as Partial<Crypto>).subtle) return 'events';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return `events-${Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')}`;
};

/** Returns a function that reads queries again after an event. Those of a hidden page follow when it is shown. */
const useReadAgain = () => {
  const queryClient = useQueryClient();
  const [throttle] = useState(() => createKeyedThrottle(readInterval));
  useEffect(() => throttle.cancel, [throttle]);
  return (queryKey: QueryKey) =>
    throttle.run(JSON.stringify(queryKey), () => {
      const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
      void queryClient.invalidateQueries({ queryKey, refetchType });
    });
};

/** Whether this tab made a change. An API that does not know tabs only knows whether the session did. */
const isFromThisTab = ({ own, tab }: ChangeEvent) => own && (tab === undefined || tab === tabId);

/** Returns a function that reads again what an event is about, and passes the event on to the page. */
export const useApplyEvent = () => {
  const readAgain = useReadAgain();
  const features = use(FeaturesContext);
  const readCounts = () => readAgain(['dashboard', 'waiting']);
  return (received: ApiEvent) => {
    const event = received.type === 'change' ? { ...received, own: isFromThisTab(received) } : received;
    if (event.type === 'session' || event.type === 'reset') readAgain(['session']);
    if (event.type === 'change' || event.type === 'reset') readCounts();
    for (const queryKey of findOutdatedQueryKeys(features, event)) readAgain(queryKey);
    if (event.type === 'change') (event.own ? forgetChangesOfRecords : rememberRecordChanges)(event);
    dispatchApiEvent(event);
  };
};

/** Receives the API's events while the user is signed in (docs/requirements.md#live-updates). Renders nothing. */
export const LiveUpdates = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const token = useSyncExternalStore(subscribeToToken, getToken);
  const user = useSessionStore(session => session.user?.id ?? '');
  const apply = useApplyEvent();
  const onEvent = useEffectEvent((event: ApiEvent) => {
    apply(event);
  });
  useEffect(() => {
    if (token === null) return;
    if (useLiveStore.getState().received.user !== user || user === '') forget(user);
    const leaving = new AbortController();
    const { signal } = leaving;
    let continues = useLiveStore.getState().received.id !== undefined;
    const start = async () => {
      const name = await createChannelName(token);
      await shareEventStreamAcrossTabs(name, params => dataProvider.openEventStream(params), {
        signal,
        lastEventId: useLiveStore.getState().received.id,
        onAlive: id => {
          if (!signal.aborted) useLiveStore.setState({ received: { user, id } });
        },
        onEvent: event => !signal.aborted && onEvent(event),
        onConnected: isConnected => {
          useLiveStore.setState({ isConnected });
          if (!isConnected) return;
          if (!continues) useLiveStore.setState({ connectedAt: Date.now() });
          continues = true;
        },
      });
    };
    void start();
    return () => {
      leaving.abort();
      useLiveStore.setState({ isConnected: false });
      if (getToken() === null) forget();
    };
  }, [dataProvider, token, user]);
  return null;
};
