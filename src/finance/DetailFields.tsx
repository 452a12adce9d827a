import { TextField, useFieldValue, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import type { FilterValueProps } from '@/admin/filters/AppliedFilters';
import { ReferenceFilter } from '@/admin/filters/ReferenceFilter';
import { IdFilter } from '@/admin/filters/SelectFilter';
import { LabeledFieldsSection } from '@/admin/record/LabeledFields';
import { CanAccessContext } from '@/ui/access';
import { ownerResources, ownerTypes, type OwnerType } from './withdrawals/withdrawal';
import { use } from 'react';
import { FieldText } from '@/ui/FieldText';

type Owned = { id: string; ownerType: OwnerType; ownerId: string };

/** Shows the owner's name with a link to the user or supplier record. */
export const OwnerField = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const record = useRecordContext<Owned>();
  const name: string | undefined = useFieldValue({ source });
  if (!record) return null;
  return (
    <FieldText>
      <ReferenceLink resource={ownerResources[record.ownerType]} id={record.ownerId}>
        {name}
      </ReferenceLink>{' '}
      <FieldText color="textSecondary" translate="yes">
        {translate(`owner.${record.ownerType}`)}
      </FieldText>
    </FieldText>
  );
};

/** Filters a list by the id of an account's owner. */
export const OwnerFilter = ({ source }: { source: string }) => <IdFilter source={source} />;

OwnerFilter.needsTag = true;

/** Shows the owner's name if the filter says whether it is a user or a supplier, and the user may list those. */
OwnerFilter.FilterValue = ({ source, values }: FilterValueProps) => {
  const can = use(CanAccessContext);
  const type = ownerTypes.find(id => id === values['ownerType']);
  if (!type || !can('list', ownerResources[type])) return String(values[source]);
  return <ReferenceFilter.FilterValue {...{ source, values }} reference={ownerResources[type]} />;
};

/** The owner types as choices. The names are message keys. */
export const ownerTypeChoices = ownerTypes.map(id => ({ id, name: `owner.${id}` }));

/** Section about the decision on a bill or withdrawal, with the balances around it. Empty until it is decided. */
export const DecisionSection = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext<{ id: string; status: string; reason: string | null }>();
  if (!record || record.status === 'pending') return null;
  return (
    <LabeledFieldsSection title={translate(`resources.${resource}.sections.decision`)}>
      <MoneyField source="balanceBefore" />
      <MoneyField source="balanceAfter" />
      <TextField source="processedBy" />
      <DateTimeField source="processedAt" />
      {record.reason && <TextField source="reason" />}
    </LabeledFieldsSection>
  );
};
