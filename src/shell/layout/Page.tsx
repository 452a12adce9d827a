import {
  Suspense,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { usePageLocation, useResetOnLeave } from '@/routing/pageLocation';
import { PageTitle, PageTitleListenerContext } from '@/ui/PageTitle';
import { menuPagePaths } from '@/routing/definitions';
import { getUnderlyingPagePath, findRoute } from '@/routing/routes';
import { recordPageVisit } from '../pages/useRecentPagesStore';
import { routerProvider } from '@/routing/routerProvider';
import { canOpenPage } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import { Box, Breadcrumbs as MuiBreadcrumbs, Link, Typography, Card, Stack, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from '@/routing/Link';
import { useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';
import { useMenuTrail } from '../menu/useMenu';
import { ErrorPage } from '@/ui/ErrorPage';
import { getCodeLoadErrorReason, getFailedStyleSheetPath } from '@/routing/codeLoadError';
import type { PageRequirement } from '@/admin/record/RecordError';
import { Skeleton } from '@/ui/Skeleton';
import { runWhenIdle } from '@/ui/idle';

/**
 * Shows the position in the menu of a page that has no menu entry of its own. A record's page links back to its list.
 * On other pages, the menu and the title say where the user is.
 */
const Breadcrumbs = () => {
  const { pathname } = usePageLocation();
  if (menuPagePaths.has(getUnderlyingPagePath(pathname))) return null;
  return (
    <Box sx={{ mb: 0.5, minHeight: 22 }}>
      <Trail />
    </Box>
  );
};

const Trail = () => {
  const translate = useTranslate();
  const titleOf = useGetMenuEntryTitle();
  const { pathname } = usePageLocation();
  const trail = useMenuTrail();
  if (trail.length === 0) return null;
  return (
    <MuiBreadcrumbs aria-label={translate('shell.breadcrumbs')}>
      {trail.map(entry =>
        entry.type === 'menu' && entry.path !== pathname ? (
          <Link key={entry.id} component={RouterLink} to={entry.path} color="inherit" variant="body2">
            {titleOf(entry)}
          </Link>
        ) : (
          <Typography key={entry.id} variant="body2" color="textSecondary">
            {titleOf(entry)}
          </Typography>
        ),
      )}
    </MuiBreadcrumbs>
  );
};

const { Navigate } = routerProvider;

const denied = '/access-denied';

/** Redirects users who may not open the page to the 403 page (docs/requirements.md#rules). */
const PageAccess = ({ children }: { children: ReactNode }) => {
  const { pathname } = usePageLocation();
  const user = useSessionStore(session => session.user);
  const route = findRoute(pathname);
  // The route of the 403 page requires an admin role, but every user who is denied another page must see it.
  if (canOpenPage(user, route) || route?.inner === denied) return children;
  const { permission, roles } = route ?? {};
  const state: PageRequirement = permission ? { permission } : { ...(roles && { roles }) };
  return <Navigate to={denied} state={state} replace />;
};

/**
 * Shows the title of react-admin's own pages, such as `<List>`, as that of the console's pages. They render it into
 * `#react-admin-title`, wherever that is.
 */
const ReactAdminTitle = () => {
  const target = useRef<HTMLSpanElement>(null);
  const [title, setTitle] = useState('');
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const read = () => setTitle(element.textContent);
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    // A hidden page stays mounted without its effects, so that only the page that is shown has this id.
    element.id = 'react-admin-title';
    return () => {
      observer.disconnect();
      element.removeAttribute('id');
    };
  }, []);
  return (
    <>
      <span ref={target} hidden />
      {title && <PageTitle title={title} />}
    </>
  );
};

/** Adds the page to the recent pages when it reports its title. */
const VisitedPage = ({ children }: { children: ReactNode }) => {
  const name = getUnderlyingPagePath(usePageLocation().pathname);
  const onTabTitle = use(PageTitleListenerContext);
  const onTitle = useCallback(
    (title: string) => {
      onTabTitle?.(title);
      // Not at once, because writing to the browser's storage would delay the page.
      runWhenIdle(() => recordPageVisit({ name, title }));
    },
    [onTabTitle, name],
  );
  return <PageTitleListenerContext value={onTitle}>{children}</PageTitleListenerContext>;
};

/**
 * Renders a page of the console, with breadcrumbs, an access check, a skeleton while its code loads, and an error page.
 */
export const Page = ({ children }: { children: ReactNode }) => {
  const { pathname } = usePageLocation();
  return (
    <>
      <Breadcrumbs />
      <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
        <Suspense fallback={<PageSkeleton />}>
          <PageAccess>
            <VisitedPage>
              <ReactAdminTitle />
              {children}
            </VisitedPage>
          </PageAccess>
        </Suspense>
      </ErrorBoundary>
    </>
  );
};

/** Renders the `<main>` element that contains the page. */
export const MainContent = ({ children }: { children: ReactNode }) => (
  <Box component="main" id="main-content" sx={{ flex: 1, px: { xs: 2, md: 2.5 }, py: 2 }}>
    {children}
  </Box>
);

/** Skeleton of a page whose code is loading: its title and the shape of a list. */
export const PageSkeleton = () => (
  <Stack sx={{ gap: 2 }} aria-busy>
    <Skeleton variant="rounded" width={160} height={28} />
    <Card sx={{ p: 2 }}>
      <Stack sx={{ gap: 1.5 }}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={28} />
        ))}
      </Stack>
    </Card>
  </Stack>
);

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the browser has a network. */
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/**
 * In place of a page that failed to render or whose code did not come; the rest of the shell lives on. To reload without
 * a network would lose that too, so it waits for one.
 */
export const PageError = ({ error, resetErrorBoundary }: FallbackProps) => {
  useResetOnLeave(resetErrorBoundary);
  const translate = useTranslate();
  const online = useOnline();
  const [missing] = useState(() => getCodeLoadErrorReason(error));
  const reload = (
    <Button variant="contained" disabled={!online} onClick={() => window.location.reload()}>
      {translate('shell.status.reload')}
    </Button>
  );
  const style = getFailedStyleSheetPath(error);
  const detail = style
    ? translate('shell.status.missingStyle', { path: style })
    : missing === 'outdated' && error.message;
  return <ErrorPage code={missing ?? '500'} detail={detail} action={reload} />;
};
