import { Box, Typography, Link } from '@mui/material';
import {
  useFieldValue,
  useRecordContext,
  type FieldProps,
  TextField,
  useTranslate,
  useLocaleState,
  useDataProvider,
  useResourceContext,
} from 'react-admin';
import { RecordLink } from '@/admin/actions/RecordLink';
import { StatusField, ChoiceField } from '@/admin/fields/StatusField';
import { withdrawalStatuses, type Withdrawal } from './withdrawal';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { formatMoney, negateAmount, sumAmounts } from '@/admin/fields/money';
import {
  AmountAndStatusHeader,
  LabeledFieldsSection,
  LabeledFields,
  RecordSectionColumns,
} from '@/admin/record/LabeledFields';
import { OwnerField, DecisionSection } from '@/finance/DetailFields';
import type { FunctionComponent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCanOnRecord } from '@/admin/actions/outOfScope';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { FieldText } from '@/ui/FieldText';

/** Groups digits in fours for readability, as on a bank card. */
const grouped = (account: string) => account.replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Shows the masked bank account. With the `reveal` permission, the full number can be shown until the details are
 * closed. The number is never cached, so every reveal is a request that the API can log.
 */
const BankAccount = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const record = useRecordContext<Withdrawal>();
  const masked: string | undefined = useFieldValue({ source });
  const mayReveal = useCanOnRecord('reveal');
  const { data, mutate, isPending } = useMutation({
    mutationFn: async (id: string) => (await dataProvider.revealAccount(resource, { id })).data.bankAccount,
    onError: error => errorNotification.notify('reveal', error),
    gcTime: 0,
  });
  if (!record) return null;
  return (
    <Typography
      variant="body2"
      component="span"
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      {data ? grouped(data) : masked}
      {mayReveal && !data && (
        <Link
          component="button"
          type="button"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(record.id)}
          translate="yes"
        >
          {translate('resources.withdrawals.reveal')}
        </Link>
      )}
    </Typography>
  );
};

/** Shows the withdrawal's owner with a link to the withdrawal's details. */
export const WithdrawalDetailsLinkField = () => {
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

export const AccountHolderNameField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const name: string | undefined = useFieldValue({ source });
  return (
    <FieldText title={name} noWrap>
      {name}
    </FieldText>
  );
};

/** Shows the balance that the owner has left if the current withdrawal is approved. */
const BalanceIfApproved: FunctionComponent<{ source: string }> = () => {
  const [locale] = useLocaleState();
  const { ownerBalance, amount } = useRecordContext<Withdrawal>() ?? {};
  const left = ownerBalance && amount && sumAmounts([ownerBalance, negateAmount(amount)]);
  return <FieldText>{left && formatMoney(left, locale)}</FieldText>;
};

/** Shows all fields of the current withdrawal (docs/requirements.md#fields). */
export const WithdrawalDetails = () => {
  const translate = useTranslate();
  const title = (section: string) => translate(`resources.withdrawals.sections.${section}`);
  // Only as long as the withdrawal is pending.
  const hasBalance = useRecordContext<Withdrawal>()?.ownerBalance != null;
  return (
    <>
      <AmountAndStatusHeader amount={<MoneyField source="amount" variant="h1" />}>
        <WithdrawalStatusField />
      </AmountAndStatusHeader>
      <RecordSectionColumns>
        <LabeledFieldsSection title={title('payee')}>
          <TextField source="bankName" />
          <BankAccount source="bankAccount" />
          <TextField source="accountName" />
        </LabeledFieldsSection>
        <LabeledFieldsSection title={title('application')}>
          <TextField source="id" />
          <OwnerField source="ownerName" />
          <ChoiceField source="type" />
          <TextField source="description" />
          {hasBalance && <MoneyField source="ownerBalance" />}
          {hasBalance && <BalanceIfApproved source="balanceIfApproved" />}
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
        </LabeledFieldsSection>
        <DecisionSection />
      </RecordSectionColumns>
    </>
  );
};

/** Shows the withdrawal fields needed in a confirmation dialog, in addition to owner and amount. */
export const WithdrawalConfirmationDetails = () => (
  <LabeledFields>
    <ChoiceField source="type" />
    <PayeeAccountField source="bankName" label="resources.withdrawals.payee" />
    <TextField source="accountName" />
  </LabeledFields>
);
