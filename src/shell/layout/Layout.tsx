import { Box, GlobalStyles, useMediaQuery, type Theme } from '@mui/material';
import { Activity, memo, useCallback, useState, useReducer, type ReactNode } from 'react';
import { SkipNavigationButton, type LayoutProps } from 'react-admin';
import { PermissionHelpDialogHost } from '@/ui/PermissionHelpDialogHost';
import { PageLoadingCounterContext } from '@/ui/Skeleton';
import { useConnectionStore } from '@/session/connection';
import { SessionExpiredDialog } from '@/session/SessionExpiredDialog';
import { SessionUserRefetcher } from '@/session/SessionUserRefetcher';
import { WelcomeNotification } from '../login/Login';
import { MenuRefetcher } from '../menu/MenuRefetcher';
import { ServiceUnavailable } from './ErrorPages';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';
import { GlobalShortcuts, type OpenShortcutDialogName } from '@/shell/palette/GlobalShortcuts';
import { LanguageLoadErrorNotification, SettingsButton } from '../settings/SettingsButton';
import { useSettingValues, useSettingsStore } from '../settings/settings';
import { KeepAliveLists } from '../tabs/keepAlive/KeepAliveLists';
import { AccountRequirementDialogs, StepUpDialogHost } from './AccountRequirementDialogs';
import { BackgroundIndicators, NotifyFeaturesOfUserChange } from './BackgroundWork';
import { CrossTabAndServerSync } from './CrossTabAndServerSync';
import { Footer } from './Brand';
import { MainContent, Page } from './Page';
import { Navbar, navbarHeight } from './Navbar';
import { PageLoadingBar } from './PageLoadingBar';
import { Sidebar } from './Sidebar';
import { lazyComponent } from '@/routing/lazyComponent';
import { useUnsavedPagesStore } from '@/routing/unsavedPages';

const TabbedPages = lazyComponent(async () => (await import('../tabs/keepAlive/TabbedPages')).TabbedPages);
// Load it beside the page's data. A failure is reported when it renders.
if (useSettingsStore.getState().tabBar) TabbedPages.load().catch(() => undefined);
const SettingsDrawer = lazyComponent(async () => (await import('../settings/SettingsDrawer')).SettingsDrawer);
// A build for a server has no such file.
const OfficeDayPanel =
  import.meta.env.MODE === 'demo' && lazyComponent(async () => (await import('../demo/OfficeDayPanel')).OfficeDayPanel);

/**
 * Returns whether the tab bar is shown. A change of the setting waits until nothing is unsaved, because it mounts every
 * page anew.
 */
const useTabBarShown = () => {
  const setting = useSettingsStore(({ tabBar }) => tabBar);
  const [shown, setShown] = useState(setting);
  const mustWait = useUnsavedPagesStore(({ pages }) => shown !== setting && pages.length > 0);
  if (shown !== setting && !mustWait) setShown(setting);
  return shown;
};

/** Shows the footer below the page once no part of the page is loading. */
const WithFooter = ({ shown, children }: { shown: boolean; children: ReactNode }) => {
  const [loading, count] = useReducer((parts: number, change: number) => parts + change, 0);
  return (
    <PageLoadingCounterContext value={count}>
      {children}
      {shown && loading === 0 && <Footer />}
    </PageLoadingCounterContext>
  );
};

/**
 * Renders the frame of every page: navbar, menu, breadcrumbs, page, footer. A page's error stays inside the frame.
 * Memoized, so that it does not re-render when the page changes.
 */
const Frame = memo(({ children }: LayoutProps) => {
  const [menuOpen, setMenuOpen] = useState(false);
  // Once opened, the drawer stays mounted, so that it can slide out. Null until then, because its code is not loaded.
  const [settingsOpen, setSettingsOpen] = useState<boolean | null>(null);
  const openSettings = useCallback(() => setSettingsOpen(true), []);
  const [shortcut, setShortcut] = useState<OpenShortcutDialogName>(null);
  const openSearch = useCallback(() => setShortcut('palette'), []);
  const toggleMenu = useCallback(() => setMenuOpen(open => !open), []);
  const desktop = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'));
  const { navbar, menu, topMenu, footer, colorWeak } = useSettingValues(
    'navbar',
    'menu',
    'topMenu',
    'footer',
    'colorWeak',
  );
  const tabBar = useTabBarShown();
  // Without a navbar, or on a phone, there is no room for the top menu.
  const menuOnTop = topMenu && navbar && desktop;
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', pt: navbar ? `${navbarHeight}px` : 0 }}>
      <SkipNavigationButton />
      <PageLoadingBar />
      {colorWeak && <ColorWeak />}
      {navbar ? (
        <Navbar
          menu={menu && menuOnTop}
          onMenu={menu ? toggleMenu : undefined}
          onSearch={openSearch}
          onSettings={openSettings}
        />
      ) : (
        <>
          <SettingsButton fixed onClick={openSettings} />
          <BackgroundIndicators fixed />
        </>
      )}
      {menu && !menuOnTop && <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} tabBar={tabBar} />}
      <Box sx={{ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 }}>
        <WithFooter shown={footer}>
          {tabBar ? (
            <LazyBoundary>
              <TabbedPages>{children}</TabbedPages>
            </LazyBoundary>
          ) : (
            <MainContent>
              <KeepAliveLists>{children}</KeepAliveLists>
            </MainContent>
          )}
        </WithFooter>
      </Box>
      {settingsOpen !== null && (
        <LazyBoundary>
          <SettingsDrawer open={settingsOpen} onClose={() => setSettingsOpen(false)} />
        </LazyBoundary>
      )}
      <MenuRefetcher />
      <CrossTabAndServerSync />
      <LanguageLoadErrorNotification />
      <WelcomeNotification />
      <GlobalShortcuts open={shortcut} onOpen={setShortcut} />
      <LazyBoundary>
        <PermissionHelpDialogHost />
      </LazyBoundary>
      <AccountRequirementDialogs />
      {OfficeDayPanel && (
        <LazyBoundary>
          <OfficeDayPanel />
        </LazyBoundary>
      )}
    </Box>
  );
});

Frame.displayName = 'Frame';

/**
 * Renders the console for signed-in users. While the service is unavailable, the frame is hidden but stays mounted, so
 * nothing is lost.
 */
export const Layout = ({ children }: LayoutProps) => {
  const unreachable = useConnectionStore(({ failure }) => failure !== null);
  // react-admin creates the same routes anew on every navigation, which would re-render the frame and every page.
  const [page] = useState(() => <Page>{children}</Page>);
  return (
    <>
      <Activity mode={unreachable ? 'hidden' : 'visible'}>
        <Frame>{page}</Frame>
      </Activity>
      {unreachable && <ServiceUnavailable />}
      <SessionUserRefetcher />
      <NotifyFeaturesOfUserChange />
      <StepUpDialogHost />
      <SessionExpiredDialog />
    </>
  );
};

/** Inverts by 80 percent (docs/requirements.md#constants). */
const ColorWeak = () => <GlobalStyles styles={{ html: { filter: 'invert(80%)' } }} />;
