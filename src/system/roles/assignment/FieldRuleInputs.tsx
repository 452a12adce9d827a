import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, useTranslateLabel } from 'react-admin';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { fieldAccessKinds } from '@/models/fieldAccess';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { applyFieldRuleChanges, getFieldAccess, type FieldRule } from '../fieldRule';

type FieldRuleInputsProps = {
  collection: string;
  rules: readonly FieldRule[];
  disabled: boolean;
  onChange: (rules: FieldRule[]) => void;
};

/** Selects what a role makes of each field of a resource that can have a rule. */
export const FieldRuleInputs = ({ collection, rules, disabled, onChange }: FieldRuleInputsProps) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const getErrorMessage = useGetErrorMessage();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['roles', 'fields'],
    queryFn: async () => (await dataProvider.fieldsWithRules()).data,
    staleTime: Infinity,
  });
  const fields = data?.filter(field => field.collection === collection);
  if (fields?.length === 0) return null;
  return (
    <Box component="section" sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3">{translate('resources.roles.assignment.fieldRules.heading')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {translate('resources.roles.assignment.fieldRules.hint')}
      </Typography>
      {error && (
        <RetryAlert
          text={translate('resources.roles.assignment.fieldRules.failed', { error: getErrorMessage(error) })}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1, rowGap: 2 }}>
        {fields?.map(field => (
          <TextField
            key={field.field}
            select
            label={translateLabel({ source: field.field, resource: collection })}
            value={getFieldAccess(rules, field) ?? ''}
            disabled={disabled}
            onChange={({ target }) => {
              const after = fieldAccessKinds.find(access => access === target.value);
              onChange(applyFieldRuleChanges(rules, [{ collection: field.collection, field: field.field, after }]));
            }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">
              {translate(`fieldAccess.${field.access.includes('readOnly') ? 'editable' : 'none'}`)}
            </MenuItem>
            {fieldAccessKinds
              .filter(access => field.access.includes(access) || access === getFieldAccess(rules, field))
              .map(access => (
                <MenuItem key={access} value={access}>
                  {translate(`fieldAccess.${access}`)}
                </MenuItem>
              ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
};
