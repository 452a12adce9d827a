import { Typography } from '@mui/material';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { ResourceLink } from '@/admin/actions/ResourceLink';
import type { Bill } from './bill';

const resourceOf = ({ category }: Bill) => (category === 'withdrawal' ? 'withdrawals' : 'orders');

/** The number of what the bill is of, with the way there. */
export const BillReference = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const record = useRecordContext<Bill>();
  const id: string | null | undefined = useFieldValue({ source });
  return (
    <Typography variant="body2" component="span">
      {record && id ? (
        <ResourceLink resource={resourceOf(record)} id={id}>
          {id}
        </ResourceLink>
      ) : (
        translate('field.empty')
      )}
    </Typography>
  );
};

/** The way to the withdrawal that a bill is of, where alone it is decided; nothing for other bills. */
export const SeeWithdrawal = () => {
  const translate = useTranslate();
  const record = useRecordContext<Bill>();
  if (record?.category !== 'withdrawal' || !record.referenceId) return null;
  return (
    <ResourceLink resource="withdrawals" id={record.referenceId} fallback={null}>
      {translate('resources.bills.see')}
    </ResourceLink>
  );
};
