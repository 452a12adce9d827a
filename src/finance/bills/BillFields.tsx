import {
  useCreatePath,
  useFieldValue,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
  TextField,
} from 'react-admin';
import type { RowAction } from '@/admin/actions/rowAction';
import { useCan } from '@/ui/access';
import { RecordLink, ReferenceLink } from '@/admin/actions/RecordLink';
import { SignedBillAmountField } from '@/admin/fields/SignedBillAmountField';
import { StatusField, ChoiceField } from '@/admin/fields/StatusField';
import { billStatuses, type Bill } from './bill';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import {
  AmountAndStatusHeader,
  LabeledFields,
  LabeledFieldsSection,
  RecordSectionColumns,
} from '@/admin/record/LabeledFields';
import { OwnerField, DecisionSection } from '@/finance/DetailFields';
import { FieldText } from '@/ui/FieldText';

/** Shows the bill's owner with a link to the bill's details. */
export const BillDetailsLinkField = () => {
  const record = useRecordContext<Bill>();
  return (
    record && (
      <RecordLink to="show" title={record.ownerName}>
        {record.ownerName}
      </RecordLink>
    )
  );
};

export const BillStatusField = () => <StatusField source="status" statuses={billStatuses} />;

const resourceOf = ({ category }: Bill) => (category === 'withdrawal' ? 'withdrawals' : 'orders');

/** Shows the id of the order or withdrawal that the bill belongs to, with a link. */
const BillSourceLink = ({ source }: { source: string }) => {
  const record = useRecordContext<Bill>();
  const id: string | null | undefined = useFieldValue({ source });
  return (
    record &&
    id && (
      <FieldText>
        <ReferenceLink resource={resourceOf(record)} id={id}>
          {id}
        </ReferenceLink>
      </FieldText>
    )
  );
};

/** Returns the link to the bill's withdrawal, the only place where the bill can be decided, or null for other bills. */
export const useBillWithdrawalLinkAction = (): RowAction | null => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const record = useRecordContext<Bill>();
  const known = useResourceDefinitions()['withdrawals']?.hasShow === true;
  const mayShow = useCan('show', 'withdrawals');
  if (record?.category !== 'withdrawal' || !record.referenceId || !known || !mayShow) return null;
  return {
    id: 'withdrawal',
    label: translate('resources.bills.see'),
    link: { to: createPath({ resource: 'withdrawals', id: record.referenceId, type: 'show' }) },
  };
};

/** Shows all fields of the current bill (docs/requirements.md#fields). */
export const BillDetails = () => {
  const translate = useTranslate();
  const record = useRecordContext<Bill>();
  return (
    <>
      <AmountAndStatusHeader amount={<SignedBillAmountField source="amount" variant="h1" />}>
        <BillStatusField />
      </AmountAndStatusHeader>
      <RecordSectionColumns>
        <LabeledFieldsSection title={translate('resources.bills.sections.bill')}>
          <TextField source="id" />
          <OwnerField source="ownerName" />
          <ChoiceField source="type" />
          <ChoiceField source="category" />
          {record?.referenceId && <BillSourceLink source="referenceId" />}
          <TextField source="description" />
          <MoneyField source="remainingAmount" />
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
        </LabeledFieldsSection>
        <DecisionSection />
      </RecordSectionColumns>
    </>
  );
};

/** The fields of a bill that a confirmation dialog shows below owner and amount. */
export const BillConfirmationDetails = () => (
  <LabeledFields>
    <ChoiceField source="type" />
    <ChoiceField source="category" />
    <TextField source="description" />
  </LabeledFields>
);
