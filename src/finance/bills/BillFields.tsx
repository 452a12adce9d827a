import { Typography, type TypographyProps } from '@mui/material';
import { useFieldValue, useLocaleState, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { formatMoney } from '@/admin/fields/money';
import { StatusField } from '@/admin/fields/StatusField';
import { billStatuses, signedAmount, type Bill, type BillType } from './bill';

/** Shows the bill's owner with a link to the bill's details. */
export const BillName = () => {
  const record = useRecordContext<Bill>();
  return (
    record && (
      <RecordLink to="show" title={record.ownerName}>
        {record.ownerName}
      </RecordLink>
    )
  );
};

export const BillStatus = () => <StatusField source="status" statuses={billStatuses} />;

type SignedAmountProps = Pick<FieldProps, 'label'> & { source: string } & Pick<TypographyProps, 'variant'>;

/** Shows an amount with the sign of the bill's type. */
export const SignedAmount = ({ source, variant = 'body2' }: SignedAmountProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const amount: string | undefined = useFieldValue({ source });
  const type: BillType = useFieldValue({ source: 'type' });
  return (
    <Typography variant={variant} component="span" noWrap>
      {formatMoney(amount && signedAmount({ type, amount }), locale, 'exceptZero') ?? translate('field.empty')}
    </Typography>
  );
};

SignedAmount.exportAs = 'amount' as const;
SignedAmount.exportValue = (bill: Bill) => signedAmount(bill);
