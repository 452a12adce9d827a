import { PasswordInput, regex, required, useTranslate } from 'react-admin';
import {
  passwordPattern,
  getPasswordStrengthLevel,
  passwordStrengthLevels,
  generatePassword,
  listUnmetPasswordRequirementIds,
} from './admin';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CopyButton } from '@/ui/CopyButton';

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
  const strength = getPasswordStrengthLevel(password);
  const word = translate(
    passwordStrengthLevels[strength - 1]
      ? `password.strengths.${passwordStrengthLevels[strength - 1]?.id}`
      : 'field.empty',
  );
  const lacking = password
    ? listUnmetPasswordRequirementIds(password).map(part => translate(`password.parts.${part}`))
    : [];
  return (
    <Box sx={{ mt: 0.5, mb: 1.5 }}>
      <Box
        role="meter"
        aria-labelledby={id}
        aria-valuenow={strength}
        aria-valuemin={0}
        aria-valuemax={passwordStrengthLevels.length}
        aria-valuetext={word}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}
      >
        {passwordStrengthLevels.map((step, index) => (
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

/** Button that fills in a random password and its confirmation, and shows it with a button to copy it. */
const GeneratePassword = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [generated, setGenerated] = useState<string | null>(null);
  const current: unknown = useWatch({ name: source });
  const generate = () => {
    const password = generatePassword();
    for (const name of [source, 'confirmPassword'])
      setValue(name, password, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setGenerated(password);
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <Button variant="outlined" size="small" onClick={generate}>
        {translate('password.generate')}
      </Button>
      {generated !== null && generated === current && (
        <>
          <Typography component="output" translate="no" sx={{ fontFamily: 'monospace' }}>
            {generated}
          </Typography>
          <CopyButton text={() => generated} done="resources.admins.reset.copied" size="small" variant="text">
            {translate('resources.admins.reset.copy')}
          </CopyButton>
        </>
      )}
    </Stack>
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
  /** Whether to offer a random password. Not for a user's own password, which must be memorable. */
  canGenerate?: boolean;
  autoFocus?: boolean;
};

const needsPassword = required('password.required');
const needsRepetition = required('password.repeatRequired');
const strongEnough = regex(passwordPattern, 'password.rule');

const sameAs = (source: string) => (value: unknown, values: Record<string, unknown>) =>
  (value || '') === (values[source] || '') ? undefined : 'password.mismatch';

/** Inputs for a new password with a strength meter, and for its confirmation (docs/requirements.md#rules). */
export const NewPasswordInputs = (props: NewPasswordInputsProps) => {
  const {
    source,
    label,
    repeatLabel,
    needed = true,
    hint = 'password.rule',
    canGenerate = false,
    autoFocus = false,
  } = props;
  return (
    <>
      <PasswordInput
        source={source}
        label={label}
        autoComplete="new-password"
        fullWidth
        helperText={hint}
        autoFocus={autoFocus}
        validate={needed ? [needsPassword, strongEnough] : strongEnough}
      />
      <PasswordMeter source={source} />
      {canGenerate && <GeneratePassword source={source} />}
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
