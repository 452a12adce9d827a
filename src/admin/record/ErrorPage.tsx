import Unreachable from '@mui/icons-material/CloudOff';
import Update from '@mui/icons-material/Update';
import Offline from '@mui/icons-material/WifiOff';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, type HttpError } from 'react-admin';
import { routerProvider } from '@/routing/routerProvider';
import { PageTitle } from '@/ui/PageTitle';
import { useErrorMessage } from '@/ui/feedback/useErrorNotification';

type StatusPageProps = {
  code: '403' | '404' | '500' | 'outdated' | 'offline' | 'unreachable';
  /** Technical details for support. */
  detail?: string | false;
  action?: ReactNode;
  /** Uses less space at the top, as inside a card. */
  compact?: boolean;
};

const icons = { outdated: Update, offline: Offline, unreachable: Unreachable };

/** A page that explains an error and what to do next. `action` replaces the link to the home page. */
export const ErrorPage = ({ code, detail, action, compact = false }: StatusPageProps) => {
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
        {translate(`shell.status.${code}.hint`)}
      </Typography>
      {detail && (
        <Typography variant="body2" color="textSecondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>
        {action ?? (
          <Button variant="contained" component={routerProvider.Link} to="/">
            {translate('shell.status.home')}
          </Button>
        )}
      </Box>
    </Stack>
  );
};

/** Whether the API rejected the request because the user lacks a permission (403). */
export const isPermissionDenied = (error: Error | HttpError | null | undefined) =>
  error !== null && error !== undefined && 'status' in error && error.status === 403;

/** Replaces a page whose data the API denies. Shows the server's message, which names the permission. */
export const PermissionDeniedPage = ({ error }: { error: Error }) => (
  <ErrorPage code="403" detail={useErrorMessage()(error)} />
);
