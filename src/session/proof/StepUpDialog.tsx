import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useSignInFieldName } from '@/ui/access';
import { useSessionStore } from '../session';
import { usePendingReauthenticationStore } from '../sessionSignals';
import { IdentityProofForm } from './IdentityProofForm';
import { cancelStepUp, markIdentityProved, useStepUpStore } from './stepUp';
import { useTopmostDialogKey } from '../SessionExpiredDialog';

const titleId = 'step-up';

/** While it is open, the theme hides the dialog that has asked for the proof, as if this one had taken its place. */
const stepUpDialogClass = 'ConsoleStepUpDialog';

/** A slip of the mouse must not reject what waits. */
const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
  if (reason === 'escapeKeyDown') cancelStepUp();
};

/**
 * Asks for a fresh proof of identity over whatever is open, because the API requires one for the call. Every waiting
 * call continues afterwards; Cancel rejects them. If the session expires meanwhile, the sign-in dialog takes its place:
 * signing in is a proof, too.
 */
export const StepUpDialog = () => {
  const translate = useTranslate();
  const { stepUp, stepUpOptions } = useDataProvider<ConsoleDataProvider>();
  const name = useSignInFieldName();
  const username = useSessionStore(({ user }) => user?.[name]);
  const pending = useStepUpStore(step => step.pending);
  const expired = usePendingReauthenticationStore(session => session.pending !== null);
  const open = pending !== null && !expired;
  const dialogKey = useTopmostDialogKey(open, titleId);
  if (!pending) return null;
  const { methods, signal } = pending;
  return (
    <Dialog
      key={dialogKey}
      className={stepUpDialogClass}
      open={open}
      onClose={leave}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('stepUp.title')}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Typography sx={{ mb: 1.5 }}>{translate('stepUp.text')}</Typography>
        <IdentityProofForm
          methods={methods}
          username={username}
          getPasskeyOptions={async () => (await stepUpOptions(signal)).data.passkey}
          onProof={async proof => {
            await stepUp(proof, signal);
            // A proof that comes after the user has cancelled allows nothing that still waits.
            if (!signal.aborted) markIdentityProved();
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancelStepUp}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
