import { NumberField, RecordContextProvider, ResourceContextProvider, TextField, useRecordContext } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { StatusField, ChoiceField } from '@/admin/fields/StatusField';
import { Details } from '@/admin/record/Details';
import { certificationStatuses, type Certification } from './certification';

export const CertificationTag = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={certificationStatuses} />
);

/** Shows who applied, and why. */
export const ApplicationDetails = () => (
  <Details wide>
    <TextField source="id" />
    <TextField source="applicant" />
    <TextField source="department" />
    <DateTimeField source="submittedAt" />
    <TextField source="reason" />
  </Details>
);

/** Shows the new or the original parameters. */
export const ParameterDetails = ({ of }: { of: 'current' | 'original' }) => {
  const record = useRecordContext<Certification>();
  if (!record) return null;
  return (
    <ResourceContextProvider value="parameters">
      <RecordContextProvider value={{ ...record[of], id: of }}>
        <Details wide>
          <TextField source="resolution" />
          <NumberField source="frameRate" />
          <TextField source="bitRate" />
          <TextField source="videoEncoding" />
          <ChoiceField source="audioChannel" />
          <TextField source="sampleRate" />
        </Details>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};
