import { Activity, useEffect, useState, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { isSameLocation, useIsPopNavigation, usePageLocation } from '@/routing/pageLocation';
import { findRoute, getUnderlyingPagePath } from '@/routing/routes';
import { useUnsavedPagesStore } from '@/routing/unsavedPages';
import { MainContent } from '../../layout/Page';
import { TabBar } from '../TabBar';
import { closeTab, openTab, useTabsStore } from '../tabs';
import { KeepAlivePage } from './KeepAlivePage';

type Kept = Record<string, { location: Location; generation: number }>;

/**
 * Shows the tab bar and the keep-alive pages (docs/architecture.md#speed). Each open tab renders `children` at its own
 * location. A hidden tab keeps its input, filters and scroll position, without effects or requests.
 */
export const TabbedPages = ({ children }: { children: ReactNode }) => {
  const location = usePageLocation();
  const current = getUnderlyingPagePath(location.pathname);
  const returned = useIsPopNavigation();
  const tabs = useTabsStore(state => state.tabs);
  const [kept, keep] = useState<Kept>({});
  const known = kept[current];
  const isOpen = (name: string) => name === current || tabs.some(tab => tab.name === name);
  const openPages = Object.fromEntries(Object.entries(kept).filter(([name]) => isOpen(name)));
  const isMoved = !known || !isSameLocation(known.location, location);
  // Forget closed tabs: a page that is opened again must not see where it was opened from before.
  if (isMoved || Object.keys(openPages).length < Object.keys(kept).length)
    keep({ ...openPages, [current]: isMoved ? { location, generation: known?.generation ?? 0 } : known });

  useEffect(() => {
    // A redirect is not a page to return to.
    if (current.startsWith('/redirect/')) return;
    const { pathname: fullPath, search: query } = location;
    const ignoreCache = findRoute(current)?.ignoreCache ?? false;
    // Going back or forward closes no tab, because the tab may have been opened again since.
    const left = returned ? undefined : location.state?.closes;
    useTabsStore.setState(state => {
      const tab = { name: current, title: '', fullPath, query, ignoreCache };
      const opened = openTab(state, tab, useUnsavedPagesStore.getState().pages);
      return left && left !== current ? closeTab(opened, left) : opened;
    });
  }, [current, location, returned]);

  const reload = (name: string) => {
    const tab = kept[name];
    if (tab) keep({ ...kept, [name]: { ...tab, generation: tab.generation + 1 } });
  };
  const drawn = tabs.filter(({ name, ignoreCache }) => name === current || !ignoreCache).map(tab => tab.name);
  // The current page may have no tab yet, and a redirect never has one.
  const shown = drawn.includes(current) ? drawn : [...drawn, current];
  return (
    <>
      <TabBar current={current} onReload={reload} />
      <MainContent>
        {shown.map(name => {
          const tab = kept[name];
          if (!tab) return null;
          const mode = name === current ? 'visible' : 'hidden';
          return (
            <Activity key={`${name}#${tab.generation}`} mode={mode}>
              <KeepAlivePage name={name} location={tab.location}>
                {children}
              </KeepAlivePage>
            </Activity>
          );
        })}
      </MainContent>
    </>
  );
};
