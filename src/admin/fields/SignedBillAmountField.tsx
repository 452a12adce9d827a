import type { ComponentProps } from 'react';
import { useFieldValue, useLocaleState, useTranslate, type FieldProps } from 'react-admin';
import { getSignedBillAmount, type Bill, type BillType } from '@/finance/bills/bill';
import { FieldText } from '@/ui/FieldText';
import { formatMoney } from './money';

type SignedAmountProps = Pick<FieldProps, 'label'> & { source: string } & Pick<
    ComponentProps<typeof FieldText>,
    'variant'
  >;

/** Shows an amount of a bill with the sign of the bill's type. */
export const SignedBillAmountField = ({ source, ...props }: SignedAmountProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const amount: string | undefined = useFieldValue({ source });
  const type: BillType = useFieldValue({ source: 'type' });
  return (
    <FieldText {...props} noWrap>
      {formatMoney(amount && getSignedBillAmount({ type, amount }), locale, 'exceptZero') ?? translate('field.empty')}
    </FieldText>
  );
};

SignedBillAmountField.exportAs = 'amount' as const;
SignedBillAmountField.exportValue = (bill: Bill) => getSignedBillAmount(bill);
