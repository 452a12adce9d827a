import { Alert, Button, Stack } from '@mui/material';
import { useState, useEffect } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Credentials } from '@/providers/createAuthProvider';
import { useSignInNoticesStore } from '@/session/sessionSignals';
import { DemoAccounts } from '../demo/DemoAccounts';
import { getCodeLoadErrorReason, getFailedStyleSheetPath } from '@/boot/startCard';
import { useSettingsStore } from '../settings/settings';
import { UsernameInput, PasswordInput, RememberMeInput, type LoginValues } from './LoginInputs';

/** Formats the remaining time as `m:ss`. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Returns the seconds until the server allows another attempt, or 0 if the error does not contain them. */
const secondsOf = (error: HttpError) => {
  const data: unknown = error.body?.data;
  return typeof data === 'object' && data && 'retryAfterSeconds' in data ? Number(data.retryAfterSeconds) : 0;
};

/** Shows why the server has locked the sign-in, with a countdown. */
const LockoutNotice = ({ error }: { error: HttpError }) => {
  const translate = useTranslate();
  const [deadline] = useState(() => Date.now() + secondsOf(error) * 1000);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round((deadline - now) / 1000));
  return left > 0 ? (
    <>
      {error.message} {translate('shell.login.lockedFor', { time: clock(left) })}
    </>
  ) : (
    translate('shell.login.unlocked')
  );
};

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

/** Signs in. Throws the server's `HttpError`, or the error that prevented the console's code from loading. */
export type SignInFunction = (credentials: Credentials) => Promise<unknown>;

/** Generic messages that only say that something failed. */
const wordless = ['http.failed', 'http.malformed'];

/** Shows why a sign-in failed, with the server's own message if there is one. */
const Failure = ({ error }: { error: Error }) => {
  const translate = useTranslate();
  if (error instanceof HttpError && error.status === 429 && secondsOf(error) > 0)
    return <LockoutNotice key={error.message} error={error} />;
  const path = getFailedStyleSheetPath(error);
  if (path) return `${translate('shell.status.missingStyle', { path })} ${translate('shell.status.outdated.hint')}`;
  const missing = getCodeLoadErrorReason(error);
  if (missing) return translate(`shell.status.${missing}.hint`);
  return translate(wordless.includes(error.message) ? 'shell.login.failed' : error.message, { _: error.message });
};

/**
 * Shows the login form: username and password (docs/requirements.md#rules). The error of a failed sign-in is shown
 * above the fields, which keep their values.
 */
export const LoginForm = ({ signIn }: { signIn: SignInFunction }) => {
  const translate = useTranslate();
  const remembered = useSettingsStore(settings => settings.rememberedMobile);
  const refused = useSignInNoticesStore(entry => entry.failure);
  const [error, setError] = useState<Error | null>(null);
  const form = useForm<LoginValues>({
    defaultValues: { username: remembered, password: '', remember: remembered !== '' },
  });
  const submit = async ({ password, remember, ...values }: LoginValues) => {
    const username = values.username.trim();
    setError(null);
    useSignInNoticesStore.setState({ failure: null });
    try {
      await signIn({ username, password });
      useSettingsStore.setState({ rememberedMobile: remember ? username : '' });
      // Not awaited: the user need not respond to the browser's prompt first.
      if (remember) void storePassword({ username, password });
      useSignInNoticesStore.setState({ welcome: true });
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(submit)}>
        {(error || refused) && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error ? (
              <Failure error={error} />
            ) : (
              translate('session.infoFailed', { message: translate(refused ?? '', { _: refused ?? '' }) })
            )}
          </Alert>
        )}
        <UsernameInput autoFocus={remembered === ''} />
        <PasswordInput autoFocus={remembered !== ''} />
        <RememberMeInput />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting} sx={{ mt: 2 }}>
          {translate('ra.auth.sign_in')}
        </Button>
        {import.meta.env.MODE === 'demo' && <DemoAccounts />}
      </Stack>
    </FormProvider>
  );
};
