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

/** The numbers of a range. `wrong` and `reversed` are message keys. */
type NumberKind = { pattern: RegExp; inputMode: 'decimal' | 'numeric'; wrong: string; reversed: string };

const amounts: NumberKind = {
  pattern: /^\d{1,12}(\.\d{1,2})?$/,
  inputMode: 'decimal',
  wrong: 'list.amount',
  reversed: 'list.amountsReversed',
};

const wholeNumbers: NumberKind = {
  pattern: /^\d{1,9}$/,
  inputMode: 'numeric',
  wrong: 'list.wholeNumber',
  reversed: 'list.numbersReversed',
};

const toText = (value: unknown) => (value == null ? '' : String(value));

const useNumberInput = (source: string, { pattern, wrong, reversed }: NumberKind) => {
  const { field, fieldState, id } = useInput({
    source,
    ...useNormalizedText(readNumber),
    validate: (value: unknown, values: FilterPayload) => {
      const text = toText(value);
      if (text === '') return undefined;
      if (hasWrongSeparators(text)) return 'form.rules.separators';
      if (!pattern.test(text)) return wrong;
      const least = toText(values[source.replace(/_lte$/, '_gte')]);
      return pattern.test(least) && Number(least) > Number(text) ? reversed : undefined;
    },
  });
  return { ...field, id, problem: fieldState.error?.message };
};

type NumberInputProps = {
  input: ReturnType<typeof useNumberInput>;
  inputMode: NumberKind['inputMode'];
  label: string;
  describedBy: string | undefined;
};

const NumberInput = ({ input: { problem, ref, ...field }, inputMode, label, describedBy }: NumberInputProps) => (
  <InputBase
    {...field}
    inputRef={ref}
    autoComplete="off"
    error={problem !== undefined}
    slotProps={{
      input: { 'aria-label': label, 'aria-describedby': problem && describedBy, inputMode },
    }}
  />
);

type RangeFilterProps = { source: string };

const NumberRangeFilter = ({ source, kind }: RangeFilterProps & { kind: NumberKind }) => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const field = useTranslateLabel()({ source, resource });
  const from = useNumberInput(`${source}_gte`, kind);
  const to = useNumberInput(`${source}_lte`, kind);
  const { trigger } = useFormContext();
  const problem = from.problem ?? to.problem;
  const onChange: typeof from.onChange = event => {
    from.onChange(event);
    // The form validates only the changed input again, but the lowest number may resolve the other one's problem.
    if (to.problem) void trigger(to.name);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <RangeBox ownerState={{ error: problem !== undefined }}>
        <InputLabel component="span" id={id}>
          <FieldTitle source={source} resource={resource} />
        </InputLabel>
        <NumberInput
          input={{ ...from, onChange }}
          inputMode={kind.inputMode}
          label={translate('list.from', { field })}
          describedBy={`${id}-problem`}
        />
        <span aria-hidden>{translate('list.range')}</span>
        <NumberInput
          input={to}
          inputMode={kind.inputMode}
          label={translate('list.until', { field })}
          describedBy={`${id}-problem`}
        />
      </RangeBox>
      {problem && (
        <FormHelperText id={`${id}-problem`} error role="alert">
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </Box>
  );
};

/** Filters a list by a range of amounts in yuan, both inclusive. Sets `<source>_gte` and `<source>_lte`. */
export const AmountRangeFilter = ({ source }: RangeFilterProps) => <NumberRangeFilter source={source} kind={amounts} />;

/** Filters a list by a range of whole numbers, both inclusive. Sets `<source>_gte` and `<source>_lte`. */
export const WholeNumberRangeFilter = ({ source }: RangeFilterProps) => (
  <NumberRangeFilter source={source} kind={wholeNumbers} />
);

/** Shows the amounts of the filter. */
const AmountsText = ({ source, values }: FilterValueProps) => {
  const [locale] = useLocaleState();
  const [from, to] = [values[`${source}_gte`], values[`${source}_lte`]].map(value =>
    value === undefined ? undefined : (formatMoney(String(value), locale) ?? value),
  );
  return <RangeText from={from} to={to} />;
};

AmountRangeFilter.FilterValue = AmountsText;

WholeNumberRangeFilter.FilterValue = ({ source, values }: FilterValueProps) => (
  <RangeText from={values[`${source}_gte`]} to={values[`${source}_lte`]} />
);
