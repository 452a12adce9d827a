import { Typography, type TypographyProps } from '@mui/material';
import { useFieldValue, useLocaleState, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { formatMoney } from '@/admin/fields/money';
import { StatusField } from '@/admin/fields/StatusField';
import { billStatuses, signedAmount, type Bill, type BillType } from './bill';

/** Whose bill it is; opens its details. */
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

/** An amount with the sign of its bill: what comes in, and what goes out. */
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
