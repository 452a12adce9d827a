import { Box, InputLabel, TextField } from '@mui/material';
import { useId } from 'react';
import { RangeText, type FilterValueProps } from './AppliedFilters';
import { FieldTitle, regex, useInput, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';

const amount = regex(/^\s*\d{0,12}(\.\d{0,2})?\s*$/, 'list.amount');

const AmountInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, validate: amount });
  return (
    <TextField
      {...field}
      id={id}
      autoComplete="off"
      error={fieldState.invalid}
      helperText={fieldState.invalid && translate('list.amount')}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal' } }}
      sx={{ '&&': { display: 'block', flex: 1 } }}
    />
  );
};

/** Filters a list by a range of amounts, both inclusive. Sets `<source>_gte` and `<source>_lte`. */
export const AmountRangeFilter = ({ source }: { source: string }) => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const field = useTranslateLabel()({ source, resource });
  return (
    <Box role="group" aria-labelledby={id}>
      <InputLabel component="span" id={id}>
        <FieldTitle source={source} resource={resource} />
      </InputLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <AmountInput source={`${source}_gte`} label={translate('list.from', { field })} />
        <Box component="span" aria-hidden>
          {translate('list.range')}
        </Box>
        <AmountInput source={`${source}_lte`} label={translate('list.until', { field })} />
      </Box>
    </Box>
  );
};

AmountRangeFilter.FilterValue = ({ source, values }: FilterValueProps) => (
  <RangeText from={values[`${source}_gte`]} to={values[`${source}_lte`]} />
);
