import { TextField, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { MoneyField } from '../../components/fields/MoneyField';
import { DetailSection } from '../../components/record/details/DetailSection';
import { Details } from '../../components/record/details/Details';
import { WordField } from '../../components/fields/WordField';
import { AmountHead } from '../AmountHead';
import { OwnerField } from '../OwnerField';
import { BankAccount } from './BankAccount';
import { PayeeAccount, WithdrawalStatus } from './WithdrawalFields';

/** Everything about the withdrawal around (SPEC.md section 3). */
export const WithdrawalDetails = () => {
  const translate = useTranslate();
  const title = (section: string) => translate(`resources.withdrawals.sections.${section}`);
  return (
    <>
      <AmountHead amount={<MoneyField source="amount" variant="h1" />}>
        <WithdrawalStatus />
      </AmountHead>
      <DetailSection title={title('payee')}>
        <TextField source="bankName" />
        <BankAccount source="bankAccount" />
        <TextField source="accountName" />
      </DetailSection>
      <DetailSection title={title('application')}>
        <TextField source="id" />
        <OwnerField source="ownerName" />
        <WordField source="type" />
        <TextField source="description" />
        <DateTimeField source="createdAt" />
      </DetailSection>
      <DetailSection title={title('decision')}>
        <MoneyField source="balanceBefore" />
        <MoneyField source="balanceAfter" />
        <TextField source="processedBy" />
        <DateTimeField source="processedAt" />
        <TextField source="reason" />
        <DateTimeField source="updatedAt" />
      </DetailSection>
    </>
  );
};

/** What is read of one withdrawal, beside who is paid how much, before it is decided. */
export const WithdrawalSummary = () => (
  <Details>
    <WordField source="type" />
    <PayeeAccount source="bankName" label="resources.withdrawals.payee" />
    <TextField source="accountName" />
  </Details>
);
