import { useState } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useCan } from '@/ui/access';
import { ReferenceChoicesRetry } from '@/admin/inputs/ChoicesRetry';

type ReferenceFilterProps = {
  source: string;
  /** The resource that is referred to; its filter `q` finds what is typed. */
  reference: string;
};

const toQuery = (text: string) => ({ q: text.trim() });

/**
 * A record of another resource, in a search form: picked by name from the first twenty, or found by typing. Only for those
 * who may list that resource; nothing is fetched before it is opened.
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
