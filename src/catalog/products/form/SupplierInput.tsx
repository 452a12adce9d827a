import { AutocompleteInput, ReferenceInput, type AutocompleteInputProps } from 'react-admin';
import { RetriedReference } from '../../../components/choices/RetriedReference';

const byName = { field: 'name', order: 'ASC' } as const;
const approved = { status: 'approved' };
const find = (q: string) => ({ q });
const everyone = {};

type SupplierInputProps = Omit<AutocompleteInputProps, 'choices'> & {
  source: string;
  /** Also those that have not been approved, as in a search. */
  all?: boolean;
};

/** A supplier, found by the API as one types. */
export const SupplierInput = ({ source, all = false, ...props }: SupplierInputProps) => (
  <ReferenceInput source={source} reference="suppliers" sort={byName} filter={all ? everyone : approved}>
    <RetriedReference>
      <AutocompleteInput optionText="name" filterToQuery={find} translateChoice={false} {...props} />
    </RetriedReference>
  </ReferenceInput>
);
