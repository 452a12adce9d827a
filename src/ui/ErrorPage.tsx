import Unreachable from '@mui/icons-material/CloudOff';
import Update from '@mui/icons-material/Update';
import Offline from '@mui/icons-material/WifiOff';
import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { routerProvider } from '@/routing/routerProvider';
import { PageTitle } from './PageTitle';

type ErrorPageProps = {
  code: '403' | '404' | '500' | 'outdated' | 'offline' | 'unreachable';
  /** Replaces the general sentence about the error. */
  hint?: string | undefined;
  /** Technical details for support. */
  detail?: string | false;
  action?: ReactNode;
  /** Buttons beside it. */
  more?: ReactNode;
  /** Uses less space at the top, as inside a card. */
  compact?: boolean;
};

const icons = { outdated: Update, offline: Offline, unreachable: Unreachable };

/** A page that explains an error and what to do next. `action` replaces the link to the home page. */
export const ErrorPage = ({ code, hint, detail, action, more, compact = false }: ErrorPageProps) => {
  const translate = useTranslate();
  const Icon = code === '403' || code === '404' || code === '500' ? null : icons[code];
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', pt: compact ? 3 : { xs: 6, md: 12 }, gap: 1 }}>
      {Icon ? (
        <Icon color="primary" sx={{ fontSize: 72 }} />
      ) : (
        <Typography component="p" aria-hidden sx={{ fontSize: 72, lineHeight: 1.2, fontWeight: 600 }} color="primary">
          {code}
        </Typography>
      )}
      <PageTitle title={translate(`shell.status.${code}.title`)} />
      <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
        {hint ?? translate(`shell.status.${code}.hint`)}
      </Typography>
      {detail && (
        <Typography variant="body2" color="textSecondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
      <Stack direction="row" sx={{ mt: 2, gap: 1, justifyContent: 'center' }}>
        {more}
        {action ?? (
          <Button variant="contained" component={routerProvider.Link} to="/">
            {translate('shell.status.home')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
};
