import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '@/session/session';
import { resetTabs, workplaceTab, type OpenTab, type TabsState } from './tabs';
import { useTranslate } from 'react-admin';
import { getMenuTrail } from '../menu/menuTree';
import { useMenu } from '../menu/useMenu';
import { useMenuTitle } from '@/admin/fields/MenuIcon';

const isText = (value: unknown) => typeof value === 'string';

const isTab = (value: unknown): value is OpenTab =>
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

const restored = (stored: unknown): Partial<TabsState> => {
  const kept = typeof stored === 'object' && stored !== null && 'tabs' in stored ? stored.tabs : undefined;
  if (!Array.isArray(kept) || !kept.every(isTab) || kept[0]?.name !== workplaceTab.name) return {};
  return { tabs: kept, used: kept.map(tab => tab.name) };
};

/** The open tabs. Reloading the page keeps them, signing out closes them. Each browser tab has its own. */
export const useTabs = create<TabsState>()(
  persist(resetTabs, {
    name: 'tabs',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ tabs }) => ({ tabs }),
    merge: (stored, current) => ({ ...current, ...restored(stored) }),
  }),
);

useSession.subscribe(({ user }) => {
  if (!user) useTabs.setState(resetTabs());
});

/** Returns a tab's title: that of its menu entry, else its page's own title, else its path. */
export const useTabTitle = ({ name, title }: Pick<OpenTab, 'name' | 'title'>) => {
  const translate = useTranslate();
  const titleOf = useMenuTitle();
  const entry = getMenuTrail(useMenu(), name).at(-1);
  if (entry?.path === name) return titleOf(entry);
  return name === workplaceTab.name ? translate('menu.dashboard.workplace') : title || name;
};
