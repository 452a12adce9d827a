import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { foldWidth } from '@/models/input';

const codeLength = 6;

/** The attributes of each method's input. */
const inputs = {
  totp: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
  recoveryCode: { type: 'text', autoComplete: 'off', inputMode: 'text' },
  password: { type: 'password', autoComplete: 'current-password', inputMode: 'text' },
} as const;

/** The methods that are typed. */
export type TypedMethod = keyof typeof inputs;

type CodeOrPasswordInputProps = {
  method: TypedMethod;
  value: string;
  onChange: (value: string) => void;
  /** Called with a code of the authenticator app as soon as it has all digits. */
  onComplete: (code: string) => void;
  error: string | undefined;
};

/** Input for a code, a recovery code or a password. It has the focus, and its errors are announced. */
export const CodeOrPasswordInput = ({ method, value, onChange, onComplete, error }: CodeOrPasswordInputProps) => {
  const translate = useTranslate();
  const { inputMode, ...input } = inputs[method];
  const change = (typed: string) => {
    if (method !== 'totp') return onChange(typed);
    // A pasted code may contain a space, and an input method may type full-width digits.
    const code = foldWidth(typed).replace(/\D/g, '').slice(0, codeLength);
    onChange(code);
    if (code.length === codeLength) onComplete(code);
    return undefined;
  };
  return (
    <TextField
      {...input}
      label={translate(`proof.${method}.label`)}
      value={value}
      onChange={event => change(event.target.value)}
      error={error !== undefined}
      helperText={error}
      autoFocus
      fullWidth
      margin="dense"
      slotProps={{
        htmlInput: { inputMode, spellCheck: false, autoCapitalize: 'off' },
        // Announced, because the focus stays in the field.
        formHelperText: { role: 'alert' },
      }}
    />
  );
};
