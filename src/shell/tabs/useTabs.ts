import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '@/session/session';
import { reset, workplaceTab, type Tab, type Tabs } from './tabs';

const isText = (value: unknown) => typeof value === 'string';

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  isText(value.name) &&
  'title' in value &&
  isText(value.title) &&
  'fullPath' in value &&
  isText(value.fullPath) &&
  'query' in value &&
  isText(value.query);

const restored = (stored: unknown): Partial<Tabs> => {
  const kept = typeof stored === 'object' && stored !== null && 'tabs' in stored ? stored.tabs : undefined;
  if (!Array.isArray(kept) || !kept.every(isTab) || kept[0]?.name !== workplaceTab.name) return {};
  return { tabs: kept, used: kept.map(tab => tab.name) };
};

/** The open tabs of this browser tab. They survive a reload, but not the end of the session. */
export const useTabs = create<Tabs>()(
  persist(reset, {
    name: 'tabs',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ tabs }) => ({ tabs }),
    merge: (stored, current) => ({ ...current, ...restored(stored) }),
  }),
);

useSession.subscribe(({ user }) => {
  if (!user) useTabs.setState(reset());
});
