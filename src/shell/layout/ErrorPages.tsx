import { ErrorPage } from '@/ui/ErrorPage';
import { usePageLocation } from '@/routing/pageLocation';
import type { PageRequirement } from '@/admin/record/RecordError';
import { routerProvider } from '@/routing/routerProvider';
import { LoadingPage, useLogout, useTranslate } from 'react-admin';
import { useConnectionStore, retryConnection } from '@/session/connection';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Brand } from './Brand';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because few pages are denied.
const RouteDeniedPage = lazyComponent(async () => (await import('@/admin/record/RecordError')).RouteDeniedPage);

/** The page for denied navigation (docs/requirements.md#rules). The location's state says what the denied page requires. */
export const AccessDenied = () => {
  const { state } = usePageLocation();
  return <RouteDeniedPage {...((state ?? {}) as PageRequirement)} />;
};

/** The page for unknown paths (docs/requirements.md#routes). */
export const NotFound = () => <ErrorPage code="404" />;

const { Navigate } = routerProvider;

/**
 * The hidden helper route `/redirect/:path` (docs/requirements.md#routes). Redirects to the path and mounts its page
 * anew.
 */
export const RedirectPage = () => {
  const { pathname, search } = usePageLocation();
  return <Navigate to={pathname.replace(/^\/redirect\/*/, '/') + search} replace />;
};

/** Shown while the signed-in user is fetched, or while the service is unavailable. */
export const SessionLoadingPage = () => {
  const unreachable = useConnectionStore(({ failure }) => failure !== null);
  return unreachable ? <ServiceUnavailable /> : <LoadingPage />;
};

/** Counts down to the next retry. */
const Countdown = ({ retryAt }: { retryAt: number }) => {
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((retryAt - now) / 1000));
  return translate('shell.status.unreachable.countdown', { seconds });
};

/**
 * Replaces the console while the service is unavailable and cannot identify the user. It retries automatically and on
 * click, then shows the requested page.
 */
export const ServiceUnavailable = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { failure, retryAt } = useConnectionStore();
  const signOut = () => {
    logout();
    retryConnection();
  };
  if (!failure) return null;
  const actions = (
    <Stack sx={{ alignItems: 'center', gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {retryAt === null ? (
          translate('shell.status.unreachable.trying')
        ) : (
          <Countdown key={retryAt} retryAt={retryAt} />
        )}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" onClick={retryConnection} disabled={retryAt === null}>
          {translate('list.retry')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={signOut}>
          {translate('ra.auth.logout')}
        </Button>
      </Stack>
    </Stack>
  );
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 480, p: { xs: 3, sm: 4 } }}>
        <Brand />
        <ErrorPage
          code="unreachable"
          detail={translate(failure.message, { _: failure.message })}
          action={actions}
          compact
        />
      </Card>
    </Box>
  );
};
