import { Typography, type TypographyProps } from '@mui/material';
import { useFieldValue, useLocaleState, useTranslate, type FieldProps } from 'react-admin';
import { getSignedBillAmount, type Bill, type BillType } from '@/finance/bills/bill';
import { formatMoney } from './money';

type SignedAmountProps = Pick<FieldProps, 'label'> & { source: string } & Pick<TypographyProps, 'variant'>;

/** Shows an amount of a bill with the sign of the bill's type. */
export const SignedBillAmountField = ({ source, variant = 'body2' }: SignedAmountProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const amount: string | undefined = useFieldValue({ source });
  const type: BillType = useFieldValue({ source: 'type' });
  return (
    <Typography variant={variant} component="span" noWrap>
      {formatMoney(amount && getSignedBillAmount({ type, amount }), locale, 'exceptZero') ?? translate('field.empty')}
    </Typography>
  );
};

SignedBillAmountField.exportAs = 'amount' as const;
SignedBillAmountField.exportValue = (bill: Bill) => getSignedBillAmount(bill);
