import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { Checkbox, FormControlLabel, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Controller, useWatch } from 'react-hook-form';

/** What the sign-in form asks for. */
export type LoginValues = { mobile: string; password: string; remember: boolean };

type TextProps = TextFieldProps & {
  name: 'mobile' | 'password';
  /** Message key of what is told where it is left empty. */
  missing: string;
};

/** A text of the sign-in form. It is react-hook-form's alone, for react-admin's inputs are code that this page need not wait for. */
const Text = ({ name, missing, ...props }: TextProps) => {
  const translate = useTranslate();
  return (
    <Controller<LoginValues, 'mobile' | 'password'>
      name={name}
      rules={{ validate: text => text !== '' || missing }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...props}
          {...field}
          inputRef={ref}
          label={translate(`shell.login.${name}`)}
          required
          fullWidth
          margin="dense"
          error={error !== undefined}
          // Kept free, so that nothing moves when it is told.
          helperText={error?.message ? translate(error.message) : ' '}
        />
      )}
    />
  );
};

/** Whether the browser's password manager is meant to keep what is typed; not all browsers obey. */
const useAutoComplete = (token: string) => (useWatch<LoginValues, 'remember'>({ name: 'remember' }) ? token : 'off');

/** The mobile number that the user signs in with. */
export const MobileInput = ({ autoFocus }: { autoFocus: boolean }) => (
  <Text
    name="mobile"
    type="tel"
    autoComplete={useAutoComplete('username')}
    autoFocus={autoFocus}
    missing="shell.login.mobileRequired"
  />
);

/** The password, which can be looked at. */
export const PasswordInput = ({ autoFocus }: { autoFocus: boolean }) => {
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
      type={visible ? 'text' : 'password'}
      autoComplete={useAutoComplete('current-password')}
      autoFocus={autoFocus}
      missing="shell.login.passwordRequired"
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
};

/** Whether the mobile number is kept here for the next sign-in, and the password by the browser's own manager. */
export const RememberInput = () => {
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
