import { Box, FormHelperText, InputBase, InputLabel } from '@mui/material';
import { useId } from 'react';
import {
  FieldTitle,
  useInput,
  useLocaleState,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  ValidationError,
  type FilterPayload,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatMoney } from '@/admin/fields/money';
import { useNormalizedText } from '@/admin/inputs/NormalizedTextInput';
import { hasWrongSeparators, readNumber } from '@/models/input';
import { RangeText, type FilterValueProps } from './AppliedFilters';
import { RangeBox } from './DayRangeInput';

const amountPattern = /^\d{1,12}(\.\d{1,2})?$/;

const toText = (value: unknown) => (value == null ? '' : String(value));

const useAmountInput = (source: string) => {
  const { field, fieldState, id } = useInput({
    source,
    ...useNormalizedText(readNumber),
    validate: (value: unknown, values: FilterPayload) => {
      const text = toText(value);
      if (text === '') return undefined;
      if (hasWrongSeparators(text)) return 'form.rules.separators';
      if (!amountPattern.test(text)) return 'list.amount';
      const least = toText(values[source.replace(/_lte$/, '_gte')]);
      return amountPattern.test(least) && Number(least) > Number(text) ? 'list.amountsReversed' : undefined;
    },
  });
  return { ...field, id, problem: fieldState.error?.message };
};

type AmountInputProps = { input: ReturnType<typeof useAmountInput>; label: string; describedBy: string | undefined };

const AmountInput = ({ input: { problem, ref, ...field }, label, describedBy }: AmountInputProps) => (
  <InputBase
    {...field}
    inputRef={ref}
    autoComplete="off"
    error={problem !== undefined}
    slotProps={{
      input: { 'aria-label': label, 'aria-describedby': problem && describedBy, inputMode: 'decimal' },
    }}
  />
);

/** Filters a list by a range of amounts in yuan, both inclusive. Sets `<source>_gte` and `<source>_lte`. */
export const AmountRangeFilter = ({ source }: { source: string }) => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const field = useTranslateLabel()({ source, resource });
  const from = useAmountInput(`${source}_gte`);
  const to = useAmountInput(`${source}_lte`);
  const { trigger } = useFormContext();
  const problem = from.problem ?? to.problem;
  const onChange: typeof from.onChange = event => {
    from.onChange(event);
    // The form validates only the changed input again, but the lowest amount may resolve the other one's problem.
    if (to.problem) void trigger(to.name);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <RangeBox ownerState={{ error: problem !== undefined }}>
        <InputLabel component="span" id={id}>
          <FieldTitle source={source} resource={resource} />
        </InputLabel>
        <AmountInput
          input={{ ...from, onChange }}
          label={translate('list.from', { field })}
          describedBy={`${id}-problem`}
        />
        <span aria-hidden>{translate('list.range')}</span>
        <AmountInput input={to} label={translate('list.until', { field })} describedBy={`${id}-problem`} />
      </RangeBox>
      {problem && (
        <FormHelperText id={`${id}-problem`} error role="alert">
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </Box>
  );
};

/** Shows the amounts of the filter. */
const AmountsText = ({ source, values }: FilterValueProps) => {
  const [locale] = useLocaleState();
  const [from, to] = [values[`${source}_gte`], values[`${source}_lte`]].map(value =>
    value === undefined ? undefined : (formatMoney(String(value), locale) ?? value),
  );
  return <RangeText from={from} to={to} />;
};

AmountRangeFilter.FilterValue = AmountsText;
