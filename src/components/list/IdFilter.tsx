import { regex, TextInput } from 'react-admin';

// Of 19 digits, the length of the API's largest.
const digits = regex(/^\s*\d{0,19}\s*$/, 'list.digits');

/** The number of a record, in a search form. */
export const IdFilter = ({ source }: { source: string }) => (
  <TextInput source={source} helperText={false} validate={digits} />
);
