import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useConfirmedLogout } from '@/shell/layout/BackgroundWork';
import { hasPasskeySupport } from '@/session/proof/proof';
import { markSecondFactorSetUp } from '@/session/sessionSignals';
import { PasskeySetup } from './PasskeySetup';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpSetup } from './TotpSetup';

export type SetupMethod = 'totp' | 'passkey';

const methods: readonly SetupMethod[] = ['totp', 'passkey'];

type MethodChoiceProps = { titleId: string; onChoose: (method: SetupMethod) => void };

/** Offers the ways to verify to a user whose role requires one. The only alternative is to sign out. */
const MethodChoice = ({ titleId, onChoose }: MethodChoiceProps) => {
  const translate = useTranslate();
  const signOut = useConfirmedLogout();
  const offered = methods.filter(name => name === 'totp' || hasPasskeySupport());
  return (
    <>
      <DialogTitle id={titleId}>{translate('security.gate.title')}</DialogTitle>
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
                aria-describedby={`${titleId}-${name}`}
                onClick={() => onChoose(name)}
              >
                {translate(`security.${name}.title`)}
              </Button>
              <Typography id={`${titleId}-${name}`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {translate(`security.${name}.text`)}
              </Typography>
            </div>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={signOut}>
          {translate('ra.auth.logout')}
        </Button>
      </DialogActions>
    </>
  );
};

type SecondFactorSetupDialogProps = {
  /** Without it, the user chooses one. */
  method?: SetupMethod;
  /** Called when the second factor is set up, and its recovery codes are stored. */
  onDone: () => void;
  /** Called when the user leaves. Without it, the user cannot leave. */
  onClose?: () => void;
};

/**
 * Sets up a second factor, and then shows the recovery codes that come with the first one. Only this dialog has them, so
 * Escape and clicks beside it no longer close it. It is one dialog for all steps, so that the focus returns to where it
 * was.
 */
export const SecondFactorSetupDialog = ({ method: given, onDone, onClose }: SecondFactorSetupDialogProps) => {
  const id = useId();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [method, setMethod] = useState(given);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finishSetup = (recoveryCodes?: string[]) => {
    notify(method === 'totp' ? 'security.done' : 'security.passkey.added', { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['secondFactors'] });
    if (recoveryCodes) setCodes(recoveryCodes);
    else onDone();
  };
  const leave = () => (onClose ? onClose() : setMethod(undefined));
  const Setup = method === 'totp' ? TotpSetup : PasskeySetup;
  const isWide = method === 'totp' && !codes;
  return (
    <Dialog open onClose={() => codes ?? leave()} fullWidth maxWidth={isWide ? 'sm' : 'xs'} aria-labelledby={id}>
      {codes && <RecoveryCodes titleId={id} codes={codes} onStored={onDone} />}
      {!codes && method && <Setup titleId={id} onDone={finishSetup} onCancel={leave} />}
      {!codes && !method && <MethodChoice titleId={id} onChoose={setMethod} />}
    </Dialog>
  );
};

/**
 * Requires a second factor, because a role of the user does. Afterwards the waiting calls of the page beneath continue,
 * and nothing typed there is lost.
 */
export const RequiredSecondFactorSetupDialog = ({ onDone }: { onDone: () => void }) => (
  <SecondFactorSetupDialog
    onDone={() => {
      markSecondFactorSetUp();
      onDone();
    }}
  />
);
