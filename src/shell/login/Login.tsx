import {
  Box,
  Card,
  Link,
  Stack,
  Typography,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState, useEffect } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useTranslate, useNotify } from 'react-admin';
import { Brand, Footer } from '../layout/Brand';
import { LoginForm, type SignInFunction } from './LoginForm';
import { useSignInName } from '@/ui/access';
import { useSignInNotice } from '@/session/sessionSignals';

type AccountHelpProps = { topic: 'forgot' | 'register' | null; onClose: () => void };

/** Explains whom to contact for a new password or an account: administrators create both. */
const AccountHelp = ({ topic, onClose }: AccountHelpProps) => {
  const translate = useTranslate();
  const name = translate(`shell.login.${useSignInName()}`).toLocaleLowerCase();
  return (
    <Dialog open={topic !== null} onClose={onClose} maxWidth="xs" aria-labelledby="account-help">
      <DialogTitle id="account-help">{topic && translate(`shell.login.${topic}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{topic && translate(`shell.login.${topic}.text`, { name })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('shell.login.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Shows the login page at `/` and `/login` (docs/requirements.md#routes). */
export const Login = ({ signIn }: { signIn: SignInFunction }) => {
  const translate = useTranslate();
  const name = translate(`shell.login.${useSignInName()}`).toLocaleLowerCase();
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
            {translate('shell.login.subtitle', { name })}
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

/** Welcomes a user who has just signed in (docs/requirements.md#errors). */
export const WelcomeNotification = () => {
  const notify = useNotify();
  const due = useSignInNotice(({ welcome }) => welcome);
  useEffect(() => {
    if (!due) return;
    useSignInNotice.setState({ welcome: false });
    notify('shell.login.welcome', { type: 'success' });
  }, [due, notify]);
  return null;
};
