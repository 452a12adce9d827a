import { useState } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useCan } from '@/ui/access';
import { ReferenceChoicesRetry } from '@/admin/inputs/ChoicesRetry';

type ReferenceFilterProps = {
  source: string;
  /** The referenced resource. Its filter `q` searches for the typed text. */
  reference: string;
};

const toQuery = (text: string) => ({ q: text.trim() });

/**
 * Filters a list by a record of another resource. Offers the first 20 records and searches by name. Renders nothing if
 * the user lacks the permission to list the resource. Fetches nothing until it is opened.
 */
export const ReferenceFilter = ({ source, reference }: ReferenceFilterProps) => {
  const [opened, setOpened] = useState(false);
  if (!useCan('list', reference)) return null;
  return (
    <ReferenceInput source={source} reference={reference} enableGetChoices={() => opened} perPage={20}>
      <ReferenceChoicesRetry>
        <AutocompleteInput filterToQuery={toQuery} helperText={false} onOpen={() => setOpened(true)} />
      </ReferenceChoicesRetry>
    </ReferenceInput>
  );
};
