import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useCan } from '../access';
import { RetriedReference } from '../choices/RetriedReference';

type ReferenceFilterProps = {
  source: string;
  /** The resource that is referred to; its filter `q` finds what is typed. */
  reference: string;
};

const toQuery = (text: string) => ({ q: text.trim() });
const isTyped = ({ q }: { q?: string }) => Boolean(q);

/**
 * A record of another resource, in a search form: found by typing and picked by name. Only for those who may list that
 * resource; nothing is asked for before something is typed.
 */
export const ReferenceFilter = ({ source, reference }: ReferenceFilterProps) => {
  if (!useCan('list', reference)) return null;
  return (
    <ReferenceInput source={source} reference={reference} enableGetChoices={isTyped} perPage={20}>
      <RetriedReference>
        <AutocompleteInput filterToQuery={toQuery} helperText={false} />
      </RetriedReference>
    </ReferenceInput>
  );
};
