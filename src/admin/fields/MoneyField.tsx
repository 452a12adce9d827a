import { Typography, type TypographyProps } from '@mui/material';
import { useFieldValue, useLocaleState, useTranslate, type FieldProps } from 'react-admin';
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
