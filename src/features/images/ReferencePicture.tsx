import { useFieldValue, useGetManyAggregate } from 'react-admin';
import { Picture } from '@/admin/fields/Picture';
import { useCan } from '@/ui/access';

type ReferencePictureProps = {
  /** The resource of the record. */
  reference: string;
  id: string;
  /** The path to the picture in the record, such as `images.0`. */
  source: string;
  /** Width and height in pixels. */
  size: number;
};

/** A picture of a record of another resource. Empty if that is gone, or the user may not list the resource. */
export const ReferencePicture = ({ reference, id, source, size }: ReferencePictureProps) => {
  const enabled = useCan('list', reference);
  const { data } = useGetManyAggregate(reference, { ids: [id] }, { enabled, onError: undefined });
  return <Picture address={useFieldValue({ source, record: data?.[0] ?? {} })} alt="" size={size} />;
};
