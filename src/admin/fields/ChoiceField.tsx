import { Typography } from '@mui/material';
import { useFieldValue, useResourceContext, useTranslate, type FieldProps } from 'react-admin';

/** The word for a value that is one of a field's choices (`resources.<name>.<source>.<value>`); a dash when empty. */
export const ChoiceField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const value: string | null | undefined = useFieldValue({ source });
  const word = value ? translate(`resources.${resource}.${source}.${value}`, { _: value }) : translate('field.empty');
  return (
    <Typography component="span" variant="body2">
      {word}
    </Typography>
  );
};
