import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { usePollInterval } from '@/admin/live/liveUpdates';
import type { ConsoleAuthProvider } from '@/providers/createAuthProvider';
import { usePageLocation } from '@/routing/pageLocation';
import { isRetryableError } from '@/ui/isRetryableError';
import { getToken, useSessionStore } from '@/session/session';
import { liveSessionStaleTime, sessionStaleTime } from '@/session/SessionUserRefetcher';
import { useIsServerMenuEnabled } from './useMenu';

/**
 * Refetches the server's menu (docs/requirements.md#states): other users' changes appear within a minute while the page
 * is visible, the user's own at once. A failure clears the menu and opens a dialog (docs/requirements.md#errors).
 */
export const MenuRefetcher = () => {
  const translate = useTranslate();
  const auth = useAuthProvider<ConsoleAuthProvider>();
  const [seen, setSeen] = useState<Error | null>(null);
  const queryClient = useQueryClient();
  const { pathname } = usePageLocation();
  const fromServer = useIsServerMenuEnabled();
  const interval = usePollInterval(sessionStaleTime, liveSessionStaleTime);
  const { error, isRefetchError, refetch } = useQuery({
    queryKey: ['session', 'menu'],
    queryFn: () => auth?.fetchMenu() ?? null,
    staleTime: sessionStaleTime,
    // A refusal is shown once, not every minute.
    refetchInterval: ({ state }) => (state.error && !isRetryableError(state.error) ? false : interval),
    // Signing out clears the cache while this component is still mounted.
    enabled: fromServer && getToken() !== null,
  });
  // A failed refetch without a response says nothing about the menu.
  const failure = isRefetchError && isRetryableError(error) ? null : error;
  useEffect(() => {
    if (failure) useSessionStore.setState({ menu: [] });
  }, [failure]);
  // If the menu is empty, fetch it on navigation. A fetch in progress is not repeated.
  const arrive = useEffectEvent((page: string) => {
    if (page.startsWith('/redirect/')) return;
    if (fromServer && useSessionStore.getState().menu.length === 0) refetch({ cancelRefetch: false });
  });
  useEffect(() => arrive(pathname), [pathname]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.mutation.options.mutationKey?.[0] === 'menus')
          queryClient.invalidateQueries({ queryKey: ['session', 'menu'] });
      }),
    [queryClient],
  );
  const close = () => setSeen(failure);
  const retry = () => {
    close();
    refetch();
  };
  if (failure === null || failure === seen) return null;
  return (
    <Dialog open onClose={close} aria-labelledby="menu-failed">
      <DialogTitle id="menu-failed">{translate('shell.menu.failed')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(failure.message, { _: failure.message })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.close')}</Button>
        <Button variant="contained" onClick={retry} autoFocus>
          {translate('shell.menu.retry')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
