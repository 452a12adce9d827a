import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState, type FormEvent, useEffect } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { ConsoleAuthProvider, Credentials, SignInParams } from '@/providers/createAuthProvider';
import { useSignInFieldName } from '@/ui/access';
import { finishReauthentication, usePendingReauthenticationStore } from './sessionSignals';
import { clearSession, useSessionStore } from './session';
import { markIdentityProved } from './proof/stepUp';
import { SecondFactorRequiredError, type SecondFactorChallenge } from './proof/proof';
import { lazyComponent } from '@/routing/lazyComponent';

/**
 * Returns a key for a dialog that must stay on top. The key changes when a later dialog opens, such as a drawer after
 * Back, because only the latest dialog is accessible by keyboard and screen reader. `titleId` is the id of the dialog's
 * title.
 */
export const useTopmostDialogKey = (open: boolean, titleId: string) => {
  const [dialogKey, setDialogKey] = useState(0);
  useEffect(() => {
    if (!open) return;
    const observer = new MutationObserver(() => {
      const latest = [...document.querySelectorAll('.MuiDialog-root, .MuiDrawer-modal:not(.MuiModal-hidden)')].at(-1);
      if (latest && !latest.querySelector(`#${titleId}`)) setDialogKey(before => before + 1);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [open, titleId]);
  return dialogKey;
};

const titleId = 'session-expired';

const startOver = () => {
  clearSession();
  window.location.reload();
};

const IdentityProofForm = lazyComponent(async () => (await import('./proof/IdentityProofForm')).IdentityProofForm);

type CredentialsFormProps = { onSubmit: (credentials: Credentials) => Promise<unknown> };

/** Asks for the password again, and for the username if the API returns none. */
const CredentialsForm = ({ onSubmit }: CredentialsFormProps) => {
  const translate = useTranslate();
  const name = useSignInFieldName();
  const known = useSessionStore(({ user }) => user?.[name]);
  const [typed, setTyped] = useState('');
  const username = known || typed.trim();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({ mutationFn: onSubmit, onSettled: () => setPassword('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a portal: without this, the surrounding form would be submitted too.
    event.stopPropagation();
    if (username && password) mutate({ username, password });
  };
  return (
    <form onSubmit={submit}>
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
  );
};

/**
 * Shows the "login expired" dialog (docs/requirements.md#errors). The user signs in again in place, with the same
 * username if the API returns it, and every waiting call continues. Or the user starts over, which clears the token and
 * reloads.
 */
export const SessionExpiredDialog = () => {
  const translate = useTranslate();
  const open = usePendingReauthenticationStore(({ pending }) => pending !== null);
  const auth = useAuthProvider<ConsoleAuthProvider>();
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const dialogKey = useTopmostDialogKey(open, titleId);
  const signIn = async (params: SignInParams) => {
    try {
      await auth?.login(params);
    } catch (error) {
      if (!(error instanceof SecondFactorRequiredError)) throw error;
      // Loaded first: the form of the first step shows a failure.
      await IdentityProofForm.load();
      setChallenge(error.challenge);
      return;
    }
    setChallenge(null);
    // Signing in is a proof of identity, too.
    markIdentityProved();
    finishReauthentication();
  };
  return (
    <Dialog key={dialogKey} open={open} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('session.expired.title')}</DialogTitle>
      {challenge ? (
        <>
          <DialogContent>
            <Suspense>
              <IdentityProofForm
                methods={challenge.methods}
                getPasskeyOptions={async () => challenge.passkey}
                onProof={proof => signIn({ ticket: challenge.ticket, proof })}
              />
            </Suspense>
          </DialogContent>
          <DialogActions>
            <Button onClick={startOver}>{translate('session.expired.relogin')}</Button>
            <Button onClick={() => setChallenge(null)}>{translate('proof.back')}</Button>
          </DialogActions>
        </>
      ) : (
        <CredentialsForm onSubmit={signIn} />
      )}
    </Dialog>
  );
};
