import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useTranslate } from 'react-admin';
import { Brand } from '../layout/Brand';
import { Footer } from '../layout/Footer';
import { AccountHelp } from './AccountHelp';
import { LoginForm, type SignIn } from './LoginForm';

/** The login screen at `/` and `/login` (SPEC.md section 2). */
export const Login = ({ signIn }: { signIn: SignIn }) => {
  const translate = useTranslate();
  const [help, setHelp] = useState<'forgot' | 'register' | null>(null);
  return (
    <Stack sx={{ minHeight: '100vh' }}>
      <title>{`${translate('shell.login.title')} - ${translate('shell.name')}`}</title>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', p: 1.5 }}>
        <LocalesMenuButton />
        <ToggleThemeButton />
      </Stack>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2 }}>
        <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
          <Brand />
          <Typography variant="h1" sx={{ mt: 3, mb: 0.5 }}>
            {translate('shell.login.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {translate('shell.login.subtitle')}
          </Typography>
          <LoginForm signIn={signIn} />
          <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 2 }}>
            <Link component="button" type="button" onClick={() => setHelp('forgot')}>
              {translate('shell.login.forgot.action')}
            </Link>
            <Link component="button" type="button" onClick={() => setHelp('register')}>
              {translate('shell.login.register.action')}
            </Link>
          </Stack>
        </Card>
      </Box>
      <Footer />
      <AccountHelp topic={help} onClose={() => setHelp(null)} />
    </Stack>
  );
};
