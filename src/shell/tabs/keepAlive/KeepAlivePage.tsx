import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useState, type ReactNode, useMemo } from 'react';
import type { Location } from 'react-router';
import { PageTitleListener } from '@/ui/PageTitle';
import { TabLocationProvider } from '@/routing/TabLocationProvider';
import { UnsavedInputContext } from '@/routing/pageLocation';
import { createPageQueries } from './pageQueries';
import { mark, rename } from '../tabs';
import { useTabs } from '../useTabs';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { navbarHeight } from '../../layout/Navbar';
import { useSettings } from '../../settings/settings';
import { tabBarHeight } from '../bar/tabBarHeight';

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
export const KeepAlivePage = memo(({ name, location, children }: KeptPageProps) => {
  const shared = useQueryClient();
  const [queries] = useState(() => createPageQueries(shared));
  const tellTitle = useCallback((title: string) => useTabs.setState(state => rename(state, name, title)), [name]);
  const tellUnsaved = useCallback((unsaved: boolean) => useTabs.setState(state => mark(state, name, unsaved)), [name]);
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
