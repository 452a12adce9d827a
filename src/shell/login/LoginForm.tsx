import { Alert, Button, Stack } from '@mui/material';
import { useState, useEffect } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useSignInNotice } from '@/session/sessionSignals';
import { DemoAccounts } from '../demo/DemoAccounts';
import { missingCode, missingStyle } from '@/boot/missingCode';
import { useSettings } from '../settings/settings';
import { MobileInput, PasswordInput, RememberInput, type LoginValues } from './LoginInputs';

/** The time left as `m:ss`. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** After how many seconds the server lets one try again; 0 if it does not say so. */
const secondsOf = (error: HttpError) => {
  const data: unknown = error.body?.data;
  return typeof data === 'object' && data && 'retryAfterSeconds' in data ? Number(data.retryAfterSeconds) : 0;
};

/** Why the server lets nobody sign in for a while, with the time left counted down. */
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

/** What browsers with the Credential Management API offer; TypeScript's own library does not know it. */
type PasswordCredentialType = new (data: { id: string; password: string; name?: string }) => Credential;

const findPasswordCredential = () =>
  'PasswordCredential' in window && 'credentials' in navigator
    ? (window.PasswordCredential as PasswordCredentialType)
    : undefined;

/**
 * Hands a mobile number and its password to the browser's own password manager, which asks the user. Other browsers offer
 * it by themselves, by the `autocomplete` of the fields. The console never stores a password.
 */
const storePassword = async ({ mobile, password }: { mobile: string; password: string }) => {
  const PasswordCredential = findPasswordCredential();
  if (!PasswordCredential) return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id: mobile, name: mobile, password }));
  } catch {
    // The user or a policy forbids it; the sign-in has succeeded all the same.
  }
};

/** Signs in; throws the server's `HttpError`, or what kept the console's code from coming. */
export type SignIn = (credentials: { mobile: string; password: string }) => Promise<unknown>;

/** Failures that tell nothing but that there was one. */
const wordless = ['http.failed', 'http.malformed'];

/** Why a sign-in failed, in the server's own words where it has any. */
const Failure = ({ error }: { error: Error }) => {
  const translate = useTranslate();
  if (error instanceof HttpError && error.status === 429 && secondsOf(error) > 0)
    return <LockoutNotice key={error.message} error={error} />;
  const path = missingStyle(error);
  if (path) return `${translate('shell.status.missingStyle', { path })} ${translate('shell.status.outdated.hint')}`;
  const missing = missingCode(error);
  if (missing) return translate(`shell.status.${missing}.hint`);
  return translate(wordless.includes(error.message) ? 'shell.login.failed' : error.message, { _: error.message });
};

/** Mobile number and password (docs/requirements.md#rules). A refused sign-in is told above the fields, which keep their values. */
export const LoginForm = ({ signIn }: { signIn: SignIn }) => {
  const translate = useTranslate();
  const rememberedMobile = useSettings(settings => settings.rememberedMobile);
  const refused = useSignInNotice(entry => entry.failure);
  const [error, setError] = useState<Error | null>(null);
  const form = useForm<LoginValues>({
    defaultValues: { mobile: rememberedMobile, password: '', remember: rememberedMobile !== '' },
  });
  const submit = async ({ mobile, password, remember }: LoginValues) => {
    setError(null);
    useSignInNotice.setState({ failure: null });
    try {
      await signIn({ mobile: mobile.trim(), password });
      useSettings.setState({ rememberedMobile: remember ? mobile.trim() : '' });
      // The browser asks the user, who need not answer before going on.
      if (remember) void storePassword({ mobile: mobile.trim(), password });
      useSignInNotice.setState({ welcome: true });
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
        <MobileInput autoFocus={rememberedMobile === ''} />
        <PasswordInput autoFocus={rememberedMobile !== ''} />
        <RememberInput />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting} sx={{ mt: 2 }}>
          {translate('ra.auth.sign_in')}
        </Button>
        {import.meta.env.MODE === 'demo' && <DemoAccounts />}
      </Stack>
    </FormProvider>
  );
};
