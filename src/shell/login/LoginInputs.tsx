import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { Checkbox, FormControlLabel, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Controller, useWatch } from 'react-hook-form';
import { useSignInFieldName } from '@/ui/access';

/** The values of the login form. */
export type LoginValues = { username: string; password: string; remember: boolean };

type TextProps = TextFieldProps & {
  name: 'username' | 'password';
  /** Message key of the label. */
  label: string;
  /** Message key of the error for an empty field. */
  missing: string;
};

/** Whether an input is filled in. A username is sent without spaces around it; a password may consist of spaces. */
const isFilled = (name: TextProps['name'], text: string) => (name === 'username' ? text.trim() : text) !== '';

/**
 * Text input of the login form. It uses react-hook-form directly, because react-admin's inputs are code that this page
 * does not need to wait for.
 */
const Text = ({ name, label, missing, ...props }: TextProps) => {
  const translate = useTranslate();
  return (
    <Controller<LoginValues, 'username' | 'password'>
      name={name}
      rules={{ validate: text => isFilled(name, text) || missing }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...props}
          {...field}
          inputRef={ref}
          label={translate(label)}
          required
          fullWidth
          margin="dense"
          error={error !== undefined}
          // Reserves the line, so that nothing moves when the error is shown.
          helperText={error?.message ? translate(error.message) : ' '}
        />
      )}
    />
  );
};

/**
 * Returns the `autocomplete` value that allows the browser's password manager to store the field, or `off`. Not every
 * browser obeys it.
 */
const useAutoComplete = (token: string) => (useWatch<LoginValues, 'remember'>({ name: 'remember' }) ? token : 'off');

const inputTypes = { mobile: 'tel', account: 'text', email: 'email' } as const;

/** Input for what users of the connected API sign in with: a mobile number, an account or an e-mail address. */
export const LoginUsernameInput = ({ autoFocus }: { autoFocus: boolean }) => {
  const name = useSignInFieldName();
  return (
    <Text
      name="username"
      label={`shell.login.${name}`}
      type={inputTypes[name]}
      autoComplete={useAutoComplete('username')}
      autoFocus={autoFocus}
      missing={`shell.login.required.${name}`}
    />
  );
};

/** Input for the password, with a button that shows it. */
export const LoginPasswordInput = ({ autoFocus }: { autoFocus: boolean }) => {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={translate(`ra.input.password.toggle_${visible ? 'visible' : 'hidden'}`)}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <Visibility fontSize="small" /> : <VisibilityOff fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <Text
      name="password"
      label="shell.login.password"
      type={visible ? 'text' : 'password'}
      autoComplete={useAutoComplete('current-password')}
      autoFocus={autoFocus}
      missing="shell.login.required.password"
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
};

/** Checkbox that stores the username here, and the password in the browser's own password manager. */
export const RememberMeInput = () => {
  const translate = useTranslate();
  return (
    <Controller<LoginValues, 'remember'>
      name="remember"
      render={({ field: { value, ref, ...field } }) => (
        <FormControlLabel
          label={translate('shell.login.remember')}
          control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} size="small" />}
        />
      )}
    />
  );
};
