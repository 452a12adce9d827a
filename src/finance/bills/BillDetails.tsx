import { TextField, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { MoneyField } from '../../components/fields/MoneyField';
import { Details } from '../../components/record/details/Details';
import { DetailSection } from '../../components/record/details/DetailSection';
import { WordField } from '../../components/fields/WordField';
import { AmountHead } from '../AmountHead';
import { OwnerField } from '../OwnerField';
import { BillStatus, SignedAmount } from './BillFields';
import { BillReference } from './BillReference';

/** Everything about the bill around (SPEC.md section 3). */
export const BillDetails = () => {
  const translate = useTranslate();
  return (
    <>
      <AmountHead amount={<SignedAmount source="amount" variant="h1" />}>
        <BillStatus />
      </AmountHead>
      <DetailSection title={translate('resources.bills.sections.bill')}>
        <TextField source="id" />
        <OwnerField source="ownerName" />
        <WordField source="type" />
        <WordField source="category" />
        <BillReference source="referenceId" />
        <TextField source="description" />
        <DateTimeField source="createdAt" />
      </DetailSection>
      <DetailSection title={translate('resources.bills.sections.decision')}>
        <MoneyField source="remainingAmount" />
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

/** What is read of one bill, beside whose it is and how much, before it is decided. */
export const BillSummary = () => (
  <Details>
    <WordField source="type" />
    <WordField source="category" />
    <TextField source="description" />
  </Details>
);
