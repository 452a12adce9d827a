import KeyIcon from '@mui/icons-material/Key';
import { Alert, Link, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { SubmitButton } from '@/admin/record/RecordForm';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { requestPasskeyProof } from './passkeys';
import { hasPasskeySupport, type PasskeyRequestOptions, type Proof, type ProofMethod } from './proof';
import { CodeOrPasswordInput, type TypedMethod } from './CodeOrPasswordInput';

/** The methods in the order in which they are offered. */
const preferred: readonly ProofMethod[] = ['passkey', 'totp', 'password', 'recoveryCode'];

const toProof = (method: TypedMethod, text: string): Proof =>
  method === 'password' ? { method, password: text } : { method, code: text.trim() };

type MethodLinksProps = { methods: readonly ProofMethod[]; onChoose: (method: ProofMethod) => void };

/** Links to the other methods. */
const MethodLinks = ({ methods, onChoose }: MethodLinksProps) => {
  const translate = useTranslate();
  if (methods.length === 0) return null;
  return (
    <Stack role="group" aria-label={translate('proof.other')} sx={{ alignItems: 'flex-start', gap: 0.5, mt: 2 }}>
      {methods.map(method => (
        <Link key={method} component="button" type="button" sx={{ py: 0.25 }} onClick={() => onChoose(method)}>
          {translate(`proof.${method}.switch`)}
        </Link>
      ))}
    </Stack>
  );
};

type IdentityProofFormProps = {
  methods: readonly ProofMethod[];
  /** Returns the options for a passkey. Called when the user chooses it. */
  getPasskeyOptions: () => Promise<PasskeyRequestOptions | undefined>;
  /** Sends the proof. Its error is shown in the form. */
  onProof: (proof: Proof) => Promise<unknown>;
  /** The user's name, for the browser's password manager. */
  username?: string | null | undefined;
};

/** Sends proofs. Returns whether one is on its way, and why the last one was refused. */
const useProofSubmission = ({
  getPasskeyOptions,
  onProof,
}: Pick<IdentityProofFormProps, 'getPasskeyOptions' | 'onProof'>) => {
  // Not a mutation of TanStack Query, which the sign-in page does not load.
  const [{ busy, error }, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const proveByPasskey = async () => {
    const options = await getPasskeyOptions();
    if (options) await onProof(await requestPasskeyProof(options));
  };
  const send = async (method: ProofMethod, typed: string, onRefused: () => void) => {
    if (busy) return;
    setState({ busy: true, error: null });
    try {
      await (method === 'passkey' ? proveByPasskey() : onProof(toProof(method, typed)));
      setState({ busy: false, error: null });
    } catch (refusal) {
      onRefused();
      setState({ busy: false, error: refusal });
    }
  };
  return { busy, error, send, clearError: () => setState({ busy, error: null }) };
};

/** Returns the text of a refused proof: the server's message for the field, or for the call. */
const useRefusalText = (error: unknown) => {
  const getErrorMessage = useGetErrorMessage();
  if (!error) return undefined;
  const [first] = Object.values(getFieldErrors(error) ?? {});
  return first ?? getErrorMessage(error instanceof Error ? error : { message: String(error) });
};

/**
 * Asks for a proof of identity: a passkey first, then a code of the authenticator app, the password or a recovery code.
 * A complete code is submitted at once.
 */
export const IdentityProofForm = ({ methods, username, ...calls }: IdentityProofFormProps) => {
  const translate = useTranslate();
  const usable = preferred.filter(name => methods.includes(name) && (name !== 'passkey' || hasPasskeySupport()));
  const [chosen, setChosen] = useState<ProofMethod | undefined>(usable[0]);
  const [text, setText] = useState('');
  const { busy, error, send, clearError } = useProofSubmission(calls);
  const message = useRefusalText(error);
  if (!chosen) return <Alert severity="warning">{translate('proof.unsupported')}</Alert>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a portal: without this, the surrounding form would be submitted too.
    event.stopPropagation();
    if (chosen === 'passkey' || text.trim() !== '') void send(chosen, text, () => setText(''));
  };
  const choose = (method: ProofMethod) => {
    setChosen(method);
    setText('');
    clearError();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate(`proof.${chosen}.text`)}
      </Typography>
      {username && chosen === 'password' && (
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      )}
      {chosen === 'passkey' && message && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {message}
        </Alert>
      )}
      {chosen !== 'passkey' && (
        <CodeOrPasswordInput
          key={chosen}
          method={chosen}
          value={text}
          onChange={setText}
          onComplete={code => void send(chosen, code, () => setText(''))}
          error={message}
        />
      )}
      <SubmitButton
        key={`${chosen}-submit`}
        busy={busy}
        autoFocus={chosen === 'passkey'}
        {...(chosen === 'passkey' && !busy && { startIcon: <KeyIcon /> })}
        fullWidth
        sx={{ mt: 1 }}
      >
        {translate(chosen === 'passkey' ? 'proof.passkey.action' : 'proof.verify')}
      </SubmitButton>
      <MethodLinks methods={usable.filter(name => name !== chosen)} onChoose={choose} />
    </form>
  );
};
