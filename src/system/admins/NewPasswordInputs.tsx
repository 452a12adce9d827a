import { PasswordInput, regex, required, useTranslate } from 'react-admin';
import { passwordPattern } from './admin';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';

const colors = ['error.main', 'warning.main', 'primary.main', 'success.main'];

/**
 * Shows the strength of the password in the form field `source`, as a meter with four levels and as text, and the
 * missing requirements.
 */
const PasswordMeter = ({ source }: { source: string }) => {
  const id = useId();
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  const password = typeof value === 'string' ? value : '';
  const strength = getPasswordStrength(password);
  const word = translate(
    passwordStrengths[strength - 1] ? `password.strengths.${passwordStrengths[strength - 1]?.id}` : 'field.empty',
  );
  const lacking = password ? unmetPasswordRules(password).map(part => translate(`password.parts.${part}`)) : [];
  return (
    <Box sx={{ mt: 0.5, mb: 1.5 }}>
      <Box
        role="meter"
        aria-labelledby={id}
        aria-valuenow={strength}
        aria-valuemin={0}
        aria-valuemax={passwordStrengths.length}
        aria-valuetext={word}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}
      >
        {passwordStrengths.map((step, index) => (
          <Box
            key={step.id}
            sx={{ height: 4, borderRadius: 0.5, bgcolor: index < strength ? colors[strength - 1] : 'divider' }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 0.5 }}>
        <span id={id}>{translate('password.strength')}</span>
        {translate('password.is', { word })}
        {lacking.length > 0 && translate('password.lacks', { parts: lacking.join(translate('password.and')) })}
      </Typography>
    </Box>
  );
};

type NewPasswordInputsProps = {
  /** The field of the new password. Its confirmation is `confirmPassword`. */
  source: string;
  label: string;
  repeatLabel: string;
  /** Whether a password is required. Defaults to true. */
  needed?: boolean;
  /** Message key of the helper text. */
  hint?: string;
};

const needsPassword = required('password.required');
const needsRepetition = required('password.repeatRequired');
const strongEnough = regex(passwordPattern, 'password.rule');

const sameAs = (source: string) => (value: unknown, values: Record<string, unknown>) =>
  (value || '') === (values[source] || '') ? undefined : 'password.mismatch';

/** Inputs for a new password with a strength meter, and for its confirmation (docs/requirements.md#rules). */
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

/** The requirements of `passwordPattern`, one by one. */
export const passwordRules = [
  { id: 'length', pattern: /^.{8,64}$/ },
  { id: 'upper', pattern: /[A-Z]/ },
  { id: 'lower', pattern: /[a-z]/ },
  { id: 'digit', pattern: /\d/ },
] as const;

/** Returns the ids of the requirements that the password does not meet. */
export const unmetPasswordRules = (password: string) =>
  passwordRules.filter(({ pattern }) => !pattern.test(password)).map(({ id }) => id);

/** Character classes with the number of characters in each. */
const kinds = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^A-Za-z\d]/, size: 33 },
] as const;

/** Removes characters that repeat or continue a sequence, as in `aaa`, `abc` and `321`. */
const withoutRuns = (password: string) =>
  [...password.toLowerCase()].filter((letter, index, letters) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  });

/** Strength levels with the minimum entropy of each, in bits. */
export const passwordStrengths = [
  { id: 'weak', bits: 0 },
  { id: 'fair', bits: 40 },
  { id: 'good', bits: 60 },
  { id: 'strong', bits: 75 },
] as const;

/**
 * Returns the strength of a password from 1 (weak) to 4 (strong), or 0 if it is empty. A password that the API rejects
 * is weak. This is an upper estimate because no dictionary is used.
 */
export const getPasswordStrength = (password: string) => {
  if (!password) return 0;
  if (!passwordPattern.test(password)) return 1;
  const size = kinds.reduce((sum, kind) => sum + (kind.pattern.test(password) ? kind.size : 0), 0);
  const bits = withoutRuns(password).length * Math.log2(size);
  return passwordStrengths.filter(strength => bits >= strength.bits).length;
};
