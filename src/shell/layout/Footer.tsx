import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DemoButton } from '../demo/DemoButton';

/** Not in sight while something stands in for the page or its rows: with what comes it would jump. */
const afterPage = { 'main:has(.MuiSkeleton-root) ~ &': { display: 'none' } };

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
      {import.meta.env.MODE === 'demo' && <DemoButton on="phone" />}
    </Typography>
  );
};
