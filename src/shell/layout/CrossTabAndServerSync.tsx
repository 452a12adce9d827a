import { useEffect, useState } from 'react';
import { useSessionStore } from '@/session/session';
import { useHasApiCapability } from '@/ui/access';
import { useSettingsStore } from '../settings/settings';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';
import { lazyComponent } from '@/routing/lazyComponent';
import { runWhenIdle } from '@/ui/idle';

/**
 * Syncs this browser tab with the others: settings, user and menu follow, and signing out in one signs out here too.
 */
const OtherTabs = () => {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'app-store') useSettingsStore.persist.rehydrate();
      if (key === 'user-store') useSessionStore.persist.rehydrate();
      if (key === 'token' && newValue === null) window.location.assign(`${import.meta.env.BASE_URL}login`);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return null;
};

const AccountSettingsSync = lazyComponent(
  async () => (await import('../settings/AccountSettingsSync')).AccountSettingsSync,
);
const LiveUpdates = lazyComponent(async () => (await import('../live/LiveUpdates')).LiveUpdates);

/**
 * Syncs this browser tab with the others and, once the first page has rendered, with the account's settings and with what
 * others change, if the API has these.
 */
export const CrossTabAndServerSync = () => {
  const followsAccount = useHasApiCapability('account');
  const hasEvents = useHasApiCapability('events');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return (
    <>
      <OtherTabs />
      <LazyBoundary>{isIdle && followsAccount && <AccountSettingsSync />}</LazyBoundary>
      <LazyBoundary>{isIdle && hasEvents && <LiveUpdates />}</LazyBoundary>
    </>
  );
};
