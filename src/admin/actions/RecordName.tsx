import { useGetRecordRepresentation, useReference, useResourceContext } from 'react-admin';

/** The name of a record of the resource around, by its id; names asked for together are fetched together. */
export const RecordName = ({ id }: { id: string }) => {
  const resource = useResourceContext() ?? '';
  const { referenceRecord } = useReference({ reference: resource, id });
  const represent = useGetRecordRepresentation(resource);
  return referenceRecord ? represent(referenceRecord) : id;
};
