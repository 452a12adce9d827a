import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Not in sight before the page's code has arrived: with the page it would jump. */
const afterPage = { 'main:has([data-page-skeleton]) ~ &': { visibility: 'hidden' } };

/** The line below every page. */
export const Footer = () => {
  const translate = useTranslate();
  return (
    <Typography
      component="footer"
      variant="caption"
      color="textSecondary"
      sx={{ textAlign: 'center', py: 1.5, ...afterPage }}
    >
      {translate('shell.footer')}
    </Typography>
  );
};
