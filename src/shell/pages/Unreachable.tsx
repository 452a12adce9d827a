import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { retryNow, useConnection } from '@/session/connection';
import { Brand } from '../layout/Brand';
import { StatusPage } from '@/admin/record/StatusPage';

/** Counts down to the next retry. */
const Countdown = ({ retryAt }: { retryAt: number }) => {
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((retryAt - now) / 1000));
  return translate('shell.status.unreachable.countdown', { seconds });
};

/**
 * Replaces the console while the service is unavailable and cannot identify the user. It retries automatically and on
 * click, then shows the requested page.
 */
export const Unreachable = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { failure, retryAt } = useConnection();
  const signOut = () => {
    logout();
    retryNow();
  };
  if (!failure) return null;
  const actions = (
    <Stack sx={{ alignItems: 'center', gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {retryAt === null ? (
          translate('shell.status.unreachable.trying')
        ) : (
          <Countdown key={retryAt} retryAt={retryAt} />
        )}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" onClick={retryNow} disabled={retryAt === null}>
          {translate('list.retry')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={signOut}>
          {translate('ra.auth.logout')}
        </Button>
      </Stack>
    </Stack>
  );
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 480, p: { xs: 3, sm: 4 } }}>
        <Brand />
        <StatusPage
          code="unreachable"
          detail={translate(failure.message, { _: failure.message })}
          action={actions}
          compact
        />
      </Card>
    </Box>
  );
};
