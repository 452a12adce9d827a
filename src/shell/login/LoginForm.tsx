import { Alert, Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, HttpError, PasswordInput, required, TextInput, useLogin, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { DemoAccounts } from '../demo/DemoAccounts';
import { useEntryFailure } from '../../session/entryFailure';
import { useSettings } from '../settings/settings';
import { LockoutNotice, secondsOf } from './LockoutNotice';
import { RememberInput } from './RememberInput';

type LoginValues = { mobile: string; password: string; remember: boolean };

/** Failures that tell nothing but that there was one. */
const wordless = ['http.failed', 'http.malformed'];

/** Mobile number and password (SPEC.md section 5). A refused sign-in is told above the fields, which keep their values. */
export const LoginForm = () => {
  const translate = useTranslate();
  const login = useLogin();
  const notify = useNotify();
  const rememberedMobile = useSettings(settings => settings.rememberedMobile);
  const refused = useEntryFailure(({ message }) => message);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ mobile, password }: LoginValues) => login({ mobile: mobile.trim(), password }),
    onSuccess: (_, { mobile, remember }) => {
      useEntryFailure.setState({ message: null });
      useSettings.setState({ rememberedMobile: remember ? mobile.trim() : '' });
      notify('shell.login.welcome', { type: 'success' });
    },
  });
  return (
    <Form
      defaultValues={{ mobile: rememberedMobile, password: '', remember: rememberedMobile !== '' }}
      onSubmit={(values: FieldValues) => mutate(values as LoginValues)}
      noValidate
    >
      <Stack>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error instanceof HttpError && error.status === 429 && secondsOf(error) > 0 ? (
              <LockoutNotice key={error.message} error={error} />
            ) : (
              translate(wordless.includes(error.message) ? 'shell.login.failed' : error.message, { _: error.message })
            )}
          </Alert>
        )}
        {refused && !error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate('session.infoFailed', { message: translate(refused, { _: refused }) })}
          </Alert>
        )}
        <TextInput
          source="mobile"
          label="shell.login.mobile"
          type="tel"
          autoComplete="username"
          autoFocus={rememberedMobile === ''}
          validate={required('shell.login.mobileRequired')}
        />
        <PasswordInput
          source="password"
          label="shell.login.password"
          autoComplete="current-password"
          autoFocus={rememberedMobile !== ''}
          validate={required('shell.login.passwordRequired')}
        />
        <RememberInput />
        <Button type="submit" variant="contained" size="large" loading={isPending} sx={{ mt: 2 }}>
          {translate('ra.auth.sign_in')}
        </Button>
        {import.meta.env.MODE === 'demo' && <DemoAccounts />}
      </Stack>
    </Form>
  );
};
