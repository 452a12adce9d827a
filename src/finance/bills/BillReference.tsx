import { Typography } from '@mui/material';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { ResourceLink } from '@/admin/actions/ResourceLink';
import type { Bill } from './bill';

const resourceOf = ({ category }: Bill) => (category === 'withdrawal' ? 'withdrawals' : 'orders');

/** Shows the id of the order or withdrawal that the bill belongs to, with a link. */
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

/** Link to the bill's withdrawal, the only place where the bill can be decided. Renders nothing for other bills. */
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
