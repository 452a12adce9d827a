import { TextField } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { FieldTitle, useGetRecordRepresentation, useReference, useResourceContext, useTranslate } from 'react-admin';
import { shrunkLabelSlotProps } from '@/admin/inputs/fieldLayout';
import { useCan } from '@/ui/access';
import type { FilterValueProps } from './AppliedFilters';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because the rows should not wait for the code of autocomplete inputs.
const ReferenceFilterInput = lazyComponent(
  async () => (await import('@/admin/inputs/ReferenceAutocompleteInput')).ReferenceFilterInput,
);

/** Shows a disabled input of the same size in place of a lazy autocomplete input while its code loads. */
export const AutocompleteSuspense = ({ source, children }: { source: string; children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const label = <FieldTitle source={source} resource={resource} />;
  const placeholder = translate('list.all');
  return (
    <Suspense
      fallback={<TextField disabled label={label} placeholder={placeholder} slotProps={shrunkLabelSlotProps} />}
    >
      {children}
    </Suspense>
  );
};

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
  useCan('list', props.reference) && (
    <AutocompleteSuspense source={props.source}>
      <ReferenceFilterInput {...props} />
    </AutocompleteSuspense>
  );

ReferenceFilter.needsTag = true;

/** Shows the name of the chosen record. */
ReferenceFilter.FilterValue = ({ source, reference, values }: FilterValueProps<ReferenceFilterProps>) => {
  const id = String(values[source]);
  const { referenceRecord } = useReference({ reference, id });
  const represent = useGetRecordRepresentation(reference);
  return referenceRecord ? represent(referenceRecord) : id;
};
