import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate, regex, TextInput } from 'react-admin';
import type { FilterValueProps } from './AppliedFilters';

export type SelectFilterProps = {
  source: string;
  /** `name` is a message key, shown in the singular, or the name of a record. */
  choices: readonly { id: string; name: string }[];
};

/**
 * Filters a list by one of the choices. Unlike react-admin's `SelectInput`, the empty choice is named "All", not
 * "clear".
 */
export const SelectFilter = ({ source, choices }: SelectFilterProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  // A filter by yes or no is a boolean.
  const { field, id } = useInput({
    source,
    parse: (value: string) => (choices === yesAndNo && value !== '' ? value === 'true' : value),
    format: (value: unknown) => (value == null ? '' : String(value)),
  });
  return (
    <TextField
      {...field}
      id={id}
      select
      label={<FieldTitle source={source} resource={resource} />}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('list.all')}</MenuItem>
      {choices.map(choice => (
        <MenuItem key={choice.id} value={choice.id}>
          {translate(choice.name, { smart_count: 1, _: choice.name })}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Shows the name of the chosen choice. */
SelectFilter.FilterValue = ({ source, choices, values }: FilterValueProps<SelectFilterProps>) => {
  const translate = useTranslate();
  const chosen = String(values[source]);
  const name = choices.find(({ id }) => id === chosen)?.name ?? chosen;
  return translate(name, { smart_count: 1, _: name });
};

const yesAndNo = [
  { id: 'true', name: 'ra.boolean.true' },
  { id: 'false', name: 'ra.boolean.false' },
];

/** Filters a list by yes or no. */
export const BooleanFilter = ({ source }: { source: string }) => <SelectFilter source={source} choices={yesAndNo} />;

BooleanFilter.FilterValue = (props: FilterValueProps) => <SelectFilter.FilterValue {...props} choices={yesAndNo} />;

// The API's largest ids have 19 digits.
const digits = regex(/^\s*\d{0,19}\s*$/, 'list.digits');

/** Filters a list by the id of a record. */
export const IdFilter = ({ source }: { source: string }) => (
  <TextInput source={source} helperText={false} validate={digits} />
);
