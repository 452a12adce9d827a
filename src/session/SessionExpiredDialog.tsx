import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { authProvider } from '../providers/authProvider';
import { finishRenewal, useRenewal } from './renewal';
import { clearSession, useSession } from './session';
import { useOnTop } from './useOnTop';

const titleId = 'session-expired';

const startOver = () => {
  clearSession();
  window.location.reload();
};

/**
 * "Login expired" (SPEC.md section 8): sign in again in place, with the same mobile where the API tells it, and every
 * waiting call goes on with nothing lost; or start over, which clears the token and reloads.
 */
export const SessionExpiredDialog = () => {
  const translate = useTranslate();
  const open = useRenewal(({ pending }) => pending !== null);
  const known = useSession(({ user }) => user?.mobile);
  const [typed, setTyped] = useState('');
  const mobile = known || typed.trim();
  const [password, setPassword] = useState('');
  const auth = useAuthProvider<typeof authProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (credentials: { mobile: string; password: string }) => auth?.login(credentials),
    onSuccess: finishRenewal,
    onSettled: () => setPassword(''),
  });
  const turn = useOnTop(open, titleId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a portal: without this the form it floats over would be submitted too.
    event.stopPropagation();
    if (mobile && password) mutate({ mobile, password });
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
              label={translate('shell.login.mobile')}
              type="tel"
              autoComplete="username"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              autoFocus
              fullWidth
              margin="dense"
            />
          )}
          <TextField
            label={known ? translate('session.expired.password', { mobile: known }) : translate('shell.login.password')}
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
          <Button type="submit" variant="contained" loading={isPending} disabled={!mobile || !password}>
            {translate('session.expired.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
