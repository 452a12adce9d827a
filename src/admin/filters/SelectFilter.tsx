import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate, regex, TextInput } from 'react-admin';

type SelectFilterProps = {
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
  const { field, id } = useInput({ source });
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

// The API's largest ids have 19 digits.
const digits = regex(/^\s*\d{0,19}\s*$/, 'list.digits');

/** Filters a list by the id of a record. */
export const IdFilter = ({ source }: { source: string }) => (
  <TextInput source={source} helperText={false} validate={digits} />
);
