import { TextField, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { Details, DetailSection } from '@/admin/record/Details';
import { ChoiceField } from '@/admin/fields/StatusField';
import { AmountHeading, OwnerField } from '@/finance/DetailFields';
import { BillStatusField, SignedAmountField, BillSourceLink } from './BillFields';

/** Shows all fields of the current bill (docs/requirements.md#fields). */
export const BillDetails = () => {
  const translate = useTranslate();
  return (
    <>
      <AmountHeading amount={<SignedAmountField source="amount" variant="h1" />}>
        <BillStatusField />
      </AmountHeading>
      <DetailSection title={translate('resources.bills.sections.bill')}>
        <TextField source="id" />
        <OwnerField source="ownerName" />
        <ChoiceField source="type" />
        <ChoiceField source="category" />
        <BillSourceLink source="referenceId" />
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

/** The fields of a bill that a confirmation dialog shows below owner and amount. */
export const BillSummary = () => (
  <Details>
    <ChoiceField source="type" />
    <ChoiceField source="category" />
    <TextField source="description" />
  </Details>
);
