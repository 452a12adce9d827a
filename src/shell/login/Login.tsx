import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useTranslate } from 'react-admin';
import { routerProvider } from '../../routing/routerProvider';
import { getToken } from '../../session/session';
import { Brand } from '../layout/Brand';
import { Footer } from '../layout/Footer';
import { AccountHelp } from './AccountHelp';
import { LoginForm } from './LoginForm';

const { Navigate } = routerProvider;

/** The login screen at `/` and `/login` (SPEC.md section 2); a signed-in visitor goes to the workplace. */
export const Login = () => {
  const translate = useTranslate();
  const [signedIn] = useState(() => getToken() !== null);
  const [help, setHelp] = useState<'forgot' | 'register' | null>(null);
  if (signedIn) return <Navigate to="/" replace />;
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
          <LoginForm />
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
