import { Typography, type TypographyProps, InputAdornment } from '@mui/material';
import { useFieldValue, useLocaleState, useTranslate, type FieldProps, type TextInputProps } from 'react-admin';
import { NormalizedTextInput } from '@/admin/inputs/NormalizedTextInput';
import { readNumber } from '@/models/input';
import { formatMoney } from './money';

type MoneyFieldProps = Pick<FieldProps, 'label'> & { source: string } & Pick<TypographyProps, 'variant'>;

/**
 * Shows an amount in yuan, a string with two decimals, in the format of the locale (¥1,280.50), or a dash if it is
 * empty.
 */
export const MoneyField = ({ source, variant = 'body2' }: MoneyFieldProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const value: string | null | undefined = useFieldValue({ source });
  return (
    <Typography variant={variant} component="span" noWrap>
      {formatMoney(value, locale) ?? translate('field.empty')}
    </Typography>
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
