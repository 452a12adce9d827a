import { useGetRecordRepresentation, useReference, useResourceContext } from 'react-admin';

/** Shows the name of a record of the current resource. Batches the requests for several names into one. */
export const RecordName = ({ id }: { id: string }) => {
  const resource = useResourceContext() ?? '';
  const { referenceRecord } = useReference({ reference: resource, id });
  const represent = useGetRecordRepresentation(resource);
  return referenceRecord ? represent(referenceRecord) : id;
};
