import { useGetRecordRepresentation, useReference } from 'react-admin';
import { ReferenceFilterInput } from '@/admin/inputs/ReferenceAutocompleteInput';
import { useCan } from '@/ui/access';
import type { FilterValueProps } from './AppliedFilters';

type ReferenceFilterProps = {
  source: string;
  /** The referenced resource. Its filter `q` searches for the typed text. */
  reference: string;
};

/**
 * Filters a list by a record of another resource. Searches by name. Renders nothing if the user lacks the permission to
 * list the resource.
 */
export const ReferenceFilter = (props: ReferenceFilterProps) =>
  useCan('list', props.reference) && <ReferenceFilterInput {...props} />;

ReferenceFilter.needsTag = true;

/** Shows the name of the chosen record. */
ReferenceFilter.FilterValue = ({ source, reference, values }: FilterValueProps<ReferenceFilterProps>) => {
  const id = String(values[source]);
  const { referenceRecord } = useReference({ reference, id });
  const represent = useGetRecordRepresentation(reference);
  return referenceRecord ? represent(referenceRecord) : id;
};
