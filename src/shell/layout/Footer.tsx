import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export const Footer = () => {
  const translate = useTranslate();
  return (
    <Typography component="footer" variant="caption" color="textSecondary" sx={{ textAlign: 'center', py: 1.5 }}>
      {translate('shell.footer')}
    </Typography>
  );
};
