import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider, useLogout, useNotify, useTranslate } from 'react-admin';
import type { authProvider } from '../providers/authProvider';
import { getToken, useSession } from './session';

/** Milliseconds after which user and menu are asked for again when the user comes back to the window. */
export const sessionStaleTime = 60_000;

/**
 * Keeps the signed-in user fresh beside whatever page is open. A failed user-info fetch signs out (SPEC.md section 4);
 * changed permissions reach every button without a reload.
 */
export const SessionRefresh = () => {
  const auth = useAuthProvider<typeof authProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const { error } = useQuery({
    queryKey: ['session', 'info'],
    queryFn: () => auth?.fetchInfo() ?? null,
    staleTime: sessionStaleTime,
    // Signing out empties the cache while this is still on screen.
    enabled: getToken() !== null,
  });

  useEffect(() => {
    if (!error) return;
    const message = translate(error.message, { _: error.message });
    notify('session.infoFailed', { type: 'error', messageArgs: { message } });
    logout();
  }, [error, notify, logout, translate]);

  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (JSON.stringify(now.user) === JSON.stringify(before.user)) return;
        queryClient.invalidateQueries({ queryKey: ['auth'] });
      }),
    [queryClient],
  );
  return null;
};
