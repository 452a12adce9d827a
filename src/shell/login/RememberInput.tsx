import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';

/** Whether the mobile number is kept for the next sign-in; passwords are left to the browser's own manager. */
export const RememberInput = () => {
  const translate = useTranslate();
  const { field } = useInput({ source: 'remember' });
  return (
    <FormControlLabel
      label={translate('shell.login.remember')}
      control={
        <Checkbox
          {...field}
          checked={Boolean(field.value)}
          // react-admin would take the box's value for whether it is ticked.
          onChange={event => field.onChange(event.target.checked)}
          size="small"
        />
      }
    />
  );
};
