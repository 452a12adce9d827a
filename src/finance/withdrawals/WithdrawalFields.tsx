import { Box, Typography } from '@mui/material';
import { useFieldValue, useRecordContext, type FieldProps } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { StatusField } from '@/admin/fields/StatusField';
import { withdrawalStatuses, type Withdrawal } from './withdrawal';

/** Shows the withdrawal's owner with a link to the withdrawal's details. */
export const WithdrawalNameField = () => {
  const record = useRecordContext<Withdrawal>();
  return (
    record && (
      <RecordLink to="show" title={record.ownerName}>
        {record.ownerName}
      </RecordLink>
    )
  );
};

export const WithdrawalStatusField = () => <StatusField source="status" statuses={withdrawalStatuses} />;

/**
 * Shows the bank and the masked account. A long bank name is truncated so that the account's last four digits stay
 * visible.
 */
export const PayeeAccountField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const bank: string | undefined = useFieldValue({ source });
  const account: string | undefined = useFieldValue({ source: 'bankAccount' });
  return (
    <Typography variant="body2" component="span" title={bank} sx={{ display: 'flex', gap: 0.75 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {bank}
      </Box>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {account}
      </Box>
    </Typography>
  );
};

PayeeAccountField.exportValue = ({ bankName, bankAccount }: Withdrawal) => `${bankName} ${bankAccount}`;

/** Shows the name of the account holder. */
export const AccountNameField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const name: string | undefined = useFieldValue({ source });
  return (
    <Typography variant="body2" component="span" title={name} noWrap>
      {name}
    </Typography>
  );
};
