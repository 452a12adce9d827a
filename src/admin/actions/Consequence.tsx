import { Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';

/** Shows the side effects of an action if the resource describes them in `resources.<name>.consequences.<action>`. */
export const Consequence = ({ action }: { action: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const text = translate(`resources.${resource}.consequences.${action}`, { _: '' });
  if (!text) return null;
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {text}
    </Typography>
  );
};
