import { Activity, use, useEffect, useState, type ReactNode, memo, useCallback, useMemo } from 'react';
import { createPath, type Location } from 'react-router';
import { usePageLocation, PopNavigationContext, UnsavedInputContext } from '@/routing/pageLocation';
import { findRoute, getPagePath } from '@/routing/paths';
import { Main } from '../../layout/Page';
import { closeTab, openTab, setTabUnsaved, renameTab } from '../tabs';
import { TabBar, tabBarHeight } from '../TabBar';
import { useTabs } from '../useTabs';
import { QueryClientProvider, useQueryClient, QueryClient } from '@tanstack/react-query';
import { PageTitleListener } from '@/ui/PageTitle';
import { TabLocationProvider } from '@/routing/routerContexts';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { navbarHeight } from '../../layout/Navbar';
import { useSettings } from '../../settings/settings';

/**
 * Returns a theme that mounts dialogs, menus and drawers in `surface`. A drawer starts `top` pixels below the window's
 * edge. The reference is weak because every styled component caches the last theme it rendered with, which must not
 * retain the elements of a closed page.
 */
const floatingIn = (surface: WeakRef<HTMLElement>, top: number) => (theme: Theme) => {
  const { components = {} } = theme;
  const container = () => surface.deref() ?? null;
  const below = { top, height: `calc(100% - ${top}px)` };
  const modal = { ...components.MuiModal?.defaultProps, container, disableScrollLock: true };
  return {
    ...theme,
    components: {
      ...components,
      MuiModal: { ...components.MuiModal, defaultProps: modal },
      MuiPopover: { ...components.MuiPopover, defaultProps: { ...components.MuiPopover?.defaultProps, container } },
      MuiPopper: { ...components.MuiPopper, defaultProps: { ...components.MuiPopper?.defaultProps, container } },
      MuiDrawer: {
        // The tabs stay usable next to the drawer, by mouse and by the Tab key.
        defaultProps: { disableEnforceFocus: true },
        styleOverrides: {
          modal: { ...below, '& > .MuiBackdrop-root': below },
          paper: [components.MuiDrawer?.styleOverrides?.paper, below],
        },
      },
    },
  };
};

/**
 * Contains a keep-alive page with its drawers, dialogs and menus, so that hiding the page hides them too. A drawer does
 * not cover the tab bar, so that the user can look something up in another tab while filling in a form.
 */
const PageSurface = ({ children }: { children: ReactNode }) => {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const top = useSettings(({ navbar }) => (navbar ? navbarHeight : 0)) + tabBarHeight;
  const theme = useMemo(() => surface && floatingIn(new WeakRef(surface), top), [surface, top]);
  // Hiding the page resets the ref, but the element still exists.
  const keep = useCallback((element: HTMLElement | null) => setSurface(known => element ?? known), []);
  return <div ref={keep}>{theme && <ThemeProvider theme={theme}>{children}</ThemeProvider>}</div>;
};

type KeptPageProps = { name: string; location: Location; children: ReactNode };

/** A page at its tab's own location. Reports its title and whether it has unsaved input to the tab. */
const KeepAlivePage = memo(({ name, location, children }: KeptPageProps) => {
  const shared = useQueryClient();
  const [queries] = useState(() => createPageQueries(shared));
  const tellTitle = useCallback((title: string) => useTabs.setState(state => renameTab(state, name, title)), [name]);
  const tellUnsaved = useCallback(
    (unsaved: boolean) => useTabs.setState(state => setTabUnsaved(state, name, unsaved)),
    [name],
  );
  // A parent's effect runs after the effects of the page, which request the data.
  useEffect(() => queries.show(), [queries]);
  return (
    <QueryClientProvider client={queries.client}>
      <TabLocationProvider location={location}>
        <PageTitleListener value={tellTitle}>
          <UnsavedInputContext value={tellUnsaved}>
            <PageSurface>{children}</PageSurface>
          </UnsavedInputContext>
        </PageTitleListener>
      </TabLocationProvider>
    </QueryClientProvider>
  );
});

/** Milliseconds that a hidden page's data is cached. After that it is fetched again. */
const pageCacheTime = 30 * 60_000;

/**
 * Creates a query client for one keep-alive page, on top of the shared cache. When the page is shown again, its queries
 * are refetched only if they were invalidated meanwhile. Call `show` when the page is shown, and the function that it
 * returns when the page is hidden.
 */
const createPageQueries = (shared: QueryClient) => {
  const { queries, ...defaults } = shared.getDefaultOptions();
  let comingBack = false;
  const client = new QueryClient({
    queryCache: shared.getQueryCache(),
    mutationCache: shared.getMutationCache(),
    defaultOptions: {
      ...defaults,
      queries: { ...queries, gcTime: pageCacheTime, refetchOnMount: ({ state }) => !comingBack || state.isInvalidated },
    },
  });
  const show = () => {
    comingBack = false;
    return () => {
      comingBack = true;
    };
  };
  return { client, show };
};

type Kept = Record<string, { location: Location; generation: number }>;

/** Whether a page does not need to change between the two locations. */
const isSame = (here: Location, there: Location) =>
  here === there || (createPath(here) === createPath(there) && !there.state);

/**
 * Shows the tab bar and the keep-alive pages (docs/architecture.md#tabs). Each open tab renders `children` at its own
 * location. A hidden tab keeps its input, filters and scroll position, without effects or requests.
 */
export const TabbedPages = ({ children }: { children: ReactNode }) => {
  const location = usePageLocation();
  const current = getPagePath(location.pathname);
  const returned = use(PopNavigationContext);
  const tabs = useTabs(state => state.tabs);
  const [kept, keep] = useState<Kept>({});
  // react-admin creates the same routes anew on every navigation, which would re-render every keep-alive page.
  const [page] = useState(children);
  const known = kept[current];
  const isOpen = (name: string) => name === current || tabs.some(tab => tab.name === name);
  const openPages = Object.fromEntries(Object.entries(kept).filter(([name]) => isOpen(name)));
  const isMoved = !known || !isSame(known.location, location);
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
    useTabs.setState(state => {
      const opened = openTab(state, { name: current, title: '', fullPath, query, ignoreCache });
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
      <Main>
        {shown.map(name => {
          const tab = kept[name];
          if (!tab) return null;
          const mode = name === current ? 'visible' : 'hidden';
          return (
            <Activity key={`${name}#${tab.generation}`} mode={mode}>
              <KeepAlivePage name={name} location={tab.location}>
                {page}
              </KeepAlivePage>
            </Activity>
          );
        })}
      </Main>
    </>
  );
};
