import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider, useLogout, useNotify, useTranslate } from 'react-admin';
import type { authProvider } from '@/providers/authProvider';
import { isUnanswered } from './connection';
import { usePermissionDenials } from './sessionSignals';
import { getToken, useSession } from './session';

/** Milliseconds after which user and menu are asked for again while the window is seen, or when the user comes back. */
export const sessionStaleTime = 60_000;

const knownUser = () => {
  const { user, infoAt } = useSession.getState();
  return infoAt > 0 && user ? user : undefined;
};

/**
 * Keeps the signed-in user fresh beside whatever page is open: changed permissions reach every button without a reload,
 * within a minute or once the API has refused a call. A failed user-info fetch signs out (docs/requirements.md#states), but for a
 * later one that got no answer, which says nothing of the user.
 */
export const SessionRefresh = () => {
  const auth = useAuthProvider<typeof authProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const { error, isRefetchError } = useQuery({
    queryKey: ['session', 'info'],
    queryFn: () => auth?.fetchInfo() ?? null,
    // Who opens the console anew has just been asked for.
    initialData: knownUser,
    initialDataUpdatedAt: () => useSession.getState().infoAt,
    staleTime: sessionStaleTime,
    refetchInterval: sessionStaleTime,
    // Signing out empties the cache while this is still on screen.
    enabled: getToken() !== null,
  });
  const failure = isRefetchError && isUnanswered(error) ? null : error;

  useEffect(() => {
    if (!failure) return;
    const message = translate(failure.message, { _: failure.message });
    notify('session.infoFailed', { type: 'error', messageArgs: { message } });
    logout();
  }, [failure, notify, logout, translate]);

  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (JSON.stringify(now.user) === JSON.stringify(before.user)) return;
        queryClient.invalidateQueries({ queryKey: ['auth'] });
      }),
    [queryClient],
  );

  useEffect(
    // However many calls were refused together, user and menu are asked for once.
    () =>
      usePermissionDenials.subscribe(
        () => void queryClient.invalidateQueries({ queryKey: ['session'] }, { cancelRefetch: false }),
      ),
    [queryClient],
  );
  return null;
};
