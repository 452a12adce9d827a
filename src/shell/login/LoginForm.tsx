import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useEntry } from '../../session/entry';
import { DemoAccounts } from '../demo/DemoAccounts';
import { missingCode, missingStyle } from '../pages/missingCode';
import { useSettings } from '../settings/settings';
import { storePassword } from './browserPasswords';
import { LockoutNotice, secondsOf } from './LockoutNotice';
import { MobileInput, PasswordInput, RememberInput, type LoginValues } from './LoginInputs';

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

/** Mobile number and password (SPEC.md section 5). A refused sign-in is told above the fields, which keep their values. */
export const LoginForm = ({ signIn }: { signIn: SignIn }) => {
  const translate = useTranslate();
  const rememberedMobile = useSettings(settings => settings.rememberedMobile);
  const refused = useEntry(entry => entry.failure);
  const [error, setError] = useState<Error | null>(null);
  const form = useForm<LoginValues>({
    defaultValues: { mobile: rememberedMobile, password: '', remember: rememberedMobile !== '' },
  });
  const submit = async ({ mobile, password, remember }: LoginValues) => {
    setError(null);
    useEntry.setState({ failure: null });
    try {
      await signIn({ mobile: mobile.trim(), password });
      useSettings.setState({ rememberedMobile: remember ? mobile.trim() : '' });
      // The browser asks the user, who need not answer before going on.
      if (remember) void storePassword({ mobile: mobile.trim(), password });
      useEntry.setState({ welcome: true });
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
