import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider, useLogout, useNotify, useTranslate } from 'react-admin';
import { usePollInterval } from '@/admin/live/liveUpdates';
import type { ConsoleAuthProvider } from '@/providers/createAuthProvider';
import { isServiceUnavailable } from './connection';
import { usePermissionDenialCountStore } from './sessionSignals';
import { getToken, useSessionStore } from './session';

/** Milliseconds after which user and menu are refetched while the window is visible or when the user returns to it. */
export const sessionStaleTime = 60_000;

/** The same with live updates, which announce that the user may have changed. */
export const liveSessionStaleTime = 600_000;

const knownUser = () => {
  const { user, infoAt } = useSessionStore.getState();
  return infoAt > 0 && user ? user : undefined;
};

/**
 * Refetches the signed-in user, so that changed permissions apply to every button without a reload: within a minute, or
 * after the API has refused a call. A failed user-info call signs the user out (docs/requirements.md#states). A failed
 * refetch without a response does not, because it says nothing about the user.
 */
export const SessionUserRefetcher = () => {
  const auth = useAuthProvider<ConsoleAuthProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const { error, isRefetchError } = useQuery({
    queryKey: ['session', 'info'],
    queryFn: () => auth?.fetchInfo() ?? null,
    // When the console opens, the user has just been fetched.
    initialData: knownUser,
    initialDataUpdatedAt: () => useSessionStore.getState().infoAt,
    staleTime: sessionStaleTime,
    refetchInterval: usePollInterval(sessionStaleTime, liveSessionStaleTime),
    // Signing out clears the cache while this component is still mounted.
    enabled: getToken() !== null,
  });
  const failure = isRefetchError && isServiceUnavailable(error) ? null : error;

  useEffect(() => {
    if (!failure) return;
    const message = translate(failure.message, { _: failure.message });
    notify('session.infoFailed', { type: 'error', messageArgs: { message } });
    logout();
  }, [failure, notify, logout, translate]);

  useEffect(
    () =>
      useSessionStore.subscribe((now, before) => {
        if (JSON.stringify(now.user) === JSON.stringify(before.user)) return;
        queryClient.invalidateQueries({ queryKey: ['auth'] });
      }),
    [queryClient],
  );

  useEffect(
    // Refetch user and menu once, however many calls are refused at the same time.
    () =>
      usePermissionDenialCountStore.subscribe(
        () => void queryClient.invalidateQueries({ queryKey: ['session'] }, { cancelRefetch: false }),
      ),
    [queryClient],
  );
  return null;
};
