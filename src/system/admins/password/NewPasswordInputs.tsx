import { PasswordInput, regex, required } from 'react-admin';
import { passwordPattern } from '../admin';
import { PasswordMeter } from './PasswordMeter';

type NewPasswordInputsProps = {
  /** The field of the new password; that of its repetition is `confirmPassword`. */
  source: string;
  label: string;
  repeatLabel: string;
  /** Whether blank ones are refused. */
  needed?: boolean;
  /** Message key of what is said below the password. */
  hint?: string;
};

const needsPassword = required('password.required');
const needsRepetition = required('password.repeatRequired');
const strongEnough = regex(passwordPattern, 'password.rule');

const sameAs = (source: string) => (value: unknown, values: Record<string, unknown>) =>
  (value || '') === (values[source] || '') ? undefined : 'password.mismatch';

/** A new password with its strength, and the same again (SPEC.md section 5). */
export const NewPasswordInputs = (props: NewPasswordInputsProps) => {
  const { source, label, repeatLabel, needed = true, hint = 'password.rule' } = props;
  return (
    <>
      <PasswordInput
        source={source}
        label={label}
        autoComplete="new-password"
        fullWidth
        helperText={hint}
        validate={needed ? [needsPassword, strongEnough] : strongEnough}
      />
      <PasswordMeter source={source} />
      <PasswordInput
        source="confirmPassword"
        label={repeatLabel}
        autoComplete="new-password"
        fullWidth
        validate={needed ? [needsRepetition, sameAs(source)] : sameAs(source)}
      />
    </>
  );
};
