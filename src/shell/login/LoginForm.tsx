import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Credentials, SignInParams } from '@/providers/createAuthProvider';
import {
  hasPasskeySupport,
  SecondFactorRequiredError,
  type PasskeyRequestOptions,
  type SecondFactorChallenge,
} from '@/session/proof/proof';
import { readPhone } from '@/models/input';
import { useHasApiCapability, useSignInFieldName } from '@/ui/access';
import { useSignInNoticesStore } from '@/session/sessionSignals';
import { DemoAccounts } from '../demo/DemoAccounts';
import { useSettingsStore } from '../settings/settings';
import { SignInAlert } from './SignInAlert';
import { LoginUsernameInput, LoginPasswordInput, RememberMeInput, type LoginValues } from './LoginInputs';

/** The constructor of browsers with the Credential Management API, which TypeScript's library does not declare. */
type PasswordCredentialType = new (data: { id: string; password: string; name?: string }) => Credential;

const findPasswordCredential = () =>
  'PasswordCredential' in window && 'credentials' in navigator
    ? (window.PasswordCredential as PasswordCredentialType)
    : undefined;

/**
 * Passes a username and its password to the browser's password manager, which prompts the user. Other browsers
 * offer this by themselves because of the fields' `autocomplete`. The console never stores a password.
 */
const storePassword = async ({ username, password }: Credentials) => {
  const PasswordCredential = findPasswordCredential();
  if (!PasswordCredential) return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id: username, name: username, password }));
  } catch {
    // The user or a policy forbids it. The sign-in has still succeeded.
  }
};

/**
 * Signs in. Throws the server's `HttpError`, a `SecondFactorRequiredError`, or the error that prevented the console's
 * code from loading.
 */
export type SignInFunction = (params: SignInParams) => Promise<unknown>;

/** The second step of a sign-in. `onSignedIn` completes it. */
export type SecondStepRequest = { challenge: SecondFactorChallenge; onSignedIn: () => void };

// Loaded when it is needed, because the sign-in page must stay small.
const authenticate = async (options: PasskeyRequestOptions) =>
  (await import('@/session/proof/passkeys')).requestPasskeyProof(options);

const welcome = () => useSignInNoticesStore.setState({ welcome: true });

/** Remembers what the user wants remembered, after signing in with a password. */
const completeSignIn = ({ username, password, remember }: LoginValues) => {
  useSettingsStore.setState({ rememberedMobile: remember ? username : '' });
  // Not awaited: the user need not respond to the browser's prompt first.
  if (remember) void storePassword({ username, password });
  welcome();
};

/** Signs in. Returns the challenge if the account requires a second step. */
const signInOrChallenge = async (signIn: SignInFunction, params: SignInParams) => {
  try {
    await signIn(params);
    return undefined;
  } catch (error) {
    if (error instanceof SecondFactorRequiredError) return error.challenge;
    throw error;
  }
};

export type LoginFormProps = {
  signIn: SignInFunction;
  /** Shows the second step. Throws if its code cannot be loaded. */
  onSecondStep: (request: SecondStepRequest) => Promise<void>;
};

/**
 * Shows the login form: username and password (docs/requirements.md#rules), or a passkey. The error of a failed sign-in
 * is shown above the fields, which keep their values.
 */
export const LoginForm = ({ signIn, onSecondStep }: LoginFormProps) => {
  const translate = useTranslate();
  const remembered = useSettingsStore(settings => settings.rememberedMobile);
  const isMobile = useSignInFieldName() === 'mobile';
  const offersPasskey = useHasApiCapability('secondFactors') && hasPasskeySupport();
  const [error, setError] = useState<Error | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const form = useForm<LoginValues>({
    defaultValues: { username: remembered, password: '', remember: remembered !== '' },
  });
  const attempt = async (params: SignInParams, onSignedIn: () => void) => {
    setError(null);
    useSignInNoticesStore.setState({ failure: null });
    try {
      const challenge = await signInOrChallenge(signIn, params);
      if (challenge) await onSecondStep({ challenge, onSignedIn });
      else onSignedIn();
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  const submit = (values: LoginValues) => {
    const username = isMobile ? readPhone(values.username) : values.username.trim();
    return attempt({ username, password: values.password }, () => completeSignIn({ ...values, username }));
  };
  const choosePasskey = async () => {
    setChoosing(true);
    await attempt({ choosePasskey: authenticate }, welcome);
    setChoosing(false);
  };
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(submit)}>
        <SignInAlert error={error} />
        <LoginUsernameInput autoFocus={remembered === ''} />
        <LoginPasswordInput autoFocus={remembered !== ''} />
        <RememberMeInput />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting} sx={{ mt: 2 }}>
          {translate('ra.auth.sign_in')}
        </Button>
        {offersPasskey && (
          <Button
            color="inherit"
            variant="outlined"
            size="large"
            loading={isChoosing}
            sx={{ mt: 1.5 }}
            onClick={choosePasskey}
          >
            {translate('shell.login.passkey')}
          </Button>
        )}
        {import.meta.env.MODE === 'demo' && <DemoAccounts />}
      </Stack>
    </FormProvider>
  );
};
