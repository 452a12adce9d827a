import { Typography } from '@mui/material';
import { useFieldValue, useResourceContext, useTranslate, type FieldProps } from 'react-admin';

/** Shows the translated name of a choice (`resources.<name>.<source>.<value>`), or a dash if it is empty. */
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
