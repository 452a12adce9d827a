import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import logo from '@/favicon.svg';
import { DemoResetButton } from '../demo/DemoAccounts';

/** Shows the logo and name of the console. `short` shows only the logo on a phone. */
export const Brand = ({ short = false }: { short?: boolean }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <img src={logo} alt="" width={32} height={32} />
      <Typography variant="h2" component="span" noWrap sx={{ display: { xs: short ? 'none' : 'block', sm: 'block' } }}>
        {translate('shell.name')}
      </Typography>
    </Stack>
  );
};

/** Shows the line below every page. */
export const Footer = () => {
  const translate = useTranslate();
  return (
    <Typography component="footer" variant="caption" color="textSecondary" sx={{ textAlign: 'center', py: 1.5 }}>
      {translate('shell.footer')}
      {import.meta.env.MODE === 'demo' && <DemoResetButton on="phone" />}
    </Typography>
  );
};
