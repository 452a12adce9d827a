import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate, regex, TextInput } from 'react-admin';

type SelectFilterProps = {
  source: string;
  /** `name`s are message keys, of which a choice shows the singular, or names of records. */
  choices: readonly { id: string; name: string }[];
};

/** One of the choices or all, in a search form; react-admin's select would name its empty choice "clear". */
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

// Of 19 digits, the length of the API's largest.
const digits = regex(/^\s*\d{0,19}\s*$/, 'list.digits');

/** The number of a record, in a search form. */
export const IdFilter = ({ source }: { source: string }) => (
  <TextInput source={source} helperText={false} validate={digits} />
);
