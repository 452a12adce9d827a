import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DemoButton } from '../demo/DemoButton';

/** Hidden while a skeleton is shown: the footer would jump when the content loads. */
const afterPage = { 'main:has(.MuiSkeleton-root) ~ &': { display: 'none' } };

/** Shows the line below every page. */
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
