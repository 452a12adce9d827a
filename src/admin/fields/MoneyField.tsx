import { InputAdornment } from '@mui/material';
import type { ComponentProps } from 'react';
import { useFieldValue, useLocaleState, useTranslate, type FieldProps, type TextInputProps } from 'react-admin';
import { NormalizedTextInput } from '@/admin/inputs/NormalizedTextInput';
import { readNumber } from '@/models/input';
import { FieldText } from '@/ui/FieldText';
import { formatMoney } from './money';

type MoneyFieldProps = Pick<FieldProps, 'label'> & { source: string } & Pick<
    ComponentProps<typeof FieldText>,
    'variant'
  >;

/**
 * Shows an amount in yuan, a string with two decimals, in the format of the locale (¥1,280.50), or a dash if it is
 * empty.
 */
export const MoneyField = ({ source, ...props }: MoneyFieldProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const value: string | null | undefined = useFieldValue({ source });
  return (
    <FieldText {...props} noWrap>
      {formatMoney(value, locale) ?? translate('field.empty')}
    </FieldText>
  );
};

MoneyField.exportAs = 'amount' as const;

const withYuan = {
  htmlInput: { inputMode: 'decimal' },
  input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> },
} as const;

/** Input for an amount in yuan. Its value is text, as the API takes it. */
export const MoneyInput = (props: TextInputProps) => (
  <NormalizedTextInput read={readNumber} slotProps={withYuan} {...props} />
);
