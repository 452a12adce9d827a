import { AutocompleteInput, ReferenceInput, type AutocompleteInputProps } from 'react-admin';
import { ReferenceChoicesRetry } from './ChoicesRetry';

const toQuery = (q: string) => ({ q });

type RecordInputProps = Omit<AutocompleteInputProps, 'choices' | 'filter' | 'optionText'> & {
  source: string;
  /** The referenced resource. Its filter `q` searches for the typed text. */
  reference: string;
  /** The field that names its records. */
  optionText: string;
  /** Offers only the records that match. */
  filter?: Record<string, unknown>;
};

const all = {};

/** Autocomplete input for a record of another resource. The API searches as the user types. */
export const ReferenceAutocompleteInput = ({
  source,
  reference,
  optionText,
  filter = all,
  ...props
}: RecordInputProps) => (
  <ReferenceInput source={source} reference={reference} sort={{ field: optionText, order: 'ASC' }} filter={filter}>
    <ReferenceChoicesRetry>
      <AutocompleteInput optionText={optionText} filterToQuery={toQuery} translateChoice={false} {...props} />
    </ReferenceChoicesRetry>
  </ReferenceInput>
);
