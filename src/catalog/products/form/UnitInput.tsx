import { Autocomplete, TextField } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, useResourceContext, useTranslate, type Validator } from 'react-admin';

type UnitInputProps = { source: string; validate: Validator[]; helperText: string };

/** The unit that a product is sold by: one of the usual ones, or any other. */
export const UnitInput = ({ source, validate, helperText }: UnitInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState, id, isRequired } = useInput({ source, validate });
  const usual = translate('resources.products.units').split(' ');
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={usual}
      filterOptions={options => options}
      inputValue={field.value ?? ''}
      onInputChange={(_, value) => field.onChange(value)}
      renderInput={params => (
        <TextField
          {...params}
          id={id}
          name={field.name}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          label={<FieldTitle source={source} resource={resource} isRequired={isRequired} />}
          helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
        />
      )}
    />
  );
};
