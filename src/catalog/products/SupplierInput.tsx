import { AutocompleteInput, ReferenceInput, type AutocompleteInputProps } from 'react-admin';
import { ReferenceChoicesRetry } from '@/admin/inputs/ChoicesRetry';

const byName = { field: 'name', order: 'ASC' } as const;
const approved = { status: 'approved' };
const find = (q: string) => ({ q });
const everyone = {};

type SupplierInputProps = Omit<AutocompleteInputProps, 'choices'> & {
  source: string;
  /** Includes suppliers that are not approved. Set in filters. */
  all?: boolean;
};

/** Autocomplete input for a supplier. The API searches as the user types. */
export const SupplierInput = ({ source, all = false, ...props }: SupplierInputProps) => (
  <ReferenceInput source={source} reference="suppliers" sort={byName} filter={all ? everyone : approved}>
    <ReferenceChoicesRetry>
      <AutocompleteInput optionText="name" filterToQuery={find} translateChoice={false} {...props} />
    </ReferenceChoicesRetry>
  </ReferenceInput>
);
