import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, useEffect } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { ConsoleAuthProvider, Credentials } from '@/providers/createAuthProvider';
import { useSignInFieldName } from '@/ui/access';
import { finishReauthentication, usePendingReauthenticationStore } from './sessionSignals';
import { clearSession, useSessionStore } from './session';

/**
 * Returns a key for a dialog that must stay on top. The key changes when a later dialog opens, such as a drawer after
 * Back, because only the latest dialog is accessible by keyboard and screen reader. `titleId` is the id of the dialog's
 * title.
 */
const useOnTop = (open: boolean, titleId: string) => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!open) return;
    const observer = new MutationObserver(() => {
      const latest = [...document.querySelectorAll('.MuiDialog-root, .MuiDrawer-modal:not(.MuiModal-hidden)')].at(-1);
      if (latest && !latest.querySelector(`#${titleId}`)) setTurn(before => before + 1);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [open, titleId]);
  return turn;
};

const titleId = 'session-expired';

const startOver = () => {
  clearSession();
  window.location.reload();
};

/**
 * Shows the "login expired" dialog (docs/requirements.md#errors). The user signs in again in place, with the same
 * username if the API returns it, and every waiting call continues. Or the user starts over, which clears the token and
 * reloads.
 */
export const SessionExpiredDialog = () => {
  const translate = useTranslate();
  const open = usePendingReauthenticationStore(({ pending }) => pending !== null);
  const name = useSignInFieldName();
  const known = useSessionStore(({ user }) => user?.[name]);
  const [typed, setTyped] = useState('');
  const username = known || typed.trim();
  const [password, setPassword] = useState('');
  const auth = useAuthProvider<ConsoleAuthProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (credentials: Credentials) => auth?.login(credentials),
    onSuccess: finishReauthentication,
    onSettled: () => setPassword(''),
  });
  const turn = useOnTop(open, titleId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a portal: without this, the surrounding form would be submitted too.
    event.stopPropagation();
    if (username && password) mutate({ username, password });
  };
  return (
    <Dialog key={turn} open={open} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('session.expired.title')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {translate('session.expired.text')}
          </Typography>
          {known ? (
            <input type="hidden" name="username" autoComplete="username" value={known} readOnly />
          ) : (
            <TextField
              label={translate(`shell.login.${name}`)}
              autoComplete="username"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              autoFocus
              fullWidth
              margin="dense"
            />
          )}
          <TextField
            label={known ? translate('session.expired.password', { name: known }) : translate('shell.login.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
            error={Boolean(error)}
            helperText={error ? translate(error.message, { _: error.message }) : undefined}
            autoFocus={Boolean(known)}
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={startOver}>{translate('session.expired.relogin')}</Button>
          <Button type="submit" variant="contained" loading={isPending} disabled={!username || !password}>
            {translate('session.expired.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
