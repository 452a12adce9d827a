import { Activity, useEffect, useState, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { usePageLocation } from '../../routing/pageLocation';
import { findRoute, pageOf } from '../../routing/paths';
import { Main } from '../layout/Main';
import { KeptPage } from './KeptPage';
import { open } from './tabs';
import { TabBar } from './TabBar';
import { useTabs } from './useTabs';

type Kept = Record<string, { location: Location; generation: number }>;

/**
 * The tab bar over the pages it keeps alive (DESIGN.md section 5): each open tab renders `children` at its own location,
 * and a hidden one keeps its input, filters and scroll without effects or requests.
 */
export const TabbedPages = ({ children }: { children: ReactNode }) => {
  const location = usePageLocation();
  const current = pageOf(location.pathname);
  const tabs = useTabs(state => state.tabs);
  const [kept, keep] = useState<Kept>({});
  if (kept[current]?.location !== location)
    keep({ ...kept, [current]: { location, generation: kept[current]?.generation ?? 0 } });

  useEffect(() => {
    // A redirect is no page to come back to.
    if (current.startsWith('/redirect/')) return;
    const { pathname: fullPath, search: query } = location;
    const ignoreCache = findRoute(current)?.ignoreCache ?? false;
    useTabs.setState(state => open(state, { name: current, title: '', fullPath, query, ignoreCache }));
  }, [current, location]);

  const reload = (name: string) => {
    const page = kept[name];
    if (page) keep({ ...kept, [name]: { ...page, generation: page.generation + 1 } });
  };
  const drawn = tabs.filter(({ name, ignoreCache }) => name === current || !ignoreCache).map(tab => tab.name);
  // The current page may have no tab yet, and a redirect never has.
  const shown = drawn.includes(current) ? drawn : [...drawn, current];
  return (
    <>
      <TabBar current={current} onReload={reload} />
      <Main>
        {shown.map(name => {
          const page = kept[name];
          if (!page) return null;
          const mode = name === current ? 'visible' : 'hidden';
          return (
            <Activity key={`${name}#${page.generation}`} mode={mode}>
              <KeptPage name={name} location={page.location}>
                {children}
              </KeptPage>
            </Activity>
          );
        })}
      </Main>
    </>
  );
};
