import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { authProvider } from '../../providers/authProvider';
import { getToken } from '../../session/session';
import { sessionStaleTime } from '../../session/SessionRefresh';

/** Keeps the server's menu fresh; a failure empties it and is told in a dialog (SPEC.md section 8). */
export const MenuRefresh = () => {
  const translate = useTranslate();
  const auth = useAuthProvider<typeof authProvider>();
  const [seen, setSeen] = useState<Error | null>(null);
  const { error, refetch } = useQuery({
    queryKey: ['session', 'menu'],
    queryFn: () => auth?.fetchMenu() ?? null,
    staleTime: sessionStaleTime,
    // Signing out empties the cache while this is still on screen.
    enabled: getToken() !== null,
  });
  const close = () => setSeen(error);
  const retry = () => {
    close();
    refetch();
  };
  return (
    <Dialog open={error !== null && error !== seen} onClose={close} aria-labelledby="menu-failed">
      <DialogTitle id="menu-failed">{translate('shell.menu.failed')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{error && translate(error.message, { _: error.message })}</DialogContentText>
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
