import { Typography } from '@mui/material';
import { useFieldValue, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { RecordLink } from '../../components/links/RecordLink';
import { RowActions } from '../../components/rowActions/RowActions';
import { StatusField } from '../../components/StatusField';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { withdrawalStatuses, type Withdrawal } from './withdrawal';

/** Whoever is paid; opens the withdrawal's details. */
export const WithdrawalName = () => {
  const record = useRecordContext<Withdrawal>();
  return record && <RecordLink to="show">{record.ownerName}</RecordLink>;
};

export const WithdrawalStatus = () => <StatusField source="status" statuses={withdrawalStatuses} />;

/** The bank and the account there, masked but for its last four digits. */
export const PayeeAccount = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const bank: string | undefined = useFieldValue({ source });
  const account: string | undefined = useFieldValue({ source: 'bankAccount' });
  return (
    <Typography variant="body2" component="span" title={bank} noWrap>
      {bank} {account}
    </Typography>
  );
};

/** What can be done with one withdrawal (SPEC.md section 2). */
export const WithdrawalActions = () => {
  const translate = useTranslate();
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      <TransitionButton verb="approve" />
      <TransitionButton verb="reject" />
    </RowActions>
  );
};
