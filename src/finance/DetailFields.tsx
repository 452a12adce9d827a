import { Typography } from '@mui/material';
import { TextField, useFieldValue, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { LabeledFieldsSection } from '@/admin/record/LabeledFields';
import { ownerResources, ownerTypes, type OwnerType } from './withdrawals/withdrawal';
import type { ReactNode } from 'react';

type Owned = { id: string; ownerType: OwnerType; ownerId: string };

/** Shows the owner's name with a link to the user or supplier record. */
export const OwnerField = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const record = useRecordContext<Owned>();
  const name: string | undefined = useFieldValue({ source });
  if (!record) return null;
  return (
    <Typography variant="body2" component="span">
      <ReferenceLink resource={ownerResources[record.ownerType]} id={record.ownerId}>
        {name}
      </ReferenceLink>{' '}
      <Typography variant="body2" component="span" color="textSecondary" translate="yes">
        {translate(`owner.${record.ownerType}`)}
      </Typography>
    </Typography>
  );
};

/** The owner types as choices. The names are message keys. */
export const ownerTypeChoices = ownerTypes.map(id => ({ id, name: `owner.${id}` }));

type DecisionSectionProps = {
  /** The first fields. */
  children?: ReactNode;
  /** Fields with balances, in place of those before and after the decision. */
  balances?: ReactNode;
};

const decidedBalances = [
  <MoneyField key="before" source="balanceBefore" />,
  <MoneyField key="after" source="balanceAfter" />,
];

/** Section about the decision on a bill or withdrawal, and the balances around it. */
export const DecisionSection = ({ children, balances = decidedBalances }: DecisionSectionProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <LabeledFieldsSection title={translate(`resources.${resource}.sections.decision`)}>
      {children}
      {balances}
      <TextField source="processedBy" />
      <DateTimeField source="processedAt" />
      <TextField source="reason" />
      <DateTimeField source="updatedAt" />
    </LabeledFieldsSection>
  );
};
