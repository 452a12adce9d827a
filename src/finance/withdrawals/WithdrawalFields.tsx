import { Box, Typography } from '@mui/material';
import { useFieldValue, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { RowActions } from '@/admin/actions/RowActions';
import { StatusField } from '@/admin/fields/StatusField';
import { ActionButton } from '@/admin/actions/ActionButton';
import { withdrawalStatuses, type Withdrawal } from './withdrawal';

/** Whoever is paid; opens the withdrawal's details. */
export const WithdrawalName = () => {
  const record = useRecordContext<Withdrawal>();
  return (
    record && (
      <RecordLink to="show" title={record.ownerName}>
        {record.ownerName}
      </RecordLink>
    )
  );
};

export const WithdrawalStatus = () => <StatusField source="status" statuses={withdrawalStatuses} />;

/** The bank and the account there, masked but for its last four digits, which stay in view. */
export const PayeeAccount = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
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

PayeeAccount.exportValue = ({ bankName, bankAccount }: Withdrawal) => `${bankName} ${bankAccount}`;

/** In whose name the account is. */
export const AccountName = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const name: string | undefined = useFieldValue({ source });
  return (
    <Typography variant="body2" component="span" title={name} noWrap>
      {name}
    </Typography>
  );
};

/** What can be done with one withdrawal (docs/requirements.md#routes). */
export const WithdrawalActions = () => {
  const translate = useTranslate();
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      <ActionButton verb="approve" />
      <ActionButton verb="reject" />
    </RowActions>
  );
};
