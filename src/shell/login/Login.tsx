import {
  Box,
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
import CheckIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import { Suspense, useState, useEffect } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useTranslate, useNotify } from 'react-admin';
import { Brand, Footer } from '../layout/Brand';
import { LoginForm, type LoginFormProps, type SecondStepRequest, type SignInFunction } from './LoginForm';
import { useSignInFieldName } from '@/ui/access';
import { useSignInNoticesStore } from '@/session/sessionSignals';
import { lazyComponent } from '@/routing/lazyComponent';

type AccountHelpProps = { topic: 'forgot' | 'register' | null; onClose: () => void };

/** Explains whom to contact for a new password or an account: administrators create both. */
const AccountHelp = ({ topic, onClose }: AccountHelpProps) => {
  const translate = useTranslate();
  const name = translate(`shell.login.${useSignInFieldName()}`).toLocaleLowerCase();
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

/** The half of the page beside the form. Its style is `ConsoleProductPanel` in the theme. */
const Panel = styled('aside', { name: 'ConsoleProductPanel', slot: 'Root' })({});

const points = ['bulk', 'keyboard', 'record'] as const;

/** Says what the product is, beside the form. Hidden where there is no room. */
const ProductPanel = () => {
  const translate = useTranslate();
  return (
    <Panel>
      <Brand />
      <div>
        <Typography component="p" sx={{ fontSize: 30, lineHeight: 1.35, fontWeight: 600, maxWidth: 460 }}>
          {translate('shell.login.product.title')}
        </Typography>
        <Stack component="ul" sx={{ gap: 1.5, m: 0, mt: 4, p: 0, listStyle: 'none', fontSize: 16 }}>
          {points.map(point => (
            <Stack key={point} component="li" direction="row" sx={{ gap: 1.5 }}>
              <CheckIcon fontSize="small" />
              {translate(`shell.login.product.${point}`)}
            </Stack>
          ))}
        </Stack>
      </div>
      <span />
    </Panel>
  );
};

const SecondStep = lazyComponent(async () => (await import('./SecondStep')).SecondStep);

/** The first step: the form, and help for those who cannot use it. */
const FirstStep = (props: LoginFormProps) => {
  const translate = useTranslate();
  const name = translate(`shell.login.${useSignInFieldName()}`).toLocaleLowerCase();
  const [help, setHelp] = useState<'forgot' | 'register' | null>(null);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {translate('shell.login.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('shell.login.subtitle', { name })}
      </Typography>
      <LoginForm {...props} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 2 }}>
        <Link component="button" type="button" onClick={() => setHelp('forgot')}>
          {translate('shell.login.forgot.action')}
        </Link>
        <Link component="button" type="button" onClick={() => setHelp('register')}>
          {translate('shell.login.register.action')}
        </Link>
      </Stack>
      <AccountHelp topic={help} onClose={() => setHelp(null)} />
    </>
  );
};

/** Shows the login page at `/` and `/login` (docs/requirements.md#routes). */
export const Login = ({ signIn }: { signIn: SignInFunction }) => {
  const translate = useTranslate();
  const [second, setSecond] = useState<SecondStepRequest | null>(null);
  const showSecondStep = async (request: SecondStepRequest) => {
    // Loaded first: the form of the first step shows a failure.
    await SecondStep.load();
    setSecond(request);
  };
  return (
    <Box sx={{ display: 'grid', minHeight: '100vh', gridTemplateColumns: { md: '5fr 7fr' } }}>
      <title>{`${translate('shell.login.title')} - ${translate('shell.name')}`}</title>
      <ProductPanel />
      <Stack sx={{ bgcolor: 'background.paper' }}>
        <Stack direction="row" sx={{ justifyContent: 'flex-end', p: 1.5 }}>
          <LocalesMenuButton />
          <ToggleThemeButton />
        </Stack>
        <Box component="main" sx={{ width: '100%', maxWidth: 408, m: 'auto', px: 3 }}>
          <Box sx={{ display: { md: 'none' }, mb: 3 }}>
            <Brand />
          </Box>
          {second ? (
            <Suspense>
              <SecondStep {...second} signIn={signIn} onBack={() => setSecond(null)} />
            </Suspense>
          ) : (
            <FirstStep signIn={signIn} onSecondStep={showSecondStep} />
          )}
        </Box>
        <Footer />
      </Stack>
    </Box>
  );
};

/** Welcomes a user who has just signed in (docs/requirements.md#errors). */
export const WelcomeNotification = () => {
  const notify = useNotify();
  const due = useSignInNoticesStore(({ welcome }) => welcome);
  useEffect(() => {
    if (!due) return;
    useSignInNoticesStore.setState({ welcome: false });
    notify('shell.login.welcome', { type: 'success' });
  }, [due, notify]);
  return null;
};
