import { NumberField, RecordContextProvider, ResourceContextProvider, TextField, useRecordContext } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { StatusField, ChoiceField } from '@/admin/fields/StatusField';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { certificationRequestStatuses, type Certification } from './certification';

export const CertificationStatusField = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={certificationRequestStatuses} />
);

/** Shows who applied, and why. */
export const CertificationApplicationDetails = () => (
  <LabeledFields wide>
    <TextField source="id" />
    <TextField source="applicant" />
    <TextField source="department" />
    <DateTimeField source="submittedAt" />
    <TextField source="reason" />
  </LabeledFields>
);

/** Shows the new or the original parameters. */
export const CertificationParameterDetails = ({ of }: { of: 'current' | 'original' }) => {
  const record = useRecordContext<Certification>();
  if (!record) return null;
  return (
    <ResourceContextProvider value="parameters">
      <RecordContextProvider value={{ ...record[of], id: of }}>
        <LabeledFields wide>
          <TextField source="resolution" />
          <NumberField source="frameRate" />
          <TextField source="bitRate" />
          <TextField source="videoEncoding" />
          <ChoiceField source="audioChannel" />
          <TextField source="sampleRate" />
        </LabeledFields>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};
