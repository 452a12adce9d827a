import { ThemeProvider, type Theme } from '@mui/material/styles';
import { QueryClientProvider, useQueryClient, type Query } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { IsTabContext, PageLocationContext } from '@/routing/pageLocation';
import { PageTitleListenerContext } from '@/ui/PageTitle';
import { navbarHeight } from '../../layout/Navbar';
import { useSettingsStore } from '../../settings/settings';
import { tabBarHeight } from '../TabBar';
import { createPageQueryClient } from './pageQueryClient';
import { setTabTitle, useTabsStore } from '../tabs';

/**
 * Returns a theme that mounts dialogs, menus and drawers in `surface`. A drawer starts `top` pixels below the window's
 * edge. The reference is weak because every styled component caches the last theme it rendered with, which must not
 * retain the elements of a closed page.
 */
const createSurfaceTheme = (surface: WeakRef<HTMLElement>, top: number) => (theme: Theme) => {
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
  const top = useSettingsStore(({ navbar }) => (navbar ? navbarHeight : 0)) + tabBarHeight;
  const theme = useMemo(() => surface && createSurfaceTheme(new WeakRef(surface), top), [surface, top]);
  // Hiding the page resets the ref, but the element still exists.
  const keep = useCallback((element: HTMLElement | null) => setSurface(known => element ?? known), []);
  return <div ref={keep}>{theme && <ThemeProvider theme={theme}>{children}</ThemeProvider>}</div>;
};

/** Milliseconds that a hidden page's data is cached. After that it is fetched again. */
const pageCacheTime = 30 * 60_000;

/** A hidden page of a tab is read again only if it was invalidated meanwhile. */
const queryOptions = { gcTime: pageCacheTime, isDue: ({ state }: Query) => state.isInvalidated };

type KeepAlivePageProps = { name: string; location: Location; children: ReactNode };

/** A page at its tab's own location. Reports its title to the tab. */
export const KeepAlivePage = memo(({ name, location, children }: KeepAlivePageProps) => {
  const shared = useQueryClient();
  const [queries] = useState(() => createPageQueryClient(shared, queryOptions));
  const reportTitle = useCallback(
    (title: string) => useTabsStore.setState(state => setTabTitle(state, name, title)),
    [name],
  );
  // A parent's effect runs after the effects of the page, which request the data.
  useEffect(() => queries.show(), [queries]);
  return (
    <QueryClientProvider client={queries.client}>
      <PageLocationContext value={location}>
        <PageTitleListenerContext value={reportTitle}>
          <IsTabContext value>
            <PageSurface>{children}</PageSurface>
          </IsTabContext>
        </PageTitleListenerContext>
      </PageLocationContext>
    </QueryClientProvider>
  );
});
