import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLogout, useNotify, useTranslate } from 'react-admin';
import { hasPasskeySupport } from '@/session/proof/proof';
import { markSecondFactorSetUp } from '@/session/sessionSignals';
import { PasskeySetup } from './PasskeySetup';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpSetup } from './TotpSetup';

export type SetupMethod = 'totp' | 'passkey';

/** Shows new recovery codes. Only the dialog has them, so Escape and clicks beside it do not close it. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <RecoveryCodes titleId={id} codes={codes} onStored={onClose} />
    </Dialog>
  );
};

type SetupDialogProps = {
  method: SetupMethod;
  /** The second factor is set up, and its recovery codes are stored. */
  onDone?: () => void;
  onClose: () => void;
};

/** Sets up a second factor, and then shows the recovery codes that come with the first one. */
export const SetupDialog = ({ method, onDone, onClose }: SetupDialogProps) => {
  const id = useId();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    onDone?.();
    onClose();
  };
  const showCodes = (recoveryCodes?: string[]) => {
    notify(method === 'totp' ? 'security.done' : 'security.passkey.added', { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['secondFactors'] });
    if (recoveryCodes) setCodes(recoveryCodes);
    else finish();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={finish} />;
  const Contents = method === 'totp' ? TotpSetup : PasskeySetup;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={method === 'totp' ? 'sm' : 'xs'} aria-labelledby={id}>
      <Contents titleId={id} onDone={showCodes} onCancel={onClose} />
    </Dialog>
  );
};

const methods: readonly SetupMethod[] = ['totp', 'passkey'];

/**
 * Requires a second factor, because a role of the user does. The only alternative is to sign out. Afterwards the waiting
 * calls of the page beneath continue, and nothing typed there is lost.
 */
export const RequiredSetupDialog = ({ onDone }: { onDone: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const logout = useLogout();
  const [method, setMethod] = useState<SetupMethod | null>(null);
  const finish = () => {
    markSecondFactorSetUp();
    onDone();
  };
  if (method) return <SetupDialog method={method} onDone={finish} onClose={() => setMethod(null)} />;
  const offered = methods.filter(name => name === 'totp' || hasPasskeySupport());
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('security.gate.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('security.gate.text')}</Typography>
        <Stack sx={{ gap: 2 }}>
          {offered.map((name, index) => (
            <div key={name}>
              <Button
                variant={index === 0 ? 'contained' : 'outlined'}
                color={index === 0 ? 'primary' : 'inherit'}
                fullWidth
                autoFocus={index === 0}
                aria-describedby={`${id}-${name}`}
                onClick={() => setMethod(name)}
              >
                {translate(`security.${name}.title`)}
              </Button>
              <Typography id={`${id}-${name}`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {translate(`security.${name}.text`)}
              </Typography>
            </div>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => logout()}>
          {translate('ra.auth.logout')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
