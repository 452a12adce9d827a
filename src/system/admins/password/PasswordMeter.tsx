import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { lackingParts, strengthOf, strengths } from './strength';

const colors = ['error.main', 'warning.main', 'primary.main', 'success.main'];

/** How strong the password of the form's field `source` is, in four steps and in words, and what it lacks. */
export const PasswordMeter = ({ source }: { source: string }) => {
  const id = useId();
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  const password = typeof value === 'string' ? value : '';
  const strength = strengthOf(password);
  const word = translate(strengths[strength - 1] ? `password.strengths.${strengths[strength - 1]?.id}` : 'field.empty');
  const lacking = password ? lackingParts(password).map(part => translate(`password.parts.${part}`)) : [];
  return (
    <Box sx={{ mt: 0.5, mb: 1.5 }}>
      <Box
        role="meter"
        aria-labelledby={id}
        aria-valuenow={strength}
        aria-valuemin={0}
        aria-valuemax={strengths.length}
        aria-valuetext={word}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}
      >
        {strengths.map((step, index) => (
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
